import { createHmac } from 'node:crypto';

/** Crockford's: no two of its characters look alike, and what is typed for one of them is read as that one. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const READ_AS: Record<string, string> = { O: '0', I: '1', L: '1' };
/** Fifty bits: not to be guessed among millions of links. */
const LENGTH = 10;
const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);
const MARK_BYTES = 16;

/** Code of an invitation: a keyed function of its id, so that it need not be stored to be written again. */
export function codeOf(secret: string, invitationId: string): string {
  const bytes = createHmac('sha256', secret).update(`invitation:${invitationId}`).digest();
  return Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET[byte & 31]).join('');
}

/** A code as somebody typed or scanned it; null where it cannot be one. */
export function readCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[OIL]/g, (letter) => READ_AS[letter] ?? letter);
  return CODE.test(code) ? code : null;
}

/** Keyed hash by which an invitation is found: a copy of the store does not reveal its code. */
export function markOfCode(secret: string, code: string): Buffer {
  const mark = createHmac('sha256', secret).update(`invitation code:${code}`).digest();
  return mark.subarray(0, MARK_BYTES);
}

export function spokenCode(code: string): string {
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
}

export function invitationPath(code: string): string {
  return `/r/${code}`;
}

/** Path of the page on which its holder asks for no more messages. */
export function stopPath(code: string): string {
  return `${invitationPath(code)}/stop`;
}
