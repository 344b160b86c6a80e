import { describe, expect, test } from 'vitest';
import { OTHER_LANGUAGES } from '#features/cards/translations/languages.contract.ts';
import { submissionForm } from '#features/reviews/contract.ts';
import { refusedFields } from '#platform/http/field-messages.ts';
import type { DeclaredRefusal } from '#platform/http/refusals.ts';
import { IMAGE_REFUSALS } from '#platform/images/uploads.ts';
import { missingIn, readProblem, sayProblem, titleOf } from './refusals.policy.ts';
import { submissionRoutes } from './routes.ts';
import { FORM_WORDS } from './words.policy.ts';

const words = FORM_WORDS.he;
const values = { rating: '5', customerName: 'דנה' };

test('what is missing is said in the specified words, the stars first', () => {
  expect(missingIn(values, words)).toBeNull();
  expect(missingIn({ rating: '', customerName: '' }, words)?.fields).toEqual({
    rating: 'אנא בחרו דירוג לפני השליחה',
  });
  expect(missingIn({ ...values, customerName: ' \n' }, words)?.fields).toEqual({
    customerName: 'אנא הכניסו את השם המלא שלכם',
  });
});

test('the specified titles stand before the specified words, also where the server says them', () => {
  expect(titleOf('אנא בחרו דירוג לפני השליחה', words)).toBe('דירוג נדרש');
  expect(titleOf('אנא הכניסו את השם המלא שלכם', words)).toBe('שם מלא נדרש');
  expect(titleOf('כתובת האימייל לא תקינה', words)).toBeNull();
});

test('without scripts a proof of work is never asked for, only what to do is said', () => {
  const asked = (because: string) =>
    sayProblem({ code: 'proof_required', message: 'נדרשת בדיקה', because }, words).text;
  for (const because of ['too_fast', 'too_many', 'unsigned']) expect(asked(because)).not.toContain('בדיקה');
  expect(asked('something new')).toBe('נדרשת בדיקה');
  expect(sayProblem({ code: 'invalid', message: 'יש לתקן' }, words)).toEqual({ fields: {}, text: 'יש לתקן' });
});

test('what is wrong with a field is said beside it alone, and what has no field at the end of the form', () => {
  const refused = (fields: Record<string, string>) =>
    sayProblem({ code: 'invalid', message: 'יש לתקן', fields }, words);
  expect(refused({ comment: 'ארוך מדי', token: 'x' })).toEqual({ fields: { comment: 'ארוך מדי' } });
  expect(refused({ submissionKey: 'ערך לא תקין' })).toEqual({ fields: {}, text: 'יש לתקן' });
});

describe.each(OTHER_LANGUAGES)('in %s there are words', (language) => {
  const spoken = FORM_WORDS[language];
  const HEBREW = 'נדחה';

  const declared = submissionRoutes({} as never)
    .openAPIRegistry.definitions.flatMap((one) => (one.type === 'route' ? [one.route] : []))
    .filter(({ method }) => method === 'post')
    .flatMap((route) => route['x-refusals'] as unknown as DeclaredRefusal[])
    .filter(({ status }) => status !== 404)
    .map(({ code }) => code);

  test.each([...declared, 'invalid', 'too_many_requests'])('for the code %s', (code) => {
    const fields: Record<string, string> = code in IMAGE_REFUSALS ? { image: HEBREW } : {};
    const said = sayProblem({ code, message: HEBREW, fields, because: 'unsigned' }, spoken);
    expect([HEBREW, spoken.refused, undefined, '']).not.toContain(said.text ?? said.fields.image);
  });

  test.each([
    ['rating', {}, ['ratingNeeded']],
    ['rating', { rating: '6' }, ['ratingNeeded']],
    ['customerName', { customerName: ' ' }, ['nameNeeded']],
    ['customerName', { customerName: 'x'.repeat(81) }, 'customerName.too_big'],
    ['customerEmail', { customerEmail: 'x' }, 'customerEmail'],
    ['customerEmail', { customerEmail: 'x'.repeat(300) }, 'customerEmail'],
    ['comment', { comment: 'x'.repeat(3_001) }, 'comment'],
    ['image', { image: 'x' }, 'image'],
  ] as const)('for %s as %j', (field, typed, words) => {
    const { error } = submissionForm.safeParse(typed);
    const refused = { code: 'invalid', message: HEBREW, ...refusedFields(error?.issues ?? []) };
    const said = typeof words === 'string' ? spoken.refusals?.[words] : spoken[words[0]].text;
    expect(sayProblem(refused, spoken).fields[field]).toBe(said ?? '?');
  });
});

describe('a failure is told in the words of its answer', () => {
  const told = (text: string) => readProblem(text, words).text ?? '';

  test('which are the server’s', () => {
    const said = { code: 'unavailable', message: 'השירות אינו זמין כרגע' };
    expect(told(JSON.stringify(said))).toBe(said.message);
    const wrong = { code: 'invalid', message: 'יש לתקן', fields: { comment: 'ארוך מדי' } };
    expect(readProblem(JSON.stringify(wrong), words)).toEqual({ fields: { comment: 'ארוך מדי' } });
  });

  // Proves S385.
  test('or plain text of whatever stands before it, shortened', () => {
    expect(told(' upstream is overloaded\n')).toBe('\u2068upstream is overloaded\u2069');
    expect(told('😀'.repeat(400)).length).toBeLessThan(310);
  });

  test.each(['', '  ', '<h1>Bad Gateway</h1>', '{"error":1}', '[]', '"x"'])(
    'not %j, which says nothing',
    (text) => {
      expect(told(text)).toContain('Failed to submit review');
    },
  );
});
