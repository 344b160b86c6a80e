import { describe, expect, test } from 'vitest';
import { foldText } from './fold.ts';

describe('a long text is folded', () => {
  test('not where it is only a little longer', () => {
    expect(foldText('א'.repeat(320))).toBeNull();
    expect(foldText('שורה\n'.repeat(7).trimEnd())).toBeNull();
  });
  test('between words', () => {
    const folded = foldText('מילה ארוכה, '.repeat(40)) ?? '';
    expect(folded.length).toBeLessThanOrEqual(241);
    expect(folded).toMatch(/(מילה|ארוכה)…$/);
  });
  test('after some lines', () => {
    expect(foldText('שורה\n'.repeat(12))).toBe(`${'שורה\n'.repeat(5).trimEnd()}…`);
  });
  test('in one endless word never within an emoji', () => {
    expect(foldText('🙂'.repeat(400))?.isWellFormed()).toBe(true);
  });
});
