import { type Language, readLanguage } from '#features/cards/translations/languages.contract.ts';
import { readCode } from '#features/invitations/codes.policy.ts';
import { readReceiptToken } from './policy.ts';

const PREFIX = 'my-review-';
/** Characters of the business's id, from its random end. */
const ID_END = 12;

/** Cookie that keeps a business's last receipt on the device: shared devices hold one receipt for each business. */
export function deviceReceiptName(businessId: string): string {
  return PREFIX + businessId.slice(-ID_END);
}

/** Value of a cookie. @param language of the form: a review that was deleted does not know it any more */
export function writeDeviceReceipt(token: string, language: Language, code: string | null = null): string {
  return [token, language === 'he' ? null : language, code].filter(Boolean).join('.');
}

export function readDeviceReceipt(secret: string, kept: string) {
  const [token = '', ...rest] = kept.split('.');
  const of = readReceiptToken(secret, token);
  if (!of) return null;
  const [language] = rest.flatMap((part) => readLanguage(part) ?? []);
  /** Of the personal link that it was written through. */
  const [code = null] = rest.flatMap((part) => readCode(part) ?? []);
  return { token, of, language, code };
}

/** Names of the cookies that keep a receipt, whether or not it can still be read. */
export function deviceReceiptNames(cookies: Record<string, string>): string[] {
  return Object.keys(cookies).filter((name) => name.startsWith(PREFIX));
}

export function readDeviceReceipts(secret: string, cookies: Record<string, string>) {
  const found = deviceReceiptNames(cookies).flatMap((name) => {
    const receipt = readDeviceReceipt(secret, cookies[name] ?? '');
    return receipt ? [{ name, ...receipt }] : [];
  });
  // Ids are UUIDv7: they sort by the time a review came in.
  return found.toSorted((one, other) => (one.of.reviewId < other.of.reviewId ? 1 : -1));
}
