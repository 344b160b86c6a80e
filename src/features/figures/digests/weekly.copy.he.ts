import type { MailPart, MailPicture } from '#platform/mail/layout.ts';
import type { Letter } from '#platform/mail/send-letter.ts';
import { formatDayAndMonth, formatNumber, formatRating, plural } from '#ui/text/format.ts';
import { shortBucketName } from '../stats/bucket-names.policy.ts';
import { noSteps, stepInWords, stepsTitle } from './next-steps.copy.he.ts';
import type { NextStep } from './next-steps.policy.ts';

interface Digest {
  fullName: string;
  businessName: string;
  /** The first and the last moment of the week. */
  from: Date;
  to: Date;
  received: number;
  /** Of the week before. */
  receivedBefore: number;
  /** Over all approved reviews there ever were; null without any. */
  average: number | null;
  approved: number;
  waiting: number;
  /** Of the card in the week. */
  card: CardSums;
  /** Of the last weeks; null where they hold too little. */
  chart: MailPicture | null;
  steps: NextStep[];
  site: string;
}

export interface CardSums {
  views: number;
  taps: number;
  forms: number;
  /** Of codes that hang in the business's places. */
  scans: number;
}

const fresh = { one: 'ביקורת חדשה אחת', two: 'שתי ביקורות חדשות', other: 'ביקורות חדשות' };
const waitingForms = {
  one: 'ביקורת אחת מחכה לאישור שלכם.',
  two: 'שתי ביקורות מחכות לאישור שלכם.',
  other: 'ביקורות מחכות לאישור שלכם.',
};
const ofAll = { one: 'ביקורת אחת שאושרה', two: 'שתי ביקורות שאושרו', other: 'ביקורות שאושרו' };

export function digestLetter(digest: Digest): Letter {
  const { fullName, businessName, from, to, received, average, approved, waiting, card, site } = digest;
  const figures = [
    { value: formatNumber(received), label: received === 1 ? 'ביקורת חדשה' : 'ביקורות חדשות' },
    ...(average === null
      ? []
      : [{ value: formatRating(average), label: `ממוצע של ${plural(approved, ofAll)}` }]),
    { value: formatNumber(waiting), label: waiting === 1 ? 'מחכה לאישור' : 'מחכות לאישור' },
  ];
  return {
    subject: `השבוע בדוגרי: ${plural(received, fresh)}`,
    title: 'השבוע שלכם בדוגרי',
    preview: waiting > 0 ? plural(waiting, waitingForms) : 'כל הביקורות טופלו.',
    parts: [
      `שלום ${fullName},`,
      `כך נראה השבוע של ${businessName}, מ־${day(from)} עד ${day(to)}:`,
      { figures },
      comparison(digest),
      ...drawn(digest),
      ...next(digest),
      ...cardParts('מה הכרטיס הביא השבוע, בערך', card),
      { link: { label: 'לסטטיסטיקה המלאה', url: `${site}/stats?range=quarter` } },
    ],
  };
}

/** Nothing where nobody was counted: the card may be new, or nobody came. */
export function cardParts(heading: string, { views, taps, forms, scans }: CardSums): MailPart[] {
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

/** Says in words all that the chart shows: "ביקורות בכל שבוע, לפי היום הראשון בו: 20.9: 0, 27.9: 4". */
export function weeksInWords(weeks: readonly { day: string; count: number }[]): string {
  const named = weeks.map(
    (week) => `${shortBucketName('week', { date: week.day })}: ${formatNumber(week.count)}`,
  );
  return `כמה ביקורות התקבלו בכל שבוע, לפי היום הראשון בו: ${named.join(', ')}.`;
}

function drawn({ chart }: Digest): MailPart[] {
  return chart ? [{ heading: 'ביקורות ב־8 השבועות האחרונים' }, { picture: chart }] : [];
}

function next({ steps, site }: Digest): MailPart[] {
  if (steps.length === 0) return [noSteps];
  const heading = plural(steps.length, stepsTitle);
  return [{ heading }, { steps: steps.map((step) => stepInWords(step, site)) }];
}

/** Kept on one line. */
function day(moment: Date): string {
  return formatDayAndMonth(moment).replace(' ', '\u00A0');
}

function comparison({ received, receivedBefore }: Digest): string {
  if (receivedBefore === 0) return 'בשבוע שלפניו לא התקבלו ביקורות.';
  const difference = received - receivedBefore;
  if (difference === 0) return 'זה בדיוק כמו בשבוע שלפניו.';
  const by = plural(Math.abs(difference), { one: 'ביקורת אחת', two: 'שתי ביקורות', other: 'ביקורות' });
  return `${by} ${difference > 0 ? 'יותר' : 'פחות'} מבשבוע שלפניו.`;
}
