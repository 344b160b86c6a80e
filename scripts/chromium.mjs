// Finds a Chromium: one that is there, else the Debian package, else Playwright's own. The journeys prefer the headless
// shell, which costs a third less CPU.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { installPackage } from './debian-packages.mjs';

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The path of a browser for the journeys: the headless shell where it is or can be installed, else any Chromium. */
export async function findJourneyBrowser() {
  if (process.env.CHROMIUM_PATH) return findChromium();
  if (!runs(HEADLESS_SHELL)) installPackage('chromium-headless-shell');
  return runs(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium();
}

/** The path of a Chromium that runs; installs one where there is none. */
export async function findChromium() {
  const found = present() ?? (await playwrights());
  if (found) return found;
  installPackage('chromium');
  if (present()) return present();
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    stdio: 'ignore',
  });
  const installed = await playwrights();
  if (installed) return installed;
  console.error(
    'The browser tests need Chromium: install the package "chromium" as root, or set CHROMIUM_PATH.',
  );
  return process.exit(1);
}

function present() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !runs(named)) {
    console.error(`CHROMIUM_PATH is set to ${named}, which does not run.`);
    process.exit(1);
  }
  return named || KNOWN.find(runs);
}

/** A file alone is not enough: some systems keep a stub in its place. */
function runs(file) {
  return (
    existsSync(file) && spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
  );
}

async function playwrights() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}
