export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Inert beneath an open dialog or menu: kept free where that can be done as well. Needed next by a form: covered last. */
interface Control extends Box {
  isInert?: boolean;
  isNeeded?: boolean;
}

type Size = Pick<Box, 'width' | 'height'>;

const STEP = 8;
const GAP = 4;
const CONTROL_MIN = 8;
/** Covering any of a control that can be pressed is worse than covering all that cannot. */
const PRESSABLE = 1_000_000;
const BARS = '[data-bar="header"], [data-bar="phone"]';
const CONTROLS =
  'a[href], button, input, select, textarea, summary, label, [role^=menuitem], [role=option], [role=tab], [role=switch], [role$=dialog], [id$=-error]';
const NEEDED = '[type=submit], [aria-invalid=true], [id$=-error], :focus';

interface Between {
  top: number;
  bottom: number;
}

export function betweenBars(): Between {
  const free = { top: 0, bottom: innerHeight };
  for (const bar of document.querySelectorAll(BARS)) {
    // The bar on a phone has a button that stands out of it.
    const parts = [bar, ...bar.querySelectorAll('*')].map((part) => part.getBoundingClientRect());
    const { top, height } = parts[0] ?? { top: 0, height: 0 };
    if (height === 0 || getComputedStyle(bar).position !== 'fixed') continue;
    if (top <= 0) free.top = Math.max(free.top, ...parts.map(({ bottom }) => bottom));
    else free.bottom = Math.min(free.bottom, ...parts.map((part) => part.top || free.bottom));
  }
  return free;
}

/** Finds the nearest place where a toast covers no control, or the fewest. */
export function freePlace(
  toast: Size,
  viewport: Size,
  controls: readonly Control[],
  wanted: { left: number; top: number },
  between: Between = { top: 0, bottom: viewport.height },
): { left: number; top: number } {
  const tops = steps(between.top + GAP, between.bottom - toast.height - GAP, wanted.top);
  const lefts = steps(GAP, viewport.width - toast.width - GAP, wanted.left);
  const places = tops
    .flatMap((top) => lefts.map((left) => ({ top, left })))
    .map((place) => ({ ...place, distance: Math.hypot(place.top - wanted.top, place.left - wanted.left) }))
    .sort((one, other) => one.distance - other.distance);
  let least = { ...wanted, ...places[0], covered: Number.POSITIVE_INFINITY };
  for (const { left, top } of places) {
    const covered = controls.reduce((sum, control) => {
      const area = overlap({ left, top, ...toast }, control);
      return sum + area * (control.isInert ? 1 : PRESSABLE ** (control.isNeeded ? 2 : 1));
    }, 0);
    if (covered === 0) return { left, top };
    if (covered < least.covered) least = { left, top, covered };
  }
  return { left: least.left, top: least.top };
}

export function isFree(
  place: { left: number; top: number },
  toast: Size,
  viewport: Size,
  controls: readonly Box[],
  between: Between,
): boolean {
  const isWithin =
    place.left >= 0 &&
    place.top >= between.top &&
    place.left + toast.width <= viewport.width &&
    place.top + toast.height <= between.bottom;
  return isWithin && controls.every((control) => overlap({ ...place, ...toast }, control) === 0);
}

export function controlsInSight(except: Element): Control[] {
  return [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
    if (except.contains(control)) return [];
    const { left, top, width, height, right, bottom } = control.getBoundingClientRect();
    const isSeen = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    if (!isSeen || width < CONTROL_MIN || height < CONTROL_MIN) return [];
    if (!control.checkVisibility({ visibilityProperty: true })) return [];
    const isInert = control.closest('[inert]') !== null;
    return [{ left, top, width, height, isInert, isNeeded: control.matches(NEEDED) }];
  });
}

function steps(first: number, last: number, wanted: number): number[] {
  const count = Math.max(0, Math.floor((last - first) / STEP));
  const regular = Array.from({ length: count + 1 }, (_, index) => first + index * STEP);
  return wanted >= first && wanted <= last ? [wanted, ...regular] : regular;
}

function overlap(toast: Box, control: Box): number {
  const along = (start: 'left' | 'top', length: 'width' | 'height') =>
    Math.min(toast[start] + toast[length] + GAP, control[start] + control[length]) -
    Math.max(toast[start] - GAP, control[start]);
  return Math.max(0, along('left', 'width')) * Math.max(0, along('top', 'height'));
}
