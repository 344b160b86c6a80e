import { countOpenRequests } from '#features/billing/asking/data.ts';
import { countOpenDifferences } from '#features/billing/books/admin.data.ts';
import { countOpenPayouts } from '#features/partners/payouts/data.ts';
import { countHeldReferrals } from '#features/partners/program/data.ts';
import { countOpenMessages } from '#features/requests/contact/data.ts';
import { countOpenNotices } from '#features/requests/reports/data.ts';
import { countOpenAppeals } from '#features/reviews/appeals.data.ts';
import { countOpenCases } from '#features/rights/data.ts';
import type { Reader } from '#platform/db/database.ts';
import type { OpenWork } from '#platform/db/open-work.ts';
import type { Services } from '#platform/services.ts';
import type { WaitingKind } from './contract.ts';

/** By urgency: first what the law gives a deadline. */
const COUNTS: Record<WaitingKind, (db: Reader) => Promise<OpenWork>> = {
  rights: countOpenCases,
  report: countOpenNotices,
  appeal: countOpenAppeals,
  message: countOpenMessages,
  plan: countOpenRequests,
  referral: countHeldReferrals,
  differences: countOpenDifferences,
  payouts: countOpenPayouts,
};

type WaitingItem = OpenWork & { kind: WaitingKind | 'failedJobs' };

/** Lists the kinds of work of which something waits for an admin. */
export async function listWaiting({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<WaitingItem[]> {
  const kinds = Object.keys(COUNTS) as WaitingKind[];
  const counted = await Promise.all(kinds.map(async (kind) => ({ kind, ...(await COUNTS[kind](db)) })));
  const { failed } = await jobs.inspect();
  const failures = failed.map(({ failedAt }) => failedAt).sort((a, b) => a.getTime() - b.getTime());
  const items: WaitingItem[] = [
    ...counted,
    { kind: 'failedJobs', count: failures.length, since: failures[0] ?? null },
  ];
  return items.filter(({ count }) => count > 0);
}
