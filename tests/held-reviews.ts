import { strFromU8, unzipSync } from 'fflate';
import { reviewVersions } from '../src/features/reviews/schema.ts';
import { buildReview, storeReviews } from '../src/features/reviews/testing/reviews.ts';
import { newId } from '../src/platform/ids.ts';
import type { OwnerWithBusiness } from './prepared-rows.ts';
import { readPdf } from './read-reports.ts';
import type { ApiRoute, Schema } from './route-table.ts';
import type { World } from './world.ts';

export const HELD_WRITER = 'held.writer@example.com';
/** Words that a held review alone holds. */
export const HELD = ['מילים־סגורות', 'נוסח־סגור', HELD_WRITER, 'held-photo.webp'];
/** Words that show that a call did read reviews. */
export const OPEN = 'מילים־פתוחות';

/** Stores a review that the plan holds, with an earlier version of it, beside an open one. @returns the held one's id */
export async function plantHeldReview(world: World, { businessId }: OwnerWithBusiness): Promise<string> {
  const [reviewId = ''] = await storeReviews(world, [
    buildReview({
      businessId,
      status: 'pending',
      heldFor: 'plan',
      comment: 'מילים־סגורות',
      rating: 2,
      customerName: 'שם גלוי',
      customerEmail: HELD_WRITER,
      image: 'held-photo.webp',
    }),
    buildReview({ businessId, comment: OPEN, customerEmail: 'open@example.com', image: 'open-photo.webp' }),
  ]);
  for (const key of ['held-photo.webp', 'open-photo.webp'])
    await world.services.storage.put(key, Buffer.from('a picture'));
  const [id, at] = [newId(), world.services.clock()];
  await world.db
    .insert(reviewVersions)
    .values({ businessId, id, reviewId, rating: 2, comment: 'נוסח־סגור', replacedAt: at });
  return reviewId;
}

/** Without a query, with each choice that a parameter offers, and searching for the held words. */
export function queriesOf({ query }: ApiRoute): string[] {
  const choices = Object.entries(query).flatMap(([name, schema]) => {
    if (name === 'q') return HELD.slice(0, 2).map((words) => `?q=${encodeURIComponent(words.slice(0, 7))}`);
    return enumOf(schema).map((choice) => `?${name}=${choice}`);
  });
  return ['', ...choices];
}

function enumOf({ enum: own = [], anyOf = [] }: Schema): string[] {
  return [...own.map(String), ...anyOf.flatMap(enumOf)];
}

/** Every word of an answer, whatever its format. */
export async function textOf(response: Response): Promise<string> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('pdf')) return (await readPdf(bytes)).words.join(' ');
  if (!/spreadsheet|zip/.test(type)) return Buffer.from(bytes).toString();
  return Object.values(unzipSync(bytes))
    .map((file) => strFromU8(file))
    .join('\n');
}
