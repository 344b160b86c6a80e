import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Dugri';
const STEP_MS = 30_000;
/** Clocks are off by a little, and people take a moment to type. */
const WINDOW_STEPS = 1;

export function newTotpKey(): string {
  return new Secret({ size: 20 }).base32;
}

export function totpUrl(key: string, email: string): string {
  return new TOTP({ issuer: ISSUER, label: email, secret: Secret.fromBase32(key) }).toString();
}

/** The 30-second step that a code belongs to; null where it belongs to none that still counts. */
export function totpStep(key: string, code: string, at: Date): number | null {
  const delta = TOTP.validate({
    secret: Secret.fromBase32(key),
    token: code,
    timestamp: at.getTime(),
    window: WINDOW_STEPS,
  });
  return delta === null ? null : Math.floor(at.getTime() / STEP_MS) + delta;
}

/** Six digits, with whatever blanks somebody typed among them; null where it is something else. */
export function readTotpCode(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

const RECOVERY_CODES = 10;
/** Without characters that are mistaken for one another on paper. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** 24 of 31 characters are 118 bits: a fast hash is enough for them. */
const GROUPS = 6;
const GROUP = 4;

/** Fresh codes for when the app is lost, as people keep them: "ABCD-EFGH-…". */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, group).join('-'));
}

export function foldRecoveryCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z\d]/g, '');
}
