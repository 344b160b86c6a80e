import { eq } from 'drizzle-orm';
import type { ReviewLabel } from '#features/cards/labels.contract.ts';
import { CONSENT_SOURCES } from '#features/customers/choices.contract.ts';
import { searchTextOf } from '#features/customers/contacts.policy.ts';
import { customers } from '#features/customers/schema.ts';
import { keepStop } from '#features/customers/stops.mutations.ts';
import { codeOf, markOfCode } from '#features/invitations/codes.policy.ts';
import { invitations } from '#features/invitations/schema.ts';
import { LINK_LIFE_MS } from '#features/invitations/states.policy.ts';
import { SHEET_LABELS } from '#features/invitations/statuses.contract.ts';
import { reviews } from '#features/reviews/schema.ts';
import { transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { atWork, decidedAt } from './moments.ts';
import { mobile, pick, reviewerName } from './people.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** In turn, so that the rest of the demo stays as chance has drawn it. */
const LABELS: ReviewLabel[] = ['invitation', 'none', 'job_code', 'invitation', 'none', 'email', 'invitation'];
/** States of the invitations that led to no review, taken in turn. */
const ELSE = ['sent', 'opened', 'sent', 'started', 'declined', 'opened', 'sent'] as const;
/** Of a printed sheet so many have been used when the next one is printed. */
const USED_OF_SHEET = 7;

type Review = typeof reviews.$inferSelect;
type Row = Omit<typeof invitations.$inferInsert, 'businessId' | 'id' | 'codeMark' | 'label' | 'expiresAt'>;
type Customer = typeof customers.$inferInsert;

/** The label of the i-th review. */
export function labelOf(i: number, hasEmail: boolean): ReviewLabel {
  const label = LABELS[i % LABELS.length] ?? 'none';
  return label === 'email' && !hasEmail ? 'none' : label;
}

/**
 * The links through which a business's reviews came, those that led to none, and whom they went to.
 * @param isByDraw of which reviews the writers were drawn, and have links of their own
 */
export async function seedInvitations(
  { db, secret, clock }: Services,
  businessId: string,
  random: () => number,
  isByDraw: (createdAt: Date) => boolean,
): Promise<void> {
  const written = await db
    .select()
    .from(reviews)
    .where(eq(reviews.businessId, businessId))
    .orderBy(reviews.id);
  const invited = written.filter(({ label, createdAt }) => label === 'invitation' && !isByDraw(createdAt));
  const listed: Customer[] = [];
  const list = (name: string, channel: 'email' | 'whatsapp', sentAt: Date) => {
    const customer = buildCustomer(businessId, { name, channel, sentAt }, listed.length, random);
    listed.push(customer);
    return customer;
  };
  const rows = invited.flatMap((review, i): Row[] => {
    const channel = i % 4 === 0 ? ('email' as const) : ('whatsapp' as const);
    const sentAt = atWork(new Date(review.createdAt.getTime() - 26 * HOUR_MS), i);
    const sent = { channel, queuedAt: sentAt, sentAt };
    const writer = list(review.customerName, channel, sentAt);
    const other = list(reviewerName(random), channel, sentAt);
    const far = ledNowhere(sentAt, i);
    if (far.declinedAt) Object.assign(other, { doNotContactAt: far.declinedAt, stoppedBy: 'customer' });
    return [
      { ...sent, customerId: writer.id, ...ledTo(review, clock()) },
      { ...sent, customerId: other.id, ...far },
    ];
  });
  rows.push(
    ...printed(
      written.filter(({ label }) => label === 'job_code'),
      clock(),
    ),
  );
  const made = rows.map((row) => {
    const id = newId(row.queuedAt);
    const label = row.channel === 'print' ? ('job_code' as const) : ('invitation' as const);
    const expiresAt = new Date(row.queuedAt.getTime() + LINK_LIFE_MS[label]);
    const isOver = expiresAt <= clock() && !row.reviewId && row.status !== 'declined';
    return {
      ...row,
      businessId,
      id,
      label,
      expiresAt,
      codeMark: markOfCode(secret, codeOf(secret, id)),
      ...(isOver && { status: 'expired' as const, expiredAt: expiresAt }),
    };
  });
  if (listed.length > 0) await db.insert(customers).values(listed);
  await transact(db, async (tx) => {
    for (const { phone = null, email = null, doNotContactAt: at } of listed)
      if (at) await keepStop(tx, secret, businessId, { phone, email }, { stoppedBy: 'customer', at });
  });
  if (made.length > 0) await db.insert(invitations).values(made);
}

function buildCustomer(
  businessId: string,
  { name, channel, sentAt }: { name: string; channel: 'email' | 'whatsapp'; sentAt: Date },
  n: number,
  random: () => number,
): Customer {
  const visitedAt = new Date(sentAt.getTime() - 3 * HOUR_MS);
  const contacts = {
    phone: channel === 'whatsapp' ? mobile(random) : null,
    email: channel === 'email' ? `guest${n}@demo.example` : null,
  };
  return {
    businessId,
    id: newId(visitedAt),
    name,
    ...contacts,
    note: '',
    consentSource: pick(CONSENT_SOURCES, random),
    consentAt: visitedAt,
    lastVisitAt: visitedAt,
    searchText: searchTextOf({ name, ...contacts, note: '' }),
    createdAt: visitedAt,
  };
}

/** State of an invitation that led to a review. */
export function ledTo({ id: reviewId, status, createdAt }: Review, now: Date) {
  const isPublished = status === 'approved';
  const before = (minutes: number) => new Date(createdAt.getTime() - minutes * MINUTE_MS);
  return {
    reviewId,
    status: isPublished ? ('published' as const) : ('submitted' as const),
    openedAt: before(6),
    startedAt: before(4),
    submittedAt: createdAt,
    publishedAt: isPublished ? decidedAt(createdAt, now) : null,
  };
}

function ledNowhere(sentAt: Date, i: number) {
  const status = ELSE[i % ELSE.length] ?? 'sent';
  const later = (hours: number) => new Date(sentAt.getTime() + hours * HOUR_MS);
  return {
    status,
    openedAt: status === 'sent' ? null : later(1.5),
    startedAt: status === 'started' ? later(1.6) : null,
    declinedAt: status === 'declined' ? later(1.7) : null,
  };
}

/** Codes on sheets, each printed shortly before its first one was used. */
function printed(used: Review[], now: Date): Row[] {
  const sheets = Array.from({ length: Math.ceil(used.length / USED_OF_SHEET) }, (_, n) =>
    used.slice(n * USED_OF_SHEET, (n + 1) * USED_OF_SHEET),
  );
  return sheets.flatMap((written, n) => {
    const printedAt = atWork(new Date((written[0] as Review).createdAt.getTime() - 3 * DAY_MS), n);
    const label = {
      channel: 'print' as const,
      sheetId: newId(printedAt),
      queuedAt: printedAt,
      sentAt: printedAt,
    };
    return Array.from({ length: SHEET_LABELS }, (_, i): Row => {
      const review = written[i];
      return { ...label, ...(review ? ledTo(review, now) : { status: 'sent' as const }) };
    });
  });
}
