// npm run cluster: starts the whole of ops/cluster on this machine, breaks parts of it under load, and counts what came of it.
// `--only WORDS` runs the faults whose names hold these words; `--keep` leaves the logs.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { havePackages } from '../../scripts/debian-packages.mjs';

const PACKAGES = [
  'patroni',
  'etcd-server',
  'haproxy',
  'pgbouncer',
  'pgbackrest',
  'curl',
  'openssl',
  'postgresql-15',
  'python3-swift',
  'iproute2',
];
/** Whatever runs in these namespaces ends with the first process in them, which ends when this one does. */
const NAMESPACES = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];

const refusal = whyNot();
if (refusal) {
  process.stderr.write(`${refusal}\n`);
  process.exit(1);
}
const folder = mkdtempSync(path.join(os.tmpdir(), 'dugri-cluster-'));
chmodSync(folder, 0o755);
const inside = path.join(import.meta.dirname, 'inside.ts');
const child = spawn(
  'unshare',
  // The shell is the first process: it ends those that nobody waits for.
  [
    ...NAMESPACES,
    'sh',
    '-c',
    '"$@"; exit $?',
    'sh',
    process.execPath,
    inside,
    folder,
    ...process.argv.slice(2),
  ],
  { stdio: ['pipe', 'inherit', 'inherit'] },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.stdin.end());
child.on('exit', (code) => {
  if (process.argv.includes('--keep')) process.stdout.write(`Logs: ${folder}\n`);
  else rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  process.exit(code ?? 1);
});

/** The sentence for whoever cannot run it here; null where nothing is in the way. */
function whyNot(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'npm run cluster makes network namespaces, which needs root on Linux.';
  if (spawnSync('unshare', ['--net', '--pid', '--fork', 'true']).status !== 0)
    return 'npm run cluster makes network namespaces, which this machine does not let root do.';
  if (!havePackages(...PACKAGES))
    return `npm run cluster needs the Debian packages ${PACKAGES.join(', ')}, and cannot install them here.`;
  return null;
}
