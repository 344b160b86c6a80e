const TICKS_AT_MOST = 5;
const ROUND_STEPS = [1, 2, 5];
/** Bars that can be named beside each other, and pixels of an axis: on a phone of 360 pixels, and from 640 on. */
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

/** Whether a bar's date stands below it: each, or one of as many as there is room for. */
export function isNamed(at: number, bars: number): Widths<boolean> {
  const every = (most: number) => at % Math.ceil(bars / most) === 0;
  return { narrow: every(NAMED_AT_MOST.narrow), wide: every(NAMED_AT_MOST.wide) };
}

/** Whether a figure of so many digits has room above its bar. */
export function hasRoom(digits: number, bars: number): Widths<boolean> {
  const fits = (axis: number) => digits * DIGIT_PX <= (0.9 * axis) / bars;
  return { narrow: fits(AXIS_PX.narrow), wide: fits(AXIS_PX.wide) };
}
