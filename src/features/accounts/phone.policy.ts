import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { remembered } from '#platform/once.ts';
import { phoneDigits } from './identifiers.policy.ts';

export interface Phone {
  tel: string;
  /** As people in Israel write it. */
  display: string;
  /** Digits with country code for `wa.me`; null for numbers that only exist inside Israel. */
  whatsapp: string | null;
  mobile: boolean;
}

const NUMBERS_MAX = 1_000;

/** Reads a number as typed: 052-1234567, +972 52…, 00972…, 03-…, 1-700-…, *1234; null where it is none. */
export const normalizePhone = remembered(NUMBERS_MAX, readPhone);

function readPhone(typed: string): Phone | null {
  const digits = phoneDigits(typed);
  if (digits === null) return null;
  if (digits.startsWith('*')) return { tel: digits, display: digits, whatsapp: null, mobile: false };
  if (digits.startsWith('1')) {
    const display = digits.replace(/^(1)(\d{3})(\d{3})/, '$1-$2-$3-');
    return { tel: digits, display, whatsapp: null, mobile: false };
  }
  const parsed = parsePhoneNumberFromString(digits);
  // With zeros too many it is another number wherever it is read next.
  if (!parsed?.isPossible() || parsed.number !== digits) return null;
  const isIsraeli = digits.startsWith('+972');
  return {
    tel: digits,
    display: isIsraeli ? parsed.formatNational() : parsed.formatInternational(),
    whatsapp: digits.slice(1),
    mobile: digits.startsWith('+9725'),
  };
}

/** The number as `wa.me` takes it; null where WhatsApp cannot have it. */
export function waNumber(typed: string): string | null {
  return normalizePhone(typed)?.whatsapp ?? null;
}
