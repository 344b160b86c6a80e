import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../processes.ts';
import { runOn, startOn } from './hosts.ts';
import type { Name, Nodes } from './nodes.ts';

const ARCHIVED_MS = 60_000;
const RECOVERED_MS = 60_000;
const PAUSE_MS = 1_500;
const BIN = '/usr/lib/postgresql/15/bin';

/** A moment at which nothing was written, and what the store held then. */
export interface Moment {
  at: string;
  reviews: number;
}

/** Runs the nightly backup on every database node, of which the primary acts. @throws where it fails */
export async function backUp({ host }: Nodes, folder: string): Promise<void> {
  for (const name of ['db1', 'db2', 'db3'] as const)
    await runOn(host(name), [path.join(folder, name, 'config/backup.sh')], 'postgres');
}

/** Notes a moment that a later restore can be asked for. The caller writes nothing meanwhile. */
export async function noteMoment({ ask }: Nodes): Promise<Moment> {
  await sleep(PAUSE_MS);
  const [moment] = await ask<Moment>(
    'select now()::text as at, (select count(*)::int from reviews) as reviews',
  );
  await sleep(PAUSE_MS);
  if (!moment) throw new Error('the primary does not answer');
  return moment;
}

/** Restores the store as it was at a moment into a folder of its own. @returns the reviews in it @throws where it fails */
export async function restoreTo(nodes: Nodes, folder: string, { at }: Moment, on: Name): Promise<number> {
  await archiveAll(nodes);
  const host = nodes.host(on);
  const [config, state] = [path.join(folder, on, 'config'), path.join(folder, on, 'state')];
  const data = path.join(state, 'restored');
  const restore = ['--type=time', `--target=${at}`, '--target-action=promote', 'restore'];
  await runOn(
    host,
    ['pgbackrest', `--config=${config}/pgbackrest.conf`, '--stanza=dugri', `--pg1-path=${data}`, ...restore],
    'postgres',
  );
  const settings = [
    'listen_addresses=',
    'archive_mode=off',
    `unix_socket_directories=${data}`,
    'synchronous_standby_names=',
  ];
  const server = startOn(host, [`${BIN}/postgres`, '-D', data, ...settings.flatMap((one) => ['-c', one])], {
    log: path.join(folder, on, 'restored.log'),
    user: 'postgres',
  });
  const ask = (text: string) =>
    runOn(host, ['psql', '-h', data, '-d', 'dugri', '-Atc', text], 'postgres').catch(() => '');
  try {
    if (!(await until(async () => (await ask('select pg_is_in_recovery()')) === 'f', RECOVERED_MS)))
      throw new Error('the restored store does not come up');
    return Number(await ask('select count(*) from reviews'));
  } finally {
    server.kill('SIGINT');
  }
}

/** Waits until the log is archived up to now. */
async function archiveAll({ ask }: Nodes): Promise<void> {
  const [last] = await ask<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
  const isArchived = async () => {
    const [seen] = await ask<{ file: string | null }>(
      'select last_archived_wal as file from pg_stat_archiver',
    );
    return Boolean(seen?.file && last && seen.file >= last.file);
  };
  if (!(await until(isArchived, ARCHIVED_MS))) throw new Error('the log is not archived');
}
