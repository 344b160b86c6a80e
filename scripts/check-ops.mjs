// npm run check-ops: what operators are handed, judged by the tools of its engines. What is not installed here is named.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';

const ROOT = path.resolve(import.meta.dirname, '..');
const UNIT = 'ops/systemd/dugri.service';
/** Of systemd's scale from 0 to 10; up to 2 is its own "OK". */
const EXPOSURE_MAX = '20';

const scratch = mkdtempSync(path.join(os.tmpdir(), 'dugri-ops-'));
const unit = path.join(scratch, path.basename(UNIT));
// The unit names where the product will lie: here it lies elsewhere.
writeFileSync(
  unit,
  readFileSync(path.join(ROOT, UNIT), 'utf8').replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`),
);

const CHECKS = [
  { tool: 'promtool', from: "Debian's prometheus", args: ['check', 'rules', 'ops/prometheus/alerts.yml'] },
  { tool: 'systemd-analyze', from: "Debian's systemd", args: ['verify', '--man=no', unit] },
  {
    tool: 'systemd-analyze',
    from: "Debian's systemd",
    args: ['security', '--offline=true', '--no-pager', `--threshold=${EXPOSURE_MAX}`, unit],
  },
  { tool: 'hadolint', from: 'hadolint', args: ['Dockerfile'] },
  {
    tool: 'docker',
    from: 'Docker with compose',
    args: ['compose', 'config', '--quiet'],
    probe: ['compose', 'version'],
  },
];

let failed = false;
for (const { tool, from, args, probe = ['--version'] } of CHECKS) {
  const name = `${tool} ${args[0]}`;
  const found = spawnSync(tool, probe, { encoding: 'utf8' });
  if (found.error || found.status !== 0) {
    console.log(`not checked  ${name}: needs ${from}`);
    continue;
  }
  const env = { ...process.env, PUBLIC_URL: 'https://dugri.example' };
  const { status, stdout, stderr } = spawnSync(tool, args, { cwd: ROOT, encoding: 'utf8', env });
  console.log(`${status === 0 ? 'ok         ' : 'FAILED     '}  ${name}`);
  if (status === 0) continue;
  failed = true;
  console.log(stdout, stderr);
}
rmSync(scratch, { recursive: true });
process.exitCode = failed ? 1 : 0;
