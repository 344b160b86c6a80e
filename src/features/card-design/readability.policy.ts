import type { CardColors } from '#features/cards/design.contract.ts';
import { contrastRatio, readableOn } from '#ui/color.ts';
import { GRAPHIC_CONTRAST, paletteOf, TEXT_CONTRAST } from './palette.policy.ts';

/** Contrast of the chosen colours as the card shows them by day. */
export interface Readability {
  /** The owner's text on the owner's paper; `instead` is what the card writes in where that cannot be read. */
  text: { ratio: number; instead: string | null };
  /** Areas filled with the primary colour on the paper; `edge` is drawn around them where they can hardly be seen. */
  buttons: { ratio: number; edge: string | null };
  /** The words on it, always computed; `other` is the ratio that the other of black and white would have. */
  onButtons: { ratio: number; isBlack: boolean; other: number };
}

export function readabilityOf(colors: CardColors): Readability {
  const palette = paletteOf(colors, 'light');
  const { primaryColor, textColor } = colors;
  const [onPaper, onSunken] = [palette.surface, palette.sunken].map((sheet) =>
    contrastRatio(textColor, sheet),
  ) as [number, number];
  const buttons = contrastRatio(primaryColor, palette.surface);
  const onButtons = readableOn(primaryColor);
  const isBlack = onButtons === '#000000';
  return {
    text: {
      ratio: onPaper < TEXT_CONTRAST ? onPaper : Math.min(onPaper, onSunken),
      instead: palette.ink.toLowerCase() === textColor.toLowerCase() ? null : palette.ink,
    },
    buttons: { ratio: buttons, edge: buttons < GRAPHIC_CONTRAST ? palette.primaryEdge : null },
    onButtons: {
      ratio: contrastRatio(primaryColor, onButtons),
      isBlack,
      other: contrastRatio(primaryColor, isBlack ? '#FFFFFF' : '#000000'),
    },
  };
}
