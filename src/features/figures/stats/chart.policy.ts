const TICKS_AT_MOST = 5;
const ROUND_STEPS = [1, 2, 5];
/** Dates that fit below the axis, and its width in pixels: on screens of 360 px, and from 640 px on. */
const NAMED_AT_MOST = { narrow: 7, wide: 14 };
const AXIS_PX = { narrow: 270, wide: 520 };
const DIGIT_PX = 7;

type Widths<Value> = Record<keyof typeof AXIS_PX, Value>;

/** Whole numbers for an axis from 0 to the peak or above it, in round steps. */
export function ticksOf(peak: number): number[] {
  const least = Math.max(1, peak / (TICKS_AT_MOST - 1));
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * (ROUND_STEPS.find((round) => round * power >= least) ?? 10);
  const steps = Math.max(1, Math.ceil(peak / step));
  return Array.from({ length: steps + 1 }, (_, i) => i * step);
}

/** Whether a bar's date is shown. Where there is no room for all, every n-th is. */
export function isNamed(at: number, bars: number): Widths<boolean> {
  const every = (most: number) => at % Math.ceil(bars / most) === 0;
  return { narrow: every(NAMED_AT_MOST.narrow), wide: every(NAMED_AT_MOST.wide) };
}

/** Whether a number of `digits` fits above one of `bars`. */
export function hasRoom(digits: number, bars: number): Widths<boolean> {
  const fits = (axis: number) => digits * DIGIT_PX <= (0.9 * axis) / bars;
  return { narrow: fits(AXIS_PX.narrow), wide: fits(AXIS_PX.wide) };
}
