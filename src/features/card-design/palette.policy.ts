import { type CardColors, DEFAULT_DESIGN } from '#features/cards/design.contract.ts';
import { channelsOf, colorOf, contrastRatio, legibleOn, mixColors, readableOn } from '#ui/color.ts';

/** Contrast that WCAG requires of text, and of meaningful lines and drawings. */
export const TEXT_CONTRAST = 4.5;
export const GRAPHIC_CONTRAST = 3;

export type Theme = 'light' | 'dark';

export interface Palette {
  ground: string;
  surface: string;
  raised: string;
  sunken: string;
  ink: string;
  muted: string;
  line: string;
  control: string;
  focus: string;
  green: string;
  red: string;
  starFill: string;
  starLine: string;
  primary: string;
  onPrimary: string;
  primaryEdge: string;
  /** The primary colour as lines and signs on the paper. */
  accent: string;
  secondary: string;
  onSecondary: string;
}

type Paper = Omit<
  Palette,
  'starLine' | 'primary' | 'onPrimary' | 'primaryEdge' | 'accent' | 'secondary' | 'onSecondary'
>;

/** The house's own colours, as in `ui/tokens.css`. */
export const HOUSE: Record<Theme, Paper & { amber: string }> = {
  light: {
    ground: '#faf9fc',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#f6f4fa',
    ink: '#1b1530',
    muted: '#5d5672',
    line: '#e6e2ef',
    control: '#857d99',
    focus: '#6d3fe0',
    green: '#0e7a53',
    red: '#b42318',
    starFill: '#f59e0b',
    amber: '#b45309',
  },
  dark: {
    ground: '#13101c',
    surface: '#1c1828',
    raised: '#262134',
    sunken: '#262134',
    ink: '#f4f1fa',
    muted: '#b5adc9',
    line: '#363048',
    control: '#827a9a',
    focus: '#b79dff',
    green: '#4cc795',
    red: '#ff8a80',
    starFill: '#f59e0b',
    amber: '#f5b14c',
  },
};

/** A star's fill must at least be told from the paper; its outline says the rest. */
const FILL_CONTRAST = 2;
const EDGE = 0.18;
const DARKENED_MOST = 30;

/** An owner's colour as an area, and the text on it: white on the nearest shade that bears it, black on light colours. */
export function filledWith(color: string): { fill: string; text: '#FFFFFF' | '#000000' } {
  for (let percent = 0; percent <= DARKENED_MOST; percent++) {
    const fill = mixColors(color, '#000000', percent / 100);
    if (contrastRatio(fill, '#FFFFFF') >= TEXT_CONTRAST) return { fill, text: '#FFFFFF' };
  }
  return { fill: color, text: '#000000' };
}

/** The card's colours in one of the device's themes, every text and sign of them readable. */
export function paletteOf(colors: CardColors, theme: Theme): Palette {
  const { fill: primary, text: onPrimary } = filledWith(colors.primaryColor);
  const { fill: secondary, text: onSecondary } = filledWith(colors.secondaryColor);
  const paper = paperOf(colors, theme);
  const { surface } = paper;
  const isSeen = (color: string) => contrastRatio(color, surface) >= GRAPHIC_CONTRAST;
  const starLine = legibleOn(HOUSE[theme].amber, [surface], GRAPHIC_CONTRAST);
  return {
    ...paper,
    primary,
    onPrimary,
    primaryEdge: isSeen(primary)
      ? mixColors(primary, onPrimary, EDGE)
      : legibleOn(primary, [surface], GRAPHIC_CONTRAST),
    accent: legibleOn(primary, [surface], TEXT_CONTRAST),
    secondary,
    onSecondary,
    starLine,
    starFill: contrastRatio(paper.starFill, surface) >= FILL_CONTRAST ? paper.starFill : starLine,
  };
}

/** Paper and what is written on it. Without a choice of the owner's it is the house's own. */
function paperOf({ backgroundColor, textColor }: CardColors, theme: Theme): Paper {
  const house = HOUSE[theme];
  const hasOwnPaper = !isSame(backgroundColor, DEFAULT_DESIGN.backgroundColor);
  const hasOwnInk = !isSame(textColor, DEFAULT_DESIGN.textColor);
  if (!hasOwnPaper && !hasOwnInk) return house;

  const surface = surfaceOf(backgroundColor, theme);
  const sheets = hasOwnPaper ? sheetsOf(surface) : house;
  const { sunken, raised } = sheets;
  const isNight = theme === 'dark' && !isDark(backgroundColor);
  const chosen = isNight ? nightInk(textColor) : textColor;
  const ink = legibleOn(chosen, [surface, sunken, raised], TEXT_CONTRAST);
  const readable = (color: string) => legibleOn(color, [surface], TEXT_CONTRAST);
  return {
    ...sheets,
    surface,
    ink,
    muted: readable(mixColors(ink, surface, 0.3)),
    green: readable(house.green),
    red: readable(house.red),
    focus: legibleOn(house.focus, [surface, sheets.ground], GRAPHIC_CONTRAST),
    starFill: house.starFill,
  };
}

/** The card's paper: the owner's own; at night a light one gives way to a dark one of the same hue. */
function surfaceOf(backgroundColor: string, theme: Theme): string {
  if (theme === 'light' || isDark(backgroundColor)) return backgroundColor;
  const channels = channelsOf(backgroundColor);
  const mean = channels.reduce((sum, channel) => sum + channel, 0) / channels.length;
  const night = channelsOf(HOUSE.dark.surface);
  return colorOf(night.map((channel, index) => channel + ((channels[index] ?? mean) - mean) / 2));
}

/** Derives the surfaces on, around and under the paper from its colour. */
function sheetsOf(surface: string): Pick<Paper, 'ground' | 'raised' | 'sunken' | 'line' | 'control'> {
  const ink = readableOn(surface);
  const away = ink === '#000000' ? '#FFFFFF' : '#000000';
  // Towards the ink where there is contrast to spare, away from it where there is not.
  const step = (share: number) => {
    const nearer = mixColors(surface, ink, share);
    return contrastRatio(nearer, ink) >= 7 ? nearer : mixColors(surface, away, 2 * share);
  };
  return {
    ground: step(0.05),
    raised: surface,
    sunken: step(0.07),
    line: mixColors(surface, ink, 0.14),
    control: legibleOn(mixColors(surface, ink, 0.4), [surface], GRAPHIC_CONTRAST),
  };
}

function nightInk(textColor: string): string {
  return isSame(textColor, DEFAULT_DESIGN.textColor) ? HOUSE.dark.ink : mixColors(textColor, '#FFFFFF', 0.88);
}

function isDark(color: string): boolean {
  return readableOn(color) === '#FFFFFF';
}

function isSame(color: string, other: string): boolean {
  return color.toLowerCase() === other.toLowerCase();
}
