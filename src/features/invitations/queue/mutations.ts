import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { raiseAlert } from '#features/app/alerts/mutations.ts';
import { listCustomersAmong, type StoredCustomer } from '#features/customers/data.ts';
import { lockList } from '#features/customers/list-lock.mutations.ts';
import { listTemplates } from '#features/customers/messages/data.ts';
import { findStops } from '#features/customers/stops.mutations.ts';
import { listRestrictedAmong } from '#features/restrictions/data.ts';
import { nextSendable } from '#platform/calendar/quiet-hours.ts';
import { type Reader, type Tx, transact } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { addDays, instantOf, zonedDay } from '#platform/zoned-time.ts';
import { invitationMatters } from '../alerts.copy.he.ts';
import { mayRemind, refuseInvitation } from '../invitees.policy.ts';
import { invitationJobNames } from '../mails.copy.he.ts';
import { createInvitations, markUnsent, noteWentOut, type QueuedInvitation } from '../mutations.ts';
import { invitations } from '../schema.ts';
import type { SENT_CHANNELS } from '../statuses.contract.ts';
import { countMailed, listLastInvitations } from './data.ts';
import { MAILED_PER_DAY, type Refusal } from './rules.contract.ts';

const DAY_MS = 86_400_000;
const ASKED_ABOUT = '10:00';

export const invitationMail = {
  ...invitationJobNames.mail,
  input: z.object({ businessId: z.uuid(), invitationId: z.uuid(), isReminder: z.boolean() }),
};

type SentChannel = (typeof SENT_CHANNELS)[number];
type Needed = Pick<Services, 'db' | 'secret' | 'jobs'>;

export type TemplateOff = { ok: false; reason: 'template_off' };
/** `left`: how many more mails may be sent now. */
export type TooManyMails = { ok: false; reason: 'mail_limit'; left: number };
export type Invited =
  | { ok: true; ids: string[]; refused: { customerId: string; reason: Refusal }[]; sendsAt: Date | null }
  | TemplateOff
  | TooManyMails;

/** Queues invitations for those who may be invited; mails leave by themselves, in quiet hours when these are over. */
export async function inviteCustomers(
  { db, secret, jobs }: Needed,
  business: OwnedBusinessId,
  { channel, customerIds }: { channel: SentChannel; customerIds: string[] },
  at: Date,
): Promise<Invited> {
  const off = await findTemplateOff(db, business);
  if (off) return off;
  return transact(db, async (tx) => {
    // Of two presses the second finds what the first one queued.
    await lockList(tx, business);
    const known = await listCustomersAmong(tx, business, [...new Set(customerIds)]);
    const { open, refused } = await splitByEligibility(
      { tx, secret },
      business,
      [...known.values()],
      channel,
      at,
    );
    const tooMany = channel === 'email' && (await findMailLimit(tx, business, open.length, at));
    if (tooMany) return tooMany;
    const { made, sendsAt } = await queueInvitations(
      { tx, secret, jobs },
      business,
      { channel, customerIds: open },
      at,
    );
    return { ok: true, ids: made.map(({ id }) => id), refused, sendsAt };
  });
}

/** Returns the refusal where the business has switched its template of requests off. */
export async function findTemplateOff(db: Reader, business: OwnedBusinessId): Promise<TemplateOff | null> {
  const template = (await listTemplates(db, business)).find(({ category }) => category === 'review_request');
  return template?.isActive ? null : { ok: false, reason: 'template_off' };
}

/** Returns why a business cannot have so many more invitations mailed today; null where it can. */
export async function findMailLimit(
  tx: Tx,
  business: OwnedBusinessId,
  wanted: number,
  at: Date,
): Promise<TooManyMails | null> {
  const mailed = await countMailed(tx, business, new Date(at.getTime() - DAY_MS));
  const left = Math.max(0, MAILED_PER_DAY - mailed);
  return wanted > left ? { ok: false, reason: 'mail_limit', left } : null;
}

export async function splitByEligibility(
  { tx, secret }: { tx: Tx; secret: string },
  business: OwnedBusinessId,
  customers: StoredCustomer[],
  channel: SentChannel,
  at: Date,
): Promise<{ open: string[]; refused: { customerId: string; reason: Refusal }[] }> {
  const last = await listLastInvitations(tx, secret, business, customers);
  // The row may be older than the stop, so it does not decide.
  const stops = await findStops(tx, secret, business, customers);
  // Added to the list after their data was restricted.
  const restricted = await listRestrictedAmong(tx, {
    emails: customers.flatMap(({ email }) => email ?? []),
    phones: customers.flatMap(({ phone }) => phone ?? []),
  });
  const isRestricted = ({ email, phone }: StoredCustomer) =>
    [email, phone].some((contact) => contact && restricted.has(contact));
  const judged = customers.map((customer, place) => ({
    customerId: customer.id,
    reason:
      stops[place] || isRestricted(customer)
        ? ('asked_to_stop' as const)
        : refuseInvitation(customer, last.get(customer.id) ?? null, channel, at),
  }));
  return {
    open: judged.flatMap(({ customerId, reason }) => (reason ? [] : [customerId])),
    refused: judged.flatMap(({ customerId, reason }) => (reason ? [{ customerId, reason }] : [])),
  };
}

export async function queueInvitations(
  { tx, secret, jobs }: { tx: Tx } & Pick<Services, 'secret' | 'jobs'>,
  business: OwnedBusinessId,
  chosen: { channel: SentChannel; customerIds: string[]; drawId?: string },
  at: Date,
): Promise<{ made: QueuedInvitation[]; sendsAt: Date | null }> {
  const made = await createInvitations(tx, secret, business, chosen, at);
  const sendsAt = chosen.channel === 'email' ? nextSendable(at) : null;
  if (!sendsAt && made.length > 0) {
    const alert = { businessId: business, kind: invitationMatters.queueLeft.kind };
    await raiseAlert(tx, jobs, alert, at, { later: askedAboutAt(at) });
  }
  if (sendsAt)
    for (const { id } of made) {
      const input = { businessId: business, invitationId: id, isReminder: false };
      await jobs.enqueue(tx, invitationMail, input, { key: id, startAfter: sendsAt });
    }
  return { made, sendsAt };
}

/** The morning after, on which what is left in the queue is asked about. */
function askedAboutAt(queuedAt: Date): Date {
  return nextSendable(instantOf(addDays(zonedDay(queuedAt), 1), ASKED_ABOUT));
}

export type InvitationNoted = { ok: true } | { ok: false; reason: 'not_found' | 'state' };

/** Notes that an invitation was sent by hand, or takes that back. The same again changes nothing. */
export async function noteSent(
  { db }: Pick<Services, 'db'>,
  business: OwnedBusinessId,
  id: string,
  isSent: boolean,
  at: Date,
): Promise<InvitationNoted> {
  return transact(db, async (tx) => {
    const row = await lockInvitation(tx, business, id);
    if (!row) return { ok: false, reason: 'not_found' };
    if (row.channel !== 'whatsapp') return { ok: false, reason: 'state' };
    const wanted = isSent ? 'sent' : 'queued';
    if (row.status === wanted) return { ok: true };
    const [changed] = isSent
      ? await noteWentOut(tx, business, [id], at)
      : await markUnsent(tx, business, [id]);
    return changed ? { ok: true } : { ok: false, reason: 'state' };
  });
}

/** Notes the one reminder, by mail sends it, or takes back what was noted of one by hand. */
export async function noteReminder(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  business: OwnedBusinessId,
  id: string,
  isReminded: boolean,
  at: Date,
): Promise<InvitationNoted> {
  return transact(db, async (tx) => {
    const row = await lockInvitation(tx, business, id);
    if (!row) return { ok: false, reason: 'not_found' };
    if ((row.remindedAt !== null) === isReminded) return { ok: true };
    const isMail = row.channel === 'email';
    const customer =
      row.customerId && (await listCustomersAmong(tx, business, [row.customerId])).get(row.customerId);
    // A mail that left is not taken back.
    const may = isReminded ? customer && mayRemind(row, customer, at) : !isMail;
    if (!may) return { ok: false, reason: 'state' };
    await tx
      .update(invitations)
      .set({ remindedAt: isReminded ? at : null })
      .where(and(eq(invitations.businessId, business), eq(invitations.id, id)));
    if (isReminded && isMail) {
      const input = { businessId: business, invitationId: id, isReminder: true };
      await jobs.enqueue(tx, invitationMail, input, { key: `${id} reminder`, startAfter: nextSendable(at) });
    }
    return { ok: true };
  });
}

async function lockInvitation(tx: Tx, business: OwnedBusinessId, id: string) {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(
      and(eq(invitations.businessId, business), eq(invitations.id, id), eq(invitations.label, 'invitation')),
    )
    .for('update');
  return row;
}
