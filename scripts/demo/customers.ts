import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { CONSENT_SOURCES } from '#features/customers/choices.contract.ts';
import { addCustomer, changeCustomer } from '#features/customers/mutations.ts';
import { createInvitations } from '#features/invitations/mutations.ts';
import type { Services } from '#platform/services.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { seedRecentDraws } from './draws.ts';
import { mobile, pick, reviewerName } from './people.ts';

const CUSTOMERS = 34;
const WAITING = 4;
const DAY_MS = 86_400_000;
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
  await seedRecentDraws(services, businessId, random);
  const waiting = { customerIds: reachable.slice(-WAITING), channel: 'whatsapp' as const };
  await createInvitations(services.db, services.secret, business, waiting, now);
}
