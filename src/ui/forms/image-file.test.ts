import { expect, test } from 'vitest';
import { imageProblem } from './image-file.ts';

const twoMegabytes = 2 * 1024 * 1024;

// Proves S314.
test.each([
  ['image/png', twoMegabytes, null],
  ['image/webp', 1, null],
  ['image/jpeg', twoMegabytes + 1, 'גודל הקובץ חייב להיות קטן מ־2MB'],
  ['application/pdf', 1, 'יש לבחור קובץ תמונה בלבד'],
  ['', 1, 'יש לבחור קובץ תמונה בלבד'],
])('%s of %i bytes', (type, size, problem) => expect(imageProblem({ type, size, name: 'a' })).toBe(problem));

test('a photo of an iPhone has no type where the system does not know its format', () => {
  expect(imageProblem({ type: '', size: 1, name: 'IMG_0012.HEIC' })).toBeNull();
  expect(imageProblem({ type: '', size: 1, name: 'heic.pdf' })).toBe('יש לבחור קובץ תמונה בלבד');
});

test('a picture of which a part is cut may be larger', () => {
  const photo = { name: 'a', type: 'image/jpeg', size: 6 * 2 ** 20 };
  expect(imageProblem(photo, 6 * 2 ** 20)).toBeNull();
  expect(imageProblem(photo, 5 * 2 ** 20)).toBe('גודל הקובץ חייב להיות קטן מ־5MB');
});
