import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { Trade } from './review-texts.ts';

/** Scenes that were drawn for the demo: decision 061. */
const SCENES = path.resolve(import.meta.dirname, 'scenes');
const SIZE = { width: 800, height: 600 };
const WARMTHS = [
  [1, 1, 1],
  [1.03, 1, 0.95],
  [0.98, 1, 1.04],
];

const taken: Partial<Record<Trade, number>> = {};

/** A customer's picture: the trade's photographs in turn, each time held and lit otherwise. JPEG bytes. */
export function drawPhoto(trade: Trade, random: () => number): Promise<Buffer> {
  const isPhoto = new RegExp(`^${trade}-\\d+\\.webp$`);
  const photos = readdirSync(SCENES)
    .filter((name) => isPhoto.test(name))
    .sort();
  const turn = (taken[trade] ?? 0) + 1;
  taken[trade] = turn;
  const part = 0.8 + random() * 0.2;
  const [width, height] = [Math.round(SIZE.width * part), Math.round(SIZE.height * part)];
  const corner = random();
  const photo = sharp(drawn(photos[turn % photos.length] as string))
    .extract({
      left: Math.floor(corner * (SIZE.width - width)),
      top: Math.floor((1 - corner) * (SIZE.height - height)),
      width,
      height,
    })
    .linear(WARMTHS[turn % WARMTHS.length] as number[], [0, 0, 0]);
  return (random() < 0.5 ? photo.flop() : photo).jpeg({ quality: 90 }).toBuffer();
}

/** The wide picture above a business's card. WebP bytes. */
export function drawCover(trade: Trade): Buffer {
  return drawn(`${trade}-cover.webp`);
}

function drawn(scene: string): Buffer {
  return readFileSync(path.join(SCENES, scene));
}
