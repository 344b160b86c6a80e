import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { CONSENT_SOURCES } from '#features/customers/contract/choices.ts';
import { addCustomer, changeCustomer } from '#features/customers/mutations.ts';
import { createInvitations, markSent } from '#features/invitations/mutations/invitations.ts';
import { noteVisit } from '#features/invitations/mutations/visits.ts';
import type { Services } from '#platform/services.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { pick, reviewerName } from './people.ts';

const CUSTOMERS = 34;
const DAY_MS = 86_400_000;
const NOTES = ['צבע ותספורת', 'מעדיפה ימי שני', 'תור לקראת החתונה', 'מגיעה עם הבת'];

/** A list of customers as a year of work leaves it, some of them invited. */
export async function seedCustomers(
  services: Services,
  businessId: string,
  random: () => number,
): Promise<void> {
  const now = services.clock();
  const business = businessId as OwnedBusinessId;
  const invited: string[] = [];
  for (let n = 0; n < CUSTOMERS; n++) {
    const visitedAt = new Date(now.getTime() - (CUSTOMERS - n) * 5 * DAY_MS * random());
    const day = zonedDay(visitedAt);
    const fields = {
      name: reviewerName(random),
      phone:
        n % 6 === 5 ? '' : `05${pick([0, 2, 3, 4], random)}-${2_000_000 + Math.floor(random() * 7_000_000)}`,
      email: n % 3 === 2 ? `friend${n}@demo.example` : '',
      consentSource: pick(CONSENT_SOURCES, random),
      consentOn: day,
      lastVisitOn: n % 7 === 3 ? null : day,
      note: n % 5 === 1 ? pick(NOTES, random) : '',
    };
    const added = await addCustomer(services, business, fields, now);
    if (added.ok && fields.phone && n % 3 === 0) invited.push(added.customer.id);
    if (added.ok && n % 11 === 4)
      await changeCustomer(services, business, added.customer.id, { doNotContact: true }, now);
  }
  await seedInvitations(services, business, invited.slice(0, 8));
}

/** Half of them went out in the last weeks and came as far as such things come; the others wait. */
async function seedInvitations(
  { db, secret, clock }: Services,
  business: OwnedBusinessId,
  customerIds: string[],
) {
  const at = (daysAgo: number) => new Date(clock().getTime() - daysAgo * DAY_MS);
  const channel = 'whatsapp' as const;
  for (const [n, customerId] of customerIds.entries()) {
    const sentAt = at(n < 4 ? 11 - n * 3 : 0);
    const chosen = { customerIds: [customerId], channel };
    const [made] = await createInvitations(db, secret, business, chosen, sentAt);
    if (!made || n >= 4) continue;
    await markSent(db, business, [made.id], sentAt);
    if (n > 0) await noteVisit(db, secret, made.code, 'opened', sentAt);
    if (n > 1) await noteVisit(db, secret, made.code, 'started', sentAt);
  }
}
