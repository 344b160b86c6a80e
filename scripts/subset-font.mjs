// Makes the two font files the product serves (src/ui/fonts) from Fontsource's Assistant:
// Hebrew as it is, Latin cut down to what Hebrew pages use, both limited to the weights 400-700.
// The results are committed; run it again only when the characters or the font change.
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const source = new URL('../node_modules/@fontsource-variable/assistant/', import.meta.url);
const target = new URL('../src/ui/fonts/', import.meta.url);
const variationAxes = { wght: { min: 400, max: 700, default: 400 } };

const between = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const ascii = between(0x20, 0x7e);
const typography = '\u00a0©«®°±·»½×÷–—‘’“”„•…€™−↑↓';
const hebrew = `${between(0x0590, 0x05ff)}${between(0xfb1d, 0xfb4f)}\u200c\u200d\u200e\u200f\u2010₪◌`;

async function subset(file, characters, name) {
  const font = await readFile(new URL(`files/${file}`, source));
  const made = await subsetFont(font, characters, {
    targetFormat: 'woff2',
    variationAxes,
    keepFeatures: ['mark', 'mkmk', 'ccmp', 'locl'],
    noHinting: true,
  });
  await writeFile(new URL(name, target), made);
  console.log(`${name}: ${made.length} bytes (of ${font.length})`);
}

await subset('assistant-hebrew-wght-normal.woff2', hebrew, 'assistant-hebrew.woff2');
await subset('assistant-latin-wght-normal.woff2', ascii + typography, 'assistant-latin.woff2');
await copyFile(new URL('LICENSE', source), new URL('OFL.txt', target));
