import { normalizePhone } from '#features/accounts/phone.policy.ts';

export type Recipient =
  | {
      ok: true;
      number: string;
      /** As people in Israel write it. */
      display: string;
    }
  | { ok: false; reason: 'invalid' | 'landline' | 'local_only' };

/** Reads a customer's number as people type it: 052-1234567, +972 52…, 972-052…, 00972…; also abroad. */
export function readRecipient(typed: string): Recipient {
  const phone = normalizePhone(typed);
  if (!phone) return { ok: false, reason: 'invalid' };
  const { whatsapp: number, display, mobile } = phone;
  if (number === null) return { ok: false, reason: 'local_only' };
  const isLandline = number.startsWith('972') && !mobile;
  return isLandline ? { ok: false, reason: 'landline' } : { ok: true, number, display };
}
