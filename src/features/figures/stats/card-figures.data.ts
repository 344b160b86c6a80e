import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { ACTS, type CardAct, TAPS } from '#features/card-visits/acts.contract.ts';
import type { CardFigures } from '#features/card-visits/contract.ts';
import {
  getFirstCountedDay,
  sumViewsByHour,
  sumVisits,
  sumVisitsByBucket,
  sumVisitsBySource,
} from '#features/card-visits/data.ts';
import { bySource } from '#features/card-visits/figures.policy.ts';
import { listPlaceNames } from '#features/places/data.ts';
import type { Reader } from '#platform/db/database.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { bucketsOf, daysOf, type StatsSpan } from './period.policy.ts';

const ORIGINS_SHOWN = 12;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const taps: readonly CardAct[] = TAPS;

/** Sums of what visitors of the card did in some days, from the kept sums alone. */
export async function getCardFigures(
  db: Reader,
  business: OwnedBusinessId,
  span: StatsSpan,
  now: Date,
): Promise<CardFigures> {
  const countedSince = await getFirstCountedDay(db, business);
  const { period, before } = daysOf(span, zonedDay(now), countedSince);
  const { from, to, bucket } = period;
  const buckets = bucketsOf({ from, to, bucket });
  const isComparable = before !== null && countedSince !== null && countedSince <= before.from;
  const [byBucket, sources, hours, earlier, names] = await Promise.all([
    sumVisitsByBucket(db, business, { beginnings: buckets.map(({ date }) => date), to }),
    sumVisitsBySource(db, business, { from, to }),
    sumViewsByHour(db, business, { from, to }),
    isComparable ? sumVisits(db, business, before) : null,
    listPlaceNames(db, business),
  ]);
  const inBucket = (i: number) => byBucket.filter((row) => row.bucket === i);
  return {
    period: { from, to },
    bucket,
    previous: earlier && before,
    countedSince,
    acts: ACTS.map((act) => ({
      act,
      count: sumOf(byBucket, [act]),
      before: earlier && sumOf(earlier, [act]),
    })),
    byDate: buckets.map((span, i) => ({
      ...span,
      views: sumOf(inBucket(i), ['view']),
      taps: sumOf(inBucket(i), taps),
    })),
    sources: bySource(sources, ORIGINS_SHOWN).map((row) => ({
      ...row,
      place: row.source === 'place' ? (names.get(row.origin) ?? null) : null,
    })),
    hours: HOURS.map((hour) => hours.find((row) => row.hour === hour)?.count ?? 0),
  };
}

function sumOf(rows: { act: CardAct; count: number }[], acts: readonly CardAct[]): number {
  return rows.reduce((sum, { act, count }) => sum + (acts.includes(act) ? count : 0), 0);
}
