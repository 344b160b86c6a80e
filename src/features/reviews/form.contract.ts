import { type Language, withLanguage } from '#features/cards/translations/languages.contract.ts';

// Limits of the review form, apart from the schemas, which would bring their library into the browser.

/** A field that people do not see and programs fill in. */
export const REVIEW_TRAP_FIELD = 'contactTopic';
/** Fields that the form sends. Others that a browser's extension put into it stay there: the call would be refused. */
export const REVIEW_FORM_FIELDS: readonly string[] = [
  ...['customerName', 'customerEmail', 'rating', 'comment', 'image', 'invitation', 'language'],
  ...['submissionKey', 'token', 'proof', REVIEW_TRAP_FIELD],
];
export const REVIEWER_NAME_MAX = 80;
export const COMMENT_MAX = 3_000;
export const CONFETTI_MS = 5_000;
export const APPEAL_MAX = 1_000;
/** The page of a receipt. What proves the right to it stands in the query, which no log holds. */
export const RECEIPT_PATH = '/review-receipt';
/** The page on which a writer confirms an address, by the link of a mail. */
export const CONFIRMATION_PATH = '/confirm-review';
/** The file by which a receipt can be checked without the site. */
export const RECEIPT_FILE_PATH = `${RECEIPT_PATH}/file`;

/** Names the language, which a review that was deleted does not know any more. */
export function receiptAddress(token: string, language: Language): string {
  return withLanguage(`${RECEIPT_PATH}?token=${token}`, language);
}
