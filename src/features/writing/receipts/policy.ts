import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type Language,
  languagePath,
  withLanguage,
} from '#features/cards/translations/languages.contract.ts';
import { cardPath, reviewPath } from '#features/cards/visitor-paths.contract.ts';
import type { ReviewStatus } from '#features/reviews/counts/contract.ts';
import { RECEIPT_PATH, receiptAddress } from '#features/reviews/form.contract.ts';

export interface ReceiptOf {
  businessId: string;
  reviewId: string;
}

/** Time for which a device keeps the receipts of reviews written on it. */
export const DEVICE_KEEPS_SECONDS = 180 * 24 * 3600;

/** Time for which the page that thanks knows the receipt: its address carries no secret. */
export const THANKS_KEEP_SECONDS = 3600;

/** Path of the form that was sent, at which its thanks stand. */
export function thanksPath(username: string, language: Language): string {
  return reviewPath(languagePath(cardPath(username), language));
}

/** Cookie that leads the browser that wrote a review to its receipt, for the path of one personal link or of one form alone. */
export const RECEIPT_COOKIE = { name: 'receipt' };

const IDS = 32;
const MARK = 16;
const TOKEN = /^[\w-]{64}$/;
/** A link, or as much of it as was copied, that carries a token; with what follows the token in its address. */
const LINKED = /(?:https?:)?[\w\-./:[\]]*\?token=([\w-]{64})(?![\w-])(?:&(?:amp;)?(?:language|done)=\w+)*/g;

/** The path of a review's own page, for its writer alone: whoever holds it may change and delete the review. */
export function receiptPath(secret: string, of: ReceiptOf, language: Language = 'he'): string {
  return receiptAddress(writeReceiptToken(secret, of), language);
}

export function linkReceiptPath(code: string, language?: Language): string {
  return withLanguage(`${RECEIPT_PATH}?link=${code}`, language);
}

/** Two ids and the mark that nobody else can make; stored nowhere, and works as long as the secret does. */
export function writeReceiptToken(secret: string, { businessId, reviewId }: ReceiptOf): string {
  const ids = Buffer.from((businessId + reviewId).replaceAll('-', ''), 'hex');
  return Buffer.concat([ids, markOf(ids, secret)]).toString('base64url');
}

export function readReceiptToken(secret: string, token: string): ReceiptOf | null {
  if (!TOKEN.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const [ids, mark] = [bytes.subarray(0, IDS), bytes.subarray(IDS)];
  if (!timingSafeEqual(mark, markOf(ids, secret))) return null;
  return { businessId: uuidOf(ids.subarray(0, IDS / 2)), reviewId: uuidOf(ids.subarray(IDS / 2)) };
}

/** Replaces the receipts in what somebody wrote: they prove who wrote a review, and are nobody else's to read. */
export function takeReceipts(
  secret: string,
  text: string,
  instead: string,
): { text: string; receipts: ReceiptOf[] } {
  const receipts: ReceiptOf[] = [];
  const rest = text.replace(LINKED, (link, token: string) => {
    const of = readReceiptToken(secret, token);
    if (!of) return link;
    if (!receipts.some(({ reviewId }) => reviewId === of.reviewId)) receipts.push(of);
    return instead;
  });
  return { text: rest, receipts };
}

function markOf(ids: Buffer, secret: string): Buffer {
  return createHmac('sha256', secret).update('review-receipt:').update(ids).digest().subarray(0, MARK);
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const WRITTEN_STATES = { pending: 'waiting', approved: 'published', rejected: 'withheld' } as const;
export type WrittenState = 'hidden' | 'held' | (typeof WRITTEN_STATES)[ReviewStatus];

/** State of a review as its writer is told. @param written `isHidden`: by the platform */
export function writtenState(written: {
  status: ReviewStatus;
  heldFor: 'plan' | 'assessment' | null;
  isHidden: boolean;
}): WrittenState {
  if (written.isHidden) return 'hidden';
  return written.heldFor === 'plan' ? 'held' : WRITTEN_STATES[written.status];
}
