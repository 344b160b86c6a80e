import { createRequire } from 'node:module';
import path from 'node:path';
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';

const resolve = createRequire(import.meta.url).resolve;
const FONTS = '@fontsource-variable/assistant/files/assistant-';
/** Arabic and Cyrillic letters, which Assistant has none of. */
const FURTHER = path.join(import.meta.dirname, '../pdf/fonts');
let areRegistered = false;

export interface Lettering {
  size: number;
  weight: number;
  color: string;
  x: number;
  y: number;
  align: 'left' | 'right' | 'center';
}

/** Writes a line and says how wide it is. One with Hebrew or Arabic in it is read from the right, whatever it begins with. */
export function writeLine(
  context: SKRSContext2D,
  text: string,
  { size, weight, color, x, y, align }: Lettering,
): number {
  setFont(context, weight, size);
  context.fillStyle = color;
  context.textAlign = align;
  context.direction = /\p{Script=Hebrew}|\p{Script=Arabic}/u.test(text) ? 'rtl' : 'ltr';
  context.fillText(text, x, y);
  return context.measureText(text).width;
}

/** Writes letters around a point, whatever their height and depth. */
export function writeMiddle(
  context: SKRSContext2D,
  text: string,
  { y, ...lettering }: Omit<Lettering, 'align'>,
): void {
  setFont(context, lettering.weight, lettering.size);
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = context.measureText(text);
  writeLine(context, text, { ...lettering, y: y + (above - below) / 2, align: 'center' });
}

/** A variable font stays at its lightest where only the shorthand says a weight. */
export function setFont(context: SKRSContext2D, weight: number, size: number): void {
  registerFonts();
  context.fontVariationSettings = `'wght' ${weight}`;
  context.font = `${weight} ${size}px AssistantHebrew, AssistantLatin, AssistantLatinExt, Rubik`;
}

function registerFonts(): void {
  if (areRegistered) return;
  areRegistered = true;
  for (const [subset, family] of [
    ['hebrew', 'AssistantHebrew'],
    ['latin', 'AssistantLatin'],
    ['latin-ext', 'AssistantLatinExt'],
  ] as const) {
    GlobalFonts.registerFromPath(resolve(`${FONTS}${subset}-wght-normal.woff2`), family);
  }
  for (const weight of [400, 700])
    GlobalFonts.registerFromPath(path.join(FURTHER, `rubik-${weight}.ttf`), 'Rubik');
}
