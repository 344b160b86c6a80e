import { createECDH } from 'node:crypto';
import { deriveKey } from '../secrets.ts';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Order of P-256 (FIPS 186-4): a private key is a number below it. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Derives the keys that sign pushes (RFC 8292): the same on every machine, and others only where the secret is another. */
export function vapidKeysOf(secret: string): VapidKeys {
  const drawn = BigInt(`0x${deriveKey(secret, 'keys of pushes').toString('hex')}`);
  const privateKey = Buffer.from(((drawn % (ORDER - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
