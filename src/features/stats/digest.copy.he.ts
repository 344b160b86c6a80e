import type { MailSwitches } from '#features/mail-switches/policy.ts';
import type { Letter } from '#platform/mail/send-letter.ts';
import { formatDayAndMonth, formatNumber, formatRating, plural } from '#ui/text/format.ts';

export const statsMailSwitches = {
  weeklyDigest: {
    kind: 'weekly-digest',
    job: 'weekly-digest-mail',
    when: 'On Sunday mornings, where there is something to tell',
    label: 'סיכום שבועי',
    description: 'בכל יום ראשון בבוקר, רק אחרי שבוע שבו התקבלו ביקורות.',
    reason: 'הסיכום נשלח פעם בשבוע לבעלי עסקים בדוגרי שקיבלו ביקורות.',
    ending: {
      title: 'הפסקת הסיכום השבועי',
      text: 'אחרי ההפסקה לא יישלח עוד סיכום בימי ראשון. הנתונים נשארים במסך הסטטיסטיקה.',
      done: 'הסיכום השבועי הופסק',
    },
  },
} satisfies MailSwitches;

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
  card: { views: number; taps: number; forms: number };
  site: string;
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
      waiting > 0
        ? `${plural(waiting, waitingForms)} ביקורת מופיעה בכרטיס רק אחרי אישור.`
        : 'כל הביקורות טופלו, ושום ביקורת לא מחכה לאישור.',
      ...brought(card),
      { actions: [{ label: waiting > 0 ? 'לביקורות שמחכות' : 'לכל הביקורות', url: `${site}/reviews` }] },
      { link: { label: 'לסטטיסטיקה המלאה', url: `${site}/stats` } },
    ],
  };
}

/** Nothing where nobody was counted: the card may be new, or nobody came. */
function brought({ views, taps, forms }: Digest['card']): Letter['parts'] {
  if (views + taps + forms === 0) return [];
  return [
    'מה הכרטיס הביא השבוע, בערך:',
    {
      figures: [
        { value: formatNumber(views), label: views === 1 ? 'צפייה בכרטיס' : 'צפיות בכרטיס' },
        { value: formatNumber(taps), label: taps === 1 ? 'הקשה על כפתור' : 'הקשות על כפתורים' },
        { value: formatNumber(forms), label: forms === 1 ? 'טופס ביקורת נפתח' : 'טפסי ביקורת נפתחו' },
      ],
    },
  ];
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
