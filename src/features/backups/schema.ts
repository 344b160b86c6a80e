import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';
import type { BackupFailure, BackupKind } from './contract.ts';

/** Scheduled backups and restores on trial, each with what became of it. A row without an end was interrupted. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: uuid().primaryKey(),
    kind: text().$type<BackupKind>().notNull(),
    file: text().notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    failure: text().$type<BackupFailure>(),
    bytes: bigint({ mode: 'number' }),
    rows: bigint({ mode: 'number' }),
    files: integer(),
  },
  (t) => [index('backup_runs_kind_idx').on(t.kind, t.startedAt)],
);
