import type { CardColors } from '#features/cards/design.contract.ts';
import { contrastRatio, legibleOn, mixColors } from '#ui/color.ts';
import { HOUSE, type Palette, paletteOf, TEXT_CONTRAST, type Theme } from './palette.policy.ts';

/** Colours that forms and messages need beside the card's own. */
export interface FormColors {
  /** Of links, chosen fields and the focus ring. */
  link: string;
  /** The main button while it is pressed. */
  press: string;
  tint: string;
  greenTint: string;
  amberTint: string;
  redTint: string;
}

const TINT_SHARES = [0.1, 0.08, 0.06, 0.04, 0.02];
const PRESSED = 0.15;

/** The business's colours on forms: every text is readable on the paper and on each of the tints. */
export function formColorsOf(colors: CardColors, theme: Theme): FormColors {
  const palette = paletteOf(colors, theme);
  const { surface, ground, primary, onPrimary, green, red } = palette;
  const tint = tintOf(palette, primary);
  const greenTint = tintOf(palette, green);
  const amberTint = tintOf(palette, HOUSE[theme].starFill);
  const redTint = tintOf(palette, red);
  return {
    link: legibleOn(primary, [surface, ground, tint, greenTint, amberTint, redTint], TEXT_CONTRAST),
    // Away from the text, so that its contrast only grows.
    press: mixColors(primary, onPrimary === '#FFFFFF' ? '#000000' : '#FFFFFF', PRESSED),
    tint,
    greenTint,
    amberTint,
    redTint,
  };
}

/** The strongest tint of the paper that bears its text; the paper itself where none does. */
function tintOf({ surface, ink, muted }: Palette, color: string): string {
  const tints = TINT_SHARES.map((share) => mixColors(surface, color, share));
  const isReadable = (tint: string) =>
    [ink, muted].every((text) => contrastRatio(text, tint) >= TEXT_CONTRAST);
  return tints.find(isReadable) ?? surface;
}
