import { createCanvas, type Image, type SKRSContext2D } from '@napi-rs/canvas';
import { drawStar } from '#features/card-design/drawn-star.policy.ts';
import { drawableText, fitText } from '#features/card-design/drawn-text.policy.ts';
import { type Palette, paletteOf } from '#features/card-design/palette.policy.ts';
import type { ShareImage } from '#features/card-design/share-image.policy.ts';
import type { CardWords } from '#features/card-design/words.contract.ts';
import { CARD_WORDS } from '#features/card-design/words.policy.ts';
import { directionIn } from '#features/cards/translations/languages.contract.ts';
import { setFont, writeLine, writeMiddle } from '#platform/images/lettering.ts';
import { initials } from '#ui/text/format.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const CENTER = WIDTH / 2;
/** Messengers cut the picture to its central square: what names the business stays within it. */
const NAME_WIDTH = HEIGHT - 80;
const MARGIN = 56;
const COVER_HEIGHT = 275;
const BAND_HEIGHT = 235;
const STRIP = 8;
const LOGO = 190;
/** Part of the logo that hangs over the band. */
const LOGO_BELOW = 80;
const LOGO_FRAME = 10;
const NAME_SIZES = [
  { size: 76, lines: 1 },
  { size: 66, lines: 1 },
  { size: 58, lines: 1 },
  { size: 64, lines: 2 },
  { size: 54, lines: 2 },
  { size: 46, lines: 2 },
  { size: 40, lines: 3 },
];
const RATING = { baseline: HEIGHT - 52, average: 60, count: 38, star: 46, gap: 16 };
/** Large enough for sharp letters, and a photo stays below the 300 KB that messengers fetch. */
const QUALITY = 86;

interface Pictures {
  logo: Image | null;
  cover: Image | null;
}

interface Drawing extends Pictures {
  context: SKRSContext2D;
  image: ShareImage;
  palette: Palette;
  words: CardWords;
  /** Height of the cover, or of the band of colour. */
  band: number;
}

export async function drawShareImage(image: ShareImage, pictures: Pictures): Promise<Buffer> {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.lang = image.language;
  const drawing: Drawing = {
    ...pictures,
    context,
    image,
    palette: paletteOf(image.colors, 'light'),
    words: CARD_WORDS[image.language],
    band: pictures.cover ? COVER_HEIGHT : BAND_HEIGHT,
  };
  drawBand(drawing);
  drawLogo(drawing);
  drawName(drawing);
  drawRating(drawing);
  drawBrand(drawing);
  return canvas.encode('jpeg', QUALITY);
}

function drawBand({ context, palette, cover, band }: Drawing): void {
  context.fillStyle = palette.surface;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = palette.primary;
  context.fillRect(0, 0, WIDTH, band);
  if (cover) {
    const scale = Math.max(WIDTH / cover.width, band / cover.height);
    const [width, height] = [WIDTH / scale, band / scale];
    const [x, y] = [(cover.width - width) / 2, (cover.height - height) / 2];
    context.drawImage(cover, x, y, width, height, 0, 0, WIDTH, band);
  }
  context.fillStyle = palette.secondary;
  context.fillRect(0, band - STRIP, WIDTH, STRIP);
}

function drawLogo({ context, palette, image, logo, band }: Drawing): void {
  const x = CENTER - LOGO / 2;
  const y = band + LOGO_BELOW - LOGO;
  const frame = LOGO + 2 * LOGO_FRAME;
  context.save();
  context.fillStyle = palette.surface;
  context.beginPath();
  context.roundRect(x - LOGO_FRAME, y - LOGO_FRAME, frame, frame, 52);
  context.fill();
  context.beginPath();
  context.roundRect(x, y, LOGO, LOGO, 44);
  context.clip();
  if (logo) {
    const scale = Math.min(LOGO / logo.width, LOGO / logo.height);
    const [width, height] = [logo.width * scale, logo.height * scale];
    context.drawImage(logo, x + (LOGO - width) / 2, y + (LOGO - height) / 2, width, height);
  } else {
    context.fillStyle = palette.secondary;
    context.fillRect(x, y, LOGO, LOGO);
    writeMiddle(context, initials(drawableText(image.name) || image.slug), {
      size: 84,
      weight: 700,
      color: palette.onSecondary,
      x: CENTER,
      y: y + LOGO / 2,
    });
  }
  context.restore();
}

function drawName({ context, palette, image, band }: Drawing): void {
  const widthOf = (text: string, size: number) => {
    setFont(context, 700, size);
    return context.measureText(text).width;
  };
  const frame = { width: NAME_WIDTH, sizes: NAME_SIZES, widthOf };
  const { lines, size } = fitText(drawableText(image.name) || image.slug, frame);
  const lineHeight = size * 1.16;
  const [top, bottom] = [band + LOGO_BELOW + LOGO_FRAME, RATING.baseline - RATING.average];
  const first = (top + bottom - lines.length * lineHeight) / 2 + size;
  for (const [index, text] of lines.entries()) {
    const y = first + index * lineHeight;
    writeLine(context, text, { size, weight: 700, color: palette.ink, x: CENTER, y, align: 'center' });
  }
}

/** The true average of all approved reviews, with its count; without any, what the card is. */
function drawRating({ context, palette, image, words }: Drawing): void {
  const { averageAll, countAll } = image.rating;
  const { baseline: y, average: size, count: countSize, star, gap } = RATING;
  const quiet = { size: countSize, weight: 600, color: palette.muted, y };
  if (averageAll === null) {
    writeLine(context, words.cardAndReviews, { ...quiet, x: CENTER, align: 'center' });
    return;
  }
  const average = words.formats.rating(averageAll);
  const count = words.count(countAll);
  setFont(context, 700, size);
  const averageWidth = context.measureText(average).width;
  setFont(context, quiet.weight, countSize);
  const width = averageWidth + star + context.measureText(count).width + 2 * gap;
  const isRtl = directionIn(image.language) === 'rtl';
  const align = isRtl ? 'right' : 'left';
  /** Where something stands that begins so far from the reading side. */
  const at = (offset: number) => (isRtl ? CENTER + width / 2 - offset : CENTER - width / 2 + offset);
  const bold = { size, weight: 700, color: palette.ink, y: y + 4 };
  writeLine(context, average, { ...bold, x: at(0), align });
  const starAt = averageWidth + gap;
  drawStar(context, palette, { x: isRtl ? at(starAt + star) : at(starAt), y: y - star + 8, side: star });
  writeLine(context, count, { ...quiet, x: at(starAt + star + gap), align });
}

/** In the corner where a line ends, outside the square. */
function drawBrand({ context, palette, image, words }: Drawing): void {
  const isRtl = directionIn(image.language) === 'rtl';
  const [x, align] = isRtl ? ([MARGIN, 'left'] as const) : ([WIDTH - MARGIN, 'right'] as const);
  const y = HEIGHT - MARGIN;
  writeLine(context, words.brand, { size: 32, weight: 700, color: palette.muted, x, y, align });
}
