import { excerpt } from '#features/cards/excerpt.policy.ts';
import type { MailPart, MailPicture } from '#platform/mail/layout.ts';
import type { MailFile } from '#platform/mail/mailer.ts';
import type { Letter } from '#platform/mail/send-letter.ts';
import { instantOf } from '#platform/zoned-time.ts';
import { formatDayAndMonth, formatNumber, formatRating, plural } from '#ui/text/format.ts';
import { shortBucketName } from '../stats/bucket-names.policy.ts';
import {
  areComparable,
  COMPARABLE_FROM,
  type Days,
  type DigestPeriod,
  monthBefore,
  monthName,
} from './days.policy.ts';
import { noSteps, stepInWords, stepsTitle } from './next-steps.copy.he.ts';
import type { NextStep } from './next-steps.policy.ts';

export const digestJobNames = {
  week: { name: 'weekly-digest-mail', label: 'סיכום שבועי' },
  month: { name: 'monthly-summary-mail', label: 'סיכום חודשי' },
  make: { name: 'digests', label: 'הכנת הסיכומים השבועיים והחודשיים' },
};

export interface Average {
  average: number | null;
  count: number;
}

export interface CardSums {
  views: number;
  taps: number;
  forms: number;
  /** Of codes that hang in the business's places. */
  scans: number;
}

export interface Digest {
  period: DigestPeriod;
  days: Days;
  fullName: string;
  businessName: string;
  received: number;
  /** Reviews received in the previous period. */
  receivedBefore: number;
  /** Over all approved reviews there ever were. */
  averageEver: Average;
  card: CardSums;
  /** What a week tells beside that: what waits, eight weeks drawn (null where they hold too little), what to do next. */
  week: { waiting: number; chart: MailPicture | null; steps: NextStep[] } | null;
  /** And a month: its own average, that of the month before, and a review (null where none may be quoted). */
  month: { average: Average; averageBefore: Average; best: QuotedPraise | null } | null;
  site: string;
  /** The month's, where the plan has one. */
  report: MailFile | null;
}

interface QuotedPraise {
  customerName: string;
  rating: number;
  comment: string;
}

const QUOTED_MAX = 300;
const nobodyNamed = 'לקוח אנונימי';
const receivedForms = { one: 'ביקורת אחת', two: 'שתי ביקורות', other: 'ביקורות' };
const none = 'לא התקבלו ביקורות';
const fresh = { one: 'ביקורת חדשה אחת', two: 'שתי ביקורות חדשות', other: 'ביקורות חדשות' };
const approvedForms = { one: 'ביקורת אחת שאושרה', two: 'שתי ביקורות שאושרו', other: 'ביקורות שאושרו' };
const waitingForms = {
  one: 'ביקורת אחת מחכה לאישור שלכם.',
  two: 'שתי ביקורות מחכות לאישור שלכם.',
  other: 'ביקורות מחכות לאישור שלכם.',
};

/** How each period is called. */
const wordsOf: { [P in DigestPeriod]: (digest: Digest) => PeriodWords } = {
  week: ({ days, businessName, received, site }) => ({
    subject: `השבוע בדוגרי: ${plural(received, fresh)}`,
    title: 'השבוע שלכם בדוגרי',
    lead: `כך נראה השבוע של ${businessName}, מ־${day(days.from)} עד ${day(days.to)}:`,
    before: 'בשבוע שלפניו',
    card: 'מה הכרטיס הביא השבוע, בערך',
    ending: { link: { label: 'לסטטיסטיקה המלאה', url: `${site}/stats?range=quarter` } },
  }),
  month({ days, businessName, received, site }) {
    const name = monthName(days.from);
    const report = { label: `לדוח של ${name}`, url: `${site}/stats?month=${days.from.slice(0, 7)}` };
    return {
      subject: `${name} בדוגרי: ${received === 0 ? none : plural(received, receivedForms)}`,
      title: `הסיכום של ${name}`,
      lead: `כך נראה ${name} של ${businessName}:`,
      before: `ב${monthName(monthBefore(days.from).from)}`,
      card: `מה הכרטיס הביא ב${name}, בערך`,
      ending: { actions: [report] },
    };
  },
};

interface PeriodWords {
  subject: string;
  title: string;
  lead: string;
  /** "In the week before", "in September". */
  before: string;
  card: string;
  ending: MailPart;
}

export function digestLetter(digest: Digest): Letter {
  const { fullName, received, receivedBefore, card, week, month, report } = digest;
  const words = wordsOf[digest.period](digest);
  const comparison = receivedInWords({ received, receivedBefore, before: words.before });
  const averages = month ? averagesInWords({ ...month, month: digest.days.from }) : '';
  return {
    subject: words.subject,
    title: words.title,
    preview: week ? waitingInWords(week.waiting) : comparison,
    parts: [
      `שלום ${fullName},`,
      words.lead,
      { figures: figuresOf(digest) },
      [comparison, averages].filter(Boolean).join('\n'),
      ...(week ? nextWeek(week, digest.site) : []),
      ...cardParts(words.card, card),
      ...(month?.best ? quoted(month.best) : []),
      ...(report ? ['הדוח המלא מצורף כקובץ PDF.'] : []),
      words.ending,
    ],
    files: report ? [report] : [],
  };
}

function figuresOf({ received, averageEver, week, month }: Digest): { value: string; label: string }[] {
  const rated = ({ average, count }: Average, label: string) =>
    average === null
      ? []
      : [{ value: formatRating(average), label: `${label} ${plural(count, approvedForms)}` }];
  // In a business's first month both averages are one.
  const isOfItsOwn = month && month.average.count !== averageEver.count;
  return [
    { value: formatNumber(received), label: received === 1 ? 'ביקורת חדשה' : 'ביקורות חדשות' },
    ...(isOfItsOwn ? rated(month.average, 'ממוצע החודש, של') : []),
    ...rated(averageEver, 'דירוג ממוצע, של'),
    ...(week
      ? [{ value: formatNumber(week.waiting), label: week.waiting === 1 ? 'ממתינה' : 'ממתינות' }]
      : []),
  ];
}

/**
 * Compares in reviews, never in percentages: of small numbers these say more than happened.
 * @param of.before when the others came: "בספטמבר"
 */
export function receivedInWords(of: { received: number; receivedBefore: number; before: string }): string {
  const { received, receivedBefore, before } = of;
  if (receivedBefore === 0) return `${received === 0 ? 'גם ' : ''}${before} ${none}.`;
  const difference = received - receivedBefore;
  if (received === 0 || difference === 0)
    return `${difference === 0 ? 'גם ' : ''}${before} ${arrived(receivedBefore)}.`;
  return `${plural(Math.abs(difference), receivedForms)} ${difference > 0 ? 'יותר' : 'פחות'} מאשר ${before}.`;
}

function arrived(count: number): string {
  return `${count === 1 ? 'התקבלה' : 'התקבלו'} ${plural(count, receivedForms)}`;
}

/** Empty where one of the months has no approved review. */
export function averagesInWords(of: { month: string; average: Average; averageBefore: Average }): string {
  const { month, average, averageBefore } = of;
  if (average.average === null || averageBefore.average === null) return '';
  const before = monthName(monthBefore(month).from);
  if (!areComparable(average.count, averageBefore.count))
    return `באחד החודשים אושרו פחות מ־${COMPARABLE_FROM} ביקורות, וביקורת אחת מזיזה אז את הממוצע. לכן הוא לא מושווה לזה של ${before}.`;
  const [now, then] = [formatRating(average.average), formatRating(averageBefore.average)];
  if (now === then) return `ממוצע החודש נשאר כמו ב${before}: ${now}.`;
  const direction = Number(now) > Number(then) ? 'גבוה' : 'נמוך';
  return `ממוצע החודש ${direction} מזה של ${before}: ${now} לעומת ${then}.`;
}

function waitingInWords(waiting: number): string {
  return waiting > 0 ? plural(waiting, waitingForms) : 'כל הביקורות טופלו.';
}

function nextWeek({ chart, steps }: NonNullable<Digest['week']>, site: string): MailPart[] {
  return [
    ...(chart ? [{ heading: 'ביקורות ב־8 השבועות האחרונים' }, { picture: chart }] : []),
    ...(steps.length > 0
      ? [
          { heading: plural(steps.length, stepsTitle) },
          { steps: steps.map((step) => stepInWords(step, site)) },
        ]
      : [noSteps]),
  ];
}

/** Nothing where nobody was counted: the card may be new, or nobody came. */
function cardParts(heading: string, { views, taps, forms, scans }: CardSums): MailPart[] {
  if (views + taps + forms + scans === 0) return [];
  return [
    { heading },
    {
      figures: [
        { value: formatNumber(views), label: views === 1 ? 'צפייה בכרטיס' : 'צפיות בכרטיס' },
        { value: formatNumber(taps), label: taps === 1 ? 'הקשה על כפתור' : 'הקשות על כפתורים' },
        scans > 0
          ? { value: formatNumber(scans), label: scans === 1 ? 'סריקה של קוד' : 'סריקות של קודים' }
          : { value: formatNumber(forms), label: forms === 1 ? 'טופס ביקורת נפתח' : 'טפסי ביקורת נפתחו' },
      ],
    },
  ];
}

function quoted({ customerName, rating, comment }: QuotedPraise): MailPart[] {
  const quote = {
    by: customerName || nobodyNamed,
    stars: rating,
    detail: `${rating} מתוך 5 כוכבים`,
    text: excerpt(comment.replace(/\n+/g, '\n'), QUOTED_MAX),
  };
  return [{ heading: 'מביקורות החודש' }, { quote }];
}

/** Says in words all that the chart shows: "ביקורות בכל שבוע, לפי היום הראשון בו: 20.9: 0, 27.9: 4". */
export function weeksInWords(weeks: readonly { day: string; count: number }[]): string {
  const named = weeks.map(
    (week) => `${shortBucketName('week', { date: week.day })}: ${formatNumber(week.count)}`,
  );
  return `כמה ביקורות התקבלו בכל שבוע, לפי היום הראשון בו: ${named.join(', ')}.`;
}

/** Kept on one line. */
function day(of: string): string {
  return formatDayAndMonth(instantOf(of, '12:00')).replace(' ', '\u00A0');
}
