import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CardColors, DEFAULT_DESIGN } from '#features/cards/design.contract.ts';
import { contrastRatio } from '#ui/color.ts';
import { HOUSE, type Palette, paletteOf, type Theme } from './palette.policy.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
/** Choices people make: greys, near misses of one another, the defaults. */
const likely = fc.constantFrom(
  '#FFFFFF',
  '#000000',
  '#1B1530',
  '#8B5CF6',
  '#777777',
  '#767676',
  '#F59E0B',
  '#ffff00',
);
const anyColor = fc.oneof(color, likely);
const anyColors: fc.Arbitrary<CardColors> = fc.record({
  primaryColor: anyColor,
  secondaryColor: anyColor,
  backgroundColor: anyColor,
  textColor: anyColor,
});

/** Every text of the card and what it stands on. */
const TEXTS: [keyof Palette, keyof Palette][] = [
  ...(['surface', 'raised', 'sunken'] as const).map((sheet): [keyof Palette, keyof Palette] => [
    'ink',
    sheet,
  ]),
  ['muted', 'surface'],
  ['green', 'surface'],
  ['red', 'surface'],
  ['onPrimary', 'primary'],
  ['onSecondary', 'secondary'],
];
/** Lines and drawings that say something. */
const SIGNS: [keyof Palette, keyof Palette][] = [
  ['starLine', 'surface'],
  ['control', 'surface'],
  ['focus', 'surface'],
  ['focus', 'ground'],
];

describe.each<Theme>(['light', 'dark'])('any four colours, %s', (theme) => {
  // Proves S206.
  test('leave every text readable and every sign visible', () => {
    fc.assert(
      fc.property(anyColors, (colors) => {
        const palette = paletteOf(colors, theme);
        const contrast = ([front, back]: [keyof Palette, keyof Palette]) =>
          contrastRatio(palette[front], palette[back]);
        expect(TEXTS.filter((pair) => contrast(pair) < 4.5)).toEqual([]);
        expect(SIGNS.filter((pair) => contrast(pair) < 3)).toEqual([]);
        // A button is seen by its fill or by its edge, a full star is told from an empty one.
        const { primary, primaryEdge, surface, starFill } = palette;
        expect(
          Math.max(contrastRatio(primary, surface), contrastRatio(primaryEdge, surface)),
        ).toBeGreaterThanOrEqual(3);
        expect(contrastRatio(starFill, surface)).toBeGreaterThanOrEqual(2);
      }),
      { numRuns: 2000 },
    );
  });

  test('that do well enough are taken as they are', () => {
    const palette = paletteOf(
      {
        primaryColor: '#166534',
        secondaryColor: '#A16207',
        backgroundColor: '#FEFCE8',
        textColor: '#14532D',
      },
      theme,
    );
    expect(palette).toMatchObject({ primary: '#166534', onPrimary: '#FFFFFF', secondary: '#A16207' });
    if (theme === 'light') expect(palette).toMatchObject({ surface: '#FEFCE8', ink: '#14532D' });
  });

  test('of the default are the house’s own', async () => {
    const css = await readFile(new URL('../../ui/tokens.css', import.meta.url), 'utf8');
    const tokenOf = (name: string) =>
      new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\);`).exec(css)?.[theme === 'light' ? 1 : 2];
    const { focus, starFill, ...rest } = HOUSE[theme];
    const named = { ...rest, violet: focus, 'amber-fill': starFill };
    expect(named).toEqual(Object.fromEntries(Object.keys(named).map((name) => [name, tokenOf(name)])));
    expect(paletteOf(DEFAULT_DESIGN, theme)).toMatchObject({ surface: rest.surface, ink: rest.ink, focus });
  });
});

test('a dark paper is dark by day too, a light one turns dark at night and keeps its hue', () => {
  const at = (backgroundColor: string) => ({ ...DEFAULT_DESIGN, backgroundColor });
  expect(paletteOf(at('#0F172A'), 'light').surface).toBe('#0F172A');
  expect(paletteOf(at('#0F172A'), 'dark')).toMatchObject({ surface: '#0F172A' });
  const [red = 0, , blue = 0] = [1, 3, 5].map((place) =>
    Number.parseInt(paletteOf(at('#FFEDD5'), 'dark').surface.slice(place, place + 2), 16),
  );
  expect(red).toBeGreaterThan(blue);
  expect(red).toBeLessThan(64);
});
