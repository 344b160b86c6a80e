// Runs tests at another moment: libfaketime shifts the clock of every process that they start, the database's too.
import { existsSync, readdirSync } from 'node:fs';
import process from 'node:process';
import { installPackage } from './debian-packages.mjs';

/**
 * The environment under which everything begins at this moment, given in UTC; that of this machine where none is.
 * One thing differs: PostgreSQL looks at the clock when a time limit interrupts a wait, and there libfaketime shows the
 * machine's time. Waits have no limits then, and under a moment of the past they would end at once.
 * @param {string | undefined} moment such as `2026-12-31 21:59:40`
 */
export function shiftedClock(moment) {
  if (!moment) return {};
  const library = findLibrary() ?? installLibrary();
  if (!library) {
    console.error('TEST_CLOCK needs the Debian package "libfaketime".');
    return process.exit(1);
  }
  const ahead = Math.round((momentOf(moment) - Date.now()) / 1_000);
  if (ahead < 0) {
    console.error(`TEST_CLOCK is a moment to come, and this one is over: ${moment}`);
    return process.exit(1);
  }
  console.log(`The tests run as if it were ${moment} UTC.`);
  // A distance, as a moment would begin anew with each process: the database would be ahead of the product.
  const shift = `+${ahead}s`;
  // Timers and time limits go by the monotonic clock, which stays the machine's.
  return { LD_PRELOAD: library, FAKETIME: shift, FAKETIME_DONT_FAKE_MONOTONIC: '1', TZ: 'UTC' };
}

/** @param {string} moment */
function momentOf(moment) {
  const at = Date.parse(`${moment.replace(' ', 'T')}Z`);
  if (!Number.isNaN(at)) return at;
  console.error(`TEST_CLOCK is not a moment such as "2026-12-31 21:59:40": ${moment}`);
  return process.exit(1);
}

function findLibrary() {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  return folders
    .map((folder) => `/usr/lib/${folder}/faketime/libfaketime.so.1`)
    .find((file) => existsSync(file));
}

function installLibrary() {
  installPackage('libfaketime');
  return findLibrary();
}
