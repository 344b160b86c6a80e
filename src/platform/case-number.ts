import { randomInt } from 'node:crypto';

/** Leaves out letters and digits that look alike. */
export const CLEAR_SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CASE_NUMBER = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/;

/** Draws a random case number, which reveals no count. Callers check that it is new. */
export function drawCaseNumber(): string {
  return `${drawSigns(4)}-${drawSigns(4)}`;
}

export function drawSigns(length: number): string {
  return Array.from({ length }, () => CLEAR_SIGNS[randomInt(CLEAR_SIGNS.length)]).join('');
}
