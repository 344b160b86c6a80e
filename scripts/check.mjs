// Format, lint, types and structure: what can be known in seconds. `npm run check -- --figures` prints the figures of
// the sources instead.
import { spawnSync } from 'node:child_process';
import { CHECKS } from './checks.mjs';
import { runSteps } from './steps.mjs';

if (process.argv.includes('--figures')) {
  const { status } = spawnSync(process.execPath, ['scripts/figures.ts'], { stdio: 'inherit' });
  process.exit(status ?? 1);
}
const { failed } = await runSteps(CHECKS);
process.exit(failed.length === 0 ? 0 : 1);
