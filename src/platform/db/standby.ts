import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Connection } from './connection.ts';
import { closeDatabase, type Db, openDatabase } from './database.ts';
import { isUnavailable } from './unavailable.ts';

const LAG_MAX_MS = 5_000;
const LOOK_EVERY_MS = 1_000;
const CATCH_UP_MS = 50;
const CATCH_UP_PAUSE_MS = 5;
const REMEMBERED_MAX = 10_000;
/** Raised where the standby has to remove rows that a query still reads. */
const RECOVERY_CONFLICT = '40001';

/** Reads that a standby may answer. Without one, and whenever it is away or late, the primary answers. */
export interface StandbyReads {
  /** Reads what may be some seconds old, but of a `key` that was lately announced as changed. */
  late<T>(key: string | null, read: (db: Db) => Promise<T>): Promise<T>;
  /** Reads what holds everything that was committed before the call. */
  current<T>(read: (db: Db) => Promise<T>): Promise<T>;
  close(withinMs: number): Promise<void>;
}

export interface StandbyOptions {
  connection: Connection | null;
  log: Logger;
  topic: string;
  lagMaxMs?: number;
}

export function openStandbyReads(
  primary: Db,
  { connection, log, topic, lagMaxMs = LAG_MAX_MS }: StandbyOptions,
): StandbyReads {
  const fromPrimary = <T>(read: (db: Db) => Promise<T>) => read(primary);
  if (!connection) return { late: (_, read) => read(primary), current: fromPrimary, close: async () => {} };

  const standby = openDatabase(connection, { onError: () => {} });
  const watch = watchLag(primary, standby, { log, lagMaxMs });
  const changes = recentChanges(primary, topic, lagMaxMs);

  async function fromStandby<T>(read: (db: Db) => Promise<T>): Promise<T> {
    try {
      return await read(standby);
    } catch (error) {
      if (!isUnavailable(error) && !isConflict(error)) throw error;
      watch.distrust();
      return read(primary);
    }
  }

  return {
    late: (key, read) =>
      watch.isFresh() && !(key && changes.isRecent(key)) ? fromStandby(read) : read(primary),
    current: async (read) => (watch.isFresh() && (await watch.catchUp()) ? fromStandby(read) : read(primary)),
    async close(withinMs) {
      changes.stop();
      watch.stop();
      await closeDatabase(standby, withinMs);
    },
  };
}

function isConflict(error: unknown): boolean {
  const codes = [error, (error as Error).cause].map((each) => (each as { code?: string } | undefined)?.code);
  return codes.includes(RECOVERY_CONFLICT);
}

function recentChanges({ feed }: Db, topic: string, forMs: number) {
  const changedAt = new Map<string, number>();
  let everythingAt = performance.now();
  const forget = () => {
    changedAt.clear();
    everythingAt = performance.now();
  };
  const stop = feed.subscribe(
    topic,
    (key) => {
      if (changedAt.size >= REMEMBERED_MAX) forget();
      changedAt.set(key, performance.now());
    },
    forget,
  );
  return {
    isRecent(key: string): boolean {
      const at = Math.max(everythingAt, changedAt.get(key) ?? 0);
      return performance.now() - at < forMs;
    },
    stop,
  };
}

interface Place {
  lsn: bigint;
  system: string;
}

const PLACE = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end as lsn,
  (select system_identifier from pg_control_system())::text as system`;

async function placeOf(db: Db): Promise<Place> {
  const { rows } = await db.pool.query<{ lsn: string | null; system: string }>(PLACE);
  const [high = '0', low = '0'] = (rows[0]?.lsn ?? '0/0').split('/');
  return { lsn: (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`), system: rows[0]?.system ?? '' };
}

/** Measures lag by notes of where the primary's log ended: the time of the last transaction grows while nobody writes. */
function watchLag(primary: Db, standby: Db, { log, lagMaxMs }: { log: Logger; lagMaxMs: number }) {
  let notes: { at: number; lsn: bigint }[] = [];
  let reachedAt = Number.NEGATIVE_INFINITY;
  let state = '';
  let isLooking = false;
  let isStopped = false;

  const isFresh = () => performance.now() - reachedAt <= lagMaxMs;

  function tell(now: string): void {
    if (now === state || isStopped) return;
    state = now;
    if (now === 'in use') log.info('the standby answers reads that may be late');
    else log.warn({ standby: now }, 'the primary answers all reads');
  }

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      const at = performance.now();
      const wanted = await placeOf(primary);
      notes.push({ at, lsn: wanted.lsn });
      const found = await placeOf(standby);
      if (found.system !== wanted.system) return tell('no standby of this primary');
      const newest = notes.findLast(({ lsn }) => lsn <= found.lsn);
      if (newest) reachedAt = newest.at;
      notes = notes.filter((note) => note.at >= Math.max(reachedAt, at - 2 * lagMaxMs));
      tell(isFresh() ? 'in use' : 'late');
    } catch (error) {
      tell(isFresh() ? 'in use' : `away: ${(error as Error).message}`);
    } finally {
      isLooking = false;
    }
  }
  void look();
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();

  return {
    isFresh,
    distrust() {
      reachedAt = Number.NEGATIVE_INFINITY;
    },
    catchUp: () => hasCaughtUp(primary, standby).catch(() => false),
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}

/** Waits a moment until the standby holds what the primary has committed by now. */
async function hasCaughtUp(primary: Db, standby: Db): Promise<boolean> {
  const { lsn } = await placeOf(primary);
  for (const end = performance.now() + CATCH_UP_MS; performance.now() < end; await sleep(CATCH_UP_PAUSE_MS))
    if ((await placeOf(standby)).lsn >= lsn) return true;
  return false;
}
