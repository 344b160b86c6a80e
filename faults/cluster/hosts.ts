import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { isAlive } from '../../src/platform/db/embedded/postmaster.ts';
import { until } from '../processes.ts';

const BRIDGE = 'switch';
const WAIT_MS = 10_000;

/** A machine of its own as far as the network knows: a namespace with one link to the switch. */
export interface Host {
  name: string;
  address: string;
  /** Holds the namespace open. */
  holder: number;
}

/** Makes the switch that all hosts are linked to, and gives this process an address on it. */
export function makeSwitch(address: string): void {
  ip('link', 'set', 'lo', 'up');
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('addr', 'add', `${address}/24`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
}

export async function makeHost(name: string, address: string): Promise<Host> {
  const { pid: holder = 0 } = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore' });
  const own = networkOf(process.pid);
  await until(() => ![own, null].includes(networkOf(holder)), WAIT_MS);
  const host = { name, address, holder };
  ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(holder));
  ip('link', 'set', name, 'master', BRIDGE, 'up');
  for (const args of [
    ['link', 'set', 'lo', 'up'],
    ['addr', 'add', `${address}/24`, 'dev', 'eth0'],
    ['link', 'set', 'eth0', 'up'],
  ])
    execFileSync('nsenter', [...within(host), 'ip', ...args]);
  return host;
}

/** Drops every packet from and to the host, without telling anybody. */
export function cutLink({ name }: Host): void {
  execFileSync('bridge', ['link', 'set', 'dev', name, 'state', '0']);
}

export function mendLink({ name }: Host): void {
  execFileSync('bridge', ['link', 'set', 'dev', name, 'state', '3']);
}

/** Starts a program on the host. @param log the file that its output is added to */
export function startOn(
  host: Host,
  command: string[],
  { log, env = {}, user }: { log: string; env?: Record<string, string>; user?: string },
): ChildProcess {
  const output = openSync(log, 'a');
  const as = user ? asUser(user) : [];
  try {
    return spawn('nsenter', [...within(host), ...as, ...command], {
      cwd: path.resolve(import.meta.dirname, '../..'),
      stdio: ['ignore', output, output],
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
    });
  } finally {
    closeSync(output);
  }
}

/** Runs a program on the host to its end. @returns its output @throws with what it said, where it fails */
export async function runOn(host: Host, command: string[], user: string): Promise<string> {
  const { stdout } = await promisify(execFile)('nsenter', [...within(host), ...asUser(user), ...command], {
    cwd: '/',
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8' },
  }).catch((error) => {
    throw new Error(`${command.join(' ')}: ${error.stdout}${error.stderr}`);
  });
  return stdout.trim();
}

/** Ends everything that runs on the host at once, as a power cut would. */
export async function killAllOn(host: Host): Promise<void> {
  const network = networkOf(host.holder);
  const running = () =>
    readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid && pid !== host.holder && isAlive(pid) && networkOf(pid) === network);
  await until(() => {
    for (const pid of running()) killIfThere(pid);
    return running().length === 0;
  }, WAIT_MS);
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It ended by itself a moment ago.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const asUser = (user: string) => ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups'];

function within({ holder }: Host): string[] {
  return [`--net=/proc/${holder}/ns/net`, '--'];
}

function networkOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/ns/net`);
  } catch {
    return null;
  }
}

function ip(...args: string[]): void {
  execFileSync('ip', args);
}
