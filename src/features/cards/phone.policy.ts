import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { inWesternDigits } from '#features/accounts/identifiers.policy.ts';
import { remembered } from '#platform/once.ts';
import type { NamedPhone } from './phones.contract.ts';

const ISRAEL = '972';
/** Phones copy their numbers with hyphens that do not break, and with marks that turn them or are not seen at all. */
const DASHES = /[\u2010-\u2015\u2212\u05BE]/g;
const MARKS = /\p{Cf}/gu;
/** Israel's numbers at home, without their leading zero: 1-700-123-456 is longer than others, and no zero follows the first. */
const NATIONAL = /^(?:1\d{0,9}|[2-9]\d{0,8})$/;
/** *2700 is the shortest. */
const STAR_MIN = 4;

/** E.164 ends at fifteen digits with the country's own, and no country's numbers are shorter than seven. */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;

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
  const text = inWesternDigits(typed).replace(MARKS, '').replace(DASHES, '-').trim();
  const star = /^\*\s?(\d[\d\s-]{2,6}\d)$/.exec(text);
  if (star?.[1]) {
    const digits = star[1].replace(/\D/g, '');
    if (digits.length < STAR_MIN) return null;
    return { tel: `*${digits}`, display: `*${digits}`, whatsapp: null, mobile: false };
  }
  if (!/^[+(\d][\d\s().\-/]*$/.test(text)) return null;
  const parsed = parsePhoneNumberFromString(text, 'IL');
  if (!parsed?.isPossible()) return null;
  const { number, nationalNumber, countryCallingCode } = parsed;
  if (!INTERNATIONAL.test(number)) return null;
  // With zeros too many it is another number wherever it is read next.
  if (parsePhoneNumberFromString(number)?.number !== number) return null;
  if (countryCallingCode !== ISRAEL) {
    const display = parsed.formatInternational();
    return { tel: number, display, whatsapp: number.slice(1), mobile: false };
  }
  if (!NATIONAL.test(nationalNumber)) return null;
  const display = parsed.formatNational();
  if (nationalNumber.startsWith('1')) return { tel: nationalNumber, display, whatsapp: null, mobile: false };
  return { tel: number, display, whatsapp: number.slice(1), mobile: nationalNumber.startsWith('5') };
}

/** Phones beside a card's first one; a number that cannot be called is left out. */
export function morePhonesOf({ morePhones }: { morePhones: NamedPhone[] }): (Phone & { name: string })[] {
  return morePhones.flatMap(({ name, number }) => {
    const phone = normalizePhone(number);
    return phone ? [{ ...phone, name }] : [];
  });
}

/** The number as `wa.me` takes it; null where WhatsApp cannot have it. */
export function waNumber(typed: string): string | null {
  return normalizePhone(typed)?.whatsapp ?? null;
}
