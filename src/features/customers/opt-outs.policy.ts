import { looksLikeDate } from './dates.policy.ts';
import type { Title } from './titles.policy.ts';

/** Titles of columns that say who wants no messages. A refused consent is none of them: programs have one for everybody. */
const TITLE =
  /^(?:תאריך )?הסרה$|הסר(?:ה|ת) מ(?:ה)?(?:דיוור|רשימ|תפוצ)|הוסר מ|לא לשלוח|unsub(?:scri|_?time)|opt(?:ed)?[ _-]?out|do[ _-]?not[ _-]?(?:contact|e?mail|send)/i;
const SAID = /^(?:הוסרה?|הסירה?)(?: מה?(?:דיוור|רשימה|תפוצה))?$|^(?:unsubscribed|opted[ _-]?out)$/i;
const YES = /^(?:כן|yes|true|1|v|x|✓|✔)$/i;
const NO = /^(?:לא|no|false|0|subscribed)$/i;

/** Recognises a column of opt-outs by its title, or by statuses such as `unsubscribed`. */
export function isOptOutColumn(heading: string, title: Title | null, cells: readonly string[]): boolean {
  if (TITLE.test(heading)) return cells.length > 0 && cells.every((cell) => NO.test(cell) || isOptOut(cell));
  return title === 'other' && cells.some((cell) => SAID.test(cell));
}

/** A date in such a column is the day of the opt-out. */
export function isOptOut(cell: string): boolean {
  return YES.test(cell) || SAID.test(cell) || looksLikeDate(cell);
}
