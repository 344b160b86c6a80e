import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { cards } from '#features/cards/schema.ts';
import { formOf, type Owner, type World } from '../../../../tests/world.ts';
import { newId } from '../../../platform/ids.ts';
import { foldForSearch } from '../../../platform/text.ts';
import type { Receipt, Review } from '../contract.ts';
import { versionOf } from '../data.ts';
import { reviews } from '../schema.ts';

/** An owner together with the id of the business. */
export async function ownerWithBusiness(world: World, overrides: Parameters<World['asOwner']>[0] = {}) {
  const owner = await world.asOwner(overrides);
  const [card] = await world.db
    .select({ businessId: cards.businessId })
    .from(cards)
    .where(eq(cards.slug, owner.username));
  return { ...owner, businessId: card?.businessId as OwnedBusinessId };
}

type NewReview = typeof reviews.$inferInsert;
let made = 0;

/** A review in which only what a test states matters. */
export function buildReview(overrides: Partial<NewReview> & { businessId: string }): NewReview {
  const createdAt = overrides.createdAt ?? new Date();
  const customerName = overrides.customerName ?? `לקוח ${++made}`;
  const comment = overrides.comment ?? 'שירות טוב';
  return {
    id: newId(createdAt),
    customerName,
    comment,
    rating: 5,
    status: 'approved',
    submissionKey: randomUUID(),
    searchText: foldForSearch(`${customerName} ${comment}`),
    createdAt,
    ...overrides,
  };
}

/** Stores reviews as they are, past every rule. */
export async function storeReviews(world: World, rows: NewReview[]): Promise<string[]> {
  const stored = await world.db.insert(reviews).values(rows).returning({ id: reviews.id });
  return stored.map(({ id }) => id);
}

type Fields = Record<string, string | Blob | number | undefined>;

/** The version of a review's words as a caller would have read it. */
export async function readVersionOf(world: World, id: string): Promise<string> {
  const [review] = await world.db.select().from(reviews).where(eq(reviews.id, id));
  if (!review) throw new Error(`no review ${id}`);
  return versionOf(review);
}

/** Sends a review as a program would. */
export function submit(
  world: World,
  username: string,
  fields: Fields = {},
  init: Parameters<World['request']>[1] = {},
): Promise<Response> {
  const form = formOf({ customerName: 'דנה כהן', rating: 5, comment: 'היה מצוין', ...fields });
  return world.request(`/api/reviews/${username}`, { method: 'POST', body: form, ...init });
}

/** Sends a review that must be taken. */
export async function submitted(world: World, username: string, fields: Fields = {}): Promise<Receipt> {
  const response = await submit(world, username, fields);
  if (response.status !== 201) throw new Error(`submission: ${response.status} ${await response.text()}`);
  return (await response.json()) as Receipt;
}

/** Asks for a change of a review as its owner. */
export function moderate(owner: Owner, id: string, act: string, body?: unknown): Promise<Response> {
  const json =
    body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return owner.request(`/api/reviews/${id}${act && `/${act}`}`, { method: 'PUT', ...json });
}

/** The reviews that the owner sees. */
export async function ownReviews(
  owner: Owner,
  query = '',
): Promise<{ items: Review[]; nextCursor: string | null; counts: Record<string, number> }> {
  const response = await owner.request(`/api/reviews/me${query}`);
  if (!response.ok) throw new Error(`list: ${response.status} ${await response.text()}`);
  return response.json() as never;
}

/** A small real photo. */
export async function photo(type: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<File> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b45309' } })
    .toFormat(type)
    .toBuffer();
  return new File([new Uint8Array(bytes)], `../../צילום.${type}`, { type: `image/${type}` });
}
