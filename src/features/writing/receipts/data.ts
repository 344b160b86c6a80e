import { brandingOf } from '#features/card-design/branding.policy.ts';
import { listBusinessLooks, listBusinessNames } from '#features/cards/names.data.ts';
import { getNameIn } from '#features/cards/translations/data.ts';
import type { Language } from '#features/cards/translations/languages.contract.ts';
import type { LedgerEntry } from '#features/ledger/entries.policy.ts';
import { faultsOf, hashOfLeaf } from '#features/ledger/proofs.policy.ts';
import type { ModerationAction } from '#features/ledger/steps.contract.ts';
import { DECISIONS, listSteps } from '#features/ledger/steps.data.ts';
import { listAppealsOf } from '#features/reviews/appeals.data.ts';
import { writersVersionOf } from '#features/reviews/by-writer.mutations.ts';
import { findReview, type StoredReview } from '#features/reviews/data.ts';
import { isAppealable, isHiddenByPlatform } from '#features/reviews/policy.ts';
import type { Reader } from '#platform/db/database.ts';
import { mediaPath } from '#platform/storage/media-paths.ts';
import { proveEntry } from './ledger-receipt.data.ts';
import { type ReceiptOf, writtenState } from './policy.ts';

export type ReceiptView = NonNullable<Awaited<ReturnType<typeof getReceipt>>>;

export type LinkReceiptView = NonNullable<Awaited<ReturnType<typeof getLinkReceipt>>>;

/** Steps that the writer sees; those of the business alone are left out. */
const STORY: readonly ModerationAction[] = [
  'received',
  'approved',
  'rejected',
  'restored',
  'replied',
  'edited',
  'withdrawn',
  'appealed',
  'appeal_upheld',
  'appeal_denied',
  'notice_hidden',
  'notice_lifted',
  'corrected',
  'set_aside',
  'put_back',
  'erased',
];

/** @param typed the language that the address of the page names; without one, that of the review's form */
export async function getReceipt(db: Reader, { businessId, reviewId }: ReceiptOf, typed?: Language) {
  const [review, appeals, steps, looks] = await Promise.all([
    findReview(db, businessId, reviewId),
    listAppealsOf(db, businessId, reviewId),
    listSteps(db, businessId, reviewId),
    listBusinessLooks(db, [businessId]),
  ]);
  const look = looks.get(businessId);
  if (!look || (!review && steps.length === 0)) return null;
  const language = typed ?? review?.language ?? 'he';
  const businessName = await nameIn(db, { businessId, ...look }, language);
  const business = { username: look.slug, businessName, isShown: look.isShown };
  const own = steps.find(({ action }) => action === 'received');
  return {
    language,
    branding: brandingOf(look, businessName),
    business,
    review: review ? presentOwn(review) : null,
    ...(review ? describeOutcome(review, steps) : { state: goneState(steps), ground: null, written: '' }),
    appeals,
    canAppeal: review !== null && isAppealable(review.status, steps),
    story: steps
      // What the platform hid is told by the step about the report.
      .filter(({ action, via }) => STORY.includes(action) && !(action === 'rejected' && via === 'admin'))
      .map(({ action, ground, at }) => ({ action, ground, at })),
    entry: own ? await presentEntry(db, own) : null,
  };
}

/**
 * Outcome of the review of a used personal link and its entry, for whoever holds the link. The business holds it too,
 * and a link is forwarded, so neither the words nor what changes them are in it.
 */
export async function getLinkReceipt(db: Reader, of: ReceiptOf, typed?: Language) {
  const whole = await getReceipt(db, of, typed);
  if (!whole) return null;
  const { language, branding, business, review, state, ground, story, entry } = whole;
  const left = await findReview(db, of.businessId, of.reviewId);
  return {
    language,
    branding,
    business,
    state,
    ground,
    story,
    entry,
    review: review && { id: review.id, status: review.status },
    hasAddress: Boolean(left?.customerEmail),
  };
}

/** An allow-list: the address is its writer's, but the page may be looked at by whoever found the link. */
export function presentOwn(review: StoredReview) {
  const { id, customerName, rating, comment, image, status, businessResponse, createdAt } = review;
  return {
    id,
    customerName,
    rating,
    comment,
    status,
    businessResponse,
    createdAt,
    image: image && mediaPath(image),
    version: writersVersionOf(review),
  };
}

/** The entry of a review's arrival as its receipt shows it; null until a published root covers it. */
async function presentEntry(db: Reader, own: LedgerEntry) {
  const proof = await proveEntry(db, own);
  if (!proof) return null;
  const { entry, root } = proof;
  const leafHash = await hashOfLeaf(entry.text);
  return { number: entry.number, leafHash, root, stands: (await faultsOf(proof)).length === 0 };
}

/** State of a review, and why it is withheld; `written`: what its business wrote on a ground of its own. */
function describeOutcome(review: StoredReview, steps: LedgerEntry[]) {
  const { status, heldFor, rejectionWords } = review;
  const decided = steps.findLast(({ action }) => DECISIONS.includes(action)) ?? null;
  const isHidden = isHiddenByPlatform({ status, decided });
  const ground = (status === 'rejected' && decided?.ground) || null;
  const written = ground === 'other' ? rejectionWords : '';
  return { state: writtenState({ status, heldFor, isHidden }), ground, written };
}

function goneState(steps: LedgerEntry[]): 'withdrawn' | 'set_aside' | 'erased' {
  const last = steps.findLast(({ action }) => ['withdrawn', 'erased', 'set_aside'].includes(action))?.action;
  return last === 'withdrawn' || last === 'set_aside' ? last : 'erased';
}

/** A review and what its mails are made of, with the business's own name. */
export async function findWritten(db: Reader, { businessId, reviewId }: ReceiptOf) {
  const review = await findReview(db, businessId, reviewId);
  const named = (await listBusinessNames(db, [businessId])).get(businessId);
  if (!review || !named) return null;
  const [appeals, steps] = await Promise.all([
    listAppealsOf(db, businessId, reviewId),
    listSteps(db, businessId, reviewId),
  ]);
  const { text: appeal = '' } = appeals.at(-1) ?? {};
  // A later appeal may have come before the mail about the answer goes out.
  const { answer = '', outcome } = appeals.findLast((one) => one.outcome !== null) ?? {};
  return {
    businessName: named.businessName,
    review,
    appeal,
    answer,
    isUpheld: outcome === 'upheld',
    ...describeOutcome(review, steps),
  };
}

/** The business's name in a language, or the one that it has where its owner shows no card in that. */
export async function nameIn(db: Reader, named: Parameters<typeof getNameIn>[1], language: Language) {
  return (await getNameIn(db, named, language)) ?? named.businessName;
}
