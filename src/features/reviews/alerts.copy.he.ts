import type { Matters } from '#features/accounts/mail-switches/policy.ts';
import type { AlertText } from '#features/app/alerts/policy.ts';
import { plural } from '#ui/text/format.ts';

export const reviewMatters = {
  newReview: {
    kind: 'new-review',
    label: 'ביקורת חדשה',
    description: 'ברגע שמתקבלת ביקורת.',
    leastRole: 'replier',
    mail: {
      when: 'When a review comes in',
      reason: 'ההודעה נשלחה כי התקבלה ביקורת על העסק שלכם בדוגרי.',
      ending: {
        title: 'הפסקת המיילים על ביקורות חדשות',
        text: 'אחרי ההפסקה ביקורות חדשות ימשיכו להגיע ולחכות לאישור במסך הביקורות, בלי מייל על כל אחת.',
        done: 'המיילים על ביקורות חדשות הופסקו',
      },
    },
    alert: { when: 'A review waits for a decision' },
  },
  lowRating: {
    kind: 'low-rating',
    label: 'דירוג נמוך',
    description: 'כוכב אחד או שניים.',
    leastRole: 'replier',
    alert: { when: 'A review with one or two stars waits for a decision' },
  },
  appeal: {
    kind: 'appeal',
    label: 'ערעור על דחייה',
    description: 'כשלקוח מבקש לבדוק שוב.',
    leastRole: 'manager',
    alert: { when: 'The writer of a rejected review objects' },
  },
} satisfies Matters;

interface AlertedReview {
  customerName: string;
  rating: number;
  text: string;
}

const stars = { one: 'כוכב אחד', two: 'שני כוכבים', other: 'כוכבים' };
const fresh = { one: 'ביקורת חדשה', two: 'שתי ביקורות חדשות', other: 'ביקורות חדשות' };
const low = { one: 'דירוג נמוך', two: 'שני דירוגים נמוכים', other: 'דירוגים נמוכים' };
const waits = 'מחכה להחלטה שלכם';
const wait = { fresh: 'מחכות להחלטה שלכם', low: 'מחכים לתשובה שלכם' };

export function newReviewsAlert(
  { count, only }: { count: number; only: AlertedReview | null },
  { isLow }: { isLow: boolean },
): Pick<AlertText, 'title' | 'body' | 'inFull'> {
  const title = plural(count, isLow ? low : fresh);
  if (!only) return { title, body: isLow ? wait.low : wait.fresh };
  const rating = plural(only.rating, stars);
  return {
    title,
    body: `${rating}. ${waits}`,
    inFull: { title: `${only.customerName}: ${rating}`, body: only.text || waits },
  };
}

const appeals = { one: 'ערעור על דחייה', two: 'שני ערעורים על דחייה', other: 'ערעורים על דחייה' };

export function appealsAlert(count: number): Pick<AlertText, 'title' | 'body'> {
  const body =
    count === 1
      ? 'לקוח ביקש לבדוק שוב ביקורת שנדחתה. צוות דוגרי בודק, ואתם יכולים לאשר כבר עכשיו.'
      : 'לקוחות ביקשו לבדוק שוב ביקורות שנדחו. צוות דוגרי בודק, ואתם יכולים לאשר כבר עכשיו.';
  return { title: plural(count, appeals), body };
}
