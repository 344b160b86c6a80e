import type { Context } from 'hono';
import type { LinkPreview } from '#features/card-design/branding.contract.ts';
import {
  type Language,
  languagePath,
  readLanguage,
  withLanguage,
} from '#features/cards/translations/languages.contract.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { invitationPath } from '#features/invitations/codes.policy.ts';
import { findLink } from '#features/invitations/data.ts';
import {
  appealByWriter,
  editByWriter,
  type WriterActed,
  withdrawByWriter,
} from '#features/reviews/by-writer.mutations.ts';
import { getLinkPreview } from '#features/reviews/counts/link-preview.data.ts';
import { RECEIPT_FILE_PATH, RECEIPT_PATH, receiptAddress } from '#features/reviews/form.contract.ts';
import { withOpenPhoto } from '#features/reviews/photo-links.policy.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { createRouter } from '#platform/http/endpoint.ts';
import { FORM_OVERHEAD_BYTES, limitBody } from '#platform/http/limits/body-limit.ts';
import { tooMany } from '#platform/http/limits/limits.ts';
import {
  type PostedProblem,
  parseForm,
  personalPage,
  readForm,
  refusedForm,
} from '#platform/http/posted-form.ts';
import { Problem } from '#platform/http/problem.ts';
import { expectOk, withStatus } from '#platform/http/refusals.ts';
import type { Services } from '#platform/services.ts';
import type { RenderedDocument } from '#ui/layout/public-document.ts';
import { appealForm, editForm } from './contract.ts';
import { receiptCopy as words } from './copy.he.ts';
import { getLinkReceipt, getReceipt, type LinkReceiptView, type ReceiptView } from './data.ts';
import { getReceiptFile } from './ledger-receipt.data.ts';
import { type MyReviewsWeb, myReviewsPages } from './my-reviews.page-routes.ts';
import { linkReceiptPath, type ReceiptOf, readReceiptToken } from './policy.ts';
import { sendReceiptAgain } from './receipt-mails.mutations.ts';
import { RECEIPT_WORDS } from './words.policy.ts';

const HOUR_SECONDS = 3_600;
/** Of one review: nobody needs more. */
const ACTS = { points: 20, seconds: HOUR_SECONDS };
/** A token cannot be guessed; this is for whoever tries. */
const MISSES = { points: 60, seconds: HOUR_SECONDS };
const TOKEN_MAX = 100;
/** Of one review: whoever holds the link may ask, and it is always the same mailbox. */
const MAILS = { points: 3, seconds: 24 * HOUR_SECONDS };

export type ReceiptDone = keyof typeof words.done;

export interface ReceiptModel {
  id: string;
  token: string;
  view: ReceiptView;
  done: ReceiptDone | null;
  problem?: PostedProblem;
  values?: Record<string, string>;
}

export interface LinkReceiptModel {
  code: string;
  view: LinkReceiptView;
  preview: LinkPreview | null;
  isMailed: boolean;
  /** It was mailed too often today. */
  isRefused: boolean;
}

interface ReceiptWeb extends MyReviewsWeb {
  pages(): Promise<
    {
      receipt(model: ReceiptModel | { dead: Language }): RenderedDocument;
      linkReceipt(model: LinkReceiptModel): RenderedDocument;
    } & Awaited<ReturnType<MyReviewsWeb['pages']>>
  >;
}

export function receiptPages(services: Services, web: ReceiptWeb) {
  const pages = { ...services, web };
  return createRouter()
    .route('/', myReviewsPages(services, web))
    .get(RECEIPT_PATH, (c) => openReceipt(pages, c))
    .get(RECEIPT_FILE_PATH, (c) => sendFile(pages, c))
    .post(RECEIPT_PATH, limitBody(FORM_OVERHEAD_BYTES), (c) => receiveForm(pages, c));
}

type Pages = Services & { web: ReceiptWeb };

async function openReceipt(pages: Pages, c: Context<AppEnv>) {
  const { token = '', done = '', link, language } = c.req.query();
  if (link !== undefined) return showLink(pages, c, link, language);
  const found = await findReceipt(pages, c, token, language);
  if (!found) return showDead(pages, c, language);
  const model = { id: found.of.reviewId, token, view: found.view };
  return showReceipt(pages, c, { ...model, done: isDone(done) ? done : null });
}

async function sendFile(pages: Pages, c: Context<AppEnv>) {
  const { token = '', language: typed } = c.req.query();
  const found = await findReceipt(pages, c, token, typed);
  if (!found) return showDead(pages, c, typed);
  const { language, business } = found.view;
  const { businessName: name, username } = business;
  const urls = {
    ledger: `${pages.publicUrl()}${languagePath(cardPath(username), language)}/ledger`,
    keys: `${pages.publicUrl()}/api/ledger-keys`,
  };
  const file = await getReceiptFile(pages.db, found.of, { name, ...urls });
  // Not covered by a root yet: the page says so.
  if (!file) return c.redirect(`${receiptAddress(token, language)}#ledger`, 303);
  return c.body(`${JSON.stringify(file, null, 2)}\n`, 200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': contentDisposition(
      'attachment',
      RECEIPT_WORDS[language].ledger.fileName(name),
      `dugri-receipt-${file.entry.number}.json`,
    ),
    'Cache-Control': 'no-store',
  });
}

async function receiveForm(pages: Pages, c: Context<AppEnv>) {
  const values = await readForm(c);
  const { token = '', act: name = '', link, language: typed } = values;
  if (link !== undefined) return showLink(pages, c, link, typed, true);
  const found = await findReceipt(pages, c, token, typed);
  if (!found) return showDead(pages, c, typed);
  const { of, view } = found;
  try {
    const [acted, done] = await perform(pages, of, name, values);
    const { changed, isHidden } = expectOk(acted, withStatus(409, words.errors));
    if (changed) c.var.log.info({ event: `review_${done}_by_writer`, reviewId: of.reviewId });
    const edited = !changed ? 'unchanged' : isHidden ? 'edited_hidden' : 'edited';
    const shown: ReceiptDone = done === 'edited' ? edited : done;
    return c.redirect(`${receiptAddress(token, view.language)}&done=${shown}`, 303);
  } catch (error) {
    const { errors, failed } = RECEIPT_WORDS[view.language];
    const { problem, status } = refusedForm(error, failed.wrong, errors);
    const latest = await findReceipt(pages, c, token, typed);
    if (!latest) return showDead(pages, c, typed);
    // Whoever has been shown what is there now may save once more.
    const version = status === 409 ? '' : (values.version ?? '');
    const model = { id: of.reviewId, token, view: latest.view, done: null, problem };
    return showReceipt(pages, c, { ...model, values: { ...values, version } }, status);
  }
}

async function showReceipt(
  { web }: Pages,
  c: Context<AppEnv>,
  model: ReceiptModel,
  status: 200 | 409 | 422 | 429 = 200,
) {
  return personalPage(c, (await web.pages()).receipt(model), status);
}

async function showDead({ web }: Pages, c: Context<AppEnv>, typed: string | undefined) {
  return personalPage(c, (await web.pages()).receipt({ dead: readLanguage(typed) ?? 'he' }), 404);
}

async function findReceipt(pages: Pages, c: Context<AppEnv>, token: string, typed: string | undefined) {
  const { db, limits, secret } = pages;
  // A message's punctuation may have been taken for a part of the link. Not in a long token: trimming it is quadratic.
  const of = token.length <= TOKEN_MAX ? readReceiptToken(secret, token.replace(/[^\w-]+$/, '')) : null;
  if (!of) await limits.take('receipt-miss', MISSES, [c.var.caller.network]);
  const view = of && (await getReceipt(db, of, readLanguage(typed)));
  if (!of || !view) return null;
  return { of, view: { ...view, review: view.review && withOpenPhoto(pages, view.review) } };
}

async function showLink(
  pages: Pages,
  c: Context<AppEnv>,
  typed: string,
  typedLanguage: string | undefined,
  wantsMail = false,
) {
  const { db, limits, secret, web } = pages;
  const link = await findLink(db, secret, typed);
  if (!link) await limits.take('receipt-miss', MISSES, [c.var.caller.network]);
  const language = readLanguage(typedLanguage);
  if (link && !link.reviewId) return c.redirect(withLanguage(invitationPath(link.code), language), 302);
  const of = link?.reviewId ? { businessId: link.businessId, reviewId: link.reviewId } : null;
  const view = of && (await getLinkReceipt(db, of, language));
  if (!link || !of || !view) return showDead(pages, c, typedLanguage);
  const shown = { language: view.language, publicUrl: pages.publicUrl() };
  const preview = await getLinkPreview(db, of.businessId, shown);
  const drawn = async (model: Pick<LinkReceiptModel, 'isMailed' | 'isRefused'>, status: 200 | 429) =>
    personalPage(c, (await web.pages()).linkReceipt({ code: link.code, view, preview, ...model }), status);
  if (!wantsMail || !view.hasAddress)
    return drawn({ isMailed: c.req.query('done') === 'mailed', isRefused: false }, 200);
  const refusal = await limits.take('receipt-again', MAILS, [of.reviewId]).then(() => null, asRefusal);
  if (refusal) return drawn({ isMailed: false, isRefused: true }, 429);
  await sendReceiptAgain(pages, of);
  return c.redirect(`${linkReceiptPath(link.code, view.language)}&done=mailed`, 303);
}

/** Does what a form asks for. @throws {Problem} 422 with what is wrong in it, 429 */
async function perform(
  pages: Pages,
  of: ReceiptOf,
  name: string,
  values: Record<string, string>,
): Promise<[WriterActed, ReceiptDone]> {
  const { limits, clock } = pages;
  await limits.take('receipt', ACTS, [of.reviewId]).catch(tooMany(words.errors.too_many_requests));
  if (name === 'edit') return [await editByWriter(pages, of, parseForm(editForm, values), clock()), 'edited'];
  if (name === 'appeal')
    return [await appealByWriter(pages, of, parseForm(appealForm, values).appeal, clock()), 'appealed'];
  if (name === 'withdraw') return [await withdraw(pages, of), 'withdrawn'];
  throw new Problem(400);
}

/** Succeeds also where an earlier press of the same button has deleted the review. */
async function withdraw(pages: Pages, of: ReceiptOf): Promise<WriterActed> {
  const acted = await withdrawByWriter(pages, of, pages.clock());
  if (acted.ok) return acted;
  const left = await getReceipt(pages.db, of);
  return left?.story.at(-1)?.action === 'withdrawn' ? { ok: true, changed: false } : acted;
}

/** @throws whatever is no refusal */
function asRefusal(error: unknown): Problem {
  if (!(error instanceof Problem)) throw error;
  return error;
}

function isDone(name: string): name is ReceiptDone {
  return Object.hasOwn(words.done, name);
}
