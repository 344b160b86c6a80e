import { expect, test } from 'vitest';
import { createTypesetter } from './typst.ts';

const typeset = createTypesetter();
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.slice(0, 5)).toString() === '%PDF-';

test('documents are set one after another, each with its own data', async () => {
  const source = '#let data = json("/data.json")\n#set text(lang: "he")\n#(data.words * data.times)';
  const set = await Promise.all([1, 400, 2].map((times) => typeset(source, { words: 'שלום עולם ', times })));
  expect(set.every(isPdf)).toBe(true);
  const [one = 0, many = 0, two = 0] = set.map(({ length }) => length);
  expect(many).toBeGreaterThan(Math.max(one, two));
});

test('a broken document fails alone', async () => {
  await expect(typeset('#panic("no")', {})).rejects.toThrow(/no/);
  expect(isPdf(await typeset('שלום', {}))).toBe(true);
});

// Proves V54.
test('a document reaches no file of the machine', async () => {
  await expect(typeset('#read("/etc/passwd")', {})).rejects.toThrow();
});

// Proves V28.
test('beyond eight in line, callers are told to come back', async () => {
  const orders = Array.from({ length: 12 }, () => typeset('שלום', {}));
  const settled = await Promise.allSettled(orders);
  const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(3);
  expect(refused[0]).toMatchObject({ status: 503, headers: { 'Retry-After': '3' } });
});
