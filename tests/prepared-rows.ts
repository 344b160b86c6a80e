import { sql } from 'drizzle-orm';
import type { MailLinkAct } from '#features/accounts/mail-links.policy.ts';
import { newTotpKey } from '#features/accounts/second-factor.policy.ts';
import type { OwnedBusinessId } from '../src/features/accounts/guard.ts';
import { emailChanges, mailLinks, recoveryCodes, secondFactors } from '../src/features/accounts/schema.ts';
import { totpCode } from '../src/features/accounts/testing/totp.ts';
import { requestPlan } from '../src/features/billing/asking/mutations.ts';
import { bookDifferences, payments, subscriptions } from '../src/features/billing/schema.ts';
import { addPicture } from '../src/features/cards/gallery/mutations.ts';
import { addService } from '../src/features/cards/services/mutations.ts';
import { customers } from '../src/features/customers/schema.ts';
import { createInvitations } from '../src/features/invitations/mutations.ts';
import { partnerPayments, partners, referrals } from '../src/features/partners/schema.ts';
import { addPlace } from '../src/features/places/mutations.ts';
import { contactMessages } from '../src/features/requests/contact/schema.ts';
import { reviewNotices } from '../src/features/requests/reports/schema.ts';
import { reviewAlarms } from '../src/features/reviews/bursts/schema.ts';
import { reviewMail } from '../src/features/reviews/mails/mutations.ts';
import { addReply } from '../src/features/reviews/saved-replies/mutations.ts';
import { reviewAppeals } from '../src/features/reviews/schema.ts';
import { buildReview, readVersionOf, storeReviews } from '../src/features/reviews/testing/reviews.ts';
import { dueAt, type RequestType } from '../src/features/rights/policy.ts';
import { rightsRequests } from '../src/features/rights/schema.ts';
import { transact } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids.ts';
import { hashToken, newToken, seal } from '../src/platform/secrets.ts';
import { newImageKey } from '../src/platform/storage/storage.ts';
import type { Owner, World } from './world.ts';

/** Parameters and changes by which a call finds its rows. */
export interface Prepared {
  params?: Record<string, string>;
  changes?: Record<string, unknown>;
}

/** Whoever the calls are of. */
export type OwnerWithBusiness = Owner & { businessId: string };

/** A case about the owner's data. @returns its id */
export async function openCase(
  { db, services }: World,
  { fullName, email }: OwnerWithBusiness,
  of: { requestType?: RequestType; isConfirmed?: boolean } = {},
): Promise<string> {
  const { requestType = 'access', isConfirmed = true } = of;
  const [id, at] = [newId(), services.clock()];
  const times = { receivedAt: at, dueAt: dueAt({ receivedAt: at, extendedAt: null }) };
  const confirmedAt = isConfirmed ? at : null;
  await db
    .insert(rightsRequests)
    .values({ id, number: id, requestType, fullName, email, ...times, confirmedAt });
  return id;
}

export function soon({ services }: World): Date {
  return new Date(services.clock().getTime() + 60_000);
}

export async function newNotice(world: World, { businessId }: OwnerWithBusiness): Promise<string> {
  const [reviewId = ''] = await storeReviews(world, [buildReview({ businessId, customerName: 'לקוחה' })]);
  const [id, at] = [newId(), world.services.clock()];
  const said = { ground: 'abuse' as const, details: 'קללות', name: 'דנה', email: 'notifier@example.com' };
  await world.db
    .insert(reviewNotices)
    .values({ id, number: id, businessId, reviewId, ...said, receivedAt: at, dueAt: at });
  return id;
}

export async function newMessage({ db, services }: World): Promise<string> {
  const [id, receivedAt] = [newId(), services.clock()];
  const wrote = { name: 'דנה', email: 'sender@example.com', message: 'הכפתור לא עובד' };
  await db.insert(contactMessages).values({ id, number: id, ...wrote, receivedAt });
  return id;
}

export async function newPayment(
  { db, services }: World,
  { id: userId }: OwnerWithBusiness,
  source: 'admin' | 'card' = 'admin',
): Promise<string> {
  const [id, paidAt] = [newId(), services.clock()];
  const money = { amountAgorot: 9_900, vatBasisPoints: 1_800 };
  await db.insert(payments).values({ id, userId, ...money, source, sourceKey: id, paidAt });
  return id;
}

/** A plan that is paid for by card until the first of December. */
export async function newSubscription(
  { db, services }: World,
  { businessId }: OwnerWithBusiness,
  endsOn: string | null,
  failedOn: string | null = null,
): Promise<void> {
  const [id, startedAt] = [newId(), services.clock()];
  const period = { anchor: 1, periodStart: '2026-11-01', periodEnd: '2026-12-01', endsOn };
  const plan = { source: 'card', plan: 'basic', priceAgorot: 9_900 } as const;
  const state = failedOn ? 'past_due' : 'active';
  await db.insert(subscriptions).values({ id, businessId, ...plan, ...period, state, failedOn, startedAt });
}

export async function newDifference(world: World, owner: OwnerWithBusiness): Promise<string> {
  const [id, foundAt] = [newId(), world.services.clock()];
  const paymentId = await newPayment(world, owner);
  const about = { kind: 'unlisted' as const, subject: id, paymentId, day: '2026-11-01' };
  await world.db.insert(bookDifferences).values({ id, ...about, oursAgorot: 9_900, foundAt });
  return id;
}

/** A burst of reviews, which lasts another minute. */
export async function burstOn(world: World, { businessId }: OwnerWithBusiness): Promise<void> {
  await storeReviews(world, [buildReview({ businessId, customerName: 'לקוחה' })]);
  const figures = { rate: { inHour: 21, hourLimit: 10 } };
  const row = { businessId, id: newId(), kind: 'burst' as const, figures };
  await world.db
    .insert(reviewAlarms)
    .values({ ...row, raisedAt: world.services.clock(), until: soon(world) });
}

export async function newAppeal(world: World, { businessId }: OwnerWithBusiness) {
  const rejected = buildReview({ businessId, customerName: 'לקוחה', status: 'rejected' });
  const [reviewId = ''] = await storeReviews(world, [rejected]);
  const [id, at] = [newId(), world.services.clock()];
  await world.db.insert(reviewAppeals).values({ businessId, reviewId, id, text: 'לא נכון', at });
  return { params: { id }, changes: { version: await readVersionOf(world, reviewId) } };
}

export async function newReview(world: World, { businessId }: OwnerWithBusiness, comment = 'שירות טוב') {
  const waiting = buildReview({ businessId, customerName: 'לקוחה', status: 'pending', comment });
  const [id = ''] = await storeReviews(world, [waiting]);
  return { params: { id } };
}

export const SERVICE = {
  name: 'תספורת',
  group: '',
  description: '',
  priceKind: 'fixed' as const,
  priceAgorot: 12_000,
  priceToAgorot: null,
};

export async function savedReply(
  { db, services }: World,
  { businessId }: OwnerWithBusiness,
): Promise<string> {
  const fields = { title: 'תודה', text: 'תודה {customerName}' };
  const saved = await addReply(db, businessId as OwnedBusinessId, fields, services.clock());
  return saved.ok ? saved.reply.id : '';
}

export async function cardService({ db, services }: World, { businessId }: OwnerWithBusiness) {
  const added = await addService(db, businessId as OwnedBusinessId, SERVICE, services.clock());
  return added.ok ? added.service.id : '';
}

export async function newPlace({ db, services }: World, { businessId }: OwnerWithBusiness): Promise<string> {
  const fields = { name: 'דלפק', leadsTo: 'review' } as const;
  const added = await addPlace(db, businessId as OwnedBusinessId, fields, services.clock());
  return added.ok ? added.place.code : '';
}

export async function cardPicture({ db, services }: World, { businessId }: OwnerWithBusiness, alt = '') {
  const picture = { id: newId(), image: newImageKey('gallery'), alt };
  const added = await addPicture(db, businessId as OwnedBusinessId, picture, services.clock());
  return added.ok ? added.picture.id : '';
}

/** An invitation that waits in the queue. */
export async function newInvitation(world: World, owner: OwnerWithBusiness): Promise<string> {
  const { db, services } = world;
  const chosen = { customerIds: [await newCustomer(world, owner)], channel: 'whatsapp' as const };
  const business = owner.businessId as OwnedBusinessId;
  const [made] = await createInvitations(db, services.secret, business, chosen, services.clock());
  return made?.id ?? '';
}

export async function newCustomer(
  { db, services }: World,
  { businessId }: OwnerWithBusiness,
  phone: string | null = null,
): Promise<string> {
  const [id, at] = [newId(), services.clock()];
  await db.insert(customers).values({
    businessId,
    id,
    name: 'רות',
    phone,
    searchText: 'רות',
    consentSource: 'booking',
    consentAt: at,
    createdAt: at,
  });
  return id;
}

export async function firstTemplate(owner: Owner): Promise<string> {
  const { items } = (await (await owner.request('/api/whatsapp-templates/me')).json()) as {
    items: { id: string }[];
  };
  return items[0]?.id ?? '';
}

/** A new address that waits to be confirmed. */
export async function changeEmail({ db, services }: World, { id: userId, email }: Owner): Promise<string> {
  const newEmail = `new-${email}`;
  await db.insert(emailChanges).values({ userId, newEmail, requestedAt: services.clock() });
  return newEmail;
}

export async function mailLink(world: World, { id: userId }: Owner, act: MailLinkAct, email = '') {
  const token = newToken();
  const createdAt = world.services.clock();
  await world.db
    .insert(mailLinks)
    .values({ tokenHash: hashToken(token), userId, act, email, createdAt, expiresAt: soon(world) });
  return token;
}

/** An authenticator app with a code of it, and a recovery code where it is on. */
export async function secondFactor({ db, services }: World, { id: userId }: Owner, isOn: boolean) {
  const key = newTotpKey();
  const at = services.clock();
  const enabledAt = isOn ? at : null;
  await db
    .insert(secondFactors)
    .values({ userId, sealedKey: seal(key, services.secret), enabledAt, createdAt: at });
  if (isOn) await db.insert(recoveryCodes).values({ userId, codeHash: hashToken(newToken()) });
  return totpCode(key, at);
}

export const UPLOADED_AT = '2026-11-02T10:00:00.000Z';

/** A closed month of the partner programme, with its document or without. */
export async function closedMonth(
  { db, services }: World,
  { businessId }: OwnerWithBusiness,
  stage: 'waiting' | 'invoice' = 'waiting',
) {
  const [id, closedAt] = [newId(), services.clock()];
  const file = { invoice: 'its-invoice.pdf', uploadedAt: new Date(UPLOADED_AT) };
  const facts = { documentType: 'tax_invoice' as const, documentNumber: '1001', issuedOn: '2026-11-01' };
  await db.insert(partners).values({ businessId }).onConflictDoNothing();
  await db.insert(partnerPayments).values({
    businessId,
    id,
    month: '2026-10',
    amountAgorot: 1_678,
    closedAt,
    ...(stage === 'invoice' && { ...file, ...facts, documentVatAgorot: 302 }),
  });
  return id;
}

/** Another plan that was asked for. */
export async function planRequest({ services }: World, { businessId }: OwnerWithBusiness): Promise<string> {
  const asked = await requestPlan(services, { businessId, plan: 'premium' }, services.clock());
  return asked.ok ? asked.request.id : '';
}

/** A mail that failed for good. */
export async function failedJob({ db, services }: World, { businessId }: OwnerWithBusiness): Promise<string> {
  const id = await transact(db, (tx) => services.jobs.enqueue(tx, reviewMail, { businessId }));
  await db.execute(sql`update pgboss.job set state = 'failed' where id = ${id}`);
  return id;
}

export async function heldReferral({ db }: World, { businessId }: OwnerWithBusiness): Promise<Prepared> {
  const id = newId();
  await db.insert(partners).values({ businessId });
  await db.insert(referrals).values({ businessId, id, status: 'pending', signs: ['phone'] });
  return { params: { id } };
}
