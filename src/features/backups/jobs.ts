import { type AnyJobKind, recurring } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { backupJobNames } from './copy.he.ts';
import type { BackupServices } from './data.ts';
import { drillBackup, isDrillDue, makeBackup } from './mutations.ts';

const BACKUP_SECONDS = 12 * 3_600;
const RETRIES = 2;

/** One process of all that share the store makes the backup, and once a week tries whether it can be restored. */
export function backupJobs({ db, clock, log, backups }: Services & BackupServices): AnyJobKind[] {
  if (!backups) return [];
  const [hour, minute] = backups.at.split(':').map(Number);
  const nightly = recurring(
    backupJobNames.nightly.name,
    `${minute} ${hour} * * *`,
    () =>
      backups.alone(async () => {
        const name = await makeBackup(db, backups, clock);
        log.info({ event: 'backup_made', file: name });
        if (!(await isDrillDue(db, clock()))) return;
        // The backup stands, and need not be made again: the next night tries a restore again.
        await drillBackup(db, backups, name, clock).then(
          () => log.info({ event: 'restore_drill_passed', file: name }),
          (err) => log.error({ err, event: 'restore_drill_failed', file: name }),
        );
      }),
    { limitSeconds: BACKUP_SECONDS, retries: RETRIES },
  );
  return [nightly];
}
