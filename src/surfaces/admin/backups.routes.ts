import { backupStateSchema } from '#features/backups/contract.ts';
import { type BackupServices, getBackupState } from '#features/backups/data.ts';
import { answers, route, routesOf } from '#platform/http/endpoint.ts';
import type { Services } from '#platform/services.ts';

const getBackups = route('get', '/api/admin/backups', {
  summary: 'The scheduled backups: the last one, the last restore on trial, what is kept, and what is wrong',
  access: 'admin',
  reading: null,
  responses: { 200: answers(backupStateSchema) },
}).handle(async (c, { db, backups, clock }: Services & BackupServices) =>
  c.json(await getBackupState(db, backups, clock()), 200),
);

export const adminBackupRoutes = routesOf(getBackups);
