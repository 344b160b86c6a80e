import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const MIGRATIONS = 'db/migrations';
/** They compare the sources with the store's tables, or walk all tables: they fail wherever the store is newer. */
const TESTS_OF_THE_SCHEMA = ['tests/migrations.test.ts', 'tests/data-map.test.ts'];

/** Why there is nothing to compare with, in one sentence. */
export class NoRevision extends Error {}

/** An earlier version of the product in a folder of its own. */
export interface Revision {
  /** Short hash and subject. */
  name: string;
  folder: string;
  server: string;
  /** Migrations of these sources that the revision does not have. */
  newMigrations: string[];
}

/** Takes a revision out of the history into `folder`, and builds it. @throws {NoRevision} where there is no such revision */
export function buildRevision(rev: string, folder: string): Revision {
  const name = findRevision(rev);
  const archive = run('git', ['archive', '--format=tar', rev], { cwd: ROOT, maxBuffer: 2 ** 30 });
  run('tar', ['-x', '-C', folder], { input: archive });
  takePackages(folder);
  const build = `const { build } = await import('./scripts/build.mjs'); await build(process.cwd(), process.execPath);`;
  run(process.execPath, ['--input-type=module', '--eval', build], { cwd: folder });
  return {
    name,
    folder,
    server: path.join(folder, 'build/product/server.js'),
    newMigrations: migrationsIn(ROOT).filter((tag) => !migrationsIn(folder).includes(tag)),
  };
}

function findRevision(rev: string): string {
  const found = spawnSync('git', ['log', '-1', '--format=%h %s', rev, '--'], { cwd: ROOT, encoding: 'utf8' });
  if (found.error) throw new NoRevision('There is no git here, which holds the earlier versions.');
  if (found.status === 0) return found.stdout.trim();
  throw new NoRevision(
    `There is no version "${rev}" here: name another, or fetch the history with git fetch --unshallow.`,
  );
}

/** The packages are ours where the lockfile is the same, else installed. */
function takePackages(folder: string): void {
  const lock = (root: string) => readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  if (lock(folder) === lock(ROOT))
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  else run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
}

function migrationsIn(root: string): string[] {
  const journal = readFileSync(path.join(root, MIGRATIONS, 'meta/_journal.json'), 'utf8');
  return (JSON.parse(journal) as { entries: { tag: string }[] }).entries.map(({ tag }) => tag);
}

/** Runs the revision's own HTTP tests on a store that these sources' migrations have made. @returns whether all passed */
export function testOnNewSchema({ folder }: Revision, patterns: string[]): boolean {
  rmSync(path.join(folder, MIGRATIONS), { recursive: true });
  cpSync(path.join(ROOT, MIGRATIONS), path.join(folder, MIGRATIONS), { recursive: true });
  // Vitest's own `--exclude` says nothing to projects.
  for (const file of TESTS_OF_THE_SCHEMA) rmSync(path.join(folder, file), { force: true });
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...patterns, '--project=product'],
    { cwd: folder, stdio: 'inherit' },
  );
  return status === 0;
}

function run(command: string, args: string[], options: SpawnSyncOptions): Buffer {
  const { status, error, stdout, stderr } = spawnSync(command, args, options);
  if (error) throw error;
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')}: ${stderr?.toString()}${stdout?.toString()}`);
  return Buffer.from(stdout ?? '');
}
