import { and, eq } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { CONSENT_SOURCES } from '#features/customers/contract/choices.ts';
import { addCustomer, changeCustomer } from '#features/customers/mutations.ts';
import { drawFromList, openDraw } from '#features/invitations/mutations/draws.ts';
import { createInvitations, markSent } from '#features/invitations/mutations/invitations.ts';
import { noteVisit } from '#features/invitations/mutations/visits.ts';
import { codeOf } from '#features/invitations/policy/codes.ts';
import { draws, invitations } from '#features/invitations/schema.ts';
import type { Services } from '#platform/services.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { atWork } from './moments.ts';
import { mobile, pick, reviewerName } from './people.ts';

const CUSTOMERS = 34;
const WAITING = 4;
const DRAWN_OF_WEEK = { listed: 14, drawn: 5 };
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOTES = ['צבע ותספורת', 'מעדיפה ימי שני', 'תור לקראת החתונה', 'מגיעה עם הבת'];

/** The customers of the last months, the draws of two weeks, and a few invitations that wait to be sent. */
export async function seedCustomers(
  services: Services,
  businessId: string,
  random: () => number,
): Promise<void> {
  const now = services.clock();
  const business = businessId as OwnedBusinessId;
  const reachable: string[] = [];
  for (let n = 0; n < CUSTOMERS; n++) {
    const visitedAt = new Date(now.getTime() - (CUSTOMERS - n) * 5 * DAY_MS * random());
    const day = zonedDay(visitedAt);
    const fields = {
      name: reviewerName(random),
      phone: n % 6 === 5 ? '' : mobile(random),
      email: n % 3 === 2 ? `friend${n}@demo.example` : '',
      consentSource: pick(CONSENT_SOURCES, random),
      consentOn: day,
      lastVisitOn: n % 7 === 3 ? null : day,
      note: n % 5 === 1 ? pick(NOTES, random) : '',
    };
    const added = await addCustomer(services, business, fields, now);
    if (!added.ok) continue;
    if (n % 11 === 4)
      await changeCustomer(services, business, added.customer.id, { doNotContact: true }, now);
    else if (fields.phone) reachable.push(added.customer.id);
  }
  for (const weeks of [2, 1])
    await seedDraw(
      services,
      business,
      atWork(new Date(now.getTime() - (weeks * 7 - 4) * DAY_MS), weeks),
      random,
    );
  const waiting = { customerIds: reachable.slice(-WAITING), channel: 'whatsapp' as const };
  await createInvitations(services.db, services.secret, business, waiting, now);
}

/** A week's visitors, some of whom were drawn, invited, and came as far as such things come. */
async function seedDraw(services: Services, business: OwnedBusinessId, at: Date, random: () => number) {
  const { db, secret } = services;
  const after = (hours: number) => new Date(at.getTime() + hours * HOUR_MS);
  await openDraw(db, business, after(-1));
  const [draw] = await db
    .select({ id: draws.id })
    .from(draws)
    .where(and(eq(draws.businessId, business), eq(draws.committedAt, after(-1))));
  const rows = Array.from({ length: DRAWN_OF_WEEK.listed }, () => ({
    ...{ name: reviewerName(random), phone: mobile(random), email: '' },
    ...{ lastVisitOn: zonedDay(after(-36)), note: '' },
  }));
  const body = { rows, channel: 'whatsapp', count: DRAWN_OF_WEEK.drawn, consentSource: 'in_person' } as const;
  const drawn = await drawFromList(services, business, draw?.id ?? '', { ...body, rows }, at);
  if (!drawn.ok) throw new Error(drawn.reason);
  const made = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.businessId, business), eq(invitations.drawId, drawn.drawId)));
  const ids = made.map(({ id }) => id);
  await markSent(db, business, ids, after(0.2));
  for (const [n, id] of ids.entries()) {
    if (n > 0) await noteVisit(db, secret, codeOf(secret, id), 'opened', after(n));
    if (n > 2) await noteVisit(db, secret, codeOf(secret, id), 'started', after(n));
  }
}
