import { looksLikeDate } from './dates.policy.ts';
import type { Title } from './titles.policy.ts';

/** Titles of columns that say who wants no messages. A refused consent is none of them: programs have one for everybody. */
const TITLE =
  /^(?:תאריך )?הסרה$|הסר(?:ה|ת) מ(?:ה)?(?:דיוור|רשימ|תפוצ)|הוסר מ|לא לשלוח|unsub(?:scri|_?time)|opt(?:ed)?[ _-]?out|do[ _-]?not[ _-]?(?:contact|e?mail|send)/i;
const SAID = /^(?:הוסרה?|הסירה?)(?: מה?(?:דיוור|רשימה|תפוצה))?$|^(?:unsubscribed|opted[ _-]?out)$/i;
const YES = /^(?:כן|yes|true|1|v|x|✓|✔)$/i;
const NO = /^(?:לא|no|false|0|subscribed)$/i;

/** Whether a column says who asked another program for no messages, by its title or by a status. */
export function isOptOutColumn(heading: string, title: Title | null, cells: readonly string[]): boolean {
  if (TITLE.test(heading)) return cells.length > 0 && cells.every((cell) => NO.test(cell) || isOptOut(cell));
  return title === 'other' && cells.some((cell) => SAID.test(cell));
}

/** In such a column a day is that of the request. */
export function isOptOut(cell: string): boolean {
  return YES.test(cell) || SAID.test(cell) || looksLikeDate(cell);
}
