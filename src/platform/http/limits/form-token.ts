import { createHmac, timingSafeEqual } from 'node:crypto';

export function signFormToken(secret: string, subject: string, issuedAt: Date): string {
  const at = issuedAt.getTime().toString(36);
  return `${at}.${signature(secret, subject, at)}`;
}

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
