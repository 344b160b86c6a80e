import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { writeLine } from '#platform/images/lettering.ts';
import { formatNumber } from '#ui/text/format.ts';
import { shortBucketName } from '../stats/bucket-names.policy.ts';

export const CHART_WIDTH = 512;
const HEIGHT = 216;
/** Drawn for screens of twice the points. */
const SCALE = 2;
const EDGE = 20;
const BASE = HEIGHT - 48;
const TALLEST = 108;
const BAR = 30;
/** Up to so many reviews stay low bars: one review fills no chart. */
const FEW = 4;
/** Dark in light and in dark mails alike: mail programs that turn colours round leave pictures as they are. */
const GROUND = '#241A45';
const EARLIER = '#8F6CF0';
const NEWEST = '#DACDFF';
const WHITE = '#FFFFFF';
const QUIET = '#CFC6EA';

/** Draws bars of weeks with their numbers, the oldest at the reading side and the newest standing out. */
export async function drawWeeks(weeks: readonly { day: string; count: number }[]): Promise<Buffer> {
  const canvas = createCanvas(CHART_WIDTH * SCALE, HEIGHT * SCALE);
  const context = canvas.getContext('2d');
  context.lang = 'he';
  context.scale(SCALE, SCALE);
  fill(context, GROUND, [0, 0, CHART_WIDTH, HEIGHT], 14);
  const slot = (CHART_WIDTH - 2 * EDGE) / weeks.length;
  const peak = Math.max(FEW, ...weeks.map(({ count }) => count));
  // Four digits and a comma still stand beside their neighbours.
  const valueSize = peak > 999 ? 17 : 22;
  fill(context, EARLIER, [EDGE, BASE, CHART_WIDTH - 2 * EDGE, 1], 0);
  for (const [i, { day, count }] of weeks.entries()) {
    const isNewest = i === weeks.length - 1;
    const middle = CHART_WIDTH - EDGE - slot * (i + 0.5);
    const height = count === 0 ? 0 : Math.max(4, Math.round((count / peak) * TALLEST));
    fill(context, isNewest ? NEWEST : EARLIER, [middle - BAR / 2, BASE - height, BAR, height], [5, 5, 0, 0]);
    writeLine(context, formatNumber(count), {
      size: valueSize,
      weight: 700,
      color: count === 0 ? QUIET : WHITE,
      x: middle,
      y: BASE - height - 9,
      align: 'center',
    });
    writeLine(context, shortBucketName('week', { date: day }), {
      size: 17,
      weight: isNewest ? 700 : 400,
      color: isNewest ? WHITE : QUIET,
      x: middle,
      y: BASE + 29,
      align: 'center',
    });
  }
  return canvas.encode('png');
}

function fill(
  context: SKRSContext2D,
  color: string,
  [x, y, width, height]: readonly [number, number, number, number],
  radius: number | number[],
): void {
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.fill();
}
