// Debian packages that tests use where they are there, or where this process may install them.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

const PATIENCE_MS = 300_000;

/**
 * Installs a package as root, and leaves it to the caller to see whether that worked.
 * @param {string} name
 */
export function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${name} for the tests (once)…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { stdio: 'ignore', env, timeout: PATIENCE_MS };
  const install = ['install', '-y', '-qq', '--no-install-recommends', name];
  if (spawnSync('apt-get', install, options).status === 0) return;
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', install, options);
}
