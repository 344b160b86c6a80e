import { describe, expect, test } from 'vitest';
import { reviewLink } from './item/review-share-menu.tsx';
import { readFilters, UNFILTERED, writeFilters } from './review-filters.ts';
import { shortcutOf } from './review-shortcuts.ts';

describe('filters in the address', () => {
  test.each([
    ['', {}],
    ['status=pending&rating=5&q=%D7%A7%D7%A4%D7%94', { status: 'pending', rating: 5, q: 'קפה' }],
    ['label=email', { label: 'email' }],
    ['label=bought', {}],
    ['photo=1&unanswered=1&rating=2', { rating: 2, photo: true, unanswered: true }],
    ['status=deleted&rating=6&q=%20%20&photo=yes', {}],
    ['rating=5x&status=', {}],
  ])('%s', (search, filters) => {
    expect(readFilters(new URLSearchParams(search))).toEqual({ status: null, ...UNFILTERED, ...filters });
  });

  test('are written back, all but what is "all", and leave the rest alone', () => {
    const written = writeFilters(new URLSearchParams('from=mail&status=rejected&q=x&unanswered=1'), {
      ...UNFILTERED,
      status: 'approved',
      rating: 3,
      photo: true,
    });
    expect(Object.fromEntries(written)).toEqual({
      from: 'mail',
      status: 'approved',
      rating: '3',
      photo: '1',
    });
  });
});

test('the link of a review leads to it among those of the card', () => {
  expect(reviewLink('https://dugri.example', 'cafe-lotus', 'abc')).toBe(
    'https://dugri.example/business/cafe-lotus/reviews?from=abc#review-abc',
  );
});

describe('keys', () => {
  const key = (key: string, code: string, modifiers = {}) =>
    shortcutOf({ key, code, ctrlKey: false, metaKey: false, altKey: false, ...modifiers });
  test.each([
    ['j', 'KeyJ', 'next'],
    ['J', 'KeyJ', 'next'],
    ['ח', 'KeyJ', 'next'],
    ['ל', 'KeyK', 'previous'],
    ['ש', 'KeyA', 'approve'],
    ['ר', 'KeyR', 'reject'],
    ['ק', 'KeyE', 'reply'],
    ['ס', 'KeyX', 'select'],
    ['X', 'KeyX', 'select'],
    ['?', 'Slash', 'help'],
    // AZERTY: the key beside Tab types "a".
    ['a', 'KeyQ', 'approve'],
    ['q', 'KeyA', null],
    ['Enter', 'Enter', null],
    ['/', 'KeyQ', null],
  ])('%s on %s: %s', (typed, code, expected) => expect(key(typed, code)).toBe(expected));

  test('with Ctrl, Alt or the command key they belong to the browser', () => {
    for (const held of ['ctrlKey', 'metaKey', 'altKey'])
      expect(key('r', 'KeyR', { [held]: true })).toBeNull();
  });
});
