import { createCanvas, type Image } from '@napi-rs/canvas';
import { drawableText } from '#features/card-design/drawn-text.policy.ts';
import type { CardIcon, IconSide } from '#features/card-design/icons.policy.ts';
import { filledWith } from '#features/card-design/palette.policy.ts';
import { writeMiddle } from '#platform/images/lettering.ts';
import { initials } from '#ui/text/format.ts';

const LETTER_SHARE = 0.62;
/** Phones cut the corners of an icon of the home screen, and fill what is transparent with black. */
const TOUCH_MARGIN = 0.08;
const PAPER = '#FFFFFF';

export async function drawIcon(icon: CardIcon, logo: Image | null, side: IconSide): Promise<Buffer> {
  const canvas = createCanvas(side, side);
  const context = canvas.getContext('2d');
  const isTouch = side === 180;
  if (logo) {
    if (isTouch) {
      context.fillStyle = PAPER;
      context.fillRect(0, 0, side, side);
    }
    const room = side * (isTouch ? 1 - 2 * TOUCH_MARGIN : 1);
    const scale = Math.min(room / logo.width, room / logo.height);
    const [width, height] = [logo.width * scale, logo.height * scale];
    context.drawImage(logo, (side - width) / 2, (side - height) / 2, width, height);
    return canvas.encode('png');
  }
  const { fill, text: color } = filledWith(icon.primaryColor);
  context.fillStyle = fill;
  context.beginPath();
  context.roundRect(0, 0, side, side, isTouch ? 0 : side / 5);
  context.fill();
  const [letter = ''] = initials(drawableText(icon.businessName) || icon.slug);
  const size = side * LETTER_SHARE;
  writeMiddle(context, letter, { size, weight: 700, color, x: side / 2, y: side / 2 });
  return canvas.encode('png');
}
