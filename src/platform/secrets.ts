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

/** A fresh secret of 256 bits for a browser or a mail to hold. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** A secret's only trace on the server. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * Encrypts what the server itself must be able to read again, so that a copy of the database alone does not tell it.
 * @param secret of the process; under another one nothing can be read any more
 */
export function seal(text: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** What `seal` was given; null where it was sealed under another secret, or altered. */
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

/**
 * Text that is handed out and taken back: whoever holds it can read it, and nobody but this process's secret can make it.
 * @param purpose what it is for; signed for one thing, it is nothing for another
 */
export function sign(text: string, secret: string, purpose: string): string {
  const body = Buffer.from(text).toString('base64url');
  return `${body}.${markOf(body, secret, purpose)}`;
}

/** What `sign` was given for the same purpose; null where it was not, or was altered since. */
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

/**
 * Makes prints: they tell whether two texts are the same without holding either, as long as the secret is kept.
 * @param purpose what they are for; the prints of two purposes say nothing of each other
 */
export function printer(secret: string, purpose: string): (text: string) => Buffer {
  const key = deriveKey(secret, `prints for ${purpose}`);
  return (text) => createHmac('sha256', key).update(text).digest();
}

/** A key of its own for each use, so that what is made with one says nothing of another. */
export function deriveKey(secret: string, use = 'sealed values'): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', use, 32));
}
