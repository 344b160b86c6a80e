import { normalizePhone } from '#features/cards/phone.policy.ts';

export type Recipient =
  | {
      ok: true;
      number: string;
      /** As people in Israel write it. */
      display: string;
    }
  | { ok: false; reason: 'invalid' | 'landline' | 'local_only' };

const ISRAELI_MOBILE = /^9725\d{8}$/;
const ISRAELI_LANDLINE = /^972(?:[2-489]\d{7}|7\d{8})$/;

/** Reads a customer's number as people type it: 052-1234567, +972 52…, 972-052…, 00972…; also abroad. */
export function readRecipient(typed: string): Recipient {
  const phone = normalizePhone(typed);
  if (!phone) return { ok: false, reason: 'invalid' };
  const { whatsapp: number, display } = phone;
  if (number === null) return { ok: false, reason: 'local_only' };
  if (!number.startsWith('972') || ISRAELI_MOBILE.test(number)) return { ok: true, number, display };
  return { ok: false, reason: ISRAELI_LANDLINE.test(number) ? 'landline' : 'invalid' };
}
