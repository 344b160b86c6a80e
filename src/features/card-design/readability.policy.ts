import type { CardColors } from '#features/cards/design.contract.ts';
import { contrastRatio } from '#ui/color.ts';
import { GRAPHIC_CONTRAST, paletteOf, TEXT_CONTRAST } from './palette.policy.ts';

/** Contrast of the chosen colours as the card shows them by day. */
export interface Readability {
  /** The owner's text on the owner's paper; `instead` is what the card writes in where that cannot be read. */
  text: { ratio: number; instead: string | null };
  /** Areas filled with the primary colour on the paper; `edge` is drawn around them where they can hardly be seen. */
  buttons: { ratio: number; edge: string | null };
  /** The words on it, always computed; `shade` is what the colour is darkened to, so that white can be read on it. */
  onButtons: { ratio: number; isBlack: boolean; shade: string | null };
}

export function readabilityOf(colors: CardColors): Readability {
  const palette = paletteOf(colors, 'light');
  const { textColor } = colors;
  const { primary, onPrimary } = palette;
  const [onPaper, onSunken] = [palette.surface, palette.sunken].map((sheet) =>
    contrastRatio(textColor, sheet),
  ) as [number, number];
  const buttons = contrastRatio(primary, palette.surface);
  return {
    text: {
      ratio: onPaper < TEXT_CONTRAST ? onPaper : Math.min(onPaper, onSunken),
      instead: palette.ink.toLowerCase() === textColor.toLowerCase() ? null : palette.ink,
    },
    buttons: { ratio: buttons, edge: buttons < GRAPHIC_CONTRAST ? palette.primaryEdge : null },
    onButtons: {
      ratio: contrastRatio(primary, onPrimary),
      isBlack: onPrimary === '#000000',
      shade: primary === colors.primaryColor ? null : primary,
    },
  };
}
