import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { hashContact } from '#features/customers/contact-prints.policy.ts';
import { listCustomers, listCustomersAmong, type StoredCustomer } from '#features/customers/data.ts';
import { quietAt } from '#platform/calendar/quiet-hours.ts';
import { type Reader, rowsOf } from '#platform/db/database.ts';
import { firstIdAt } from '#platform/ids.ts';
import { cutPage, momentCursor, type Page } from '#platform/paging.ts';
import type { Services } from '#platform/services.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { codeOf, invitationPath } from '../codes.policy.ts';
import { mayRemind, refuseInvitation } from '../invitees.policy.ts';
import { invitations, statusMoment } from '../schema.ts';
import type { SENT_CHANNELS } from '../statuses.contract.ts';
import type {
  Candidate,
  InvitationPage,
  InvitationQuery,
  LastInvitation,
  ListedInvitation,
} from './contract.ts';
import { cameAt, listLastOfGroup } from './groups.data.ts';

type Stored = typeof invitations.$inferSelect;

interface Place {
  secret: string;
  site: string;
}

const { status, channel, customerId } = invitations;
const isByHand = and(eq(status, 'queued'), eq(channel, 'whatsapp'), isNotNull(customerId));

/** A page of what the owner sends by hand, the first queued first; or of the rest: the last queued first, in a group the last that came there. */
export async function listInvitations(
  db: Reader,
  place: Place,
  business: OwnedBusinessId,
  { show, cursor, limit }: InvitationQuery,
  now: Date,
): Promise<InvitationPage> {
  const { businessId, id, label } = invitations;
  const isQueue = show === 'queue';
  const group = show === 'queue' || show === 'log' ? null : show;
  const inLog = and(or(ne(status, 'queued'), ne(channel, 'whatsapp')), cursor ? lt(id, cursor) : undefined);
  const inQueue = and(isByHand, cursor ? gt(id, cursor) : undefined);
  const ids = group && (await listLastOfGroup(db, business, group, cursor, limit + 1));
  const [rows, [queue]] = await Promise.all([
    db
      .select()
      .from(invitations)
      .where(
        and(
          eq(businessId, business),
          eq(label, 'invitation'),
          ids ? inArray(id, ids) : isQueue ? inQueue : inLog,
        ),
      )
      .orderBy(...(group ? [desc(statusMoment)] : []), isQueue ? asc(id) : desc(id))
      .limit(limit + 1),
    db
      .select({ waiting: count() })
      .from(invitations)
      .where(and(eq(businessId, business), isByHand)),
  ]);
  const cursorOf = (row: Stored) => (group ? momentCursor({ at: cameAt(row), id: row.id }) : row.id);
  const { items: shown, nextCursor } = cutPage(rows, limit, (row) => row, cursorOf);
  const customerIds = shown.flatMap(({ customerId }) => customerId ?? []);
  const known = await listCustomersAmong(db, business, customerIds);
  const quiet = quietAt(now);
  return {
    items: shown.map((row) => presentInvitation(place, row, known.get(row.customerId ?? ''), now)),
    nextCursor,
    waiting: queue?.waiting ?? 0,
    quiet: quiet && { ...quiet, until: quiet.until.toISOString() },
  };
}

export async function countLeftInQueue(db: Reader, businessId: string, before: Date): Promise<number> {
  return db.$count(
    invitations,
    and(eq(invitations.businessId, businessId), isByHand, lt(invitations.queuedAt, before)),
  );
}

/** One invitation as its list shows it; null also where it is somebody else's. */
export async function getListedInvitation(
  db: Reader,
  place: Place,
  business: OwnedBusinessId,
  id: string,
  now: Date,
): Promise<ListedInvitation | null> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.businessId, business), eq(invitations.id, id)));
  if (!row) return null;
  const known = await listCustomersAmong(db, business, row.customerId ? [row.customerId] : []);
  return presentInvitation(place, row, known.get(row.customerId ?? ''), now);
}

/** Returns the id of the invitation that waits to be sent to a customer by hand; null where there is none. */
export async function findWaitingInvitation(
  db: Reader,
  business: OwnedBusinessId,
  customerId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.businessId, business), eq(invitations.customerId, customerId), isByHand))
    .limit(1);
  return row?.id ?? null;
}

/** A page of customers, each with why not to invite them now; who may be is null there. */
export async function listCandidates(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  business: OwnedBusinessId,
  {
    channel,
    ...query
  }: { channel: (typeof SENT_CHANNELS)[number]; q?: string; cursor?: string; limit: number },
  now: Date,
): Promise<Page<Candidate>> {
  const { items, nextCursor } = await listCustomers(db, business, { ...query, show: 'all' }, now);
  const ids = items.map(({ id }) => id);
  const stored = await listCustomersAmong(db, business, ids);
  const last = await listLastInvitations(db, secret, business, [...stored.values()]);
  const present = (customer: StoredCustomer): Candidate => ({
    id: customer.id,
    name: customer.name,
    lastVisitOn: customer.lastVisitAt && zonedDay(customer.lastVisitAt),
    refusal: refuseInvitation(customer, last.get(customer.id) ?? null, channel, now),
  });
  return { items: ids.flatMap((id) => stored.get(id) ?? []).map(present), nextCursor };
}

export async function countMailed(db: Reader, business: OwnedBusinessId, since: Date): Promise<number> {
  const { businessId, channel, id } = invitations;
  return db.$count(
    invitations,
    and(eq(businessId, business), eq(channel, 'email'), gte(id, firstIdAt(since))),
  );
}

/** Returns the status of the last invitation of each of these customers; without one, a customer is missing. */
export async function listLastStatuses(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  business: OwnedBusinessId,
  customerIds: string[],
): Promise<LastInvitation[]> {
  const customers = await listCustomersAmong(db, business, customerIds);
  const last = await listLastInvitations(db, secret, business, [...customers.values()]);
  return [...last].map(([customerId, { channel, status, at }]) => ({
    customerId,
    channel,
    status,
    at: at.toISOString(),
  }));
}

type Last = Pick<Stored, 'channel' | 'status' | 'queuedAt' | 'sentAt'> & { at: Date };

/**
 * The last invitation of each of these customers, or the last that was sent to their phone or address: whoever was taken
 * off the list and added anew is the same.
 */
export async function listLastInvitations(
  db: Reader,
  secret: string,
  business: OwnedBusinessId,
  customers: readonly Pick<StoredCustomer, 'id' | 'phone' | 'email'>[],
): Promise<Map<string, Last>> {
  if (customers.length === 0) return new Map();
  const printsOf = hashContact(secret);
  const wanted = customers.map((customer) => {
    const { phonePrint, emailPrint } = printsOf(customer);
    return { id: customer.id, phone: phonePrint?.toString('hex'), email: emailPrint?.toString('hex') };
  });
  const lastWhere = (
    isOne: SQL,
  ) => sql`(select one.id, one.channel, one.status, one.queued_at, one.sent_at, ${statusMoment} as at
    from ${invitations} as one where one.business_id = ${business} and ${isOne} order by one.id desc limit 1)`;
  const rows = await rowsOf<
    Pick<Stored, 'channel' | 'status'> & {
      customerId: string;
      queuedAt: string;
      sentAt: string | null;
      at: string;
    }
  >(
    db,
    sql`select wanted.id as "customerId", last.channel, last.status, last.queued_at as "queuedAt",
        last.sent_at as "sentAt", last.at
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (id uuid, phone text, email text)
      cross join lateral (
        select * from (
          ${lastWhere(sql`one.customer_id = wanted.id`)}
          union all
          ${lastWhere(sql`one.phone_print = decode(wanted.phone, 'hex') and one.sent_at is not null`)}
          union all
          ${lastWhere(sql`one.email_print = decode(wanted.email, 'hex') and one.sent_at is not null`)}
        ) as theirs order by theirs.id desc limit 1
      ) as last`,
  );
  return new Map(
    rows.map(({ customerId, queuedAt, sentAt, at, ...last }) => [
      customerId,
      {
        ...last,
        queuedAt: new Date(queuedAt),
        sentAt: sentAt === null ? null : new Date(sentAt),
        at: new Date(at),
      },
    ]),
  );
}

/** An invitation by mail that waits or was sent, with whom it is for; null where nobody is to be written to any more. */
export async function getMailedInvitation(db: Reader, businessId: string, id: string) {
  const [row] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.businessId, businessId), eq(invitations.id, id)));
  if (!row?.customerId) return null;
  const customer = (await listCustomersAmong(db, businessId, [row.customerId])).get(row.customerId);
  return customer?.email && !customer.doNotContactAt
    ? { invitation: row, customer, email: customer.email }
    : null;
}

function presentInvitation(
  { secret, site }: Place,
  row: Stored,
  customer: StoredCustomer | undefined,
  now: Date,
): ListedInvitation {
  const moment = (at: Date | null) => at?.toISOString() ?? null;
  const isWritable = customer !== undefined && customer.doNotContactAt === null;
  return {
    id: row.id,
    customer: customer
      ? { id: customer.id, name: customer.name, phone: customer.phone, email: customer.email }
      : null,
    channel: row.channel,
    status: row.status,
    link: isWritable ? site + invitationPath(codeOf(secret, row.id)) : null,
    queuedAt: row.queuedAt.toISOString(),
    sentAt: moment(row.sentAt),
    openedAt: moment(row.openedAt),
    startedAt: moment(row.startedAt),
    submittedAt: moment(row.submittedAt),
    publishedAt: moment(row.publishedAt),
    declinedAt: moment(row.declinedAt),
    expiredAt: moment(row.expiredAt),
    remindedAt: moment(row.remindedAt),
    mayRemind: isWritable && mayRemind(row, customer, now),
  };
}
