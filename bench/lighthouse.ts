import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '../scripts/chromium.mjs';
import { CHROMIUM_FLAGS } from '../tests/e2e/place.ts';
import type { Product } from './product.ts';
import { median, type Row } from './report.ts';

const RUNS = 3;

/** The public card as Lighthouse sees it: a mid-range phone on simulated slow 4G, medians of three runs. */
export async function measureLighthouse(product: Product): Promise<Row[]> {
  const { username } = await product.owner();
  const url = `${product.address}/business/${username}`;
  const runs: Audit[] = [];
  for (let i = 0; i < RUNS; i++) runs.push(await audit(url));
  const middle = (pick: (run: Audit) => number) => median(runs.map(pick));
  return [
    {
      what: 'card in Lighthouse, LCP',
      value: middle((run) => run.lcpMs) / 1000,
      unit: 's',
      target: '<= 0.8',
    },
    { what: 'card in Lighthouse, layout shift', value: middle((run) => run.shift), unit: '', target: '0' },
    {
      what: 'card in Lighthouse, lowest score',
      value: middle((run) => run.lowestScore),
      unit: '',
      target: '100',
    },
  ];
}

interface Audit {
  lcpMs: number;
  shift: number;
  lowestScore: number;
}

async function audit(url: string): Promise<Audit> {
  const chrome = await launch({
    chromePath: await findChromium(),
    chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS],
    // It would exit at once; the bench ends everything in order.
    handleSIGINT: false,
  });
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'error' });
    if (!result) throw new Error('Lighthouse gave no result');
    const { audits, categories } = result.lhr;
    return {
      lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      lowestScore: Math.min(...Object.values(categories).map(({ score }) => (score ?? 0) * 100)),
    };
  } finally {
    chrome.kill();
  }
}
