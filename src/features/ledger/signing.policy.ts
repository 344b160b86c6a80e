import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { deriveKey } from '#platform/secrets.ts';
import type { SignedRoot } from './contract.ts';
import { rootText } from './proofs.policy.ts';

/** Prefix of the 32 bytes of a private Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface SigningKey {
  id: string;
  /** 32 bytes in base64url. */
  publicKey: string;
  privateKey: KeyObject;
}

/** The key that signs roots, derived from the secret of the process: every process has the same, and no file holds it. */
export function signingKeyOf(secret: string): SigningKey {
  const der = Buffer.concat([PKCS8_HEAD, deriveKey(secret, 'roots of ledgers')]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '';
  const id = createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 16);
  return { id, publicKey, privateKey };
}

export function signRoot(
  key: SigningKey,
  root: Pick<SignedRoot, 'log' | 'size' | 'hash' | 'signedAt'>,
): SignedRoot {
  const named = { ...root, keyId: key.id };
  return {
    ...named,
    signature: sign(null, Buffer.from(rootText(named)), key.privateKey).toString('base64url'),
  };
}
