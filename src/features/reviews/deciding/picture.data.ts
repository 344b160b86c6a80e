import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { drawStar } from '#features/card-design/drawn-star.policy.ts';
import { drawableText, fitText } from '#features/card-design/drawn-text.policy.ts';
import { type Palette, paletteOf } from '#features/card-design/palette.policy.ts';
import { CARD_WORDS } from '#features/card-design/words.policy.ts';
import type { CardColors } from '#features/cards/design.contract.ts';
import { excerpt } from '#features/cards/excerpt.policy.ts';
import { setFont, writeLine } from '#platform/images/lettering.ts';

/** As tall as a post may be; a story shows it whole, too. */
export const PICTURE_WIDTH = 1080;
export const PICTURE_HEIGHT = 1350;

const CENTER = PICTURE_WIDTH / 2;
const TEXT_WIDTH = PICTURE_WIDTH - 2 * 96;
const BAND = 276;
const STRIP = 10;
const STAR = { side: 76, gap: 20, y: 132 };
const WORDS = { top: 270, bottom: 890 };
const NAME_Y = 972;
const QUOTE_MAX = 420;
const NAME_MAX = 40;
const LINE_HEIGHT = 1.34;
const QUOTE_SIZES = [
  { size: 92, lines: 2 },
  { size: 68, lines: 5 },
  { size: 58, lines: 7 },
  { size: 50, lines: 9 },
  { size: 44, lines: 10 },
];
const BUSINESS_SIZES = [
  { size: 62, lines: 1 },
  { size: 50, lines: 1 },
  { size: 40, lines: 2 },
];

export interface DrawnReview {
  colors: CardColors;
  business: string;
  /** Of the card, as people type it. */
  address: string;
  review: { customerName: string; rating: number; comment: string };
  /** Over all approved reviews. */
  rating: { averageAll: number | null; countAll: number };
}

/** Draws a review as a picture for networks, as a PNG: its own stars, and beneath them the average of all. */
export async function drawReview(drawn: DrawnReview): Promise<Buffer> {
  const canvas = createCanvas(PICTURE_WIDTH, PICTURE_HEIGHT);
  const context = canvas.getContext('2d');
  context.lang = 'he';
  const palette = paletteOf(drawn.colors, 'light');
  context.fillStyle = palette.surface;
  context.fillRect(0, 0, PICTURE_WIDTH, PICTURE_HEIGHT);
  drawStars(context, palette, drawn.review.rating);
  drawWords(context, palette, drawn.review);
  drawBusiness(context, palette, drawn);
  return canvas.encode('png');
}

/** From the right, as Hebrew is read. */
function drawStars(context: SKRSContext2D, palette: Palette, rating: number): void {
  const { side, gap, y } = STAR;
  const width = 5 * side + 4 * gap;
  for (let nth = 0; nth < 5; nth++) {
    const x = CENTER + width / 2 - side - nth * (side + gap);
    drawStar(context, palette, { x, y, side, isGiven: nth < rating });
  }
}

function drawWords(
  context: SKRSContext2D,
  palette: Palette,
  { customerName, comment }: DrawnReview['review'],
): void {
  const words = drawableText(excerpt(comment, QUOTE_MAX));
  const { lines, size } = words ? fitted(context, `״${words}״`, 600, QUOTE_SIZES) : { lines: [], size: 0 };
  const height = lines.length * size * LINE_HEIGHT;
  const first = (WORDS.top + WORDS.bottom - height) / 2 + size;
  for (const [index, text] of lines.entries()) {
    const y = first + index * size * LINE_HEIGHT;
    writeLine(context, text, { size, weight: 600, color: palette.ink, x: CENTER, y, align: 'center' });
  }
  const name = drawableText(excerpt(customerName, NAME_MAX));
  if (!name) return;
  const y = words ? NAME_Y : (WORDS.top + WORDS.bottom) / 2;
  const look = words ? { size: 44, color: palette.muted } : { size: 72, color: palette.ink };
  writeLine(context, name, { ...look, weight: 600, x: CENTER, y, align: 'center' });
}

function drawBusiness(
  context: SKRSContext2D,
  palette: Palette,
  { business, address, rating }: DrawnReview,
): void {
  const top = PICTURE_HEIGHT - BAND;
  context.fillStyle = palette.primary;
  context.fillRect(0, top, PICTURE_WIDTH, BAND);
  context.fillStyle = palette.secondary;
  context.fillRect(0, top - STRIP, PICTURE_WIDTH, STRIP);
  const on = { color: palette.onPrimary, x: CENTER, align: 'center' as const };
  const { lines, size } = fitted(context, drawableText(business) || address, 700, BUSINESS_SIZES);
  for (const [index, text] of lines.entries())
    writeLine(context, text, {
      ...on,
      size,
      weight: 700,
      y: top + 92 + (index - (lines.length - 1) / 2) * 46,
    });
  const { formats, count } = CARD_WORDS.he;
  const average =
    rating.averageAll === null
      ? ''
      : `${formats.rating(rating.averageAll)} מתוך 5 · ${count(rating.countAll)}`;
  writeLine(context, average, { ...on, size: 36, weight: 600, y: top + 172 });
  writeLine(context, address, { ...on, size: 34, weight: 400, y: top + 228 });
}

function fitted(
  context: SKRSContext2D,
  text: string,
  weight: number,
  sizes: { size: number; lines: number }[],
) {
  const widthOf = (line: string, size: number) => {
    setFont(context, weight, size);
    return context.measureText(line).width;
  };
  return fitText(text, { width: TEXT_WIDTH, sizes, widthOf });
}
