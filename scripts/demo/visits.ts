import { sql } from 'drizzle-orm';
import type { CardAct, Source } from '#features/card-visits/acts.contract.ts';
import { addVisits, type VisitSum } from '#features/card-visits/mutations.ts';
import type { Services } from '#platform/services.ts';
import { addDays, zonedDay, zonedParts } from '#platform/zoned-time.ts';

const DAYS = 400;
/** Chances of each hour of the day, from midnight on: few at night, most at noon and in the evening. */
const HOURS = [1, 0, 0, 0, 0, 1, 3, 6, 9, 12, 13, 12, 11, 10, 9, 9, 11, 13, 15, 14, 11, 8, 5, 3];
const SOURCES: [share: number, source: Source][] = [
  [0.3, { source: 'qr', origin: '' }],
  [0.24, { source: 'link', origin: '' }],
  [0.16, { source: 'search', origin: '' }],
  [0.12, { source: 'share', origin: '' }],
  [0.1, { source: 'other', origin: 'instagram.com' }],
  [0.05, { source: 'other', origin: 'facebook.com' }],
  [0.03, { source: 'embed', origin: '' }],
];
/** How many of a hundred views end in each act. */
const ACTS: [perHundred: number, act: CardAct][] = [
  [78, 'visitor'],
  [7, 'call'],
  [6, 'whatsapp'],
  [5, 'navigate'],
  [2, 'save'],
  [2, 'instagram'],
  [1, 'website'],
  [2, 'share'],
  [4, 'form'],
];

/**
 * Sums of a year of visits, as a card with so many reviews would have them; each review is one of those that came.
 * @param codes of places that lead to the form
 */
export async function seedVisits(
  { db, clock }: Services,
  { businessId, codes }: { businessId: string; codes: string[] },
  reviews: { createdAt: Date; label: string }[],
  random: () => number,
): Promise<void> {
  const today = zonedDay(clock());
  const hourNow = zonedParts(clock()).hour;
  const perDay = 4 + reviews.length / 12;
  const sums: VisitSum[] = [];
  for (let age = 0; age < DAYS; age++) {
    const day = addDays(today, -age);
    const isSaturday = new Date(`${day}T12:00:00Z`).getUTCDay() === 6;
    const growth = 1.4 - age / DAYS;
    const views = Math.round(perDay * growth * (isSaturday ? 0.4 : 1) * (0.6 + 0.8 * random()));
    for (let i = 0; i < views; i++) {
      const hour = hourOf(random());
      if (age === 0 && hour > hourNow) continue;
      const at = { businessId, day, hour, ...sourceAt(random()), count: 1 };
      sums.push({ ...at, act: 'view' });
      for (const [perHundred, act] of ACTS) if (random() * 100 < perHundred) sums.push({ ...at, act });
    }
  }
  for (const [n, { createdAt, label }] of reviews.entries()) {
    const origin = codes[n % (2 * codes.length)];
    const byPlace: Source | undefined = origin ? { source: 'place', origin } : undefined;
    const invited: Source | undefined =
      label === 'invitation' ? { source: 'invitation', origin: '' } : undefined;
    const came = invited ?? byPlace ?? sourceAt(random());
    const at = { businessId, day: zonedDay(createdAt), hour: zonedParts(createdAt).hour, ...came, count: 1 };
    sums.push({ ...at, act: 'form' }, { ...at, act: 'review' });
  }
  await addVisits(db, sums);
  await db.execute(sql`analyze card_visit_days, card_visit_hours`);
}

function hourOf(roll: number): number {
  return chosen(HOURS, roll);
}

function sourceAt(roll: number): Source {
  const shares = SOURCES.map(([share]) => share);
  return SOURCES[chosen(shares, roll)]?.[1] ?? { source: 'link', origin: '' };
}

/** @returns the place of one of the chances */
function chosen(chances: readonly number[], roll: number): number {
  let left = roll * chances.reduce((sum, chance) => sum + chance, 0);
  for (const [i, chance] of chances.entries()) {
    left -= chance;
    if (left < 0) return i;
  }
  return chances.length - 1;
}
