import { EMAIL_PATTERN } from '#features/accounts/identifiers.policy.ts';
import { normalizePhone } from '#features/accounts/phone.policy.ts';
import { foldForSearch } from '#platform/text.ts';
import { isShortenedNumber } from './contact-shapes.policy.ts';
import { looksLikeDate } from './dates.policy.ts';

type UnreadPhone = 'phoneInvalid' | 'phoneLocalOnly';
export type ReadPhone =
  | {
      ok: true;
      phone: string;
    }
  | { ok: false; reason: UnreadPhone };

const PHONE_MAX = 40;
const EMAIL_MAX = 254;

/** Reads a customer's number: one that messages reach. */
export function readPhone(typed: string): ReadPhone {
  if (typed.length > PHONE_MAX) return { ok: false, reason: 'phoneInvalid' };
  const phone = normalizePhone(typed);
  if (!phone) return { ok: false, reason: 'phoneInvalid' };
  if (phone.whatsapp === null) return { ok: false, reason: 'phoneLocalOnly' };
  return { ok: true, phone: `+${phone.whatsapp}` };
}

/** Why a number on an owner's list is none; null where it is one. */
export function phoneProblem(typed: string): 'phoneIsDate' | 'phoneShortened' | UnreadPhone | null {
  const read = readPhone(typed);
  if (read.ok) return null;
  if (looksLikeDate(typed)) return 'phoneIsDate';
  return isShortenedNumber(typed) ? 'phoneShortened' : read.reason;
}

export function isEmail(typed: string): boolean {
  return typed.length <= EMAIL_MAX && EMAIL_PATTERN.test(typed);
}

interface Searchable {
  name: string;
  phone: string | null;
  email: string | null;
  note: string;
}

/** Under what words a customer is found; a number in both ways that people write it. */
export function searchTextOf({ name, phone, email, note }: Searchable): string {
  const national = phone?.startsWith('+972') ? `0${phone.slice(4)}` : '';
  return foldForSearch([name, phone, national, email, note].filter(Boolean).join(' '));
}
