import { onBehalfOf } from '#features/accounts/guard.ts';
import { type CardAct, TAPS } from '#features/card-visits/acts.contract.ts';
import { sumVisits } from '#features/card-visits/data.ts';
import { listPictures } from '#features/cards/gallery/data.ts';
import { listServices } from '#features/cards/services/data.ts';
import { hasSentInvitation } from '#features/invitations/data.ts';
import { getReadiness } from '#features/invitations/first-hour/data.ts';
import { countLeftInQueue } from '#features/invitations/queue/data.ts';
import { countNewLeads } from '#features/leads/data.ts';
import { countApprovedRatings, countReceivedByBucket } from '#features/reviews/counts/data.ts';
import { countUnanswered } from '#features/reviews/data.ts';
import { listPublicReviewsOfDays } from '#features/reviews/public.data.ts';
import { countAwaiting } from '#features/reviews/status-counts.data.ts';
import type { Db, Reader } from '#platform/db/database.ts';
import { instantOf } from '#platform/zoned-time.ts';
import { averageOf, countOf } from '../stats/ratings.policy.ts';
import { type Days, drawnWeeks } from './days.policy.ts';
import type { Average } from './letter.copy.he.ts';
import { UNANSWERED_MAX } from './next-steps.copy.he.ts';
import type { StepFacts } from './next-steps.policy.ts';

const PRAISE_READ = 100;

/** Counts the reviews that came in, week by week, up to this one. */
export async function countByWeek(
  db: Reader,
  businessId: string,
  week: Days,
): Promise<{ day: string; count: number }[]> {
  const beginnings = drawnWeeks(week);
  const rows = await countReceivedByBucket(db, businessId, { beginnings, to: week.to });
  return beginnings.map((day, i) => ({ day, count: rows.find(({ bucket }) => bucket === i)?.count ?? 0 }));
}

/** Sums up what visitors of the card did in these days. */
export async function sumCard(db: Reader, businessId: string, days: Days) {
  const visits = await sumVisits(db, businessId, days);
  const sum = (acts: readonly CardAct[]) =>
    visits.reduce((total, { act, count }) => total + (acts.includes(act) ? count : 0), 0);
  return { views: sum(['view']), taps: sum(TAPS), forms: sum(['form']), scans: sum(['scan']) };
}

/** The average of the approved reviews that came in in these days. */
export async function averageIn(db: Reader, businessId: string, days: Days): Promise<Average> {
  const counts = await countApprovedRatings(db, businessId, days);
  return { average: averageOf(counts), count: countOf(counts) };
}

/** Lists the newest published reviews of these days with four stars or five. */
export async function listPraise(db: Reader, businessId: string, { from, to }: Days) {
  return listPublicReviewsOfDays(db, businessId, { view: 'highlights', limit: PRAISE_READ, from, to });
}

export async function getStepFacts(db: Db, businessId: string, week: Days, now: Date): Promise<StepFacts> {
  const business = onBehalfOf(businessId);
  const [newLeads, waiting, queued, unanswered, hasAsked, readiness, services, pictures] = await Promise.all([
    countNewLeads(db, business),
    countAwaiting(db, businessId),
    countLeftInQueue(db, businessId, now),
    countUnanswered(db, businessId, UNANSWERED_MAX + 1),
    hasSentInvitation(db, business, instantOf(week.from, '00:00')),
    getReadiness(db, business),
    listServices(db, businessId),
    listPictures(db, businessId),
  ]);
  return {
    newLeads,
    waiting,
    queued,
    unanswered,
    hasAsked,
    hasHours: readiness?.hours ?? true,
    services: services.length,
    pictures: pictures.length,
  };
}
