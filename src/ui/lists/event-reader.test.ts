import { expect, test } from 'vitest';
import { fieldsOf, pauseMs } from './event-reader.ts';

test('each failure in a row waits longer, up to a minute, and scattered over half of it', () => {
  const longest = [0, 1, 2, 3, 4, 5, 6, 7, 50].map((failures) => pauseMs(failures, 1));
  expect(longest).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  const shortest = [0, 1, 2, 3, 4, 5, 6, 7, 50].map((failures) => pauseMs(failures, 0));
  expect(shortest).toEqual(longest.map((ms) => ms / 2));
});

test.each([
  ['event: received\ndata: {"id":"a: b"}', { event: 'received', data: '{"id":"a: b"}' }],
  ['retry: 1000', { retry: '1000' }],
  ['event:plain\ndata:1', { event: 'plain', data: '1' }],
  [':', {}],
  [': a comment', {}],
  ['', {}],
])('the fields of %j', (piece, fields) => {
  expect(fieldsOf(piece)).toEqual(fields);
});
