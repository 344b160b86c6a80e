import { CLEAR_SIGNS, drawSigns } from '#platform/case-number.ts';

const LENGTH = 6;
const CODE = new RegExp(`^[${CLEAR_SIGNS}]{${LENGTH}}$`);

export function drawPlaceCode(): string {
  return drawSigns(LENGTH);
}

/** Returns a code as somebody typed or scanned it; null where it cannot be one. */
export function readPlaceCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return CODE.test(code) ? code : null;
}
