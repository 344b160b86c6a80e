// Design of a card, as its owner chooses it. Apart from the schemas, which would bring their library along.

export const CARD_PICTURES = ['logo', 'cover'] as const;
export type CardPictureName = (typeof CARD_PICTURES)[number];

/** Field of a form that takes a picture away. */
export const PICTURE_REMOVAL = { logo: 'removeLogo', cover: 'removeCover' } as const;

/** Width of a cover by its height. */
export const COVER_RATIO = 5 / 2;

export const LAYOUT_STYLES = ['modern', 'classic', 'minimal', 'elegant'] as const;
export type LayoutStyle = (typeof LAYOUT_STYLES)[number];

export const LOGO_POSITIONS = ['right', 'center', 'left', 'top'] as const;
export type LogoPosition = (typeof LOGO_POSITIONS)[number];

export const CORNER_RADII = ['none', 'small', 'medium', 'large'] as const;
export type CornerRadius = (typeof CORNER_RADII)[number];

export interface CardColors {
  primaryColor: string;
  secondaryColor: string;
  backgroundColor: string;
  textColor: string;
}

export interface CardDesign extends CardColors {
  layoutStyle: LayoutStyle;
  logoPosition: LogoPosition;
  showShadow: boolean;
  showBorder: boolean;
  cornerRadius: CornerRadius;
}

/** A new card's design; the table has the same defaults. */
export const DEFAULT_DESIGN: CardDesign = {
  primaryColor: '#8B5CF6',
  secondaryColor: '#A855F7',
  backgroundColor: '#FFFFFF',
  textColor: '#1B1530',
  layoutStyle: 'modern',
  logoPosition: 'right',
  showShadow: true,
  showBorder: false,
  cornerRadius: 'large',
};

/** Design after the screen's reset: the specification gives it a secondary colour of its own. */
export const RESET_DESIGN: CardDesign = { ...DEFAULT_DESIGN, secondaryColor: '#EC4899' };

export const COLOR_FIELDS = ['primaryColor', 'secondaryColor', 'backgroundColor', 'textColor'] as const;

export const DESIGN_FIELDS = Object.keys(DEFAULT_DESIGN) as (keyof CardDesign)[];

export function designOf(card: CardDesign): CardDesign {
  return Object.fromEntries(DESIGN_FIELDS.map((field) => [field, card[field]])) as unknown as CardDesign;
}

export const PRESET_NAMES = ['violet', 'sea', 'grove', 'sunset', 'rose', 'night'] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

export const PRESETS: Record<PresetName, CardColors> = {
  violet: {
    primaryColor: '#8B5CF6',
    secondaryColor: '#EC4899',
    backgroundColor: '#FFFFFF',
    textColor: '#1B1530',
  },
  sea: {
    primaryColor: '#0E7490',
    secondaryColor: '#67E8F9',
    backgroundColor: '#F0F9FF',
    textColor: '#0C2A3A',
  },
  grove: {
    primaryColor: '#166534',
    secondaryColor: '#A3B86C',
    backgroundColor: '#F7FBF2',
    textColor: '#14301F',
  },
  sunset: {
    primaryColor: '#C2410C',
    secondaryColor: '#F59E0B',
    backgroundColor: '#FFF7ED',
    textColor: '#431407',
  },
  rose: {
    primaryColor: '#BE185D',
    secondaryColor: '#F9A8D4',
    backgroundColor: '#FFF5F8',
    textColor: '#3F0D24',
  },
  night: {
    primaryColor: '#FBBF24',
    secondaryColor: '#38BDF8',
    backgroundColor: '#0F172A',
    textColor: '#E2E8F0',
  },
};
