import { contentDigest } from '#features/ledger/entries.policy.ts';
import { publishLedger } from '#features/ledger/roots.mutations.ts';
import { CHOSEN_GROUNDS } from '#features/ledger/steps.contract.ts';
import { moderationEvents } from '#features/ledger/steps.schema.ts';
import type { reviews } from '#features/reviews/schema.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { decidedAt, waking } from './moments.ts';
import { pick } from './people.ts';

const HOUR_MS = 3_600_000;
const GROUNDS = CHOSEN_GROUNDS.filter((ground) => ground !== 'other');
type Kept = typeof reviews.$inferInsert & { salt: string; createdAt: Date };
type Entry = typeof moderationEvents.$inferInsert;

/** Makes the ledger's steps of a business's reviews, from their arrival on, as the product would have recorded them. */
export async function seedLedger(
  { db, clock, secret }: Pick<Services, 'db' | 'clock' | 'secret'>,
  rows: Kept[],
  actorId: string,
  random: () => number,
): Promise<void> {
  const entries = rows.flatMap((review): Entry[] => {
    const { businessId, id: reviewId, label = 'none', status, createdAt, respondedAt } = review;
    const decided = decidedAt(createdAt, clock());
    const confirmed = waking(new Date(createdAt.getTime() + HOUR_MS), clock());
    const step = (action: Entry['action'], at: Date, more: Partial<Entry>): Entry => ({
      businessId,
      reviewId,
      id: newId(at),
      action,
      at,
      ...more,
    });
    const words = { ...review, comment: review.comment ?? '', image: review.image ?? null };
    const received = step('received', createdAt, {
      id: reviewId,
      via: 'form' as const,
      detail: label === 'email' ? 'none' : label,
      rating: review.rating,
      contentDigest: contentDigest(words),
    });
    return [
      received,
      ...(label === 'email' ? [step('labelled', confirmed, { via: 'receipt', detail: 'email' })] : []),
      ...(status === 'approved' ? [step('approved', decided, { actorId })] : []),
      ...(status === 'rejected'
        ? [step('rejected', decided, { actorId, ground: pick(GROUNDS, random) })]
        : []),
      ...(respondedAt ? [step('replied', respondedAt, { actorId })] : []),
    ];
  });
  await db.insert(moderationEvents).values(entries);
  for (const businessId of new Set(rows.map((row) => row.businessId)))
    await publishLedger(db, businessId, { secret, at: clock() });
}
