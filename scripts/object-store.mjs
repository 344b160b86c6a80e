// Finds the S3-compatible server of the tests (tests/object-store.py): the Debian package where it is or can be installed.
import { spawnSync } from 'node:child_process';
import { installPackage } from './debian-packages.mjs';

/** Says in one sentence where it cannot be had: what needs it is skipped then. */
export function findObjectStore() {
  if (!isInstalled()) installPackage('python3-swift');
  if (!isInstalled())
    console.log(
      'Skipped: the tests against an S3-compatible server need the Debian package "python3-swift".',
    );
}

function isInstalled() {
  return spawnSync('/usr/bin/python3', ['-c', 'import swift'], { stdio: 'ignore' }).status === 0;
}
