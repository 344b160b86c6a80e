import { and, asc, eq, gt } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { searchTextOf } from '#features/customers/contacts.policy.ts';
import { customers } from '#features/customers/schema.ts';
import { beginDraw, drawFromList } from '#features/draws/mutations.ts';
import { draws } from '#features/draws/schema.ts';
import { codeOf } from '#features/invitations/codes.policy.ts';
import { markSent } from '#features/invitations/mutations.ts';
import { invitations } from '#features/invitations/schema.ts';
import { noteVisit } from '#features/invitations/visits.mutations.ts';
import { reviews } from '#features/reviews/schema.ts';
import type { Services } from '#platform/services.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { ledTo } from './invitations.ts';
import { atWork } from './moments.ts';
import { mobile, reviewerName } from './people.ts';

const OF_WEEK = { listed: 14, drawn: 5 };
/** Numbers said of draws cover the last eight weeks. */
const DRAWN_DAYS = 60;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Whether a business that draws had begun to by then: whoever wrote later came by a draw. */
export function isDrawTime(createdAt: Date, now: Date): boolean {
  return createdAt.getTime() > now.getTime() - DRAWN_DAYS * DAY_MS;
}

/** Two weeks of draws, of which nobody has written yet. */
export async function seedRecentDraws(services: Services, businessId: string, random: () => number) {
  const now = services.clock();
  for (const weeks of [2, 1]) {
    const at = atWork(new Date(now.getTime() - (weeks * 7 - 4) * DAY_MS), weeks);
    await seedDraw(services, businessId as OwnedBusinessId, at, random);
  }
}

/** A draw before each review that came by an invitation lately: its writer was the first of those drawn. */
export async function seedDrawnReviews(services: Services, businessId: string, random: () => number) {
  const { db, clock } = services;
  const business = businessId as OwnedBusinessId;
  const { createdAt, label } = reviews;
  const since = new Date(clock().getTime() - DRAWN_DAYS * DAY_MS);
  const written = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.businessId, business), eq(label, 'invitation'), gt(createdAt, since)))
    .orderBy(asc(createdAt));
  for (const [n, review] of written.entries()) {
    const at = atWork(new Date(review.createdAt.getTime() - 26 * HOUR_MS), n);
    const [writer] = await seedDraw(services, business, at, random);
    if (!writer) continue;
    const { customerId, id } = writer;
    const { customerName: name } = review;
    const isWriter = and(eq(customers.businessId, business), eq(customers.id, customerId ?? ''));
    const [known] = await db.select().from(customers).where(isWriter);
    if (known)
      await db
        .update(customers)
        .set({ name, searchText: searchTextOf({ ...known, name }) })
        .where(isWriter);
    await db
      .update(invitations)
      .set(ledTo(review, clock()))
      .where(and(eq(invitations.businessId, business), eq(invitations.id, id)));
  }
}

/** A week's visitors, some of whom were drawn, invited, and came as far as such things come. */
async function seedDraw(services: Services, business: OwnedBusinessId, at: Date, random: () => number) {
  const { db, secret } = services;
  const after = (hours: number) => new Date(at.getTime() + hours * HOUR_MS);
  await beginDraw(db, business, after(-1));
  const [draw] = await db
    .select({ id: draws.id })
    .from(draws)
    .where(and(eq(draws.businessId, business), eq(draws.committedAt, after(-1))));
  const rows = Array.from({ length: OF_WEEK.listed }, () => ({
    name: reviewerName(random),
    phone: mobile(random),
    email: '',
    lastVisitOn: zonedDay(after(-36)),
    note: '',
  }));
  const body = { rows, channel: 'whatsapp', count: OF_WEEK.drawn, consentSource: 'in_person' } as const;
  const drawn = await drawFromList(services, business, draw?.id ?? '', { ...body, rows }, at);
  if (!drawn.ok) throw new Error(drawn.reason);
  const made = await db
    .select({ id: invitations.id, customerId: invitations.customerId })
    .from(invitations)
    .where(and(eq(invitations.businessId, business), eq(invitations.drawId, drawn.drawId)));
  const ids = made.map(({ id }) => id);
  await markSent(db, business, ids, after(0.2));
  for (const [n, id] of ids.entries()) {
    if (n > 0) await noteVisit(db, secret, codeOf(secret, id), 'opened', after(n));
    if (n > 2) await noteVisit(db, secret, codeOf(secret, id), 'started', after(n));
  }
  return made;
}
