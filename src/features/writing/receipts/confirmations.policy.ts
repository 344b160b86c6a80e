import {
  markOfMailbox,
  type ReadLink,
  readOwnerLink,
  writeOwnerLink,
} from '#features/accounts/owner-links.policy.ts';
import { type Language, withLanguage } from '#features/cards/translations/languages.contract.ts';
import { CONFIRMATION_PATH } from '#features/reviews/form.contract.ts';

const PURPOSE = "confirm a review's address";
/** From when the review came in. */
const LIFE_MS = 60 * 86_400_000;

/** The address behind the button of a mail by which a writer confirms that the review is theirs. */
export function confirmationUrl(
  { secret, site }: { secret: string; site: string },
  review: { businessId: string; id: string; customerEmail: string; createdAt: Date; language: Language },
): string {
  const { businessId, id: subject, createdAt, language } = review;
  const email = review.customerEmail.toLowerCase();
  const expiresAt = new Date(createdAt.getTime() + LIFE_MS);
  const token = writeOwnerLink(secret, PURPOSE, { businessId, subject, email, expiresAt });
  return site + confirmationAddress(token, language);
}

export function confirmationAddress(token: string, language: Language): string {
  return withLanguage(`${CONFIRMATION_PATH}?token=${token}`, language);
}

export function readConfirmation(secret: string, token: string): ReadLink | null {
  const link = readOwnerLink(secret, PURPOSE, token);
  return link?.subject ? link : null;
}

/** Whether a link was sent to the address that the review bears now. */
export function isSentTo(secret: string, { mailbox }: ReadLink, customerEmail: string): boolean {
  return customerEmail !== '' && markOfMailbox(secret, customerEmail.toLowerCase()) === mailbox;
}
