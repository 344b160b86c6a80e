import { sql } from 'drizzle-orm';
import { listDueAccounts, lockDueAccount, removeFiles } from '#features/accounts/deletion.mutations.ts';
import { recordSecurityEvent } from '#features/accounts/mutations.ts';
import type { AccountHolder, PrivacyOfFeature } from '#features/privacy/contract.ts';
import { inTurn } from '#platform/concurrency/in-turn.ts';
import { announce, type Tx, transact } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { privacyOfFeatures } from './rooms.privacy.ts';

const KEYS_A_JOB = 500;

/** Erases each account whose grace period has ended, in its own transaction. @returns how many */
export async function eraseDueAccounts(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  now: Date,
  features: readonly PrivacyOfFeature[] = privacyOfFeatures,
): Promise<number> {
  const erased = await inTurn(await listDueAccounts(db, now), (holdings) =>
    transact(db, async (tx) => {
      // A store of many reviews takes longer than any request may.
      await tx.execute(sql`set local statement_timeout = 0`);
      const isDue = await lockDueAccount(tx, holdings[0]?.userId ?? '', now);
      if (isDue) await eraseAccount(tx, jobs, features, holdings, now);
      return isDue;
    }),
  );
  return erased.filter(Boolean).length;
}

async function eraseAccount(
  tx: Tx,
  jobs: Services['jobs'],
  features: readonly PrivacyOfFeature[],
  holdings: AccountHolder[],
  at: Date,
): Promise<void> {
  const files: string[] = [];
  for (const feature of features) for (const one of holdings) files.push(...(await feature.filesOf(tx, one)));
  for (const feature of features) for (const one of holdings) await feature.eraseFor(tx, one);
  for (let from = 0; from < files.length; from += KEYS_A_JOB)
    await jobs.enqueue(tx, removeFiles, { keys: files.slice(from, from + KEYS_A_JOB) });
  for (const { businessId } of holdings) await announce(tx, 'card-page', businessId);
  await recordSecurityEvent(tx, { kind: 'account_erased', userId: null, network: '', at });
}
