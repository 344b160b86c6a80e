import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { starPath } from '#ui/text/star-shape.ts';
import type { Palette } from './palette.policy.ts';

/** Draws a star; one that was not given is an outline. */
export function drawStar(
  context: SKRSContext2D,
  { starFill, starLine }: Pick<Palette, 'starFill' | 'starLine'>,
  { x, y, side, isGiven = true }: Record<'x' | 'y' | 'side', number> & { isGiven?: boolean },
): void {
  context.save();
  context.translate(x, y);
  context.scale(side / 24, side / 24);
  const star = new Path2D(starPath);
  if (isGiven) {
    context.fillStyle = starFill;
    context.fill(star);
  }
  context.strokeStyle = starLine;
  context.lineWidth = 1.4;
  context.lineJoin = 'round';
  context.stroke(star);
  context.restore();
}
