import { eq, sql } from 'drizzle-orm';
import type { OwnedBusinessId } from '../src/features/accounts/guard.ts';
import { purposeOfEnding } from '../src/features/accounts/policy/mail-kinds.ts';
import type { MailLinkAct } from '../src/features/accounts/policy/mail-links.ts';
import { writeOwnerLink } from '../src/features/accounts/policy/owner-links.ts';
import { newTotpKey } from '../src/features/accounts/policy/second-factor.ts';
import { DELETION_WORD } from '../src/features/accounts/policy.ts';
import {
  emailChanges,
  mailLinks,
  recoveryCodes,
  secondFactors,
  users,
} from '../src/features/accounts/schema.ts';
import { totpCode } from '../src/features/accounts/testing/totp.ts';
import { findLastReview } from '../src/features/admin/data/access.ts';
import { listIncidents } from '../src/features/admin/data/incidents.ts';
import { openIncident } from '../src/features/admin/mutations/incidents.ts';
import { customers } from '../src/features/customers/schema.ts';
import { listSheetCodes } from '../src/features/invitations/data/job-codes.ts';
import { openDraw } from '../src/features/invitations/mutations/draws.ts';
import { createInvitations } from '../src/features/invitations/mutations/invitations.ts';
import { makeJobCodes } from '../src/features/invitations/mutations/job-codes.ts';
import { draws } from '../src/features/invitations/schema.ts';
import { reviewNotices } from '../src/features/notices/schema.ts';
import {
  partnerPayments,
  partners,
  payments,
  referrals,
  taxStatements,
} from '../src/features/partners/schema.ts';
import { requestPlan } from '../src/features/plans/mutations.ts';
import { moderateTogether } from '../src/features/reviews/mutations/bulk.ts';
import { redactReview } from '../src/features/reviews/mutations/redactions.ts';
import { reviewMail } from '../src/features/reviews/mutations/review-mails.ts';
import { addReply } from '../src/features/reviews/mutations/saved-replies.ts';
import { confirmationUrl } from '../src/features/reviews/policy/confirmations.ts';
import { purposeOfReviewLink } from '../src/features/reviews/policy/review-links.ts';
import { reviewAppeals } from '../src/features/reviews/schema.ts';
import { buildReview, storeReviews } from '../src/features/reviews/testing/reviews.ts';
import { dueAt, type RequestType } from '../src/features/rights/policy.ts';
import { rightsMatches, rightsRequests, rightsRestrictions } from '../src/features/rights/schema.ts';
import { transact } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids.ts';
import { hashToken, newToken, seal } from '../src/platform/secrets.ts';
import { type Owner, signIn, type World } from './world.ts';

/** What a call needs to be about something that is there. */
interface Prepared {
  params?: Record<string, string>;
  changes?: Record<string, unknown>;
}

type OwnerWithBusiness = Owner & { businessId: string };
type Prepare = (world: World, owner: OwnerWithBusiness) => Prepared | Promise<Prepared>;

const PASSWORD = 'תפוז-על-המדף-9';
const PDF = new File(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], 'חשבונית.pdf', {
  type: 'application/pdf',
});

/** What stands behind each call that means something of `owner`, and what names it. */
export const prepared: Record<string, Prepare> = {
  'POST /api/auth/register': (_, { email, businessName }) => ({
    changes: { email: `another-${email}`, businessName },
  }),
  'POST /api/auth/login': (_, { email, password }) => ({ changes: { email, password } }),
  'POST /api/auth/forgot-password': (_, { email }) => ({ changes: { email } }),
  'POST /api/auth/reset-password': async (world, owner) => ({
    changes: { token: await mailLink(world, owner, 'reset-password'), newPassword: PASSWORD },
  }),
  'PUT /api/auth/change-password': () => ({ changes: { newPassword: PASSWORD } }),
  'PUT /api/auth/update-profile': (_, { email }) => ({ changes: { email: `new-${email}` } }),
  'DELETE /api/auth/remove-profile-image': async ({ db }, { id }) => {
    await db.update(users).set({ profileImage: 'of-before.webp' }).where(eq(users.id, id));
    return {};
  },
  'DELETE /api/auth/sessions/{id}': async (world, owner) => {
    await signIn(world.request, owner);
    const { items } = (await (await owner.request('/api/auth/sessions')).json()) as {
      items: { id: string; isCurrent: boolean }[];
    };
    return { params: { id: items.find(({ isCurrent }) => !isCurrent)?.id ?? '' } };
  },
  'DELETE /api/auth/email-change': async (world, owner) => {
    await changeEmail(world, owner);
    return {};
  },
  'PUT /api/auth/second-factor': async (world, owner) => ({
    changes: { code: await secondFactor(world, owner, false) },
  }),
  'DELETE /api/auth/second-factor': async (world, owner) => {
    await secondFactor(world, owner, true);
    return {};
  },
  'POST /api/auth/second-factor/recovery-codes': async (world, owner) => {
    await secondFactor(world, owner, true);
    return {};
  },
  'POST /api/auth/mail-links/{act}': async (world, owner) => {
    const email = await changeEmail(world, owner);
    const token = await mailLink(world, owner, 'confirm-email', email);
    return { params: { act: 'confirm-email' }, changes: { token } };
  },
  'PUT /api/auth/mail-switches': () => ({ changes: { newReview: false } }),
  'POST /api/auth/unsubscribe/{kind}': ({ services }, { businessId, email }) => {
    const link = { businessId, email, subject: '', expiresAt: null };
    const token = writeOwnerLink(services.secret, purposeOfEnding('weekly-digest'), link);
    return { params: { kind: 'weekly-digest' }, changes: { token } };
  },
  'POST /api/auth/delete-account': () => ({ changes: { confirmation: DELETION_WORD } }),
  'POST /api/cookie-consent': () => ({
    changes: {
      preferences: { essential: true, analytics: false, marketing: true, functional: false },
      timestamp: '2026-11-20T08:00:00.000Z',
      version: '1.0',
    },
  }),
  'PUT /api/business-card/me': (_, { username }) => ({ changes: { username: `${username}-new` } }),
  'PUT /api/business-card': (_, { username }) => ({ changes: { username: `${username}-new` } }),
  'POST /api/reviews/{username}': (_, { username }) => ({
    params: { username },
    changes: { submissionKey: newId() },
  }),
  'PUT /api/reviews/{id}/approve': (world, owner) => newReview(world, owner),
  'PUT /api/reviews/{id}/reject': (world, owner) => newReview(world, owner),
  'PUT /api/reviews/{id}': async (world, owner) => ({
    ...(await newReview(world, owner)),
    changes: { status: 'approved' },
  }),
  'POST /api/reviews/bulk': async (world, owner) => ({
    changes: { ids: [(await newReview(world, owner)).params.id] },
  }),
  'POST /api/reviews/bulk/{batch}/undo': async (world, owner) => {
    const { id } = (await newReview(world, owner)).params;
    const decision = { ids: [id], actorId: owner.id };
    const now = world.services.clock();
    const businessId = owner.businessId as OwnedBusinessId;
    const made = await moderateTogether(world.db, businessId, decision, { status: 'approved' }, now);
    return { params: { batch: made.batch ?? '' } };
  },
  'PUT /api/reviews/{id}/note': (world, owner) => newReview(world, owner),
  'POST /api/reviews/{id}/redaction': async (world, owner) => {
    const { params } = await newReview(world, owner, 'לתיאום 052-123-4567');
    return { params, changes: { spans: [{ field: 'comment', start: 7, end: 19 }] } };
  },
  'DELETE /api/reviews/{id}/redaction': async (world, owner) => {
    const { params } = await newReview(world, owner, 'לתיאום 052-123-4567');
    const spans = [{ field: 'comment' as const, start: 7, end: 19 }];
    const about = { reviewId: params.id, actorId: owner.id, spans };
    await redactReview(world.db, owner.businessId as OwnedBusinessId, about, world.services.clock());
    return { params };
  },
  'PUT /api/saved-replies/{id}': async (world, owner) => ({ params: { id: await savedReply(world, owner) } }),
  'DELETE /api/saved-replies/{id}': async (world, owner) => ({
    params: { id: await savedReply(world, owner) },
  }),
  'POST /api/review-links/{act}': async (world, owner) => {
    const { businessId, email } = owner;
    const { id: subject } = (await newReview(world, owner)).params;
    const link = { businessId, email, subject, expiresAt: soon(world) };
    const token = writeOwnerLink(world.services.secret, purposeOfReviewLink('approve'), link);
    return { params: { act: 'approve' }, changes: { token, reason: undefined } };
  },
  'POST /api/customers': () => ({ changes: { key: undefined, consentSource: 'booking' } }),
  'PUT /api/customers/{id}': async (world, owner) => ({
    params: { id: await newCustomer(world, owner) },
    changes: { email: undefined, phone: undefined, doNotContact: undefined },
  }),
  'DELETE /api/customers/{id}': async (world, owner) => ({ params: { id: await newCustomer(world, owner) } }),
  'POST /api/customers/{id}/restore': async (world, owner) => {
    const id = await newCustomer(world, owner);
    await world.db.update(customers).set({ removedAt: world.services.clock() }).where(eq(customers.id, id));
    return { params: { id } };
  },
  'POST /api/customers/import': () => ({
    changes: { dryRun: false, consentSource: 'booking', rows: [{ name: 'רות', phone: '0521234500' }] },
  }),
  'POST /api/review-confirmations': async (world, { businessId }) => {
    const customerEmail = 'writer@example.com';
    const createdAt = world.services.clock();
    const [id = ''] = await storeReviews(world, [
      buildReview({ businessId, customerName: 'כותבת', customerEmail, createdAt }),
    ]);
    const place = { secret: world.services.secret, site: '' };
    const url = confirmationUrl(place, { businessId, id, customerEmail, createdAt });
    return { changes: { token: url.split('token=')[1] } };
  },
  'POST /api/draws/{id}': async ({ db, services }, { businessId }) => {
    await openDraw(db, businessId as OwnedBusinessId, services.clock());
    const [draw] = await db.select({ id: draws.id }).from(draws).where(eq(draws.businessId, businessId));
    const rows = [{ name: 'רות', phone: '052-1234500' }];
    return { params: { id: draw?.id ?? '' }, changes: { channel: 'whatsapp', count: 1, rows } };
  },
  'POST /api/invitations': async (world, owner) => ({
    changes: { channel: 'whatsapp', customerIds: [await newCustomer(world, owner, '+972521234567')] },
  }),
  'PUT /api/invitations/{id}': async (world, owner) => ({
    params: { id: await newInvitation(world, owner) },
  }),
  'DELETE /api/invitations/{id}': async (world, owner) => ({
    params: { id: await newInvitation(world, owner) },
  }),
  'POST /api/invitations/{act}': async (world, { businessId }) => {
    const sheetId = newId();
    const { db, services } = world;
    const sheet = { sheetId, sheets: 1 };
    await makeJobCodes(db, services.secret, businessId as OwnedBusinessId, sheet, services.clock());
    const made = await listSheetCodes(db, services.secret, businessId as OwnedBusinessId, sheetId);
    return { params: { act: 'opened' }, changes: { code: made?.codes[0]?.code ?? '' } };
  },
  'POST /api/job-codes': () => ({ changes: { sheetId: newId(), sheets: 1 } }),
  'PUT /api/whatsapp-templates/{id}': async (_, owner) => ({
    params: { id: await firstTemplate(owner) },
    changes: { message: 'שלום {customerName}, נשמח לביקורת: {reviewLink}' },
  }),
  'POST /api/whatsapp-templates/{id}/restore': async (_, owner) => {
    const id = await firstTemplate(owner);
    await owner.request(`/api/whatsapp-templates/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'כותרת אחרת' }),
    });
    return { params: { id } };
  },
  'POST /api/partner-payments/{id}/invoice': async (world, owner) => ({
    params: { id: await closedMonth(world, owner) },
    changes: { invoice: PDF },
  }),
  'POST /api/admin/referrals/{id}/approve': heldReferral,
  'POST /api/admin/referrals/{id}/reject': heldReferral,
  'POST /api/admin/payments': (_, { id }) => ({
    changes: { key: newId(), userId: id, byRenewal: undefined, paidAt: undefined },
  }),
  'POST /api/admin/payments/{id}/refunds': async ({ db, services }, { id: userId }) => {
    const id = newId();
    const money = { amountAgorot: 9_900, vatBasisPoints: 1_800 };
    const from = { source: 'admin' as const, sourceKey: id };
    await db.insert(payments).values({ id, userId, ...money, ...from, paidAt: services.clock() });
    return { params: { id }, changes: { key: newId(), refundedAt: undefined } };
  },
  'POST /api/admin/partner-payments/close': async ({ db }, { businessId }) => {
    await db.insert(partners).values({ businessId, earnedAgorot: 1_678 });
    return {};
  },
  'POST /api/admin/partner-payments/{id}/check': async (world, owner) => ({
    params: { id: await closedMonth(world, owner, 'document') },
    changes: { uploadedAt: await taxIsChecked(world, owner, UPLOADED_AT) },
  }),
  'POST /api/admin/partner-payments/{id}/return': async (world, owner) => ({
    params: { id: await closedMonth(world, owner, 'document') },
    changes: { uploadedAt: UPLOADED_AT },
  }),
  'POST /api/admin/partner-payments/{id}/approve': async (world, owner) => {
    await taxIsChecked(world, owner, '');
    return { params: { id: await closedMonth(world, owner, 'checked') } };
  },
  'POST /api/admin/partner-payments/{id}/paid': async (world, owner) => ({
    params: { id: await closedMonth(world, owner, 'approved') },
    // Of 16.78 and its VAT of 3.02 a tenth is withheld.
    changes: { transferred: await taxIsChecked(world, owner, '17.82') },
  }),
  'POST /api/admin/partner-tax/{id}/check': async (world, owner) => ({
    params: { id: await taxStatement(world, owner) },
  }),
  'POST /api/admin/partner-tax/{id}/decline': async (world, owner) => ({
    params: { id: await taxStatement(world, owner) },
  }),
  'PUT /api/plans/me/request': () => ({ changes: { plan: 'premium' } }),
  'DELETE /api/plans/me/request': async (world, owner) => {
    await planRequest(world, owner);
    return {};
  },
  'POST /api/admin/plan-requests/{id}/decline': async (world, owner) => ({
    params: { id: await planRequest(world, owner) },
  }),
  'PUT /api/admin/users/{id}': (_, { id }) => ({
    params: { id },
    changes: { subscriptionPlan: 'premium' },
  }),
  'DELETE /api/admin/users/{id}': (_, { id }) => ({ params: { id } }),
  'POST /api/admin/users/{id}/sign-out': (_, { id }) => ({ params: { id } }),
  'POST /api/admin/incidents': () => ({ changes: { key: newId(), persons: 3 } }),
  'PUT /api/admin/incidents/{id}': async ({ db, services }, { id: adminId }) => {
    const key = newId();
    const stated = { what: 'דליפה', severity: 'low' as const, persons: null };
    const noticedAt = '2026-11-01T10:00:00.000Z';
    await openIncident(db, adminId, { key, ...stated, noticedAt }, services.clock());
    const after = (await listIncidents(db, { limit: 1 })).items[0]?.lastEntryId;
    return { params: { id: key }, changes: { after, persons: 3 } };
  },
  'POST /api/admin/access/review': async ({ db }) => ({
    changes: { after: (await findLastReview(db))?.at.toISOString() ?? null },
  }),
  'POST /api/admin/queue/{name}/{id}/retry': async (world, owner) => ({
    params: { name: reviewMail.name, id: await failedJob(world, owner) },
  }),
  'POST /api/admin/review-notices/{id}/answer': async (world, owner) => ({
    params: { id: await newNotice(world, owner) },
  }),
  'POST /api/admin/review-appeals/{id}/answer': async (world, owner) => ({
    params: { id: await newAppeal(world, owner) },
  }),
  'POST /api/user-rights-request': (_, { email }) => ({ changes: { email } }),
  'POST /api/admin/rights-requests/{id}/confirm': async (world, owner) => ({
    params: { id: await openCase(world, owner, { isConfirmed: false }) },
  }),
  'POST /api/admin/rights-requests/{id}/extend': async (world, owner) => ({
    params: { id: await openCase(world, owner) },
  }),
  'POST /api/admin/rights-requests/{id}/refuse': async (world, owner) => ({
    params: { id: await openCase(world, owner) },
  }),
  'POST /api/admin/rights-requests/{id}/perform': async (world, owner) => ({
    params: { id: await openCase(world, owner) },
    changes: { corrections: undefined },
  }),
  'POST /api/admin/rights-requests/{id}/matches': async (world, owner) => {
    const { businessId, username } = owner;
    const [reviewId] = await storeReviews(world, [buildReview({ businessId, customerName: 'לקוחה' })]);
    const match = `/business/${username}/reviews?from=${reviewId}`;
    return { params: { id: await openCase(world, owner) }, changes: { match } };
  },
  'DELETE /api/admin/rights-requests/{id}/matches/{matchId}': async (world, owner) => {
    const { businessId } = owner;
    const [id, matchId, at] = [await openCase(world, owner), newId(), world.services.clock()];
    const [reviewId] = await storeReviews(world, [buildReview({ businessId, customerName: 'לקוחה' })]);
    const match = { kind: 'review' as const, foundBy: `${businessId}:${reviewId}`, reason: 'קבלה' };
    await world.db.insert(rightsMatches).values({ id: matchId, caseId: id, ...match, adminId: id, at });
    return { params: { id, matchId } };
  },
  'POST /api/admin/rights-requests/{id}/lift': async (world, owner) => {
    const id = await openCase(world, owner, { requestType: 'restriction' });
    const { email } = owner;
    // A restriction is what an ended case has left.
    const ended = { ending: 'performed' as const, endedAt: world.services.clock() };
    await world.db.update(rightsRequests).set(ended).where(eq(rightsRequests.id, id));
    await world.db
      .insert(rightsRestrictions)
      .values({ caseId: id, email, setAside: {}, files: [], at: world.services.clock() });
    return { params: { id } };
  },
};

/** A case about the owner's data. @returns its id */
async function openCase(
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

function soon({ services }: World): Date {
  return new Date(services.clock().getTime() + 60_000);
}

async function newNotice(world: World, { businessId }: OwnerWithBusiness): Promise<string> {
  const [reviewId = ''] = await storeReviews(world, [buildReview({ businessId, customerName: 'לקוחה' })]);
  const [id, at] = [newId(), world.services.clock()];
  const said = { ground: 'abuse' as const, details: 'קללות', name: 'דנה', email: 'notifier@example.com' };
  await world.db
    .insert(reviewNotices)
    .values({ id, number: id, businessId, reviewId, ...said, receivedAt: at, dueAt: at });
  return id;
}

async function newAppeal(world: World, { businessId }: OwnerWithBusiness): Promise<string> {
  const rejected = buildReview({ businessId, customerName: 'לקוחה', status: 'rejected' });
  const [reviewId = ''] = await storeReviews(world, [rejected]);
  const [id, at] = [newId(), world.services.clock()];
  await world.db.insert(reviewAppeals).values({ businessId, reviewId, id, text: 'לא נכון', at });
  return id;
}

async function newReview(world: World, { businessId }: OwnerWithBusiness, comment = 'שירות טוב') {
  const waiting = buildReview({ businessId, customerName: 'לקוחה', status: 'pending', comment });
  const [id = ''] = await storeReviews(world, [waiting]);
  return { params: { id } };
}

async function savedReply({ db, services }: World, { businessId }: OwnerWithBusiness): Promise<string> {
  const fields = { title: 'תודה', text: 'תודה {customerName}' };
  const saved = await addReply(db, businessId as OwnedBusinessId, fields, services.clock());
  return saved.ok ? saved.reply.id : '';
}

/** An invitation that waits in the queue. */
async function newInvitation(world: World, owner: OwnerWithBusiness): Promise<string> {
  const { db, services } = world;
  const chosen = { customerIds: [await newCustomer(world, owner)], channel: 'whatsapp' as const };
  const business = owner.businessId as OwnedBusinessId;
  const [made] = await createInvitations(db, services.secret, business, chosen, services.clock());
  return made?.id ?? '';
}

async function newCustomer(
  { db, services }: World,
  { businessId }: OwnerWithBusiness,
  phone: string | null = null,
): Promise<string> {
  const [id, at] = [newId(), services.clock()];
  await db.insert(customers).values({
    ...{ businessId, id, name: 'רות', phone, searchText: 'רות' },
    ...{ consentSource: 'booking', consentAt: at, createdAt: at },
  });
  return id;
}

async function firstTemplate(owner: Owner): Promise<string> {
  const { items } = (await (await owner.request('/api/whatsapp-templates/me')).json()) as {
    items: { id: string }[];
  };
  return items[0]?.id ?? '';
}

/** A new address that waits to be confirmed. */
async function changeEmail({ db, services }: World, { id: userId, email }: Owner): Promise<string> {
  const newEmail = `new-${email}`;
  await db.insert(emailChanges).values({ userId, newEmail, requestedAt: services.clock() });
  return newEmail;
}

async function mailLink(world: World, { id: userId }: Owner, act: MailLinkAct, email = '') {
  const token = newToken();
  const createdAt = world.services.clock();
  await world.db
    .insert(mailLinks)
    .values({ tokenHash: hashToken(token), userId, act, email, createdAt, expiresAt: soon(world) });
  return token;
}

/** An authenticator app with a code of it, and a recovery code where it is on. */
async function secondFactor({ db, services }: World, { id: userId }: Owner, isOn: boolean) {
  const key = newTotpKey();
  const at = services.clock();
  const enabledAt = isOn ? at : null;
  await db
    .insert(secondFactors)
    .values({ userId, sealedKey: seal(key, services.secret), enabledAt, createdAt: at });
  if (isOn) await db.insert(recoveryCodes).values({ userId, codeHash: hashToken(newToken()) });
  return totpCode(key, at);
}

const UPLOADED_AT = '2026-11-02T10:00:00.000Z';

/** A closed month of the partner programme, as far as that. */
async function closedMonth(
  { db, services }: World,
  { businessId }: OwnerWithBusiness,
  stage: 'statement' | 'document' | 'checked' | 'approved' = 'statement',
) {
  const [id, closedAt] = [newId(), services.clock()];
  const file = { invoice: 'its-invoice.pdf', uploadedAt: new Date(UPLOADED_AT) };
  const facts = { documentType: 'tax_invoice' as const, documentNumber: '1001', issuedOn: '2026-11-01' };
  const isChecked = stage === 'checked' || stage === 'approved';
  await db.insert(partners).values({ businessId }).onConflictDoNothing();
  await db.insert(partnerPayments).values({
    ...{ businessId, id, month: '2026-10', amountAgorot: 1_678, closedAt },
    ...(stage !== 'statement' && { ...file, ...facts, documentVatAgorot: 302 }),
    ...(isChecked && { checkedAt: closedAt }),
    ...(stage === 'approved' && { approvedAt: closedAt }),
  });
  return id;
}

/** Tax details that wait for an admin. @returns their id */
async function taxStatement({ db, services }: World, { businessId }: OwnerWithBusiness): Promise<string> {
  const [id, statedAt] = [newId(), services.clock()];
  const stated = { dealerKind: 'authorised' as const, dealerNumber: '514321876' };
  await db.insert(partners).values({ businessId }).onConflictDoNothing();
  await db
    .insert(taxStatements)
    .values({ businessId, id, ...stated, rateBasisPoints: 1_000, validUntil: '2099-12-31', statedAt });
  return id;
}

async function taxIsChecked(world: World, owner: OwnerWithBusiness, transferred: string): Promise<string> {
  const id = await taxStatement(world, owner);
  const decision = { verdict: 'checked' as const, decidedAt: world.services.clock() };
  await world.db.update(taxStatements).set(decision).where(eq(taxStatements.id, id));
  return transferred;
}

/** Another plan that was asked for. */
async function planRequest({ services }: World, { businessId }: OwnerWithBusiness): Promise<string> {
  const asked = await requestPlan(services, { businessId, plan: 'premium' }, services.clock());
  return asked.ok ? asked.request.id : '';
}

/** A mail that failed for good. */
async function failedJob({ db, services }: World, { businessId }: OwnerWithBusiness): Promise<string> {
  const id = await transact(db, (tx) => services.jobs.enqueue(tx, reviewMail, { businessId }));
  await db.execute(sql`update pgboss.job set state = 'failed' where id = ${id}`);
  return id;
}

async function heldReferral({ db }: World, { businessId }: OwnerWithBusiness): Promise<Prepared> {
  const id = newId();
  await db.insert(partners).values({ businessId });
  await db.insert(referrals).values({ businessId, id, status: 'pending', signs: ['phone'] });
  return { params: { id } };
}
