import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { contrastRatio } from './color.ts';

const css = await readFile(new URL('tokens.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(
    ([, name, light, dark]) => [name as string, { light: light as string, dark: dark as string }],
  ),
);

const grounds = ['ground', 'surface', 'raised', 'sunken'];
const hues = ['violet', 'amber', 'green', 'red', 'blue'];
const tints = hues.map((hue) => `${hue}-tint`);

const text = [
  ...grounds.flatMap((ground) => ['ink', 'muted', ...hues].map((ink) => [ink, ground])),
  ...tints.flatMap((tint) => ['ink', 'muted'].map((ink) => [ink, tint])),
  ...hues.map((hue) => [hue, `${hue}-tint`]),
  ['on-violet', 'violet-fill'],
  ['on-violet', 'violet-press'],
  ['on-red', 'red-fill'],
  ['on-red', 'red-press'],
] as [string, string][];

const graphics = [
  ...grounds.flatMap((ground) => ['control', 'violet', 'amber', 'red'].map((line) => [line, ground])),
  ...['surface', 'raised', 'ground'].flatMap((ground) => [
    ['violet-fill', ground],
    ['red-fill', ground],
  ]),
] as [string, string][];

for (const theme of ['light', 'dark'] as const) {
  const contrast = ([front, back]: [string, string]) => {
    const [first, second] = [tokens.get(front), tokens.get(back)];
    if (!first || !second) throw new Error(`no colour ${front} or ${back}`);
    return contrastRatio(first[theme], second[theme]);
  };
  test(`${theme}: every text reaches 4.5:1 on every ground it may stand on`, () => {
    expect(text.filter((pair) => contrast(pair) < 4.5)).toEqual([]);
  });
  test(`${theme}: every line, fill and focus ring reaches 3:1`, () => {
    expect(graphics.filter((pair) => contrast(pair) < 3)).toEqual([]);
  });
}
