// Debian packages that tests and the cluster use where they are there, or where this process may install them.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import process from 'node:process';

const PATIENCE_MS = 300_000;
/** Asked by packages before they start a service of theirs. */
const POLICY = '/usr/sbin/policy-rc.d';

/**
 * Installs packages as root without starting their services, and leaves it to the caller to see whether that worked.
 * @param {string[]} names
 */
export function installPackage(...names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${names.join(', ')} (once)…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { stdio: 'ignore', env, timeout: PATIENCE_MS };
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...names];
  const isOurs = !existsSync(POLICY);
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    if (spawnSync('apt-get', install, options).status === 0) return;
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', install, options);
  } finally {
    if (isOurs) rmSync(POLICY);
  }
}

/**
 * Says whether all packages are there, having tried to install what is missing.
 * @param {string[]} names
 */
export function havePackages(...names) {
  const missing = names.filter((name) => !isInstalled(name));
  if (missing.length > 0) installPackage(...missing);
  return missing.every(isInstalled);
}

/** @param {string} name */
function isInstalled(name) {
  const { stdout } = spawnSync('dpkg-query', ['-s', name], { encoding: 'utf8' });
  return /^Status: .* installed$/m.test(stdout ?? '');
}
