import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { setFont, writeLine } from './lettering.ts';

const WIDTH = 600;
const HEIGHT = 120;
const SIZE = 80;

function written(text: string) {
  const context = createCanvas(WIDTH, HEIGHT).getContext('2d');
  writeLine(context, text, { size: SIZE, weight: 700, color: '#000', x: WIDTH / 2, y: 90, align: 'center' });
  const { data } = context.getImageData(0, 0, WIDTH, HEIGHT);
  const isInk = (x: number, y: number) => (data[(y * WIDTH + x) * 4 + 3] ?? 0) > 128;
  const heights = Array.from({ length: WIDTH }, (_, x) =>
    Array.from({ length: HEIGHT }, (_, y) => y).findIndex((y) => isInk(x, y)),
  );
  return { data: Buffer.from(data).toString('base64'), tops: heights.map((y) => (y < 0 ? HEIGHT : y)) };
}

function widthOf(text: string): number {
  const context = createCanvas(WIDTH, HEIGHT).getContext('2d');
  setFont(context, 700, SIZE);
  return context.measureText(text).width;
}

describe('drawn letters', () => {
  /** A character that no font has. */
  const box = written('\u{F0001}').data;

  // Proves S67.
  test.each([...'אשםLqéжЯїґبمسڤة٥№'])('%s has a shape', (letter) => {
    expect(written(letter).data).not.toBe(box);
    expect(written(letter).data).not.toBe(written('').data);
  });

  // Proves S67.
  test('join in Arabic', () => {
    expect(widthOf('ببب')).toBeLessThan(3 * widthOf('ب'));
  });

  test('stand from the right in Arabic, whatever the line begins with', () => {
    const { tops } = written('12 ابببب');
    const highest = Math.min(...tops);
    const inked = tops.flatMap((top, x) => (top < HEIGHT ? [x] : []));
    const middle = ((inked[0] ?? 0) + (inked.at(-1) ?? 0)) / 2;
    // The number leads at the right, then the alef, which towers over the letters that follow it.
    expect(tops.lastIndexOf(highest)).toBeGreaterThan(middle);
  });
});
