import { eq } from 'drizzle-orm';
import { purposeOfEnding } from '#features/accounts/mail-switches/policy.ts';
import { writeOwnerLink } from '#features/accounts/owner-links.policy.ts';
import { DELETION_WORD } from '../src/features/account-screens/settings/errors.copy.he.ts';
import type { OwnedBusinessId } from '../src/features/accounts/guard.ts';
import { businesses, users } from '../src/features/accounts/schema.ts';
import { send } from '../src/features/accounts/testing/account.ts';
import { paymentDocuments } from '../src/features/billing/schema.ts';
import { removePicture } from '../src/features/cards/gallery/mutations.ts';
import { customers } from '../src/features/customers/schema.ts';
import { beginDraw } from '../src/features/draws/mutations.ts';
import { draws } from '../src/features/draws/schema.ts';
import { listSheetCodes } from '../src/features/invitations/data.ts';
import { makeJobCodes } from '../src/features/invitations/mutations.ts';
import { newLead } from '../src/features/leads/testing/leads.ts';
import { partners } from '../src/features/partners/schema.ts';
import { removePlace } from '../src/features/places/mutations.ts';
import { answerNotice } from '../src/features/requests/reports/mutations.ts';
import { rightsRestrictions } from '../src/features/restrictions/schema.ts';
import { moderateTogether } from '../src/features/reviews/bulk.mutations.ts';
import { purposeOfReviewLink } from '../src/features/reviews/mailed-links/policy.ts';
import { reviewMail } from '../src/features/reviews/mails/mutations.ts';
import { moderateReview } from '../src/features/reviews/mutations.ts';
import { redactReview } from '../src/features/reviews/redactions.mutations.ts';
import { buildReview, storeReviews } from '../src/features/reviews/testing/reviews.ts';
import { rightsMatches, rightsRequests } from '../src/features/rights/schema.ts';
import { newId } from '../src/platform/ids.ts';
import { zonedDay } from '../src/platform/zoned-time.ts';
import { preparedPeople } from './prepared-people.ts';
import { preparedPrograms } from './prepared-programs.ts';
import {
  burstOn,
  cardPicture,
  cardService,
  changeEmail,
  closedMonth,
  failedJob,
  firstTemplate,
  heldReferral,
  mailLink,
  newAppeal,
  newCustomer,
  newDifference,
  newInvitation,
  newMessage,
  newNotice,
  newPayment,
  newPlace,
  newReview,
  newSubscription,
  type OwnerWithBusiness,
  openCase,
  type Prepared,
  planRequest,
  SERVICE,
  savedReply,
  secondFactor,
  soon,
  UPLOADED_AT,
} from './prepared-rows.ts';
import { signIn, type World } from './world.ts';

type Prepare = (world: World, owner: OwnerWithBusiness) => Prepared | Promise<Prepared>;

const PASSWORD = 'תפוז-על-המדף-9';
/** One empty page. */
const PAGE =
  '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n';
const PDF = new File([PAGE], 'חשבונית.pdf', {
  type: 'application/pdf',
});

/** Prepares for each call the records of `owner` that it needs, and their ids. */
export const prepared: Record<string, Prepare> = {
  ...preparedPeople,
  ...preparedPrograms,
  'POST /api/businesses': async ({ db }, { id, phone, businessName }) => {
    await db.update(users).set({ subscriptionPlan: 'premium' }).where(eq(users.id, id));
    return { changes: { phone, businessName } };
  },
  'POST /api/auth/register': (_, { email, businessName }) => ({
    changes: { email: `another-${email}`, businessName },
  }),
  'POST /api/auth/login': (_, { email, password }) => ({ changes: { email, password } }),
  'POST /api/auth/forgot-password': (_, { email }) => ({ changes: { email } }),
  'POST /api/auth/reset-password': async (world, owner) => ({
    changes: { token: await mailLink(world, owner, 'reset-password'), newPassword: PASSWORD },
  }),
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
  'POST /api/auth/unsubscribe/{kind}': ({ services }, { businessId, email }) => {
    const link = { businessId, email, subject: '', expiresAt: null };
    const token = writeOwnerLink(services.secret, purposeOfEnding('weekly-digest'), link);
    return { params: { kind: 'weekly-digest' }, changes: { token } };
  },
  'POST /api/auth/delete-account': () => ({ changes: { confirmation: DELETION_WORD } }),
  'PUT /api/business-card/me': (_, { username }) => ({ changes: { username: `${username}-new` } }),
  'PUT /api/business-card': (_, { username }) => ({ changes: { username: `${username}-new` } }),
  'POST /api/reviews/{username}': (_, { username }) => ({
    params: { username },
    changes: { submissionKey: newId() },
  }),
  'PUT /api/reviews/{id}/approve': (world, owner) => newReview(world, owner),
  'PUT /api/reviews/{id}/reject': async (world, owner) => ({
    ...(await newReview(world, owner)),
    changes: { reason: 'spam', words: undefined },
  }),
  'PUT /api/reviews/{id}': async (world, owner) => ({
    ...(await newReview(world, owner)),
    // A decision about another edition of the review is refused.
    changes: { status: 'approved', version: undefined },
  }),
  'POST /api/reviews/bulk': async (world, owner) => ({
    changes: {
      ...{ ids: [(await newReview(world, owner)).params.id], status: 'rejected' },
      ...{ reason: 'spam', words: undefined },
    },
  }),
  'POST /api/reviews/bulk/{batch}/undo': async (world, owner) => {
    const { id } = (await newReview(world, owner)).params;
    const decision = { ids: [id], actorId: owner.id };
    const now = world.services.clock();
    const businessId = owner.businessId as OwnedBusinessId;
    const made = await moderateTogether(world.db, businessId, decision, { status: 'approved' }, now);
    return { params: { batch: made.batch ?? '' } };
  },
  'POST /api/reviews/{id}/undo': async (world, owner) => {
    const made = await newReview(world, owner);
    const target = { reviewId: made.params.id, actorId: owner.id };
    const businessId = owner.businessId as OwnedBusinessId;
    await moderateReview(world.db, businessId, target, { status: 'approved' }, world.services.clock());
    return made;
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
  'PUT /api/alerts/device': () => ({ changes: pushDevice() }),
  'DELETE /api/alerts/device': async (_, owner) => {
    await send(owner, 'PUT', '/api/alerts/device', pushDevice());
    return {};
  },
  'POST /api/business-card/{username}/taps': (_, { username }) => ({ params: { username } }),
  'PUT /api/business-card/me/translations/{language}': () => ({ params: { language: 'en' } }),
  'PUT /api/business-card/me/services': async (world, owner) => ({
    changes: { items: [{ id: await cardService(world, owner), group: 'שיער' }] },
  }),
  'PUT /api/business-card/me/services/{id}': async (world, owner) => ({
    params: { id: await cardService(world, owner) },
    changes: { ...SERVICE, priceAgorot: 9_900 },
  }),
  'DELETE /api/business-card/me/services/{id}': async (world, owner) => ({
    params: { id: await cardService(world, owner) },
  }),
  'PUT /api/places/{code}': async (world, owner) => ({
    params: { code: await newPlace(world, owner) },
    changes: { name: 'שולחן 3', leadsTo: 'card' },
  }),
  'DELETE /api/places/{code}': async (world, owner) => ({ params: { code: await newPlace(world, owner) } }),
  'POST /api/places/{code}/restore': async (world, owner) => {
    const code = await newPlace(world, owner);
    await removePlace(world.db, owner.businessId as OwnedBusinessId, code, world.services.clock());
    return { params: { code } };
  },
  'PUT /api/business-card/me/gallery': async (world, owner) => ({
    changes: {
      ids: [await cardPicture(world, owner, 'התספורת'), await cardPicture(world, owner, 'הצבע')].reverse(),
    },
  }),
  'PUT /api/business-card/me/gallery/{id}': async (world, owner) => ({
    params: { id: await cardPicture(world, owner) },
  }),
  'DELETE /api/business-card/me/gallery/{id}': async (world, owner) => ({
    params: { id: await cardPicture(world, owner) },
  }),
  'POST /api/business-card/me/gallery/{id}/restore': async (world, owner) => {
    const id = await cardPicture(world, owner);
    await removePicture(world.db, owner.businessId as OwnedBusinessId, id, world.services.clock());
    return { params: { id } };
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
    return {
      params: { act: 'approve' },
      changes: { token, reason: undefined, words: undefined, version: undefined },
    };
  },
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
  'PUT /api/leads/{id}': async (world, { businessId }) => ({
    params: { id: await newLead(world, businessId) },
  }),
  'DELETE /api/leads/{id}': async (world, { businessId }) => ({
    params: { id: await newLead(world, businessId) },
  }),
  'POST /api/leads/{id}/customer': async (world, { businessId }) => ({
    params: { id: await newLead(world, businessId) },
    changes: { consentSource: 'booking' },
  }),
  'POST /api/draws/{id}': async ({ db, services }, { businessId }) => {
    await beginDraw(db, businessId as OwnedBusinessId, services.clock());
    const [draw] = await db.select({ id: draws.id }).from(draws).where(eq(draws.businessId, businessId));
    const rows = [{ name: 'רות', phone: '052-1234500' }];
    return { params: { id: draw?.id ?? '' }, changes: { channel: 'whatsapp', count: 1, rows } };
  },
  'POST /api/invitations': async (world, owner) => ({
    changes: { channel: 'whatsapp', customerIds: [await newCustomer(world, owner, '+972521234567')] },
  }),
  'POST /api/review-requests/{id}': async (world, owner) => ({
    params: { id: await newCustomer(world, owner, '+972521234598') },
  }),
  'PUT /api/invitations/{id}': async (world, owner) => ({
    params: { id: await newInvitation(world, owner) },
  }),
  'DELETE /api/invitations/{id}': async (world, owner) => ({
    params: { id: await newInvitation(world, owner) },
  }),
  'POST /api/invitations/{act}': async (world, { businessId }) => {
    const { db, services } = world;
    const business = businessId as OwnedBusinessId;
    const sheetId = await makeJobCodes(db, services.secret, business, { sheets: 1 }, services.clock());
    const made = await listSheetCodes(db, services.secret, business, sheetId);
    return { params: { act: 'opened' }, changes: { code: made?.codes[0]?.code ?? '' } };
  },
  'POST /api/job-codes': () => ({ changes: { sheets: 1 } }),
  'PUT /api/whatsapp-templates/{id}': async (_, owner) => ({
    params: { id: await firstTemplate(owner) },
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
    changes: { userId: id, byRenewal: undefined, paidAt: undefined },
  }),
  'POST /api/admin/payments/{id}/refunds': async (world, owner) => ({
    params: { id: await newPayment(world, owner) },
    changes: { refundedAt: undefined },
  }),
  'POST /api/admin/billing/payments/{id}/refunds': async (world, owner) => ({
    params: { id: await newPayment(world, owner) },
  }),
  'POST /api/admin/billing/differences/{id}/close': async (world, owner) => ({
    params: { id: await newDifference(world, owner) },
  }),
  'POST /api/admin/partner-payments/close': async ({ db }, { businessId }) => {
    await db.insert(partners).values({ businessId, earnedAgorot: 1_678 });
    return {};
  },
  'POST /api/admin/partner-payments/{id}/return': async (world, owner) => ({
    params: { id: await closedMonth(world, owner, 'invoice') },
    changes: { uploadedAt: UPLOADED_AT },
  }),
  'POST /api/admin/partner-payments/{id}/paid': async (world, owner) => ({
    params: { id: await closedMonth(world, owner, 'invoice') },
    changes: { uploadedAt: UPLOADED_AT, withheld: '1.98', certificateUntil: undefined },
  }),
  'POST /api/billing/me/leave': async (world, owner) => {
    await newSubscription(world, owner, null);
    return {};
  },
  'POST /api/billing/me/stay': async (world, owner) => {
    await newSubscription(world, owner, '2026-12-01');
    return {};
  },
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
  'PUT /api/admin/businesses/{id}/suspension': (_, { businessId: id }) => ({ params: { id } }),
  'DELETE /api/admin/businesses/{id}/suspension': async ({ db }, { businessId: id }) => {
    await db.update(businesses).set({ suspendedAt: new Date() }).where(eq(businesses.id, id));
    return { params: { id } };
  },
  'POST /api/admin/access/review': async (world) => {
    // One a day is noted.
    await world.asTableOwner(
      "set session_replication_role = replica; update admin_log set at = at - interval '1 day' where act = 'access_reviewed'",
    );
    return {};
  },
  'POST /api/admin/queue/{name}/{id}/retry': async (world, owner) => ({
    params: { name: reviewMail.name, id: await failedJob(world, owner) },
  }),
  'POST /api/admin/review-notices/{id}/answer': async (world, owner) => ({
    params: { id: await newNotice(world, owner) },
  }),
  'POST /api/admin/review-notices/{id}/lift': async (world, owner) => {
    const id = await newNotice(world, owner);
    const admin = await world.asAdmin();
    const hidden = { act: 'hidden', ground: 'abuse_or_illegal', answer: 'הסרנו' } as const;
    await answerNotice(world.services, { id, adminId: admin.id }, hidden, world.services.clock());
    return { params: { id } };
  },
  'POST /api/admin/contact-messages/{id}/handled': async (world) => ({
    params: { id: await newMessage(world) },
  }),
  'POST /api/admin/review-appeals/{id}/answer': newAppeal,
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
  'GET /api/places/{code}/sign': async (world, owner) => ({ params: { code: await newPlace(world, owner) } }),
  'GET /api/places/{code}/qr/{format}': async (world, owner) => ({
    params: { code: await newPlace(world, owner) },
  }),
  'GET /api/reviews/{id}/picture': async (world, owner) => {
    await world.db.update(users).set({ subscriptionPlan: 'basic' }).where(eq(users.id, owner.id));
    const [id = ''] = await storeReviews(world, [buildReview({ businessId: owner.businessId })]);
    return { params: { id } };
  },
  'GET /api/reviews/{id}/original': async (world, owner) => {
    const { params } = await newReview(world, owner, 'לתיאום 052-123-4567');
    const spans = [{ field: 'comment' as const, start: 7, end: 19 }];
    const about = { reviewId: params.id, actorId: owner.id, spans };
    await redactReview(world.db, owner.businessId as OwnedBusinessId, about, world.services.clock());
    return { params };
  },
  'GET /api/job-codes/{id}': async ({ db, services }, { businessId }) => {
    const business = businessId as OwnedBusinessId;
    const id = await makeJobCodes(db, services.secret, business, { sheets: 1 }, services.clock());
    return { params: { id } };
  },
  'GET /api/partner-payments/{id}/invoice': async (world, owner) => {
    await world.services.storage.put('its-invoice.pdf', Buffer.from(PAGE));
    return { params: { id: await closedMonth(world, owner, 'invoice') } };
  },
  'GET /api/billing/me/documents/{id}': async (world, owner) => {
    await world.services.storage.put('its-document.pdf', Buffer.from(PAGE));
    const [id, paymentId] = [newId(), await newPayment(world, owner)];
    await world.db
      .insert(paymentDocuments)
      .values({ id, paymentId, number: '5001', file: 'its-document.pdf' });
    return { params: { id } };
  },
  'GET /api/admin/billing/subscriptions': async (world, owner) => {
    await newSubscription(world, owner, null, '2026-12-01');
    return {};
  },
  'GET /api/admin/billing/differences': async (world, owner) => {
    await newDifference(world, owner);
    return {};
  },
  'GET /api/admin/billing/accounts/{id}/payments': async (world, owner) => {
    await newPayment(world, owner);
    return { params: { id: owner.id } };
  },
  'GET /api/billing/me/years/{year}': async (world, owner) => {
    await newPayment(world, owner, 'card');
    return { params: { year: zonedDay(world.services.clock()).slice(0, 4) } };
  },
  'GET /api/admin/payments': async (world, owner) => {
    await newPayment(world, owner);
    return {};
  },
  'GET /api/admin/partner-payments': async (world, owner) => {
    await closedMonth(world, owner, 'invoice');
    return {};
  },
  'GET /api/admin/review-alarms': async (world, owner) => {
    await burstOn(world, owner);
    return {};
  },
  'GET /api/admin/rights-requests': async (world, owner) => {
    await openCase(world, owner);
    return {};
  },
  'GET /api/admin/rights-requests/{id}': async (world, owner) => ({
    params: { id: await openCase(world, owner) },
  }),
};

function pushDevice() {
  const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
  return { endpoint: `https://fcm.googleapis.com/${newId()}`, keys };
}
