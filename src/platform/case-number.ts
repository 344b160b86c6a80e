import { randomInt } from 'node:crypto';

/** Leaves out letters and digits that look alike. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CASE_NUMBER = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/;

/** Draws a random case number, which reveals no count. Callers check that it is new. */
export function drawCaseNumber(): string {
  const part = () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${part()}-${part()}`;
}
