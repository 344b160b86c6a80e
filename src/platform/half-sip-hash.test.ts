import { expect, test } from 'vitest';
import { halfSipHash } from './half-sip-hash.ts';

/** Of the authors' reference: the key is the bytes 0 to 7, and the text of the nth value the bytes below n. */
const REFERENCE = ['a9359f5b', '27475ab8', 'fa62a603', '8afee704', '2a6e4689', 'c5fab669', '5863fc23'];

test('gives the values of the reference', () => {
  const hashed = REFERENCE.map((_, n) => {
    const text = String.fromCharCode(...Array.from({ length: n }, (_, i) => i));
    const bytes = Buffer.alloc(4);
    bytes.writeInt32LE(halfSipHash([0x03020100, 0x07060504], text));
    return bytes.toString('hex');
  });
  expect(hashed).toEqual(REFERENCE);
});

test('another key and another text give another hash', () => {
  const texts = Array.from({ length: 1_000 }, (_, n) => `203.0.113.${n} ${'browser '.repeat(10)}`);
  const hashes = [1, 2].flatMap((key) => texts.map((text) => halfSipHash([key, 0], text)));
  expect(new Set(hashes).size).toBe(2_000);
});
