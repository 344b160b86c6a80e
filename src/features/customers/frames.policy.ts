import { looksLikeEmail, looksLikePhone } from './contact-shapes.policy.ts';
import { readTitle } from './titles.policy.ts';

export const isContact = (cell: string) => looksLikeEmail(cell) || looksLikePhone(cell);

const TOTAL =
  /^(?:סה[״"']{0,2}כ|סך הכל|סך הכול|סיכום|total|grand total|count)(?:$|[\s:])|^\d+ (?:לקוחות|רשומות|שורות|חברים|אנשי קשר|customers|records|rows|contacts)$/i;
const PAGE = /^(?:עמוד|דף|page) \d|^(?:הופק|הודפס|נוצר|printed|generated|exported)(?: |$)/i;

/** True for totals, page numbers and repeated header rows: rows that hold no customer. */
export function isFrame(cells: readonly string[]): boolean {
  const filled = cells.filter(Boolean);
  const isTitles = filled.length > 1 && filled.every((cell) => readTitle(cell) !== null);
  return !cells.some(isContact) && (isTitles || cells.some((cell) => TOTAL.test(cell) || PAGE.test(cell)));
}
