// The one door of every npm script: installs what the lockfile names, finds Node 24, builds what is stale, and
// runs the task. Plain JavaScript without packages, so that it runs on the machine's own Node, 20 or newer.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { build, isBuildStale } from './build.mjs';
import { SERVER_MEMORY } from './server-memory.mjs';

const ROOT = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const NODE_MAJOR = 24;
const POLL_MS = 250;
const [task = 'start', ...args] = process.argv.slice(2);

/** Each task: what it runs, whether it needs the build, and the mode it sets. */
const TASKS = {
  start: { file: 'build/product/server.js', build: true },
  build: { build: true },
  dev: {
    file: 'src/server.ts',
    mode: 'dev',
    flags: ['--conditions=development', '--watch', '--watch-preserve-output'],
  },
  demo: { file: 'build/product/demo.js', build: true, mode: 'demo' },
  test: { file: 'scripts/test.mjs', build: true },
  check: { file: 'scripts/check.mjs' },
  'check-ops': { file: 'scripts/check-ops.mjs' },
  admin: { command: true },
  'sign-out-everybody': { command: true },
  'announce-texts': { command: true },
  'verify-ledger': { command: true },
  audit: { file: 'scripts/audit.ts' },
  sbom: { file: 'scripts/sbom.ts' },
  backup: { command: true },
  restore: { command: true },
  'move-files': { command: true },
  adopt: { command: true },
  faults: { file: 'faults/faults.ts', build: true },
  rolling: { file: 'faults/rolling.ts', build: true },
  cluster: { file: 'faults/cluster/cluster.ts', build: true },
  bench: { file: 'bench/bench.ts', build: true },
  screenshots: { file: 'scripts/screenshots.ts', build: true },
};

const chosen = TASKS[task];
if (!chosen) fail(`There is no task "${task}"; there are: ${Object.keys(TASKS).join(', ')}.`);
let stopRunning = () => process.exit(1);
passSignalsOn();
install();
const node = findNode();
process.env.PATH = [path.dirname(node), path.join(ROOT, 'node_modules/.bin'), process.env.PATH].join(
  path.delimiter,
);
if (chosen.build && isBuildStale(ROOT)) await build(ROOT, node);
if (chosen.mode) process.env.DUGRI_MODE = chosen.mode;
// The demo takes nothing of a real site, a developer may.
if (task === 'demo') process.env.EXAMPLE_PAYMENTS_URL = await startExampleProvider();
if (task === 'dev') process.env.PAYMENTS_URL ||= await startExampleProvider();
const file = chosen.command ? commandFile() : chosen.file;
if (file) run(node, [...(chosen.flags ?? []), path.join(ROOT, file), ...args]);

/** `npm ci` where the installed packages are not those of the lockfile. */
function install() {
  const stamp = path.join(ROOT, 'node_modules/.installed');
  const lock = createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages (once, about a minute)…');
  // A caller's NODE_ENV or omit setting must not leave out what the build needs.
  const result = spawnSync(
    'npm',
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'development' },
      shell: process.platform === 'win32',
    },
  );
  if (result.status !== 0) fail('npm ci failed; its reason stands above.');
  writeFileSync(stamp, lock);
}

/** The newer of the machine's Node and the one among the packages. */
function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath;
  const packaged = path.join(ROOT, 'node_modules/node/bin/node');
  const answer = spawnSync(packaged, ['--version'], { encoding: 'utf8' });
  if (answer.status === 0) return packaged;
  return fail(
    `Dugri needs Node ${NODE_MAJOR} or newer; this is ${process.version}, and the packaged one does not run here.`,
  );
}

/** The built command, six times as fast to load; its source where that is newer: a server may be running from the build. */
function commandFile() {
  return isBuildStale(ROOT) ? `scripts/commands/${task}.ts` : `build/product/${task}.js`;
}

/** Runs the task as a child that gets the terminal and every signal; ends as it ends. */
function run(command, list) {
  // A server is told who started it, so that it stops with us; under --watch a process of Node's own stands between,
  // and what other tasks start themselves is not ours.
  const isServer = ['start', 'demo'].includes(task);
  const env = isServer
    ? { ...SERVER_MEMORY, ...process.env, DUGRI_STARTER: String(process.pid) }
    : process.env;
  const child = spawn(command, list, { cwd: ROOT, stdio: 'inherit', env });
  stopRunning = (signal) => child.kill(signal);
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

/** Plans are sold by an example provider, which ends with this process. @returns the `PAYMENTS_URL` of it */
function startExampleProvider() {
  const provider = spawn(node, [path.join(ROOT, 'scripts/payments-double/serve.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // Ctrl-C reaches a whole group: the provider answers until the product has stopped.
    detached: true,
  });
  provider.unref();
  return new Promise((resolve) => {
    provider.stdout.once('data', (line) => resolve(String(line).trim()));
    provider.once('exit', () => resolve(''));
  });
}

/** A signal that comes before the task runs ends the script, and what it has started by then ends by itself. */
function passSignalsOn() {
  // Ctrl-C reaches the whole group by itself, other senders this process alone; the child counts the first and decides
  // when it has stopped in order.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopRunning(signal));
  if (process.env.npm_lifecycle_event !== task) return;
  // npm may die without a word. No shell stands between: it would pass no signal on, hence `exec` in package.json.
  const starter = process.ppid;
  setInterval(() => process.ppid !== starter && stopRunning('SIGTERM'), POLL_MS).unref();
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
