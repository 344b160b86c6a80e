import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { v5 } from 'uuid';
import { z } from 'zod';
import { usersOfDevice } from '#features/accounts/devices.guard.ts';
import { sessionOf } from '#features/accounts/guard.ts';
import { hasMemberAmong } from '#features/accounts/owners.data.ts';
import { opensEverything } from '#features/accounts/plan-names/policy.ts';
import { VIA_MAX } from '#features/card-visits/acts.contract.ts';
import { visitRequest } from '#features/card-visits/guard.ts';
import type { VisitServices } from '#features/card-visits/mutations.ts';
import type { PublicCard } from '#features/cards/data.ts';
import { CARD_REFUSALS, cardParams, requireCardAt } from '#features/cards/guard.ts';
import { LANGUAGES } from '#features/cards/translations/languages.contract.ts';
import { MY_REVIEWS_PATH } from '#features/cards/visitor-paths.contract.ts';
import { invitationPath, readCode } from '#features/invitations/codes.policy.ts';
import {
  IMAGE_MAX_BYTES,
  receiptSchema,
  reviewFormSchema,
  submissionForm,
} from '#features/reviews/contract.ts';
import { reviewsCopy } from '#features/reviews/copy.he.ts';
import { findSubmission } from '#features/reviews/data.ts';
import { REVIEW_TRAP_FIELD } from '#features/reviews/form.contract.ts';
import { FREE_SUBMISSIONS, MONTH_OF_NETWORK, PROVED_SUBMISSIONS } from '#features/reviews/policy.ts';
import { createKeyedMutex } from '#platform/concurrency/keyed-mutex.ts';
import { truncatedNetwork } from '#platform/http/caller.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { answers, formBody, route, routesOf } from '#platform/http/endpoint.ts';
import { FORM_OVERHEAD_BYTES } from '#platform/http/limits/body-limit.ts';
import {
  admitForm,
  FORM_REFUSALS,
  type FormRules,
  proofRequired,
} from '#platform/http/limits/form-admission.ts';
import { Problem } from '#platform/http/problem.ts';
import { refusalProblem } from '#platform/http/refusals.ts';
import { IMAGE_REFUSALS, keepUpload } from '#platform/images/uploads.ts';
import type { Services } from '#platform/services.ts';
import { deviceReceiptName, writeDeviceReceipt } from '../receipts/device-receipts.policy.ts';
import { RECEIPTS_PER_NETWORK } from '../receipts/limits.policy.ts';
import {
  DEVICE_KEEPS_SECONDS,
  RECEIPT_COOKIE,
  receiptPath,
  THANKS_KEEP_SECONDS,
  thanksPath,
  writeReceiptToken,
} from '../receipts/policy.ts';
import { type Belonging, getReviewForm } from './form.data.ts';
import type { KeptReview } from './keep.mutations.ts';
import { submitReview } from './mutations.ts';

const runExclusive = createKeyedMutex();
const RULES: FormRules = {
  name: 'review',
  free: FREE_SUBMISSIONS,
  proved: PROVED_SUBMISSIONS,
  texts: reviewsCopy.errors,
};

const OWN_REFUSALS = {
  own_card: { status: 403, message: reviewsCopy.errors.ownCard },
  own_device: { status: 403, message: reviewsCopy.errors.ownDevice },
} as const;

const PHOTO_MAX_SIDE = 1_600;
type Form = z.infer<typeof submissionForm>;

const getForm = route('get', '/api/reviews/{username}/form', {
  summary: 'What a review form for this business is made of',
  access: 'public',
  request: {
    params: cardParams,
    query: z.object({
      invitation: z.string().max(40).optional(),
      language: z.enum(LANGUAGES).default('he'),
      via: z.string().max(VIA_MAX).optional().describe('How the visitor came to the form'),
    }),
  },
  refusals: CARD_REFUSALS,
  responses: { 200: answers(reviewFormSchema) },
}).handle(async (c, services: VisitServices) => {
  const card = await requireCardAt(services.db, c.req.valid('param').username);
  const { invitation, language } = c.req.valid('query');
  services.visits.countAct(card.businessId, 'form', visitRequest(c));
  const belonging = await belongingOf(services, c, card);
  return c.json(await getReviewForm(services, card, { language, invitation, ...belonging }), 200);
});

const post = route('post', '/api/reviews/{username}', {
  summary: 'Leave a review; it is published after approval',
  access: 'public',
  maxBody: IMAGE_MAX_BYTES + FORM_OVERHEAD_BYTES,
  request: { params: cardParams, body: formBody(submissionForm) },
  refusals: { ...CARD_REFUSALS, ...OWN_REFUSALS, ...FORM_REFUSALS, ...IMAGE_REFUSALS },
  responses: {
    201: answers(receiptSchema, 'Kept'),
    200: answers(receiptSchema, 'The same form had arrived before; the first answer again'),
  },
}).handle(async (c, services: VisitServices) => {
  const card = await requireCardAt(services.db, c.req.valid('param').username);
  const { isNew, ...receipt } = await takeReview(services, c, card, c.req.valid('form'));
  return isNew ? c.json(receipt, 201) : c.json(receipt, 200);
});

export const submissionRoutes = routesOf(getForm, post);

/** Takes a form sent by a call or by its page, once, and has the browser remember the receipt. @throws {Problem} with why it was not taken */
export async function takeReview(services: VisitServices, c: Context<AppEnv>, card: PublicCard, form: Form) {
  const { businessId } = card;
  const { isOwn, isOwnersDevice } = await belongingOf(services, c, card);
  if (isOwn) throw refusalProblem({ ok: false, reason: 'own_card' }, OWN_REFUSALS);
  if (isOwnersDevice) throw refusalProblem({ ok: false, reason: 'own_device' }, OWN_REFUSALS);
  const submissionKey = submissionKeyOf(form);
  const { isNew, review } = await runExclusive(`${businessId}:${submissionKey}`, async () => {
    try {
      return await receive(services, c, card, form, submissionKey);
    } catch (refusal) {
      // A double click gets the first click's answer, also at the limits.
      const first = await findSubmission(services.db, businessId, submissionKey);
      if (!first) throw refusal;
      return { isNew: false, review: first };
    }
  });
  rememberReceipt(services, c, card, form, review);
  if (isNew) services.visits.countAct(businessId, 'review', visitRequest(c));
  const { id, rating, status, label, image } = review;
  const receipt = receiptPath(services.secret, { businessId, reviewId: id }, form.language);
  return { isNew, id, rating, status, label, receipt, imageKept: image !== null || photoOf(form) === null };
}

/** Tells whether the browser is the owner's. Never by the network: a shop and its customers share one. */
export async function belongingOf(
  services: Services,
  c: Context<AppEnv>,
  { businessId }: Pick<PublicCard, 'businessId'>,
): Promise<Belonging> {
  const session = await sessionOf(c);
  const users = await usersOfDevice(c, services);
  const isOwn = session !== null && (await hasMemberAmong(services.db, businessId, [session.userId]));
  const isOwnersDevice =
    isOwn || (users.length > 0 && (await hasMemberAmong(services.db, businessId, users)));
  return { isOwn, isOwnersDevice };
}

/** The same words of one form are one review; a program's call without a key is always a new one. */
function submissionKeyOf({ submissionKey, rating, customerName, customerEmail, comment }: Form): string {
  if (!submissionKey) return randomUUID();
  return v5(JSON.stringify([rating, customerName, customerEmail, comment]), submissionKey);
}

async function receive(
  services: Services,
  c: Context<AppEnv>,
  card: PublicCard,
  form: Form,
  submissionKey: string,
) {
  const { token, proof: sentProof, [REVIEW_TRAP_FIELD]: trap } = form;
  const proof = await admitForm(services, c, card.businessId, RULES, { trap, token, proof: sentProof });
  const file = photoOf(form);
  const image = file && (await keepPhoto(services, c, card, file));
  const { customerName, customerEmail, rating, comment, language, invitation = null } = form;
  const opensAll = opensEverything({ plan: card.plan, status: card.standing });
  const submitted = await submitReview(
    services,
    {
      customerName,
      customerEmail,
      mailsReceipt: await mayMailReceipt(services, c, customerEmail),
      rating,
      comment,
      language,
      image,
      proof,
      submissionKey,
      invitation,
      businessId: card.businessId,
      opensEverything: opensAll,
      isBeyondShare: !opensAll && (await isBeyondShare(services, c, card.businessId)),
    },
    services.clock(),
  );
  // A file that stays behind is swept later.
  if (image && !(submitted.ok && submitted.isNew)) services.storage.remove(image).catch(() => {});
  if (!submitted.ok) throw await proofRequired(services, c, card.businessId, RULES, 'too_many');
  return submitted;
}

/** A form's untouched file field arrives as an empty file. */
function photoOf({ image }: Form): File | null {
  return image instanceof File && image.size > 0 ? image : null;
}

/** Stores the photo first, so that the review never points to a missing file. @throws {Problem} with its reason under `image` */
async function keepPhoto(
  services: Services,
  c: Context<AppEnv>,
  card: PublicCard,
  file: File,
): Promise<string | null> {
  try {
    return await keepUpload(c, services, file, {
      kind: 'photo',
      field: 'image',
      maxSide: PHOTO_MAX_SIDE,
      owner: card.businessId,
    });
  } catch (error) {
    if (error instanceof Problem) throw error;
    // The text that came with it must not be lost for the photo's sake.
    c.var.log.error({ err: error }, 'review photo not stored');
    return null;
  }
}

/** Over the limit the review is kept, and its receipt stays on the writer's screen. */
async function mayMailReceipt({ limits }: Services, c: Context<AppEnv>, email: string): Promise<boolean> {
  if (!email) return false;
  const count = await limits.count('receipt-mails', RECEIPTS_PER_NETWORK, [c.var.caller.network]);
  if (count <= RECEIPTS_PER_NETWORK.points) return true;
  await limits.report('receipt-mails', RECEIPTS_PER_NETWORK);
  return false;
}

/** One network cannot use up the month of a plan: what it sends beyond its share is assessed. */
async function isBeyondShare({ limits }: Services, c: Context<AppEnv>, businessId: string): Promise<boolean> {
  const count = await limits.count('plan-share', MONTH_OF_NETWORK, [truncatedNetwork(c), businessId]);
  if (count <= MONTH_OF_NETWORK.points) return false;
  await limits.report('plan-share', MONTH_OF_NETWORK);
  return true;
}

/** Keeps the receipt in the browser: for the list of its reviews, for the personal link that it used up, and for a while for the page that thanks. */
function rememberReceipt(
  { secret, secure }: Services,
  c: Context<AppEnv>,
  { businessId, slug }: PublicCard,
  form: Form,
  { id, label }: Pick<KeptReview, 'id' | 'label'>,
) {
  const isThroughLink = label === 'invitation' || label === 'job_code';
  const code = isThroughLink ? readCode(form.invitation ?? '') : null;
  const token = writeReceiptToken(secret, { businessId, reviewId: id });
  const keep = (name: string, value: string, path: string, maxAge = DEVICE_KEEPS_SECONDS) =>
    setCookie(c, name, value, { path, httpOnly: true, sameSite: 'Lax', secure, maxAge });
  if (code) keep(RECEIPT_COOKIE.name, writeDeviceReceipt(token, form.language), invitationPath(code));
  const thanks = thanksPath(slug, form.language);
  // Programs send no token, and are shown no page.
  if (form.token)
    keep(RECEIPT_COOKIE.name, writeDeviceReceipt(token, form.language), thanks, THANKS_KEEP_SECONDS);
  keep(deviceReceiptName(businessId), writeDeviceReceipt(token, form.language, code), MY_REVIEWS_PATH);
}
