import { excerpt } from '#features/cards/excerpt.policy.ts';
import type { MailPart } from '#platform/mail/layout.ts';
import type { Letter } from '#platform/mail/send-letter.ts';
import { formatNumber, formatRating, plural } from '#ui/text/format.ts';
import { areComparable, COMPARABLE_FROM, monthBefore, monthName } from './month.policy.ts';
import { type CardSums, cardParts } from './weekly.copy.he.ts';

export interface Average {
  average: number | null;
  count: number;
}

interface Summary {
  fullName: string;
  businessName: string;
  /** The first day of the month. */
  month: string;
  received: number;
  receivedBefore: number;
  /** Over the approved reviews that came in in the month, in the month before, and ever. */
  average: Average;
  averageBefore: Average;
  averageEver: Average;
  card: CardSums;
  /** Null where none praises in words, or the owner wants no words of reviews in mails. */
  best: { customerName: string; rating: number; comment: string } | null;
  site: string;
}

const QUOTED_MAX = 300;
const nobodyNamed = 'לקוח אנונימי';
const receivedForms = { one: 'ביקורת אחת', two: 'שתי ביקורות', other: 'ביקורות' };
const none = 'לא התקבלו ביקורות';
const approvedForms = { one: 'ביקורת אחת שאושרה', two: 'שתי ביקורות שאושרו', other: 'ביקורות שאושרו' };

export function summaryLetter(summary: Summary): Letter {
  const { fullName, businessName, month, received, card, site } = summary;
  const name = monthName(month);
  return {
    subject: `${name} בדוגרי: ${received === 0 ? none : plural(received, receivedForms)}`,
    title: `הסיכום של ${name}`,
    preview: receivedInWords(summary),
    parts: [
      `שלום ${fullName},`,
      `כך נראה ${name} של ${businessName}:`,
      { figures: figuresOf(summary) },
      [receivedInWords(summary), averagesInWords(summary)].filter(Boolean).join('\n'),
      ...cardParts(`מה הכרטיס הביא ב${name}, בערך`, card),
      ...quoted(summary),
      { actions: [{ label: `לדוח של ${name} (PDF)`, url: `${site}/stats?report=${month.slice(0, 7)}` }] },
    ],
  };
}

function figuresOf({ received, average, averageEver }: Summary): { value: string; label: string }[] {
  const rated = ({ average: stars, count }: Average, label: string) =>
    stars === null ? [] : [{ value: formatRating(stars), label: `${label} ${plural(count, approvedForms)}` }];
  // In a business's first month both averages are one.
  const isFirst = average.count === averageEver.count;
  return [
    { value: formatNumber(received), label: received === 1 ? 'ביקורת התקבלה' : 'ביקורות התקבלו' },
    ...(isFirst ? [] : rated(average, 'ממוצע החודש, של')),
    ...rated(averageEver, 'הממוצע הכולל, של'),
  ];
}

/** Compares in reviews, never in percentages: of small numbers these say more than happened. */
export function receivedInWords(of: Pick<Summary, 'month' | 'received' | 'receivedBefore'>): string {
  const { month, received, receivedBefore } = of;
  const before = monthName(monthBefore(month).from);
  if (receivedBefore === 0) return `${received === 0 ? 'גם ב' : 'ב'}${before} ${none}.`;
  if (received === 0) return `ב${before} ${arrived(receivedBefore)}.`;
  const difference = received - receivedBefore;
  if (difference === 0) return `גם ב${before} ${arrived(receivedBefore)}.`;
  return `${plural(Math.abs(difference), receivedForms)} ${difference > 0 ? 'יותר' : 'פחות'} מאשר ב${before}.`;
}

function arrived(count: number): string {
  return `${count === 1 ? 'התקבלה' : 'התקבלו'} ${plural(count, receivedForms)}`;
}

/** Empty where one of the months has no approved review. */
export function averagesInWords(of: Pick<Summary, 'month' | 'average' | 'averageBefore'>): string {
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

function quoted({ best }: Summary): MailPart[] {
  if (!best) return [];
  const { customerName, rating, comment } = best;
  const quote = {
    by: customerName || nobodyNamed,
    stars: rating,
    detail: `${rating} מתוך 5 כוכבים`,
    text: excerpt(comment.replace(/\n+/g, '\n'), QUOTED_MAX),
  };
  return [{ heading: 'מביקורות החודש' }, { quote }];
}
