// npm run bench [-- PART …] [--large]: the product's speed as ratios within one run on one machine. Writes
// bench/results/latest.json, where all parts ran. With --large, an hour and 30 GB: ten million reviews, of one business and
// of 100,000.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { killAll } from 'chrome-launcher';
import { measureCachedCard, measureUncachedCard } from './cards.ts';
import { measureColdCards } from './cold-cards.ts';
import { measureInvitations } from './invitations.ts';
import { measureKeys } from './keys.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureManyCards } from './many-cards.ts';
import { measurePauses } from './pauses.ts';
import { endAll, type Product, startProduct } from './product.ts';
import { measurePushes } from './pushes.ts';
import { measureReads } from './reads.ts';
import { measureRenewals } from './renewals.ts';
import { type Row, table } from './report.ts';
import { measureScripts } from './scripts.ts';
import { measureSubmissions } from './submissions.ts';
import { measureVisits } from './visits.ts';
import { measureWebhooks } from './webhooks.ts';

const isLarge = process.argv.includes('--large');
const PARTS: Record<string, (product: Product) => Promise<Row[]>> = {
  'cached-card': measureCachedCard,
  lighthouse: measureLighthouse,
  scripts: measureScripts,
  'card-visits': measureVisits,
  'uncached-card': measureUncachedCard,
  'cold-cards': measureColdCards,
  submissions: measureSubmissions,
  pushes: measurePushes,
  renewals: measureRenewals,
  webhooks: measureWebhooks,
  keys: measureKeys,
  invitations: measureInvitations,
  pauses: measurePauses,
  reads: (product) =>
    measureReads(
      product,
      isLarge ? { small: 1_000_000, large: 10_000_000 } : { small: 1_000, large: 1_000_000 },
    ),
  ...(isLarge && { 'many-cards': measureManyCards }),
};
const chosen = process.argv.slice(2).filter((word) => word !== '--large');
const unknown = chosen.find((name) => !PARTS[name]);
if (unknown) throw new Error(`There is no part "${unknown}"; there are: ${Object.keys(PARTS).join(', ')}.`);
const RESULTS = path.join(import.meta.dirname, 'results');
const dir = mkdtempSync(path.join(os.tmpdir(), 'dugri-bench-'));
// As root the database runs as another user, who could not enter a 0700 folder.
chmodSync(dir, 0o755);

// A library throws where nobody can catch it, or somebody presses Ctrl-C: what runs must not stay behind.
let isOver = false;
const giveUp = async (code: number, error?: unknown) => {
  if (isOver) return;
  isOver = true;
  if (error) console.error(error);
  killAll();
  await endAll();
  rmSync(dir, { recursive: true, force: true });
  process.exit(code);
};
process.on('uncaughtException', (error) => void giveUp(1, error));
process.on('SIGINT', () => void giveUp(130));
process.on('SIGTERM', () => void giveUp(143));

const rows: Row[] = [];
try {
  const first = await startProduct(dir);
  await first.stop();
  const product = await startProduct(dir);
  rows.push(
    { what: 'first start to first answer', value: first.readyMs, unit: 'ms' },
    { what: 'second start to first answer', value: product.readyMs, unit: 'ms', target: '<= 800' },
    { what: 'memory after start', value: product.memoryMb(), unit: 'MB', target: '<= 250' },
  );
  try {
    for (const [name, measure] of Object.entries(PARTS)) {
      if (chosen.length > 0 && !chosen.includes(name)) continue;
      const measured = await measure(product);
      rows.push(...measured);
      console.log(table(measured));
    }
    rows.push({ what: 'memory at the end', value: product.memoryMb(), unit: 'MB', target: '<= 350' });
  } finally {
    await product.stop();
  }
} finally {
  await endAll();
  rmSync(dir, { recursive: true, force: true });
}

if (chosen.length === 0 && !isLarge) keep();
console.log(`\n${table(rows)}`);

function keep(): void {
  mkdirSync(RESULTS, { recursive: true });
  const machine = {
    cores: os.cpus().length,
    model: os.cpus()[0]?.model ?? '',
    node: process.version,
    at: new Date().toISOString(),
  };
  writeFileSync(path.join(RESULTS, 'latest.json'), `${JSON.stringify({ machine, rows }, null, 2)}\n`);
}
