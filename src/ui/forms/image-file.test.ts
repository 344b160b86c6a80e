import { expect, test } from 'vitest';
import { imageProblem } from './image-file.ts';

const twoMegabytes = 2 * 1024 * 1024;

test.each([
  ['image/png', twoMegabytes, null],
  ['image/webp', 1, null],
  ['image/jpeg', twoMegabytes + 1, 'גודל הקובץ חייב להיות קטן מ־2MB'],
  ['application/pdf', 1, 'יש לבחור קובץ תמונה בלבד'],
  ['', 1, 'יש לבחור קובץ תמונה בלבד'],
])('%s of %i bytes', (type, size, problem) => expect(imageProblem({ type, size })).toBe(problem));
