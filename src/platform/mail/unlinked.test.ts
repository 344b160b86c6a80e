import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unlinked } from './unlinked.ts';

/** More than any mail program takes for an address: a scheme, a host with letters behind a dot, four numbers, a mailbox. */
const LINKS =
  /[a-z][a-z\d+.-]*:[/\\]|\b(?:mailto|tel|sms|javascript|data):\S|[\p{L}\p{M}\p{N}_-][.\u2024\u3002\uFF0E\uFF61][\p{N}_-]*\p{L}|\d\.\d+\.\d+\.\d|\S[@＠]\S/iu;
/** The same with every joiner as what it is to a program that goes by signs: a place where a word ends. */
const seen = (text: string) => unlinked(text).replaceAll('\u2060', ' ');

const ADDRESSES = [
  'evil.example',
  'https://evil.example/a?b=c.d',
  'HTTP://EVIL.EXAMPLE:8080',
  'http:\\\\evil.example',
  '//evil.example',
  'www.evil.example',
  'evil。example',
  'evil．example',
  'קישור.קום',
  'https://קישור.קום/פרס',
  'בואו ל-evil.example.עכשיו',
  'xn--4dbrk0ce.xn--4dbl2a',
  'user@evil.example',
  'מייל@קישור.קום',
  'mailto:user@evil.example',
  'javascript:alert(1)',
  'http://127.0.0.1/x',
  'http://[::1]/x',
  'ftp://evil.example',
  '‏evil.example‏',
  'evil.e\u0301xample',
];

describe('an address in a text of a mail', () => {
  // Proves V73.
  test.each(ADDRESSES)('%s is none to a mail program', (address) => {
    expect(address).toMatch(/[./:@。．]/);
    expect(seen(address)).not.toMatch(LINKS);
    expect(seen(`קיבלתם פרס, ${address} כאן`)).not.toMatch(LINKS);
  });

  test('looks as it was typed', () => {
    for (const address of ADDRESSES) expect(unlinked(address).replaceAll('\u2060', '')).toBe(address);
  });

  test('and nothing of chance makes one', () => {
    const piece = fc.constantFrom(
      'a',
      'ב',
      '.',
      '。',
      ':',
      '/',
      '\\',
      '@',
      '1',
      '-',
      ' ',
      'http',
      'il',
      'www',
    );
    const texts = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));
    fc.assert(fc.property(texts, (text) => !LINKS.test(seen(text))));
  });
});

test('what is no address stays as it is', () => {
  for (const text of [
    'שלום, היה מצוין. תודה!',
    '4.8 מתוך 5',
    '09:00–17:00',
    '24.11.2026',
    'ב־10:30. נתראה',
    '99.90 ₪',
  ])
    expect(unlinked(text)).toBe(text);
});
