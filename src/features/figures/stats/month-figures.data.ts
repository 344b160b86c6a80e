import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import type { CardAct } from '#features/card-visits/acts.contract.ts';
import { getFirstCountedDay, sumVisitsByBucket } from '#features/card-visits/data.ts';
import { countReceivedByBucket, getFirstReviewDay } from '#features/reviews/counts/data.ts';
import type { Reader } from '#platform/db/database.ts';
import { addDays, zonedDay } from '#platform/zoned-time.ts';
import type { MonthFigures } from './contract.ts';
import type { SummaryFigure } from './limits.contract.ts';
import { daysOf, monthOf, type StatsSpan } from './period.policy.ts';

const ACTS: Record<Exclude<SummaryFigure, 'reviews'>, CardAct> = {
  views: 'view',
  calls: 'call',
  whatsapp: 'whatsapp',
  navigation: 'navigate',
};

/** Five figures of some days and the ones before, from the kept sums alone: it costs by the days of both. */
export async function getMonthFigures(
  db: Reader,
  business: OwnedBusinessId,
  span: StatsSpan,
  now: Date,
): Promise<MonthFigures> {
  const today = zonedDay(now);
  const [countedSince, reviewedSince] = await Promise.all([
    getFirstCountedDay(db, business),
    getFirstReviewDay(db, business),
  ]);
  const since = [today, countedSince ?? today, reviewedSince ?? today].toSorted()[0] ?? today;
  const { period, before } = daysOf(span, today, since);
  const { from, to } = period;
  // The days before, those between that are compared with nothing, and the period's own.
  const beginnings = before ? [before.from, addDays(before.to, 1), from] : [from, from, from];
  const [visits, received] = await Promise.all([
    sumVisitsByBucket(db, business, { beginnings, to }),
    countReceivedByBucket(db, business, { beginnings, to }),
  ]);
  const figure = (rows: { bucket: number; count: number }[], first: string | null) => {
    const sum = (bucket: number) =>
      rows.reduce((total, row) => total + (row.bucket === bucket ? row.count : 0), 0);
    const isComparable = before !== null && first !== null && first <= before.from;
    return { count: sum(2), before: isComparable ? sum(0) : null };
  };
  const tapped = (name: keyof typeof ACTS) =>
    figure(
      visits.filter(({ act }) => act === ACTS[name]),
      countedSince,
    );
  return {
    month: monthOf(to),
    from,
    to,
    previous: before,
    since: monthOf(since),
    figures: {
      views: tapped('views'),
      calls: tapped('calls'),
      whatsapp: tapped('whatsapp'),
      navigation: tapped('navigation'),
      reviews: figure(received, reviewedSince),
    },
  };
}
