const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const SPOKEN = /^(\d{1,2})[./\s-](\d{1,2})[./\s-](\d{4}|\d{2})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;
const CENTURY = 2000;

/** Returns `2026-12-01` for a date as people type it: 1.12.2026, 1/12/26, 01122026; null where it is none. */
export function isoOf(typed: string): string | null {
  const text = typed.trim();
  const iso = ISO.exec(text);
  const spoken = SPOKEN.exec(text) ?? DIGITS.exec(text);
  if (iso) return isoOfParts(iso[1], iso[2], iso[3]);
  return spoken && isoOfParts(spoken[3], spoken[2], spoken[1]);
}

function isoOfParts(yearText = '', monthText = '', dayText = ''): string | null {
  const year = yearText.length === 2 ? CENTURY + Number(yearText) : Number(yearText);
  const [month, day] = [Number(monthText), Number(dayText)];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= 1000 ? date.toISOString().slice(0, 10) : null;
}

/** "01.12.2026"; what is no stored date stays as it is. */
export function dateInDigits(iso: string): string {
  return iso.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3.$2.$1');
}

/** Adds the dots that keyboards of digits lack, while somebody types on at the end. */
export function withDots(text: string, before: string): string {
  const isTypedOn = text.length === before.length + 1 && text.startsWith(before);
  return isTypedOn && /^\d\d(\.\d\d)?$/.test(text) ? `${text}.` : text;
}
