import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { messageTemplatesCopy } from './copy.he.ts';
import { PLACEHOLDERS, placeholderMark } from './message.policy.ts';
import {
  brokenPlaceholder,
  type Selected,
  shownMark,
  shownPlaceholdersIn,
  showPlaceholders,
  storedPlaceholdersIn,
  storePlaceholders,
  wholeSelection,
} from './shown-placeholders.policy.ts';

const words = fc.string({ unit: fc.constantFrom(...'אבג abc.,\n:()[') });
const stored = fc
  .array(fc.oneof(words, fc.constantFrom(...PLACEHOLDERS.map(placeholderMark))), { maxLength: 12 })
  .map((pieces) => pieces.join(''));

describe('placeholders in a message that is edited', () => {
  test('are names in brackets, and come back as they were', () => {
    fc.assert(
      fc.property(stored, (text) => {
        const shown = showPlaceholders(text);
        expect(shown).not.toMatch(/[{}]/);
        expect(storePlaceholders(shown)).toBe(text);
      }),
    );
    for (const { message } of Object.values(messageTemplatesCopy.defaults))
      expect(storePlaceholders(showPlaceholders(message))).toBe(message);
  });

  test('are found where they stand, shown or pasted', () => {
    expect(shownPlaceholdersIn('שלום [שם הלקוח], [שם]')).toEqual([{ start: 5, end: 15, text: '[שם הלקוח]' }]);
    expect(storedPlaceholdersIn('ל־{reviewLink} {name}')).toEqual([
      { start: 2, end: 14, text: '{reviewLink}' },
    ]);
  });

  test.each([
    ['the last letter', 'שלום [שם הלקוח]!', 'שלום [שם הלקוח!', { start: 5, end: 14 }],
    ['the first letter', 'שלום [שם הלקוח]!', 'שלום שם הלקוח]!', { start: 5, end: 14 }],
    ['a letter beside it', 'שלום [שם הלקוח]!', 'שלום [שם הלקוח]', null],
    ['all of it', 'שלום [שם הלקוח]!', 'שלום !', null],
    ['a letter more', 'שלום [שם הלקוח]', 'שלום [שם הלקוח]!', null],
  ])('go as one when a keyboard takes %s', (_, before, after, rest) => {
    expect(brokenPlaceholder(before, after)).toEqual(rest);
    if (rest)
      expect(after.slice(0, rest.start) + after.slice(rest.end)).toBe(before.replace('[שם הלקוח]', ''));
  });

  test.each<[string, Selected, Selected, Selected]>([
    ['a touch near the beginning', [7, 7], [0, 0], [5, 5]],
    ['a touch near the end', [13, 13], [0, 0], [15, 15]],
    ['an edge', [15, 15], [0, 0], [15, 15]],
    ['an arrow into it', [6, 6], [5, 5], [15, 15]],
    ['an arrow back into it', [14, 14], [15, 15], [5, 5]],
    ['a selection that ends in it', [2, 8], [2, 2], [2, 15]],
    ['a selection that begins in it', [8, 16], [16, 16], [5, 16]],
    ['a selection that leaves it again', [2, 14], [2, 15], [2, 5]],
    ['words beside it', [0, 3], [0, 0], [0, 3]],
  ])('are selected whole or not at all: %s', (_, selected, last, whole) => {
    expect(wholeSelection('שלום [שם הלקוח]!', selected, last)).toEqual(whole);
  });

  test('are named differently', () => {
    expect(new Set(PLACEHOLDERS.map(shownMark)).size).toBe(PLACEHOLDERS.length);
  });
});
