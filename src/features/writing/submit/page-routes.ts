import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Branding, LinkPreview } from '#features/card-design/branding.contract.ts';
import { brandingOf } from '#features/card-design/branding.policy.ts';
import { VIA } from '#features/card-visits/acts.contract.ts';
import { visitRequest } from '#features/card-visits/guard.ts';
import type { VisitServices } from '#features/card-visits/mutations.ts';
import type { PublicCard } from '#features/cards/data.ts';
import { requireCardAt } from '#features/cards/guard.ts';
import {
  LANGUAGES,
  type Language,
  languagePath,
  withLanguage,
} from '#features/cards/translations/languages.contract.ts';
import { cardPath, reviewPath } from '#features/cards/visitor-paths.contract.ts';
import { invitationPath, readCode } from '#features/invitations/codes.policy.ts';
import { declineInvitation } from '#features/invitations/visits.mutations.ts';
import { IMAGE_MAX_BYTES, type ReviewForm, submissionForm } from '#features/reviews/contract.ts';
import { getLinkPreview } from '#features/reviews/counts/link-preview.data.ts';
import { findReview } from '#features/reviews/data.ts';
import { receiptAddress } from '#features/reviews/form.contract.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { createRouter } from '#platform/http/endpoint.ts';
import { FORM_OVERHEAD_BYTES, limitForm } from '#platform/http/limits/body-limit.ts';
import { parseForm } from '#platform/http/posted-form.ts';
import { Problem } from '#platform/http/problem.ts';
import { finishedPagePolicy } from '#platform/http/security-headers.ts';
import type { PageScript, RenderedDocument } from '#ui/layout/public-document.ts';
import { readDeviceReceipt } from '../receipts/device-receipts.policy.ts';
import { RECEIPT_COOKIE } from '../receipts/policy.ts';
import { getReviewForm } from './form.data.ts';
import { type ReviewProblem, sayProblem } from './refusals.policy.ts';
import { belongingOf, takeReview } from './routes.ts';
import { FORM_WORDS } from './words.policy.ts';

const SCRIPT = 'features/writing/submit/pages/public-review-form.client.ts';
const DEMAND = {
  photo: 'features/writing/submit/pages/demand-review-photo.client.ts',
  proof: 'features/writing/submit/pages/demand-review-proof.client.ts',
  thanks: 'features/writing/submit/pages/demand-review-thanks.client.ts',
};
/** Of the address: what stays with the form in another language, and when it comes back. */
const CARRIED = ['invitation', 'rating', VIA];
/** No code is longer. */
const CODE_MAX = 40;

/** What the form and its thanks have in common. */
export interface ReviewPageModel {
  language: Language;
  branding: Branding;
  preview: LinkPreview | null;
  googleReviewLink: string;
  siteUrl: string;
  script: PageScript;
  files: Record<keyof typeof DEMAND, string>;
}

export interface ReviewFormModel extends ReviewPageModel {
  form: ReviewForm;
  /** The part of the address that is carried on, as it begins a query. */
  search: string;
  values: Record<string, string>;
  problem: ReviewProblem | null;
  /** Sent back by the server, which has the latest of what was typed. */
  isReturned: boolean;
}

export interface ReviewThanksModel extends ReviewPageModel {
  rating: number;
  imageKept: boolean;
  /** The writer's own page, where this browser is known to have written. */
  receipt: string | null;
  /** Of the review. */
  text: string;
}

interface ReviewWeb {
  pages(): Promise<{
    reviewForm(model: ReviewFormModel): RenderedDocument;
    reviewThanks(model: ReviewThanksModel): RenderedDocument;
  }>;
  script(source: string): PageScript;
  file(source: string): string;
}

type Page = VisitServices & { web: ReviewWeb; language: Language };

/** `/business/{username}/review`: the form, the form as it is sent without script, and the thanks. */
export function reviewPages(services: VisitServices, web: ReviewWeb) {
  const router = createRouter();
  for (const language of LANGUAGES) {
    const page = { ...services, web, language };
    const path = reviewPath(languagePath(cardPath(':username'), language));
    router
      .get(path, (c) => show(page, c))
      .post(path, limitForm(IMAGE_MAX_BYTES + FORM_OVERHEAD_BYTES, true), (c) => receive(page, c));
  }
  return router;
}

async function show(page: Page, c: Context<AppEnv>): Promise<Response> {
  const { db, visits, language } = page;
  const username = c.req.param('username') ?? '';
  const card = await requireCardAt(db, username);
  const { search } = new URL(c.req.url);
  const { invitation: typed = '', sent, imageLost, rating = '' } = c.req.query();
  const code = typed.length <= CODE_MAX ? typed : '';
  const form = await readForm(page, c, card, code);
  const path = formPath(form) + search;
  // For ever, but asked again each time, as for the card.
  if (username !== form.username) return c.body(null, 301, { Location: path, 'Cache-Control': 'no-cache' });
  // Its owner may show the card in this language again.
  if (form.language !== language) return c.redirect(path, 302);
  // A used link has a page of its own: only that one knows the browser that wrote.
  if (form.invitation?.state === 'used')
    return c.redirect(withLanguage(invitationPath(form.invitation.code), language), 302);
  if (/^[1-5]$/.test(sent ?? ''))
    return showThanks(page, c, card, { form, rating: Number(sent), imageKept: imageLost === undefined });
  if (c.req.method === 'GET') visits.countAct(card.businessId, 'form', visitRequest(c));
  const drawn = (await page.web.pages()).reviewForm({
    ...(await modelOf(page, card, form)),
    form,
    search: carriedIn(search),
    values: { rating, customerName: form.invitation?.customerName ?? '' },
    problem: null,
    isReturned: false,
  });
  return answer(c, drawn, 200, cachingOf(form));
}

async function showThanks(
  page: Page,
  c: Context<AppEnv>,
  card: PublicCard,
  { form, ...sent }: { form: ReviewForm } & Pick<ReviewThanksModel, 'rating' | 'imageKept'>,
) {
  const { db, secret, language } = page;
  const own = readDeviceReceipt(secret, getCookie(c, RECEIPT_COOKIE.name) ?? '');
  const isOwn = own?.of.businessId === card.businessId;
  const review = isOwn ? await findReview(db, card.businessId, own.of.reviewId) : null;
  const drawn = (await page.web.pages()).reviewThanks({
    ...(await modelOf(page, card, form)),
    ...sent,
    receipt: isOwn ? receiptAddress(own.token, language) : null,
    text: review?.comment ?? '',
  });
  return answer(c, drawn);
}

/** Takes a review that was sent without script. */
async function receive(page: Page, c: Context<AppEnv>): Promise<Response> {
  const { db, secret, clock, language } = page;
  const card = await requireCardAt(db, c.req.param('username') ?? '');
  const body = await c.req.parseBody().catch(() => {
    throw new Problem(400);
  });
  const search = carriedIn(new URL(c.req.url).search);
  if (typeof body.decline === 'string') {
    const code = readCode(body.decline);
    if (code) await declineInvitation(db, secret, code, clock());
    return c.redirect(formPath({ username: card.slug, language }) + search, 303);
  }
  try {
    if (body.image instanceof File && body.image.size > IMAGE_MAX_BYTES) throw new PhotoTooLarge();
    const { rating, imageKept } = await takeReview(page, c, card, parseForm(submissionForm, body));
    const sent = `?sent=${rating}${imageKept ? '' : '&imageLost'}`;
    return c.redirect(formPath({ username: card.slug, language }) + sent, 303);
  } catch (error) {
    const { problem, status, headers } = refusalOf(error, language);
    const values = textsOf(body);
    const fresh = await readForm(page, c, card, (values.invitation ?? '').slice(0, CODE_MAX));
    const { token = fresh.token, submissionKey = fresh.submissionKey } = values;
    const model = {
      ...(await modelOf(page, card, fresh)),
      // A form that is drawn again stays the form that it was.
      form: { ...fresh, token, submissionKey },
      search,
      values,
      problem,
      isReturned: true,
    };
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    return answer(c, (await page.web.pages()).reviewForm(model), status, cachingOf(fresh));
  }
}

class PhotoTooLarge extends Error {}

/** @throws whatever is no refusal of the form */
function refusalOf(error: unknown, language: Language) {
  const words = FORM_WORDS[language];
  if (error instanceof PhotoTooLarge)
    return { problem: { fields: { image: words.imageTooLarge } }, status: 413 as const, headers: {} };
  if (!(error instanceof Problem) || ![403, 422, 429, 503].includes(error.status)) throw error;
  const status = error.status as 403 | 422 | 429 | 503;
  return { problem: sayProblem(error.body, words), status, headers: error.headers };
}

async function readForm(page: Page, c: Context<AppEnv>, card: PublicCard, invitation: string) {
  const belonging = await belongingOf(page, c, card);
  return getReviewForm(page, card, { language: page.language, invitation, ...belonging });
}

async function modelOf(page: Page, card: PublicCard, form: ReviewForm): Promise<ReviewPageModel> {
  const { db, web, publicUrl, language } = page;
  const { photo, proof, thanks } = DEMAND;
  return {
    language,
    branding: brandingOf(card, form.businessName),
    preview: await getLinkPreview(db, card.businessId, { language, publicUrl: publicUrl() }),
    googleReviewLink: form.googleReviewLink,
    siteUrl: publicUrl(),
    script: web.script(SCRIPT),
    files: { photo: web.file(photo), proof: web.file(proof), thanks: web.file(thanks) },
  };
}

/** Going back finds the form as it was left; one that knows a customer's name is not kept. */
function cachingOf({ invitation }: ReviewForm): string {
  return invitation ? 'no-store' : 'private, no-cache';
}

function answer(
  c: Context<AppEnv>,
  page: RenderedDocument,
  status: 200 | 403 | 413 | 422 | 429 | 503 = 200,
  caching = 'no-store',
): Response {
  return c.html(page.html, status, {
    ...finishedPagePolicy(page),
    'Cache-Control': caching,
    'X-Robots-Tag': 'noindex',
  });
}

function formPath({ username, language }: Pick<ReviewForm, 'username' | 'language'>): string {
  return reviewPath(languagePath(cardPath(username), language));
}

function carriedIn(search: string): string {
  const carried = [...new URLSearchParams(search)].filter(([name]) => CARRIED.includes(name));
  return carried.length > 0 ? `?${new URLSearchParams(carried)}` : '';
}

function textsOf(body: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
