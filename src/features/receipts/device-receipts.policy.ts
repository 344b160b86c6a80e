import { readCode } from '#features/invitations/codes.policy.ts';
import { type ReceiptOf, readReceiptToken } from './policy.ts';

export interface DeviceReceipt {
  name: string;
  token: string;
  of: ReceiptOf;
  /** Code of the personal link that it was written through. */
  code: string | null;
}

const PREFIX = 'my-review-';
/** Characters of the business's id, from its random end. */
const ID_END = 12;

/** Cookie that keeps a business's last receipt on the device: shared devices hold one receipt for each business. */
export function deviceReceiptName(businessId: string): string {
  return PREFIX + businessId.slice(-ID_END);
}

export function writeDeviceReceipt(token: string, code: string | null): string {
  return code ? `${token}.${code}` : token;
}

/** Names of the cookies that keep a receipt, whether or not it can still be read. */
export function deviceReceiptNames(cookies: Record<string, string>): string[] {
  return Object.keys(cookies).filter((name) => name.startsWith(PREFIX));
}

export function readDeviceReceipts(secret: string, cookies: Record<string, string>): DeviceReceipt[] {
  const found = deviceReceiptNames(cookies).flatMap((name) => {
    const [token = '', code = ''] = (cookies[name] ?? '').split('.');
    const of = readReceiptToken(secret, token);
    return of ? [{ name, token, of, code: readCode(code) }] : [];
  });
  // Ids are UUIDv7: they sort by the time a review came in.
  return found.toSorted((one, other) => (one.of.reviewId < other.of.reviewId ? 1 : -1));
}
