import { type AnyJobKind, recurring } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { rightsJobNames } from '../mails.copy.he.ts';
import { privacyOfFeatures } from '../rooms.privacy.ts';
import { enforceRetention } from './mutations.ts';

export function retentionJobs({ db, clock, log }: Services): AnyJobKind[] {
  const retention = recurring(rightsJobNames.retention.name, '15 4 * * *', async () => {
    const removed = await enforceRetention(db, privacyOfFeatures, clock(), { dryRun: false });
    for (const { table, due } of removed)
      if (due > 0) log.info({ event: 'retention_enforced', table, count: due });
  });

  return [retention];
}
