// npm run faults: breaks the product's parts while it works, and counts what came of it. `--short` is what npm test runs;
// `--only WORDS` runs the faults whose names hold these words; `--json FILE` writes the rows.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runEndings } from '../tests/endings.ts';
import { type Row, tableOf } from './report.ts';
import { sales } from './sales.ts';
import { stops } from './stops.ts';
import { faultsUnderLoad } from './under-load.ts';
import { webhooks } from './webhooks.ts';

const { values } = parseArgs({
  options: { short: { type: 'boolean' }, only: { type: 'string' }, json: { type: 'string' } },
});
const chosen = [...faultsUnderLoad, ...stops, ...sales, ...webhooks].filter(({ name }) =>
  name.includes(values.only ?? ''),
);
const rows: Row[] = [];
for (const { name, run } of chosen) {
  const row = await run(values.short ?? false).catch(
    (error: Error): Row => ({ fault: name, rounds: 0, failures: [error.stack ?? error.message] }),
  );
  rows.push(row);
  process.stdout.write(`${row.failures.length === 0 ? 'ok  ' : 'FAIL'} ${row.fault}\n`);
  await runEndings();
}
process.stdout.write(`\n${tableOf(rows)}\n`);
if (values.json) writeFileSync(values.json, JSON.stringify(rows));
process.exit(rows.some(({ failures }) => failures.length > 0) ? 1 : 0);
