import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../start.ts';

/**
 * Starts a physical standby of an embedded server: its files are copied while it runs, as `pg_basebackup` does, which the
 * packages lack.
 * @param dir an empty folder that the database's user can enter
 */
export async function startStandby(
  primary: EmbeddedPostgres,
  primaryDir: string,
  dir: string,
): Promise<EmbeddedPostgres> {
  const { host, port, user, database } = primary.connection;
  const client = new pg.Client(primary.connection);
  await client.connect();
  const copy = path.join(dir, 'pgdata');
  try {
    await client.query(`select pg_backup_start('standby', true)`);
    // Files that vanish meanwhile are put right by the log.
    spawnSync('cp', ['-a', path.join(primaryDir, 'pgdata'), copy]);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    fs.writeFileSync(path.join(copy, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  for (const name of ['postmaster.pid', 'postmaster.opts']) fs.rmSync(path.join(copy, name), { force: true });
  const log = path.join(copy, 'pg_wal');
  for (const name of fs.readdirSync(log)) if (/^[0-9A-F]{24}$/.test(name)) fs.rmSync(path.join(log, name));
  fs.writeFileSync(path.join(copy, 'standby.signal'), '');
  fs.appendFileSync(
    path.join(copy, 'postgresql.auto.conf'),
    `\nprimary_conninfo = 'host=${host} port=${port} user=${user}'\n`,
  );
  const { uid, gid } = fs.statSync(path.join(primaryDir, 'pgdata'));
  for (const name of ['backup_label', 'standby.signal']) fs.chownSync(path.join(copy, name), uid, gid);
  return startEmbeddedPostgres({ dir, database });
}
