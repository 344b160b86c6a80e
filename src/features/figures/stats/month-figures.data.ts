import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import type { CardAct } from '#features/card-visits/acts.contract.ts';
import { getFirstCountedDay, sumVisitsByBucket } from '#features/card-visits/data.ts';
import { countReceivedByBucket, getFirstReviewDay } from '#features/reviews/counts/data.ts';
import type { Reader } from '#platform/db/database.ts';
import { addDays, zonedDay } from '#platform/zoned-time.ts';
import type { MonthFigure, MonthFigures } from './contract.ts';
import { monthDays, monthOf } from './period.policy.ts';

const ACTS: Record<Exclude<MonthFigure, 'reviews'>, CardAct> = {
  views: 'view',
  calls: 'call',
  whatsapp: 'whatsapp',
  navigation: 'navigate',
};

/** Five figures of a month and the one before, from the kept sums alone: it costs by the days of both. */
export async function getMonthFigures(
  db: Reader,
  business: OwnedBusinessId,
  of: string | undefined,
  now: Date,
): Promise<MonthFigures> {
  const today = zonedDay(now);
  const month = of ?? monthOf(today);
  const { from, to, before } = monthDays(month, today);
  // The days before, those between that are compared with nothing, and the month's own.
  const stretches = { beginnings: [before.from, addDays(before.to, 1), from], to };
  const [visits, received, countedSince, reviewedSince] = await Promise.all([
    sumVisitsByBucket(db, business, stretches),
    countReceivedByBucket(db, business, stretches),
    getFirstCountedDay(db, business),
    getFirstReviewDay(db, business),
  ]);
  const figure = (rows: { bucket: number; count: number }[], since: string | null) => {
    const sum = (bucket: number) =>
      rows.reduce((total, row) => total + (row.bucket === bucket ? row.count : 0), 0);
    return { count: sum(2), before: since !== null && since <= before.from ? sum(0) : null };
  };
  const tapped = (name: keyof typeof ACTS) =>
    figure(
      visits.filter(({ act }) => act === ACTS[name]),
      countedSince,
    );
  return {
    month,
    from,
    to,
    previous: before,
    since: monthOf([today, countedSince ?? today, reviewedSince ?? today].toSorted()[0] ?? today),
    figures: {
      views: tapped('views'),
      calls: tapped('calls'),
      whatsapp: tapped('whatsapp'),
      navigation: tapped('navigation'),
      reviews: figure(received, reviewedSince),
    },
  };
}
