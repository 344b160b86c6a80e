import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Fonts that a device carries, brought by npm packages: a browser under them sees no other font of the machine. */
export interface FontSet {
  device: string;
  /** Addresses of the packages. */
  packages: string[];
  /** Families that stand in for a name that the device does not have. */
  aliases?: Record<string, string>;
  /** The family that draws Hebrew where a page brings no font of its own. */
  draws: string;
}

const ALEF = import.meta.resolve('@expo-google-fonts/alef/package.json');
const ARIMO = import.meta.resolve('@expo-google-fonts/arimo/package.json');
const DEJAVU = import.meta.resolve('dejavu-fonts-ttf/package.json');
/** Liberation is among what it draws documents with. */
const PDFJS = import.meta.resolve('pdfjs-dist/package.json');
const NOTO_HEBREW = import.meta.resolve('@expo-google-fonts/noto-sans-hebrew/package.json');
const ROBOTO = import.meta.resolve('@expo-google-fonts/roboto/package.json');

export const FONT_SETS: FontSet[] = [
  {
    device: 'Android: Roboto and Noto Sans Hebrew',
    packages: [ROBOTO, NOTO_HEBREW],
    draws: 'Noto Sans Hebrew',
  },
  {
    device: 'Windows or macOS: Arial with Hebrew letters',
    packages: [ARIMO],
    aliases: { Arial: 'Arimo', 'Segoe UI': 'Arimo', Helvetica: 'Arimo' },
    draws: 'Arimo',
  },
  {
    device: 'Linux: Liberation for Arial, Hebrew letters in DejaVu alone',
    packages: [PDFJS, DEJAVU],
    aliases: { Arial: 'Liberation Sans' },
    draws: 'DejaVu Sans',
  },
  {
    device: 'Linux: Arial stood in for by a font of other widths',
    packages: [ROBOTO, DEJAVU],
    aliases: { Arial: 'DejaVu Sans Condensed', Helvetica: 'DejaVu Sans Condensed' },
    draws: 'DejaVu Sans',
  },
  {
    device: 'a phone whose owner chose another font',
    packages: [ALEF],
    draws: 'Alef',
  },
];

/** Writes a configuration under which a browser sees the fonts of the set alone, and returns its path. */
export function fontconfigFile({ packages, aliases = {} }: FontSet, folder: string): string {
  const dirs = packages.map((address) => `<dir>${path.dirname(fileURLToPath(address))}</dir>`);
  const accepted = Object.entries(aliases).map(
    ([name, family]) =>
      `<alias binding="same"><family>${name}</family><accept><family>${family}</family></accept></alias>`,
  );
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'fonts.conf');
  writeFileSync(
    file,
    [
      '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>',
      ...dirs,
      ...accepted,
      `<cachedir>${path.join(folder, 'cache')}</cachedir></fontconfig>`,
    ].join('\n'),
  );
  return file;
}
