import { and, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { derivePrivacy } from '#features/privacy/mutations.ts';
import { pagesByKey } from '#platform/paging.ts';
import { eraseTree } from './mutations.ts';
import { eraseLedger, noteSwept } from './steps.mutations.ts';
import { moderationEvents } from './steps.schema.ts';

const HASHES = 'hashes over salted entries, and signatures of them; they lead back to nobody';

export const ledgerPrivacy = derivePrivacy(
  {
    moderation_events: {
      of: 'account_holder',
      purpose: 'proof of every decision about a review',
      fields: { detail: 'reference', content_digest: 'print', hash: 'print' },
      retention: '7 years, or until the business is erased',
      kept: { period: 'reviews', since: 'at', onRemoved: noteSwept },
    },
    ledger_heads: { impersonal: 'the end of a chain of hashes' },
    ledger_trees: { impersonal: HASHES },
    ledger_tiles: { impersonal: HASHES },
    ledger_roots: { impersonal: HASHES },
    ledger_keys: { impersonal: 'public keys of the site' },
  },
  {
    exportFor: async (db, { businessId }) => ({
      moderation_events: pagesByKey<{ id: string }>((last, limit) =>
        db
          .select({
            ...getTableColumns(moderationEvents),
            // An owner does not learn which admin decided.
            actorId: sql<string | null>`case when via <> 'admin' then actor_id end`,
          })
          .from(moderationEvents)
          .where(and(eq(moderationEvents.businessId, businessId), last && gt(moderationEvents.id, last.id)))
          .orderBy(moderationEvents.id)
          .limit(limit),
      ),
    }),

    async eraseFor(tx, { businessId }) {
      await eraseTree(tx, businessId);
      await eraseLedger(tx, businessId);
    },
  },
);
