const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/;
/** The day comes first, as people in Israel write it. */
const ISRAELI = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?:[ ,].*)?$/;

/** A date as spreadsheets and people write it, as `YYYY-MM-DD`; null where it is none. */
export function readDate(typed: string): string | null {
  const text = typed.trim();
  const iso = ISO.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const israeli = ISRAELI.exec(text);
  if (!israeli) return null;
  const year = Number(israeli[3]);
  return dayOf(year < 100 ? 2000 + year : year, Number(israeli[2]), Number(israeli[1]));
}

export function looksLikeDate(text: string): boolean {
  return readDate(text) !== null;
}

function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900;
  return isReal ? date.toISOString().slice(0, 10) : null;
}
