import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { findChromium } from '../scripts/chromium.mjs';
import { CHROMIUM_FLAGS } from '../tests/e2e/place.ts';
import type { Product } from './product.ts';
import { median, type Row } from './report.ts';

const RUNS = 3;
const DEFAULT_SLOWDOWN = 4;
/** Lighthouse's own table: four times slower is a mid-tier phone on a machine of this index, twice slower on one below it. */
const HIGH_END_INDEX = 1_500;
const LOW_END_SLOWDOWN = 2;

const NAMES = { ar: 'صالون القياس', ru: 'Салон измерений', en: 'The Measured Salon' };

/** The public card in each language as Lighthouse sees it: a mid-tier phone on simulated slow 4G, medians of three runs. */
export async function measureLighthouse(product: Product): Promise<Row[]> {
  const { username } = await product.owner();
  const card = `${product.address}/business/${username}`;
  await translate(product);
  const rows: Row[] = [];
  for (const [language, url] of [['he', card], ...Object.keys(NAMES).map((one) => [one, `${card}/${one}`])])
    rows.push(...(await measureCard(`card in Lighthouse (${language})`, url ?? card)));
  return rows;
}

async function measureCard(name: string, url: string): Promise<Row[]> {
  const runs = await auditAll(url, DEFAULT_SLOWDOWN);
  const rows: Row[] = [
    { what: `${name}, LCP`, value: middle(runs, 'lcpMs') / 1000, unit: 's', target: '<= 0.8' },
    { what: `${name}, layout shift`, value: middle(runs, 'shift'), unit: '', target: '0' },
    lowestScore(name, runs, DEFAULT_SLOWDOWN),
  ];
  if (middle(runs, 'machineIndex') < HIGH_END_INDEX)
    rows.push(lowestScore(name, await auditAll(url, LOW_END_SLOWDOWN), LOW_END_SLOWDOWN));
  return rows;
}

/** Shows the owner's card in the other languages. */
async function translate(product: Product): Promise<void> {
  const { cookie } = await product.owner();
  for (const [language, name] of Object.entries(NAMES)) {
    const answer = await fetch(`${product.address}/api/business-card/me/translations/${language}`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ isOn: true, texts: { name } }),
    });
    if (!answer.ok) throw new Error(`${language}: ${answer.status}`);
  }
}

async function auditAll(url: string, slowdown: number): Promise<Audit[]> {
  const runs: Audit[] = [];
  for (let tries = 0; runs.length < RUNS && tries < 2 * RUNS; tries++) {
    const run = await audit(url, slowdown);
    // A busy browser may tell no largest paint: Lighthouse has no score then.
    if (Number.isFinite(run.lcpMs)) runs.push(run);
  }
  if (runs.length < RUNS) throw new Error(`${url}: Lighthouse saw no largest paint`);
  return runs;
}

function middle(runs: Audit[], figure: keyof Audit): number {
  return median(runs.map((run) => run[figure]));
}

function lowestScore(name: string, runs: Audit[], slowdown: number): Row {
  const what = `${name}, lowest score, processor ${slowdown} times slower`;
  return { what, value: middle(runs, 'lowestScore'), unit: '', target: '100' };
}

interface Audit {
  lcpMs: number;
  shift: number;
  lowestScore: number;
  /** The processor's speed as Lighthouse measures it: 1,000 to 1,500 is a slow desktop. */
  machineIndex: number;
}

async function audit(url: string, cpuSlowdownMultiplier: number): Promise<Audit> {
  const chrome = await launch({
    chromePath: await findChromium(),
    chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS],
    // It would exit at once; the bench ends everything in order.
    handleSIGINT: false,
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier },
    });
    if (!result) throw new Error('Lighthouse gave no result');
    const { audits, categories, environment } = result.lhr;
    return {
      lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      lowestScore: Math.min(...Object.values(categories).map(({ score }) => (score ?? 0) * 100)),
      machineIndex: environment.benchmarkIndex,
    };
  } finally {
    chrome.kill();
  }
}
