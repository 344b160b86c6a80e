import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { addVisits, type VisitSum } from '#features/card-visits/mutations.ts';
import type { PlaceFields } from '#features/places/contract.ts';
import { addPlace } from '#features/places/mutations.ts';
import type { Services } from '#platform/services.ts';
import { addDays, zonedDay } from '#platform/zoned-time.ts';

/** A place whose code was printed, with how often it is scanned in a week. */
export type DemoPlace = PlaceFields & { weekly: number };

const DAYS = 180;
const DAY_MS = 86_400_000;
/** Chance of a scan that the form is opened, or that the card's visitor came for the first time that day. */
const GOES_ON = 0.7;

/** Places of half a year, and their scans. @returns their codes, in order */
export async function seedPlaces(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  businessId: string,
  places: DemoPlace[],
  random: () => number,
): Promise<string[]> {
  const now = clock();
  const printedAt = new Date(now.getTime() - DAYS * DAY_MS);
  const codes: string[] = [];
  const sums: VisitSum[] = [];
  for (const { weekly, ...fields } of places) {
    const added = await addPlace(db, businessId as OwnedBusinessId, fields, printedAt);
    if (!added.ok) throw new Error(added.reason);
    const { code, leadsTo } = added.place;
    codes.push(code);
    for (let age = 1; age < DAYS; age++) {
      const scans = Math.floor((weekly / 7) * 2 * random());
      const day = addDays(zonedDay(now), -age);
      for (let scan = 0; scan < scans; scan++) {
        const at = {
          businessId,
          day,
          hour: 9 + Math.floor(random() * 9),
          source: 'place' as const,
          origin: code,
          count: 1,
        };
        sums.push({ ...at, act: 'scan' });
        if (leadsTo === 'card') sums.push({ ...at, act: 'view' });
        if (random() < GOES_ON) sums.push({ ...at, act: leadsTo === 'card' ? 'visitor' : 'form' });
      }
    }
  }
  await addVisits(db, sums);
  return codes;
}
