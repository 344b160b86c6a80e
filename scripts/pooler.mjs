import { havePackages } from './debian-packages.mjs';

/** Says in one sentence where PgBouncer cannot be had: tests/pooler.test.ts is skipped then. */
export function findPooler() {
  if (!havePackages('pgbouncer'))
    console.log('Skipped: the tests behind a pooler need the Debian package "pgbouncer".');
}
