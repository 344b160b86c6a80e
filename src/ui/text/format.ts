/**
 * The one place where dates, durations, money, numbers, phones and counts become Hebrew text.
 * Time is always Israel's, whatever the device says, so that server and browser print the same.
 */
const timeZone = 'Asia/Jerusalem';
const locale = 'he-IL';

/** A moment: a `Date`, or its ISO 8601 text as the API sends it. What is none is written as nothing. */
export type Moment = Date | string;

const integer = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const wholePercent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
const wholeShekels = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'ILS',
  maximumFractionDigits: 0,
});
const shekels = new Intl.NumberFormat(locale, { style: 'currency', currency: 'ILS' });

const dates = {
  long: new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long', year: 'numeric' }),
  short: new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'numeric', year: 'numeric' }),
  dayAndMonth: new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long' }),
  month: new Intl.DateTimeFormat(locale, { timeZone, month: 'long', year: 'numeric' }),
  weekday: new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long' }),
  time: new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  key: new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
};

/** A contrast, cut rather than rounded so that none seems to reach its mark: "4.4:1", read from left to right. */
export function formatContrast(ratio: number): string {
  return `\u2066${oneDecimal.format(Math.floor(ratio * 10) / 10)}:1\u2069`;
}

/** The number itself; 0 for what is none, so that no screen prints "NaN" or "Infinity". */
export function finite(value: number): number {
  return Number.isFinite(value) ? value : 0;
}

/** "1,234". */
export function formatNumber(value: number): string {
  return integer.format(finite(value));
}

/** An average of stars, always with one decimal: "4.5", "5.0". */
export function formatRating(rating: number): string {
  return oneDecimal.format(finite(rating));
}

/** A share between 0 and 1: "87%". */
export function formatPercent(share: number): string {
  return wholePercent.format(finite(share));
}

/** Money from integer agorot: "99 ₪", "19.80 ₪". For the eye only: it holds invisible direction marks. */
export function formatMoney(agorot: number): string {
  const sum = finite(agorot);
  return (sum % 100 === 0 ? wholeShekels : shekels).format(sum / 100);
}

function dateText(format: Intl.DateTimeFormat, moment: Moment): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : format.format(date);
}

/** "21 בנובמבר 2026". */
export function formatDate(moment: Moment): string {
  return dateText(dates.long, moment);
}

/** "21.11.2026". */
export function formatShortDate(moment: Moment): string {
  return dateText(dates.short, moment);
}

/** "21 בנובמבר". */
export function formatDayAndMonth(moment: Moment): string {
  return dateText(dates.dayAndMonth, moment);
}

/** "נובמבר 2026". */
export function formatMonth(moment: Moment): string {
  return dateText(dates.month, moment);
}

/** "יום שבת". */
export function formatWeekday(moment: Moment): string {
  return dateText(dates.weekday, moment);
}

/** "14:30". */
export function formatTime(moment: Moment): string {
  return dateText(dates.time, moment);
}

/** "21 בנובמבר 2026 בשעה 14:30". */
export function formatDateTime(moment: Moment): string {
  return `${formatDate(moment)} בשעה ${formatTime(moment)}`;
}

/** The day in Israel, as "2026-11-21": for comparing days and for `<time dateTime>`. */
export function dayInIsrael(moment: Moment): string {
  return dateText(dates.key, moment);
}

/** The forms of a counted noun. `one` and `two` are whole ("ביקורת אחת"), `other` is the noun alone. */
export interface CountForms {
  zero?: string;
  one: string;
  two: string;
  other: string;
}

/** "ביקורת אחת", "שתי ביקורות", "5 ביקורות". */
export function plural(value: number, forms: CountForms): string {
  const count = finite(value);
  if (count === 0 && forms.zero !== undefined) return forms.zero;
  if (count === 1) return forms.one;
  if (count === 2) return forms.two;
  return `${formatNumber(count)} ${forms.other}`;
}

// Intl.RelativeTimeFormat says "לפני שעתיים (2)" in some versions and not in others: our own words instead.
const units = {
  minute: { one: 'דקה', two: 'שתי דקות', other: 'דקות' },
  hour: { one: 'שעה', two: 'שעתיים', other: 'שעות' },
  day: { one: 'יום', two: 'יומיים', other: 'ימים' },
  week: { one: 'שבוע', two: 'שבועיים', other: 'שבועות' },
  month: { one: 'חודש', two: 'חודשיים', other: 'חודשים' },
  year: { one: 'שנה', two: 'שנתיים', other: 'שנים' },
} satisfies Record<string, CountForms>;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * "הרגע", "לפני שעתיים", "אתמול", "לפני 3 ימים", "בעוד שבוע". Hours count within a day of Israel's
 * calendar, and over midnight for six hours; beyond that days do.
 */
export function formatRelative(moment: Moment, now: Moment): string {
  const elapsedMs = new Date(now).getTime() - new Date(moment).getTime();
  const distanceMs = Math.abs(elapsedMs);
  const say = (count: number, unit: keyof typeof units) =>
    `${elapsedMs < 0 ? 'בעוד' : 'לפני'} ${plural(count, units[unit])}`;

  if (distanceMs < minuteMs) return 'הרגע';
  if (distanceMs < hourMs) return say(Math.floor(distanceMs / minuteMs), 'minute');
  const days = Math.abs(dayNumber(now) - dayNumber(moment));
  if (days === 0 || distanceMs < 6 * hourMs) return say(Math.floor(distanceMs / hourMs), 'hour');
  if (days === 1) return elapsedMs < 0 ? 'מחר' : 'אתמול';
  if (days < 7) return say(days, 'day');
  if (days < 30) return say(Math.floor(days / 7), 'week');
  const months = wholeMonths(...[dayInIsrael(moment), dayInIsrael(now)].sort());
  return months < 12 ? say(months || 1, 'month') : say(Math.floor(months / 12), 'year');
}

/** The same of what has happened already: a device whose clock is late does not put it into the future. */
export function formatAge(moment: Moment, now: Moment): string {
  return formatRelative(moment, new Date(Math.max(new Date(moment).getTime(), new Date(now).getTime())));
}

/** Days since 1970 on Israel's calendar; days of 23 and 25 hours count one. */
function dayNumber(moment: Moment): number {
  return Date.parse(dayInIsrael(moment)) / dayMs;
}

/** How many months have passed from one day to another, by the calendar. */
function wholeMonths(from = '', to = ''): number {
  const [first, last] = [from, to].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)));
  return (last ?? 0) - (first ?? 0) - (to.slice(8) < from.slice(8) ? 1 : 0);
}

/**
 * A phone number as people in Israel write it: "052-123-4567", "03-123-4567", "1-700-123-456".
 * What is not an Israeli number stays as it was typed. Show it inside `<Ltr>`.
 */
export function formatPhone(phone: string): string {
  const national = phone.replace(/[\s().-]/g, '').replace(/^(?:\+|00)972\(?0?/, '0');
  const parts =
    /^(0[57]\d)(\d{3})(\d{4})$/.exec(national) ??
    /^(0[2-489])(\d{3})(\d{4})$/.exec(national) ??
    /^(1)([789]00)(\d{3})(\d{3})$/.exec(national);
  return parts ? parts.slice(1).join('-') : phone.trim();
}

/** The first letters of the first two words of a name: "קפה לוטוס" gives "קל". */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}][^\s]*/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase(locale))
    .join('');
}
