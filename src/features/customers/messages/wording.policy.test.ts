import { describe, expect, test } from 'vitest';
import { messageTemplatesCopy } from './copy.he.ts';
import { wordingWarning } from './wording.policy.ts';

const { warnings } = messageTemplatesCopy;
const warningOf = (words: string, name = 'קפה לוטוס') =>
  wordingWarning(`שלום {customerName}, ${words} {reviewLink} תודה, {businessName}`, name);

describe('a request may say', () => {
  test.each([
    'נשמח לקרוא איך היה: מה היה טוב, ומה אפשר לשפר.',
    'לפי ההנחיות החדשות, ותודה על ההמתנה',
    'פרסום ופרסומת, שיפור',
    'אפשר לדרג מכוכב אחד עד 5',
    'ביקרתם אצלנו ב־5/5',
  ])('%s', (words) => expect(warningOf(words)).toBeNull());

  test.each(Object.entries(messageTemplatesCopy.defaults))(
    'what every business begins with: %s',
    (_, { message }) => expect(wordingWarning(message, '')).toBeNull(),
  );

  test('the name of the business, whatever it is', () => {
    const name = 'המתנות של רחל';
    expect(warningOf(`תודה שביקרתם ב${name}.`, name)).toBeNull();
    expect(wordingWarning(`שלום מ${name}: {reviewLink}`, name)).toBeNull();
  });
});

describe('a request is warned of', () => {
  test.each([
    ['כתבו וקבלו הנחה', warnings.reward('הנחה')],
    ['וההנחות בדרך', warnings.reward('וההנחות')],
    ['מחכה לכם מתנה', warnings.reward('מתנה')],
    ['הטבה לבאים', warnings.reward('הטבה')],
    ['עם קופון לביקור הבא', warnings.reward('קופון')],
    ['זיכוי לחשבון', warnings.reward('זיכוי')],
    ['משתתפים בהגרלה', warnings.reward('בהגרלה')],
    ['קפה חינם', warnings.reward('חינם')],
    ['נשמח ל־5 כוכבים', warnings.stars('5 כוכבים')],
    ['נשמח לביקורת טובה', warnings.only_praise('לביקורת טובה')],
    ['נשמח אם תפרגנו', warnings.only_praise('תפרגנו')],
    ['המבצעים ב־https://evil.example/offer', warnings.other_link('https://evil.example/offer')],
  ])('%s', (words, said) => expect(warningOf(words)).toBe(said));

  test('not saying who writes', () =>
    expect(wordingWarning('שלום {customerName}, {reviewLink}', 'קפה לוטוס')).toBe(warnings.business_missing));
});
