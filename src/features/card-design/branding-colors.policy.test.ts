import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CardColors, DEFAULT_DESIGN } from '#features/cards/design.contract.ts';
import { contrastRatio } from '#ui/color.ts';
import { formColorsOf } from './branding-colors.policy.ts';
import { paletteOf, type Theme } from './palette.policy.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const likely = fc.constantFrom('#FFFFFF', '#000000', '#FEF9C3', '#0B0B0F', '#8B5CF6', '#777777');
const anyColor = fc.oneof(color, likely);
const anyColors: fc.Arbitrary<CardColors> = fc.record({
  primaryColor: anyColor,
  secondaryColor: anyColor,
  backgroundColor: anyColor,
  textColor: anyColor,
});

describe.each<Theme>(['light', 'dark'])('forms in any four colours, %s', (theme) => {
  // Proves S69.
  test('have readable links, messages and buttons', () => {
    fc.assert(
      fc.property(anyColors, (colors) => {
        const { ink, muted, surface, ground, onPrimary } = paletteOf(colors, theme);
        const { link, press, ...tints } = formColorsOf(colors, theme);
        const papers = [surface, ground, ...Object.values(tints)];
        expect(papers.filter((paper) => contrastRatio(link, paper) < 4.5)).toEqual([]);
        for (const text of [ink, muted])
          expect(Object.values(tints).filter((tint) => contrastRatio(text, tint) < 4.5)).toEqual([]);
        expect(contrastRatio(onPrimary, press)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 500 },
    );
  });
});

test('a pale yellow tints messages and darkens for links', () => {
  const { link, tint } = formColorsOf({ ...DEFAULT_DESIGN, primaryColor: '#FEF9C3' }, 'light');
  expect(tint).not.toBe('#ffffff');
  expect(contrastRatio(link, '#ffffff')).toBeGreaterThanOrEqual(4.5);
});
