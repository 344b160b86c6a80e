import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { readPhone } from '#features/customers/contacts.policy.ts';
import { listCustomersReached, type StoredCustomer } from '#features/customers/data.ts';
import { addCustomer, type CustomerWritten, changeCustomer } from '#features/customers/mutations.ts';
import {
  findMailLimit,
  findTemplateOff,
  inviteCustomers,
  splitByEligibility,
  type TemplateOff,
  type TooManyMails,
} from '#features/invitations/queue/mutations.ts';
import type { Refusal } from '#features/invitations/queue/rules.contract.ts';
import { nextSendable } from '#platform/calendar/quiet-hours.ts';
import { transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import type { Asked, AskedOutcome } from './contract.ts';

type Needed = Pick<Services, 'db' | 'secret' | 'jobs'>;
type Channel = AskedOutcome['channel'];

export type AskedByProgram =
  | { ok: true; outcome: Omit<AskedOutcome, 'dryRun'> }
  | TemplateOff
  | TooManyMails
  | Extract<CustomerWritten, { ok: false }>;

/** Asks somebody for a review as is done by hand: they join the list of customers, and the same rules say whether they are asked. */
export async function askForReview(
  services: Needed,
  business: OwnedBusinessId,
  asked: Asked,
  at: Date,
): Promise<AskedByProgram> {
  const channel = asked.channel ?? (asked.email ? 'email' : 'whatsapp');
  const off = await findTemplateOff(services.db, business);
  if (off) return off;
  const known = await findKnown(services, business, asked);
  if (asked.dryRun) return foresee(services, business, { asked, known, channel }, at);
  const written = known
    ? await noteVisit(services, business, { known, asked }, at)
    : await addCustomer(services, business, customerOf(asked), at);
  if (!written.ok) return written;
  const wanted = { channel, customerIds: [written.customer.id] };
  const invited = await inviteCustomers(services, business, wanted, at);
  if (!invited.ok) return invited;
  const { ids, refused, sendsAt } = invited;
  return outcomeOf({ channel, refusal: refused[0]?.reason, sendsAt, id: ids[0] });
}

async function findKnown({ db }: Needed, business: OwnedBusinessId, { phone, email }: Asked) {
  const read = readPhone(phone);
  const reached = { phones: read.ok ? [read.phone] : [], emails: email ? [email] : [] };
  const found = await listCustomersReached(db, business, reached);
  return found.find((one) => read.ok && one.phone === read.phone) ?? found[0] ?? null;
}

function customerOf({ name, phone, email, consent, visitedAt }: Asked) {
  const lastVisitOn = visitedAt ? zonedDay(new Date(visitedAt)) : null;
  const consentOn = zonedDay(new Date(consent.at));
  return { name, phone, email, consentSource: consent.source, consentOn, lastVisitOn, note: '' };
}

/** Notes a later visit of somebody on the list, and a way to reach them that the list does not have. */
async function noteVisit(
  services: Needed,
  business: OwnedBusinessId,
  { known, asked }: { known: StoredCustomer; asked: Asked },
  at: Date,
) {
  const visitedOn = asked.visitedAt && zonedDay(new Date(asked.visitedAt));
  const isLater = visitedOn && (!known.lastVisitAt || visitedOn > zonedDay(known.lastVisitAt));
  const change = {
    ...(isLater && { lastVisitOn: visitedOn }),
    ...(!known.phone && asked.phone && { phone: asked.phone }),
    ...(!known.email && asked.email && { email: asked.email }),
  };
  const changed = await changeCustomer(services, business, known.id, change, at);
  if (!changed.ok && changed.reason === 'edited') throw new Error('nothing was said to have been read');
  return changed;
}

/** What would be, by the rules that decide. */
function foresee(
  { db, secret }: Needed,
  business: OwnedBusinessId,
  { asked, known, channel }: { asked: Asked; known: StoredCustomer | null; channel: Channel },
  at: Date,
): Promise<AskedByProgram> {
  const read = readPhone(asked.phone);
  const visitedAt = asked.visitedAt ? new Date(asked.visitedAt) : null;
  const lastVisitAt = [visitedAt, known?.lastVisitAt].reduce<Date | null>(
    (last, one) => (one && (!last || one > last) ? one : last),
    null,
  );
  const customer = {
    ...known,
    id: known?.id ?? newId(at),
    phone: known?.phone ?? (read.ok ? read.phone : null),
    email: known?.email ?? (asked.email || null),
    doNotContactAt: known?.doNotContactAt ?? null,
    lastVisitAt,
  } as StoredCustomer;
  return transact(db, async (tx) => {
    const { open, refused } = await splitByEligibility({ tx, secret }, business, [customer], channel, at);
    const tooMany = channel === 'email' && (await findMailLimit(tx, business, open.length, at));
    const sendsAt = channel === 'email' && open.length > 0 ? nextSendable(at) : null;
    return tooMany || outcomeOf({ channel, refusal: refused[0]?.reason, sendsAt });
  });
}

function outcomeOf(of: {
  channel: Channel;
  refusal?: Refusal;
  sendsAt: Date | null;
  id?: string;
}): AskedByProgram {
  const { channel, refusal = null, sendsAt, id = null } = of;
  const outcome = refusal ? 'refused' : 'queued';
  return {
    ok: true,
    outcome: {
      outcome,
      refusal,
      channel,
      sendsAt: refusal ? null : (sendsAt?.toISOString() ?? null),
      invitationId: id,
    },
  };
}
