import { expect, test } from 'vitest';
import { CARD_WORDS } from '#features/card-design/words.policy.ts';
import { RECEIPT_WORDS } from '#features/writing/receipts/words.policy.ts';
import { TRUST_WORDS } from './trust-words.policy.ts';

/** All texts of a table of words; of a function, its source. */
function textsIn(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') return [String(words)];
  return words && typeof words === 'object' ? Object.values(words).flatMap(textsIn) : [];
}

test('in Russian the owner acts and decides, not "the business"', () => {
  const texts = [CARD_WORDS.ru, TRUST_WORDS.ru, RECEIPT_WORDS.ru].flatMap(textsIn);
  expect(texts.length).toBeGreaterThan(300);
  const calques =
    /бизнес (?:не (?:может|указал)|может|одобряет|решает|указал|написал|пишет|ответил|дал|выбрал)|(?:ответ|решения?|выбору) бизнеса|коду компании/i;
  expect(texts.filter((text) => calques.test(text))).toEqual([]);
});
