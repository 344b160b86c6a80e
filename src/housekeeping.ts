import { sweepPages } from '#features/cards/stored-pages.mutations.ts';
import { privacyOfFeatures } from '#features/rights/rooms.privacy.ts';
import { forgetKeptAnswers } from '#platform/http/answer-once.ts';
import { type AnyJobKind, recurring } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { housekeepingJobNames as names } from '#surfaces/admin/jobs.copy.he.ts';

/** A file is stored before the row that names it; within a day one has followed the other. */
const SPARED_MS = 86_400_000;
const BATCH = 500;

export function housekeeping(services: Services): AnyJobKind[] {
  return [
    recurring(names.limits.name, '50 * * * *', () => services.limits.sweep()),
    recurring(names.answers.name, '55 * * * *', () => forgetKeptAnswers(services.db, services.clock())),
    recurring(names.pages.name, '20 * * * *', () =>
      sweepPages(services.db, services.storedPageBytes, services.clock()),
    ),
    recurring(names.files.name, '40 3 * * *', () => sweepFiles(services)),
  ];
}

/** Removes stored files that nothing names: of uploads that ended half-way, and of what was replaced. */
export async function sweepFiles({
  db,
  storage,
  clock,
}: Pick<Services, 'db' | 'storage' | 'clock'>): Promise<void> {
  const before = clock().getTime() - SPARED_MS;
  let batch: string[] = [];
  const sweepBatch = async () => {
    const named = await Promise.all(privacyOfFeatures.map((feature) => feature.filesAmong(db, batch)));
    const kept = new Set(named.flat());
    for (const key of batch) if (!kept.has(key)) await storage.remove(key);
    batch = [];
  };
  for await (const { key, putAt } of storage.list()) {
    if (putAt.getTime() < before) batch.push(key);
    if (batch.length === BATCH) await sweepBatch();
  }
  if (batch.length > 0) await sweepBatch();
}
