import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

const TOKEN_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Encrypts what the server must read again, so that a copy of the database alone reveals nothing. */
export function seal(text: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

export function unseal(sealed: string, secret: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', deriveKey(secret), bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return (
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    );
  } catch {
    return null;
  }
}

/** @param purpose text signed for one purpose is invalid for another */
export function sign(text: string, secret: string, purpose: string): string {
  const body = Buffer.from(text).toString('base64url');
  return `${body}.${markOf(body, secret, purpose)}`;
}

export function unsign(signed: string, secret: string, purpose: string): string | null {
  const [body = '', mark = ''] = signed.split('.', 2);
  const [given, right] = [mark, markOf(body, secret, purpose)].map((one) => Buffer.from(one));
  if (!given || !right || given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return signed === `${body}.${mark}` ? Buffer.from(body, 'base64url').toString() : null;
}

function markOf(body: string, secret: string, purpose: string): string {
  return createHmac('sha256', deriveKey(secret, `signed for ${purpose}`))
    .update(body)
    .digest('base64url');
}

/** @param purpose fingerprints of different purposes are unrelated */
export function keyedHash(secret: string, purpose: string): (text: string) => Buffer {
  const key = deriveKey(secret, `prints for ${purpose}`);
  return (text) => createHmac('sha256', key).update(text).digest();
}

/** Separate keys, so that one use reveals nothing of another. */
export function deriveKey(secret: string, use = 'sealed values'): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', use, 32));
}
