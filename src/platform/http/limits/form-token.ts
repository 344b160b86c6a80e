import { createHmac, timingSafeEqual } from 'node:crypto';

/** A mark for a form that says when it was handed out for what, and that nobody else can make. */
export function signFormToken(secret: string, subject: string, issuedAt: Date): string {
  const at = issuedAt.getTime().toString(36);
  return `${at}.${signature(secret, subject, at)}`;
}

/** When the form was handed out for `subject`; null where the mark is not ours. */
export function readFormToken(secret: string, subject: string, token: string): Date | null {
  const [at = '', given = ''] = token.split('.');
  const expected = Buffer.from(signature(secret, subject, at));
  const found = Buffer.from(given);
  if (found.length !== expected.length || !timingSafeEqual(found, expected)) return null;
  return new Date(Number.parseInt(at, 36));
}

function signature(secret: string, subject: string, at: string): string {
  return createHmac('sha256', secret).update(`form-token:${subject}:${at}`).digest('base64url').slice(0, 22);
}
