import { randomInt } from 'node:crypto';

/** Without letters and digits that are taken for one another. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CASE_NUMBER = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/;

/** A number that people are told, drawn by chance, so that it counts nothing. Whoever keeps it sees that it is new. */
export function drawCaseNumber(): string {
  const part = () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${part()}-${part()}`;
}
