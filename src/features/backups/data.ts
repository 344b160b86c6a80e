import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { StoreBackups } from '#platform/db/backup/scheduled.ts';
import type { Reader } from '#platform/db/database.ts';
import type { BackupFailure, BackupKind, BackupState } from './contract.ts';
import { type LastRuns, type Retention, timeOfBackup, warningsOf } from './policy.ts';
import { backupRuns } from './schema.ts';

export interface BackupSettings extends StoreBackups {
  at: string;
  keep: Retention;
}

export type BackupServices = { backups: BackupSettings | null };

type Run = typeof backupRuns.$inferSelect;

interface LastOfKind {
  succeeded: Run | null;
  /** Of the last one that ended, where it failed. */
  failure: BackupFailure | null;
}

export async function getLastRuns(
  db: Reader,
): Promise<Record<BackupKind, LastOfKind> & { since: Date | null }> {
  const [backup, drill] = [await lastOf(db, 'backup'), await lastOf(db, 'drill')];
  const [first] = await db
    .select({ since: backupRuns.startedAt })
    .from(backupRuns)
    .where(eq(backupRuns.kind, 'backup'))
    .orderBy(asc(backupRuns.startedAt))
    .limit(1);
  return { backup, drill, since: first?.since ?? null };
}

async function lastOf(db: Reader, kind: BackupKind): Promise<LastOfKind> {
  const latest = (succeeded: boolean) =>
    db
      .select()
      .from(backupRuns)
      .where(
        and(
          eq(backupRuns.kind, kind),
          isNotNull(backupRuns.endedAt),
          succeeded ? isNull(backupRuns.failure) : undefined,
        ),
      )
      .orderBy(desc(backupRuns.startedAt))
      .limit(1);
  const [[succeeded], [ended]] = [await latest(true), await latest(false)];
  return { succeeded: succeeded ?? null, failure: ended?.failure ?? null };
}

export function lastRunsOf({ backup, drill, since }: Awaited<ReturnType<typeof getLastRuns>>): LastRuns {
  return {
    since,
    succeededAt: backup.succeeded?.startedAt ?? null,
    hasFailed: backup.failure !== null,
    drilledAt: drill.succeeded?.startedAt ?? null,
    hasDrillFailed: drill.failure !== null,
  };
}

export async function getBackupState(
  db: Reader,
  settings: BackupSettings | null,
  now: Date,
): Promise<BackupState> {
  const last = await getLastRuns(db);
  // A folder that cannot be read has its warning when the next backup fails.
  const files = (await settings?.place.list().catch(() => [])) ?? [];
  const kept = files
    .flatMap(({ name, bytes }) => {
      const madeAt = timeOfBackup(name);
      return madeAt ? [{ madeAt: madeAt.toISOString(), bytes }] : [];
    })
    .sort((one, other) => (one.madeAt < other.madeAt ? 1 : -1));
  return {
    isOn: settings !== null,
    at: settings?.at ?? null,
    warnings: settings ? warningsOf(lastRunsOf(last), now) : [],
    failure: last.backup.failure,
    drillFailure: last.drill.failure,
    lastBackup: shown(last.backup.succeeded),
    lastDrill: shown(last.drill.succeeded),
    kept,
  };
}

function shown(run: Run | null): BackupState['lastBackup'] {
  if (!run?.endedAt) return null;
  const { startedAt, endedAt, bytes, rows, files } = run;
  const seconds = Math.round((endedAt.getTime() - startedAt.getTime()) / 1_000);
  return { startedAt: startedAt.toISOString(), seconds, bytes, rows, files };
}
