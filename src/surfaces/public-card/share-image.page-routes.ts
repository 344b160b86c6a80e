import { createCanvas, type Image, loadImage, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { filledWith } from '#features/card-design/palette.policy.ts';
import { cardsCopy } from '#features/cards/copy.he.ts';
import { createSemaphore } from '#platform/concurrency/semaphore.ts';
import { setFont, writeLine } from '#platform/images/lettering.ts';
import { formatNumber, formatRating, initials } from '#ui/text/format.ts';
import { starPath } from '#ui/text/star-shape.ts';
import { drawableText, fitText } from './drawn-text.policy.ts';
import { type ShareImage, shareImageVersion } from './share-image.policy.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
const BAND = 190;
const LOGO = 216;
const INK = '#1B1530';
const MUTED = '#5D5672';
const PAPER = '#FFFFFF';
const LINE = '#E6E2EF';
const AMBER = { fill: '#F59E0B', line: '#B45309' };
const KEPT = 200;

/** Draws share images one at a time and caches the latest. The PNG and the ETag that names its contents. */
export function createShareImages(
  readLogo: (key: string) => Promise<Buffer | null>,
  log: Pick<Logger, 'warn'>,
) {
  const cache = new LRUCache<string, Promise<Buffer>>({ max: KEPT });
  const withPermit = createSemaphore({ concurrency: 1, maxQueued: 30 });

  /** A logo that cannot be read leaves the picture with the initials. */
  async function logoOf({ logo }: ShareImage): Promise<Image | null> {
    try {
      const bytes = logo && (await readLogo(logo));
      return bytes ? await loadImage(bytes) : null;
    } catch (err) {
      log.warn({ err }, 'no logo for the share image');
      return null;
    }
  }

  return async (image: ShareImage): Promise<{ png: Buffer; version: string }> => {
    const version = shareImageVersion(image);
    const known = cache.get(version);
    const drawn = known ?? withPermit(async () => draw(image, await logoOf(image)));
    if (!known) {
      cache.set(version, drawn);
      drawn.catch(() => cache.delete(version));
    }
    return { png: await drawn, version };
  };
}

async function draw(image: ShareImage, logo: Image | null): Promise<Buffer> {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.lang = 'he';
  context.fillStyle = PAPER;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = filledWith(image.primaryColor).fill;
  context.fillRect(0, 0, WIDTH, BAND);
  context.fillStyle = image.secondaryColor;
  context.fillRect(0, BAND - 8, WIDTH, 8);
  drawLogo(context, image, logo);
  drawName(context, image);
  drawRating(context, image.rating);
  writeLine(context, cardsCopy.publicCard.brand, {
    size: 34,
    weight: 700,
    color: MUTED,
    x: MARGIN,
    y: HEIGHT - 64,
    align: 'left',
  });
  return canvas.encode('png');
}

function drawLogo(context: SKRSContext2D, image: ShareImage, picture: Image | null): void {
  const x = WIDTH - MARGIN - LOGO;
  const y = BAND - LOGO / 2 - 12;
  context.save();
  context.fillStyle = PAPER;
  context.beginPath();
  context.roundRect(x - 10, y - 10, LOGO + 20, LOGO + 20, 54);
  context.fill();
  context.strokeStyle = LINE;
  context.lineWidth = 2;
  context.stroke();
  context.beginPath();
  context.roundRect(x, y, LOGO, LOGO, 44);
  context.clip();
  if (picture) {
    const scale = Math.min(LOGO / picture.width, LOGO / picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    context.drawImage(picture, x + (LOGO - width) / 2, y + (LOGO - height) / 2, width, height);
  } else {
    const { fill, text: color } = filledWith(image.secondaryColor);
    context.fillStyle = fill;
    context.fillRect(x, y, LOGO, LOGO);
    const letters = initials(drawableText(image.name) || image.slug);
    writeLine(context, letters, {
      size: 92,
      weight: 700,
      color,
      x: x + LOGO / 2,
      y: y + LOGO / 2 + 32,
      align: 'center',
    });
  }
  context.restore();
}

function drawName(context: SKRSContext2D, image: ShareImage): void {
  const name = drawableText(image.name) || image.slug;
  const widthOf = (text: string, size: number) => {
    setFont(context, 700, size);
    return context.measureText(text).width;
  };
  const { lines, size } = fitText(name, {
    width: WIDTH - 2 * MARGIN,
    sizes: [84, 72, 60, 50],
    lines: 2,
    widthOf,
  });
  const first = lines.length === 1 ? 402 : 372;
  for (const [index, text] of lines.entries()) {
    writeLine(context, text, {
      size,
      weight: 700,
      color: INK,
      x: WIDTH - MARGIN,
      y: first + index * size * 1.16,
      align: 'right',
    });
  }
}

/** The true average of all approved reviews, with its count; without any, what the card is. */
function drawRating(context: SKRSContext2D, { averageAll, countAll }: ShareImage['rating']): void {
  const words = cardsCopy.shareImage;
  const y = HEIGHT - 64;
  if (averageAll === null) {
    writeLine(context, words.noReviews, {
      size: 40,
      weight: 600,
      color: MUTED,
      x: WIDTH - MARGIN,
      y,
      align: 'right',
    });
    return;
  }
  const average = formatRating(averageAll);
  const width = writeLine(context, average, {
    size: 64,
    weight: 700,
    color: INK,
    x: WIDTH - MARGIN,
    y: y + 6,
    align: 'right',
  });
  const starX = WIDTH - MARGIN - width - 76;
  drawStar(context, starX, y - 46, 56);
  writeLine(context, countInWords(countAll), {
    size: 36,
    weight: 600,
    color: MUTED,
    x: starX - 20,
    y,
    align: 'right',
  });
}

function countInWords(count: number): string {
  const { one, two, many } = cardsCopy.shareImage.countOfAll;
  if (count <= 2) return count === 1 ? one : two;
  return many(formatNumber(count));
}

function drawStar(context: SKRSContext2D, x: number, y: number, side: number): void {
  context.save();
  context.translate(x, y);
  context.scale(side / 24, side / 24);
  const star = new Path2D(starPath);
  context.fillStyle = AMBER.fill;
  context.fill(star);
  context.strokeStyle = AMBER.line;
  context.lineWidth = 1.4;
  context.lineJoin = 'round';
  context.stroke(star);
  context.restore();
}
