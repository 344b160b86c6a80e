import { expect, test } from 'vitest';
import { contrastRatio, isHexColor, readableOn } from './color.ts';

test('contrast is that of WCAG', () => {
  expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrastRatio('#8B5CF6', '#ffffff')).toBeCloseTo(4.23, 2);
  expect(contrastRatio('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});

test('the text on any ground is the better of white and black, and always readable', () => {
  expect(readableOn('#8B5CF6')).toBe('#000000');
  expect(readableOn('#6D3FE0')).toBe('#FFFFFF');
  expect(readableOn('#FDE68A')).toBe('#000000');
  for (let grey = 0; grey <= 255; grey++) {
    const ground = `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
    expect(contrastRatio(ground, readableOn(ground))).toBeGreaterThanOrEqual(4.5);
  }
});

test('only six digits after a hash are a colour', () => {
  expect(['#6D3FE0', '#abcdef'].every(isHexColor)).toBe(true);
  expect(['6D3FE0', '#fff', '#6D3FE0AA', 'red', '#6D3FE0\n', '#GGGGGG', ''].some(isHexColor)).toBe(false);
  expect(() => contrastRatio('red', '#000000')).toThrow('red');
});
