import { eq, lt } from 'drizzle-orm';
import { proveLedgers } from '#features/ledger-checks/data.ts';
import type { Clock } from '#platform/clock.ts';
import { BackupError, MissingFilesError } from '#platform/db/backup/error.ts';
import type { Db } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { BackupFailure, BackupKind } from './contract.ts';
import { type BackupSettings, getLastRuns } from './data.ts';
import { backupName, DRILL_EVERY_MS, superfluousBackups } from './policy.ts';
import { backupRuns } from './schema.ts';

/** Runs are remembered for longer than the oldest backup is kept. */
const REMEMBERED_MS = 400 * 86_400_000;

class BrokenLedger extends Error {}

/** Makes one backup and removes those whose time is over; a failure is recorded and thrown. @returns its name */
export async function makeBackup(
  db: Db,
  { place, keep, write }: BackupSettings,
  clock: Clock,
): Promise<string> {
  const name = backupName(clock());
  await record(db, { kind: 'backup', file: name, clock }, async () => {
    let counts = { rows: 0, files: 0 };
    await place.put(name, async (file) => {
      counts = await write(file);
    });
    const bytes = (await place.list()).find((one) => one.name === name)?.bytes ?? null;
    return { ...counts, bytes };
  });
  const names = (await place.list()).map((kept) => kept.name);
  for (const old of superfluousBackups(names, keep)) await place.remove(old);
  await db.delete(backupRuns).where(lt(backupRuns.startedAt, new Date(clock().getTime() - REMEMBERED_MS)));
  return name;
}

/** Restores a backup on trial and proves every ledger in it; a failure is recorded and thrown. */
export async function drillBackup(
  db: Db,
  { place, tryRestore }: BackupSettings,
  name: string,
  clock: Clock,
): Promise<void> {
  await record(db, { kind: 'drill', file: name, clock }, async () => {
    const { rows, files } = await place.get(name, (file) => tryRestore(file, assertWhole));
    return { rows, files, bytes: null };
  });
}

export async function isDrillDue(db: Db, now: Date): Promise<boolean> {
  const { drill } = await getLastRuns(db);
  const last = drill.succeeded?.startedAt.getTime() ?? 0;
  return now.getTime() - last >= DRILL_EVERY_MS;
}

async function assertWhole(db: Db): Promise<void> {
  for await (const found of proveLedgers(db))
    if (!found.ok) throw new BrokenLedger(`the ledger of ${found.businessId} does not hold in the backup`);
}

async function record(
  db: Db,
  { kind, file, clock }: { kind: BackupKind; file: string; clock: Clock },
  work: () => Promise<{ rows: number; files: number; bytes: number | null }>,
): Promise<void> {
  const id = newId();
  await db.insert(backupRuns).values({ id, kind, file, startedAt: clock() });
  const end = (result: Partial<typeof backupRuns.$inferInsert>) =>
    db
      .update(backupRuns)
      .set({ ...result, endedAt: clock() })
      .where(eq(backupRuns.id, id));
  try {
    await end(await work());
  } catch (error) {
    await end({ failure: failureOf(error, kind) });
    throw error;
  }
}

const NO_SPACE = ['ENOSPC', 'EDQUOT', '53100'];
const NO_ACCESS = ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EIO'];

function failureOf(error: unknown, kind: BackupKind): BackupFailure {
  const code = String((error as { code?: unknown }).code ?? '');
  if (NO_SPACE.includes(code)) return 'no_space';
  if (NO_ACCESS.includes(code)) return 'no_access';
  // The role may not create a database to try the backup in.
  if (code === '42501' && kind === 'drill') return 'no_database';
  if (error instanceof MissingFilesError) return 'missing_files';
  if (error instanceof BrokenLedger) return 'ledger';
  return error instanceof BackupError ? 'damaged' : 'other';
}
