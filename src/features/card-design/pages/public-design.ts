import type { CardDesign, CornerRadius } from '#features/cards/design.contract.ts';
import { remembered } from '#platform/once.ts';
import { type FormColors, formColorsOf } from '../branding-colors.policy.ts';
import { HOUSE, type Palette, paletteOf } from '../palette.policy.ts';

type Variables = Record<`--${string}`, string>;

/** Colours that the house has under the same role: named only where the owner's choice makes them others. */
const TOKENS: [token: `--${string}`, role: keyof typeof HOUSE.light & keyof Palette][] = [
  ['--ground', 'ground'],
  ['--surface', 'surface'],
  ['--raised', 'raised'],
  ['--sunken', 'sunken'],
  ['--ink', 'ink'],
  ['--muted', 'muted'],
  ['--line', 'line'],
  ['--control', 'control'],
  ['--violet', 'focus'],
  ['--green', 'green'],
  ['--red', 'red'],
  ['--amber-fill', 'starFill'],
];

/** Radii of sheets, panels, controls, and of what is round by default; the house's own at `large`. */
const RADII: Record<CornerRadius, [sheet: number, panel: number, control: number, round: number]> = {
  none: [0, 0, 0, 0],
  small: [8, 6, 4, 8],
  medium: [14, 10, 8, 16],
  large: [20, 12, 10, 999],
};

const SHADOW = 'light-dark(rgb(27 21 48/.18),rgb(0 0 0/.5))';

/**
 * A design as custom properties: `--p` and `--s` with the text on them (`--op`, `--os`), the edge of what is filled
 * with `--p`, the outline of stars, the house's tokens where the owner's paper changes them, and the shape.
 */
export function designVariables(design: CardDesign): Variables {
  const [light, dark] = [paletteOf(design, 'light'), paletteOf(design, 'dark')];
  const pair = (role: keyof Palette) =>
    light[role] === dark[role] ? light[role] : `light-dark(${light[role]},${dark[role]})`;
  const [sheet, panel, control, round] = RADII[design.cornerRadius];
  const changed = TOKENS.filter(
    ([, role]) => light[role] !== HOUSE.light[role] || dark[role] !== HOUSE.dark[role],
  );
  return {
    '--p': pair('primary'),
    '--op': pair('onPrimary'),
    '--edge': pair('primaryEdge'),
    '--s': pair('secondary'),
    '--os': pair('onSecondary'),
    '--star': pair('starLine'),
    ...Object.fromEntries(changed.map(([token, role]) => [token, pair(role)])),
    ...(design.cornerRadius !== 'large' && {
      '--radius-sheet': `${sheet}px`,
      '--radius-panel': `${panel}px`,
      '--radius-control': `${control}px`,
    }),
    '--round': `${round}px`,
    ...(design.layoutStyle === 'minimal' && { '--accent': pair('accent') }),
    ...(design.layoutStyle === 'elegant' && {
      '--arch': sheet > 0 ? `0 0 50% 50%/0 0 ${2 * sheet}px ${2 * sheet}px` : '0',
    }),
    '--frame': design.showBorder ? '2px solid var(--s)' : '0',
    '--lift': design.showShadow ? 'var(--float)' : 'none',
    '--lift-small': design.showShadow ? `0 2px 10px ${SHADOW}` : 'none',
  };
}

/** Few designs are in use: most cards have the first one. */
const STYLES_MAX = 500;

/** Styles of a card's page. They follow the house's style, so that they win over it. */
export function ownerStyle(design: CardDesign): string {
  return styleOf(JSON.stringify(design));
}

const styleOf = remembered(STYLES_MAX, (design: string) => {
  const variables = Object.entries(designVariables(JSON.parse(design))).map(
    ([name, value]) => `${name}:${value}`,
  );
  return [
    `:root{${variables.join(';')}}`,
    // Keeps a focused element from hiding behind the bar at the bottom.
    'html{scroll-padding-block-end:6rem}',
  ].join('');
});

const FORM_TOKENS: [token: `--${string}`, role: keyof FormColors][] = [
  ['--violet', 'link'],
  ['--violet-press', 'press'],
  ['--violet-tint', 'tint'],
  ['--green-tint', 'greenTint'],
  ['--amber-tint', 'amberTint'],
  ['--red-tint', 'redTint'],
];

/** Lets the house's forms and messages stand in the owner's colours. It follows `ownerStyle`. */
export function brandedStyle(design: CardDesign): string {
  return formStyleOf(JSON.stringify(design));
}

const formStyleOf = remembered(STYLES_MAX, (text: string) => {
  const design = JSON.parse(text) as CardDesign;
  const [light, dark] = [formColorsOf(design, 'light'), formColorsOf(design, 'dark')];
  const pairs = FORM_TOKENS.map(([token, role]) => `${token}:light-dark(${light[role]},${dark[role]})`);
  return `:root{--violet-fill:var(--p);--on-violet:var(--op);--amber:var(--star);${pairs.join(';')}}`;
});
