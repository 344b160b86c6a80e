import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

const MARK = 'dugri_';
const PREFIX_LENGTH = 8;
const SECRET_BYTES = 32;
/** 32 bytes in base62. */
const SECRET_LENGTH = 43;
/** A CRC-32 in base62. */
const CHECKSUM_LENGTH = 6;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BODY_LENGTH = PREFIX_LENGTH + SECRET_LENGTH + CHECKSUM_LENGTH;
/** One word, which a double click selects whole; scanners of leaked secrets know it by its beginning. */
const KEY = new RegExp(`${MARK}[0-9A-Za-z]{${BODY_LENGTH}}`, 'g');

export interface KeyPrint {
  prefix: string;
  /** SHA-256 of the whole key. */
  hash: Buffer;
}

export function drawKey(): KeyPrint & { text: string } {
  const beginning = `${MARK}${base62(randomBytes(8), PREFIX_LENGTH)}${base62(randomBytes(SECRET_BYTES), SECRET_LENGTH)}`;
  const text = beginning + checksumOf(beginning);
  return { text, ...printOf(text) };
}

/** Returns what a key is found and compared by; null for what is no key, or has a typing error. */
export function readKey(text: string): KeyPrint | null {
  if (text.length !== MARK.length + BODY_LENGTH || text.match(KEY)?.[0] !== text) return null;
  const beginning = text.slice(0, -CHECKSUM_LENGTH);
  return text === beginning + checksumOf(beginning) ? printOf(text) : null;
}

/** In constant time. */
export function isSameKey({ hash }: KeyPrint, stored: Buffer): boolean {
  return hash.length === stored.length && timingSafeEqual(hash, stored);
}

/** Lists the keys that stand in an address, encoded or not. */
export function keysIn(address: string): string[] {
  if (!/dugri(_|%5f)/i.test(address)) return [];
  return address.replace(/%5f/gi, '_').match(KEY) ?? [];
}

/** An address as it may be logged. */
export function withoutKeys(address: string): string {
  return address.replace(/%5f/gi, '_').replace(KEY, `${MARK}…`);
}

function printOf(text: string): KeyPrint {
  const prefix = text.slice(0, MARK.length + PREFIX_LENGTH);
  return { prefix, hash: createHash('sha256').update(text).digest() };
}

function checksumOf(text: string): string {
  return inBase62(BigInt(crc32(text)), CHECKSUM_LENGTH);
}

function base62(bytes: Buffer, length: number): string {
  return inBase62(BigInt(`0x${bytes.toString('hex')}`), length);
}

/** The last digits of a number. */
function inBase62(number: bigint, length: number): string {
  let [text, rest] = ['', number];
  for (let n = 0; n < length; n++) {
    text = DIGITS[Number(rest % 62n)] + text;
    rest /= 62n;
  }
  return text;
}
