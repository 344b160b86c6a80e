import { describe, expect, test } from 'vitest';
import { ApiError } from '#client.ts';
import { formOf } from '../../../../tests/world.ts';
import {
  keptValues,
  problemOfRefusal,
  problemOfValues,
  problemWithoutScript,
  refusedPhoto,
} from './review-form-values.ts';

const values = { rating: '5', customerName: 'דנה', customerEmail: '', comment: '' };

test('what is missing is said in the specified words, the stars first', () => {
  expect(problemOfValues(values)).toBeNull();
  expect(problemOfValues({ ...values, rating: '', customerName: '' })?.fields).toEqual({
    rating: 'אנא בחרו דירוג לפני השליחה',
  });
  expect(problemOfValues({ ...values, customerName: ' \n' })?.fields).toEqual({
    customerName: 'אנא הכניסו את השם המלא שלכם',
  });
});

test('what a page was sent is kept, files and foreign fields apart', () => {
  const form = formOf({
    ...values,
    token: 't',
    submissionKey: 'k',
    image: new File(['x'], 'a.jpg'),
    other: 'x',
  });
  expect(keptValues(form)).toEqual({ ...values, token: 't', submissionKey: 'k' });
  expect(keptValues(formOf({ rating: new Blob(['5']) })).rating).toBe('');
});

test('only a photo over 2 MB is refused by the page itself', () => {
  const photo = (bytes: number) => formOf({ image: new File([new Uint8Array(bytes)], 'a.jpg') });
  expect(refusedPhoto(photo(2 * 1024 * 1024))).toBeNull();
  expect(refusedPhoto(photo(2 * 1024 * 1024 + 1))?.fields?.image).toContain('2MB');
  expect(refusedPhoto(formOf({ image: '' }))).toBeNull();
});

test('without scripts a proof of work is never asked for, only what to do is said', () => {
  const asked = (because: string) =>
    problemWithoutScript({ code: 'proof_required', message: 'נדרשת בדיקה', because }).message;
  for (const because of ['too_fast', 'too_many', 'unsigned']) expect(asked(because)).not.toContain('בדיקה');
  expect(asked('something new')).toBe('נדרשת בדיקה');
  const other = { code: 'invalid', message: 'יש לתקן' };
  expect(problemWithoutScript(other)).toBe(other);
});

describe('a failure is told in the words of its answer', () => {
  const told = (text: string) => problemOfRefusal(new ApiError(502, text, 'Bad Gateway')).message;

  test('which are the server’s', () => {
    const said = { code: 'unavailable', message: 'השירות אינו זמין כרגע', fields: { comment: 'ארוך מדי' } };
    const { message, fields } = problemOfRefusal(new ApiError(503, JSON.stringify(said), ''));
    expect([message, fields]).toEqual([said.message, said.fields]);
  });

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
