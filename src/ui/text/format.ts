import { once, remembered } from '#platform/once.ts';

/** Time is always Israel's, so that server and browser print the same. */
const timeZone = 'Asia/Jerusalem';
const locale = 'he-IL';

export type Moment = Date | string;

const number = (options: Intl.NumberFormatOptions) => once(() => new Intl.NumberFormat(locale, options));
const integer = number({ maximumFractionDigits: 0 });
const oneDecimal = number({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
const wholePercent = number({ style: 'percent', maximumFractionDigits: 0 });
const wholeShekels = number({ style: 'currency', currency: 'ILS', maximumFractionDigits: 0 });
const shekels = number({ style: 'currency', currency: 'ILS' });

const date = (options: Intl.DateTimeFormatOptions, of = locale) =>
  once(() => new Intl.DateTimeFormat(of, { timeZone, ...options }));
const dates = {
  long: date({ day: 'numeric', month: 'long', year: 'numeric' }),
  short: date({ day: 'numeric', month: 'numeric', year: 'numeric' }),
  dayAndMonth: date({ day: 'numeric', month: 'long' }),
  month: date({ month: 'long', year: 'numeric' }),
  monthName: date({ month: 'long' }),
  weekday: date({ weekday: 'long' }),
  time: date({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  key: date({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA'),
};

/** Returns 0 for no number, so that no screen prints "NaN" or "Infinity". */
export function finite(value: number): number {
  return Number.isFinite(value) ? value : 0;
}

export function formatNumber(value: number): string {
  return integer().format(finite(value));
}

/** Keeps an average that falls short of 5 from being rounded up to it. */
export function shortOfFive(rating: number, highest = 4.9): number {
  return finite(rating) < 5 ? Math.min(finite(rating), highest) : rating;
}

export function formatRating(rating: number): string {
  return oneDecimal().format(shortOfFive(rating));
}

export function formatPercent(share: number): string {
  return wholePercent().format(finite(share));
}

/** Money from integer agorot: "99 ₪", "19.80 ₪". For display only: it holds invisible direction marks. */
export function formatMoney(agorot: number): string {
  const sum = finite(agorot);
  return (sum % 100 === 0 ? wholeShekels() : shekels()).format(sum / 100);
}

/** A typed number or sum without spaces, marks, a shekel sign and the commas of its thousands. */
export function typedDigits(text: string): string {
  return text.replace(/[\s₪\u200e\u200f]|,(?=\d{3}(?!\d))/g, '');
}

function dateText(format: () => Intl.DateTimeFormat, moment: Moment): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : format().format(date);
}

const HOUR_MS = 3_600_000;
const HOURS_MAX = 5_000;

/** As `dateText`, for dates alone: they hold for an hour of UTC, and asking ICU takes longer than drawing them. */
function dayText(format: () => Intl.DateTimeFormat) {
  const textIn = remembered(HOURS_MAX, (hour: number) => dateText(format, new Date(hour * HOUR_MS)));
  return (moment: Moment): string => textIn(Math.floor(new Date(moment).getTime() / HOUR_MS));
}

export const formatDate = dayText(dates.long);
export const dayInIsrael = dayText(dates.key);

export function formatShortDate(moment: Moment): string {
  return dateText(dates.short, moment);
}

export function formatDayAndMonth(moment: Moment): string {
  return dateText(dates.dayAndMonth, moment);
}

export function formatMonth(moment: Moment): string {
  return dateText(dates.month, moment);
}

export function formatMonthName(moment: Moment): string {
  return dateText(dates.monthName, moment);
}

export function formatWeekday(moment: Moment): string {
  return dateText(dates.weekday, moment);
}

export function formatTime(moment: Moment): string {
  return dateText(dates.time, moment);
}

export function formatDateTime(moment: Moment): string {
  return `${formatDate(moment)} בשעה ${formatTime(moment)}`;
}

/** A moment in a file for spreadsheets, in Israel's time: "2026-11-21 12:00" sorts and is read as a date. */
export function spreadsheetMoment(moment: Moment): string {
  return `${dayInIsrael(moment)} ${formatTime(moment)}`;
}

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

// Intl.RelativeTimeFormat prints "לפני שעתיים (2)" in some versions and not in others.
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

/** Hours count within a calendar day and over midnight for six hours; beyond that days do. */
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

/** How long something lasts by now, in its largest whole unit: "36 דקות". */
export function formatElapsed(since: Moment, now: Moment): string {
  const elapsedMs = new Date(now).getTime() - new Date(since).getTime();
  const days = Math.floor(elapsedMs / dayMs);
  if (elapsedMs < minuteMs) return 'פחות מדקה';
  if (elapsedMs < hourMs) return plural(Math.floor(elapsedMs / minuteMs), units.minute);
  if (days === 0) return plural(Math.floor(elapsedMs / hourMs), units.hour);
  if (days < 7) return plural(days, units.day);
  return days < 60 ? plural(Math.floor(days / 7), units.week) : plural(Math.floor(days / 30), units.month);
}

/** A late device clock does not put the past into the future. */
export function formatAge(moment: Moment, now: Moment): string {
  return formatRelative(moment, new Date(Math.max(new Date(moment).getTime(), new Date(now).getTime())));
}

function dayNumber(moment: Moment): number {
  return Date.parse(dayInIsrael(moment)) / dayMs;
}

function wholeMonths(from = '', to = ''): number {
  const [first, last] = [from, to].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)));
  return (last ?? 0) - (first ?? 0) - (to.slice(8) < from.slice(8) ? 1 : 0);
}

/** Formats an Israeli phone number; others stay as typed. Show it inside `<Ltr>`. */
export function formatPhone(phone: string): string {
  const national = phone.replace(/[\s().-]/g, '').replace(/^(?:\+|00)972\(?0?/, '0');
  const parts =
    /^(0[57]\d)(\d{3})(\d{4})$/.exec(national) ??
    /^(0[2-489])(\d{3})(\d{4})$/.exec(national) ??
    /^(1)([789]00)(\d{3})(\d{3})$/.exec(national);
  return parts ? parts.slice(1).join('-') : phone.trim();
}

const BEFORE_NAMES =
  /^(ד["״]ר|עו["״]ד|רו["״]ח|פרופ['׳]?|פרופסור|מר|גב['׳]?|גברת|אינג['׳]?|סטודיו|מספר[הת]|מסעד[הת]|מוסך|קונדיטורי(ה|ית)|מאפי(יה|ית)|קליניק[הת]|מכון|משרד|האחים)$/u;

/** The letters that stand for a name where there is no picture; what follows a dash describes it. */
export function initials(name: string): string {
  const [named = ''] = name.split(/\s[-–—|]\s/);
  const words = (named.match(/[\p{L}\p{N}][^\s]*/gu) ?? []).filter((word) => word !== 'של');
  const first = words.findIndex((word) => !BEFORE_NAMES.test(word));
  const [one = '', other] = words.slice(Math.max(0, first));
  // A lone yod or vav is read as a dash.
  const parts = other ? [one, other] : /^[וי]\p{L}/u.test(one) ? [...one].slice(0, 2) : [one];
  // The Arabic article would stand for every other name.
  const letters = parts.map((part) => [...part.replace(/^ال(?=..)/, '')][0]?.toLocaleUpperCase(locale));
  // Arabic letters would join into the beginning of a word.
  return letters.join(letters.some((letter) => /\p{Script=Arabic}/u.test(letter ?? '')) ? '\u200C' : '');
}
