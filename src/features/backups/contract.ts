import { z } from 'zod';

export const BACKUP_KINDS = ['backup', 'drill'] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

export const BACKUP_FAILURES = [
  'no_space',
  'no_access',
  'no_database',
  'damaged',
  'missing_files',
  'ledger',
  'other',
] as const;
export type BackupFailure = (typeof BACKUP_FAILURES)[number];

export const BACKUP_WARNINGS = ['failed', 'overdue', 'drill_failed', 'drill_overdue'] as const;
export type BackupWarning = (typeof BACKUP_WARNINGS)[number];

const runSchema = z.object({
  startedAt: z.iso.datetime(),
  seconds: z.number().int().describe('How long it took'),
  bytes: z.number().int().nullable(),
  rows: z.number().int().nullable(),
  files: z.number().int().nullable(),
});

export const backupStateSchema = z.object({
  isOn: z.boolean().describe('Whether backups are scheduled (BACKUP_DIR)'),
  at: z.string().nullable().describe('Time of day in Israel'),
  warnings: z.array(z.enum(BACKUP_WARNINGS)),
  failure: z.enum(BACKUP_FAILURES).nullable().describe('Why the last backup failed, where it did'),
  drillFailure: z.enum(BACKUP_FAILURES).nullable(),
  lastBackup: runSchema.nullable().describe('The last one that succeeded'),
  lastDrill: runSchema.nullable().describe('The last restore on trial that succeeded'),
  kept: z.array(z.object({ madeAt: z.iso.datetime(), bytes: z.number().int() })).describe('The newest first'),
});
export type BackupState = z.infer<typeof backupStateSchema>;
