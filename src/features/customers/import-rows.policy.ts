import { cleanLine } from '#platform/text.ts';
import {
  CUSTOMER_NAME_MAX,
  CUSTOMER_NOTE_MAX,
  FIRST_VISIT,
  type ImportRow,
  type RowField,
} from './choices.contract.ts';
import { chooseEmail, choosePhone, takeContacts, tidyCell } from './contact-shapes.policy.ts';
import { isEmail, phoneProblem, readPhone } from './contacts.policy.ts';
import type { customersCopy } from './copy.he.ts';
import { readAnyDate, readBareDate } from './dates.policy.ts';

export interface SoundRow {
  /** Its place in what was sent, from 1. */
  row: number;
  name: string;
  phone: string | null;
  email: string | null;
  lastVisitOn: string | null;
  note: string;
  isStopped: boolean;
}

export interface Fault {
  row: number;
  field: RowField;
  value: string;
  reason: keyof typeof customersCopy.errors;
}

const SHOWN_MAX = 60;

/** Reads what people's lists hold. @param today in Israel, as `YYYY-MM-DD` */
export function judgeRows(rows: readonly ImportRow[], today: string): { sound: SoundRow[]; faults: Fault[] } {
  const sound: SoundRow[] = [];
  const faults: Fault[] = [];
  for (const [index, row] of rows.entries()) {
    const found = judgeRow(index + 1, row, today);
    if ('reason' in found) faults.push(found);
    else sound.push(found);
  }
  return { sound, faults };
}

export function findRepeated(rows: readonly SoundRow[]): Map<number, number> {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const { row, phone, email } of rows) {
    const contacts = [phone, email].filter((contact) => contact !== null);
    const known = contacts.map((contact) => first.get(contact)).find((one) => one !== undefined);
    if (known !== undefined) repeated.set(row, known);
    for (const contact of contacts) if (!first.has(contact)) first.set(contact, known ?? row);
  }
  return repeated;
}

function judgeRow(row: number, typed: ImportRow, today: string): SoundRow | Fault {
  const faultOf = (field: RowField, reason: Fault['reason']): Fault => {
    const value = cleanLine(typed[field]).slice(0, SHOWN_MAX).toWellFormed();
    return { row, field, value, reason };
  };
  const name = tidyCell(cleanLine(typed.name));
  const note = tidyCell(cleanLine(typed.note));
  if (!name) return faultOf('name', 'nameRequired');
  if (name.length > CUSTOMER_NAME_MAX) return faultOf('name', 'nameTooLong');
  if (note.length > CUSTOMER_NOTE_MAX) return faultOf('note', 'noteTooLong');
  const number = choosePhone([cleanLine(typed.phone)]);
  const phone = number ? readPhone(number) : null;
  if (phone?.ok === false) return faultOf('phone', phoneProblem(number) ?? phone.reason);
  const email = chooseEmail([cleanLine(typed.email)]).toLowerCase() || null;
  if (email && !isEmail(email)) return faultOf('email', 'emailInvalid');
  if (!phone && !email) return faultOf('phone', 'contactRequired');
  const visit = tidyCell(cleanLine(typed.lastVisitOn));
  const lastVisitOn = readVisit(visit);
  if (visit && !lastVisitOn) return faultOf('lastVisitOn', 'dateInvalid');
  if (lastVisitOn && lastVisitOn < FIRST_VISIT) return faultOf('lastVisitOn', 'visitTooEarly');
  if (lastVisitOn && lastVisitOn > today) return faultOf('lastVisitOn', 'dateInFuture');
  return {
    row,
    name,
    phone: phone?.phone ?? null,
    email,
    lastVisitOn,
    note,
    isStopped: typed.stopped === true,
  };
}

/** A day, also as digits alone or among words. */
function readVisit(text: string): string | null {
  return readAnyDate(text) ?? readBareDate(text) ?? readAnyDate(takeContacts(text).days[0] ?? '');
}
