import { describe, expect, test } from 'vitest';
import { DEFAULT_DESIGN, PRESETS, RESET_DESIGN } from '#features/cards/design.contract.ts';
import { contrastRatio } from '#ui/color.ts';
import { readabilityOf } from './readability.policy.ts';

test('the default violet is darkened by a few percent, until white text can be read on it', () => {
  const { text, buttons, onButtons } = readabilityOf(DEFAULT_DESIGN);
  expect(text.instead).toBeNull();
  expect(buttons.edge).toBeNull();
  expect(onButtons).toMatchObject({ isBlack: false, shade: '#8558ec' });
  expect(onButtons.ratio).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['#166534', '#FFFFFF', null],
  ['#EC4899', '#FFFFFF', '#cd3f85'],
  ['#F97316', '#FFFFFF', '#bd5711'],
  ['#F59E0B', '#000000', null],
  ['#FDE68A', '#000000', null],
])('text on %s is %s, on the shade %s', (primaryColor, text, shade) => {
  const { onButtons } = readabilityOf({ ...DEFAULT_DESIGN, primaryColor });
  expect(onButtons).toMatchObject({ isBlack: text === '#000000', shade });
});

test('text that cannot be read is measured, and what the card takes instead is named', () => {
  const { text } = readabilityOf({ ...DEFAULT_DESIGN, textColor: '#C4B5FD' });
  expect(text.ratio).toBeLessThan(2);
  expect(contrastRatio(text.instead ?? '', '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
});

test('buttons hardly seen on the paper get an edge that is', () => {
  const { buttons } = readabilityOf({ ...DEFAULT_DESIGN, primaryColor: '#FDE68A' });
  expect(buttons.ratio).toBeLessThan(3);
  expect(contrastRatio(buttons.edge ?? '', '#FFFFFF')).toBeGreaterThanOrEqual(3);
});

describe('what the screen offers', () => {
  test.each(Object.entries({ ...PRESETS, reset: RESET_DESIGN }))('%s needs no correction', (_, colors) => {
    const { text, buttons, onButtons } = readabilityOf(colors);
    expect([text.instead, buttons.edge]).toEqual([null, null]);
    expect(onButtons.ratio).toBeGreaterThanOrEqual(4.5);
  });

  // Proves S201, S424.
  test('six presets, no two alike', () => {
    expect(new Set(Object.values(PRESETS).map((colors) => JSON.stringify(colors))).size).toBe(6);
    const { primaryColor, secondaryColor, backgroundColor, textColor } = RESET_DESIGN;
    expect(PRESETS.violet).toEqual({ primaryColor, secondaryColor, backgroundColor, textColor });
  });
});
