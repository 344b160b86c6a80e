// node scripts/draw-scenes.ts [SCENE…]: draws the demo's pictures by Blender's Cycles, which Debian's package `blender` brings.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { develop } from './demo/scenes/develop.ts';

const SCENES = path.resolve(import.meta.dirname, 'demo/scenes');
const PHOTO = { width: 800, height: 600, samples: 48, quality: 76 };
const COVER = { width: 1280, height: 512, samples: 48, quality: 78 };

const ALL = [
  ...[1, 2, 3, 4].map((n) => `bakery-${n}`),
  ...[1, 2, 3, 4].map((n) => `garage-${n}`),
  ...[1, 2, 3, 4, 5, 6].map((n) => `hair-${n}`),
  ...['bakery', 'garage', 'hair', 'dentist', 'pilates'].map((place) => `${place}-cover`),
];

const asked = process.argv.slice(2);
const folder = mkdtempSync(path.join(os.tmpdir(), 'scenes-'));
for (const name of asked.length > 0 ? asked : ALL) {
  const kind = name.endsWith('cover') ? COVER : PHOTO;
  const drawn = path.join(folder, `${name}.png`);
  draw(name, drawn, kind);
  writeFileSync(path.join(SCENES, `${name}.webp`), await develop(drawn, kind.quality));
  console.log(name);
}
rmSync(folder, { recursive: true });

function draw(name: string, file: string, { width, height, samples }: typeof PHOTO): void {
  const order = [name, file, `${width}`, `${height}`, `${samples}`];
  const script = path.join(SCENES, 'draw.py');
  const flags = ['--background', '--factory-startup', '--python-exit-code', '1', '--python', script, '--'];
  const { status, stderr } = spawnSync('blender', [...flags, ...order], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name} was not drawn: ${stderr}`);
}
