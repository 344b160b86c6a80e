const STEPS = 32;
const hexColor = /^#[0-9a-f]{6}$/i;

export function isHexColor(value: string): boolean {
  return hexColor.test(value);
}

export function contrastRatio(first: string, second: string): number {
  const [darker, lighter] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** The better of white and pure black, never below 4.58:1. */
export function readableOn(ground: string): '#FFFFFF' | '#000000' {
  return contrastRatio(ground, '#FFFFFF') >= contrastRatio(ground, '#000000') ? '#FFFFFF' : '#000000';
}

/** Finds the nearest shade that reaches `ratio` on every ground, on its way to black or white. */
export function legibleOn(color: string, grounds: readonly [string, ...string[]], ratio: number): string {
  const end = readableOn(grounds[0]);
  for (let step = 0; step < STEPS; step++) {
    const shade = mixColors(color, end, step / STEPS);
    if (grounds.every((ground) => contrastRatio(shade, ground) >= ratio)) return shade;
  }
  return end;
}

export function mixColors(color: string, other: string, share: number): string {
  if (share === 0) return color;
  const [from, to] = [channelsOf(color), channelsOf(other)];
  return colorOf(from.map((channel, index) => channel + ((to[index] ?? 0) - channel) * share));
}

export function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

export function colorOf(channels: readonly number[]): string {
  const bytes = channels.map((channel) => Math.round(Math.min(255, Math.max(0, channel))));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(color: string): number {
  if (!isHexColor(color)) throw new TypeError(`not a #rrggbb colour: ${color}`);
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
