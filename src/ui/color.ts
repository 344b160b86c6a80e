/** Colours as people choose them: `#rrggbb`, nothing else. */
const hexColor = /^#[0-9a-f]{6}$/i;

/** Whether a text is a colour of the form `#rrggbb`. */
export function isHexColor(value: string): boolean {
  return hexColor.test(value);
}

/** The contrast of two `#rrggbb` colours, 1 to 21, as WCAG 2 defines it. */
export function contrastRatio(first: string, second: string): number {
  const [darker, lighter] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** The text colour for a ground of any colour: the better of white and pure black, never below 4.58:1. */
export function readableOn(ground: string): '#FFFFFF' | '#000000' {
  return contrastRatio(ground, '#FFFFFF') >= contrastRatio(ground, '#000000') ? '#FFFFFF' : '#000000';
}

function luminance(color: string): number {
  if (!isHexColor(color)) throw new TypeError(`not a #rrggbb colour: ${color}`);
  const channel = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
