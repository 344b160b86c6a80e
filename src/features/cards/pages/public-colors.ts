import { contrastRatio, readableOn } from '#ui/color.ts';

/** The card's grounds in the light and the dark theme, as in `ui/tokens.css`. */
const SURFACES = { light: '#FFFFFF', dark: '#1C1828' };
/** Amber that stands out on each. */
const AMBER = { light: '#B45309', dark: '#F5B14C' };
const GRAPHIC_CONTRAST = 3;

/**
 * The owner's two colours as custom properties: `--p` and `--s`, the text on them (`--op`, `--os`), and the
 * outline of stars, which falls back to amber where the colour would not be seen.
 */
export function ownerStyle({
  primaryColor,
  secondaryColor,
}: {
  primaryColor: string;
  secondaryColor: string;
}) {
  const outline = (theme: 'light' | 'dark') =>
    contrastRatio(primaryColor, SURFACES[theme]) >= GRAPHIC_CONTRAST ? primaryColor : AMBER[theme];
  return [
    ':root{',
    `--p:${primaryColor};--op:${readableOn(primaryColor)};`,
    `--s:${secondaryColor};--os:${readableOn(secondaryColor)};`,
    `--star:light-dark(${outline('light')},${outline('dark')})`,
    '}',
    '.owner{background:var(--p);color:var(--op);border:1px solid color-mix(in srgb,var(--op) 18%,var(--p))}',
    // The words are painted at once in the device's own font, cut to Assistant's measures; Assistant is asked for in
    // the frame after, so that nothing on the way to the first paint waits for it.
    'html{font-family:"Assistant Fallback","Assistant Fallback L","Assistant Fallback A",system-ui,sans-serif}',
    '@keyframes face{to{font-family:var(--font-sans)}}body{animation:face 0s 10ms forwards}',
    // What is focused must not hide behind the bar at the bottom.
    'html{scroll-padding-block-end:6rem}',
  ].join('');
}
