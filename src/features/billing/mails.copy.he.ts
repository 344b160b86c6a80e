import { planNames } from '#features/accounts/plan-names/copy.he.ts';
import type { Letter } from '#platform/mail/send-letter.ts';
import { formatDayAndMonth, formatMoney } from '#ui/text/format.ts';
import type { PaidPlan } from './policy.ts';

export const billingJobNames = {
  paid: { name: 'billing-paid-mail', label: 'אישור תשלום' },
  failed: { name: 'billing-failed-mail', label: 'חידוש שלא עבר' },
  ending: { name: 'billing-ending-mail', label: 'ביטול מנוי' },
  forgetCard: { name: 'billing-forget-card', label: 'מחיקת כרטיס אצל חברת הסליקה' },
  giveBack: { name: 'billing-give-back', label: 'החזר ללקוח' },
  kept: { name: 'billing-payment-kept', label: 'עמלה על תשלום' },
  renew: { name: 'billing-renew', label: 'חידוש מנויים' },
  settle: { name: 'billing-settle', label: 'בדיקת תשלום' },
  look: { name: 'billing-look', label: 'בדיקת תשלומים פתוחים' },
  end: { name: 'billing-end', label: 'סיום מנויים' },
};

interface Told {
  fullName: string;
  plan: PaidPlan;
  site: string;
}

export function paidLetter({
  fullName,
  plan,
  site,
  ...paid
}: Told & {
  isFirst: boolean;
  amountAgorot: number;
  vatAgorot: number;
  until: string;
  document: string | null;
}): Letter {
  const isFree = paid.amountAgorot === 0;
  const title = isFree ? 'החידוש הזה בלי תשלום' : `התשלום התקבל: ${formatMoney(paid.amountAgorot)}`;
  return {
    subject: title,
    title,
    preview: `מסלול ${planNames[plan]}, עד ${formatDayAndMonth(paid.until)}.`,
    parts: [
      `שלום ${fullName},`,
      ...(isFree
        ? [
            `מסלול ${planNames[plan]} התחדש עד ${formatDayAndMonth(paid.until)}, בזכות ההרשמות שהגיעו דרככם. תודה!`,
          ]
        : [
            `מסלול ${planNames[plan]} פעיל, ומתחדש ב־${formatDayAndMonth(paid.until)}. שילמתם ${formatMoney(paid.amountAgorot)}, מהם מע״מ ${formatMoney(paid.vatAgorot)}.`,
            paid.document
              ? `חשבונית מס/קבלה מספר ${paid.document} נשלחת אליכם במייל נפרד מחברת הסליקה.`
              : 'חשבונית מס/קבלה תישלח אליכם במייל נפרד מחברת הסליקה.',
          ]),
      paid.isFirst
        ? 'אפשר לבטל בכל רגע במסך המסלול. ב־14 הימים הראשונים הכסף חוזר במלואו.'
        : 'אפשר לבטל בכל רגע במסך המסלול.',
      { actions: [{ label: 'למסלול שלכם', url: `${site}/plans` }] },
    ],
  };
}

export function failedLetter({
  fullName,
  plan,
  site,
  nextTry,
  lapses,
}: Told & { nextTry: string | null; lapses: string }): Letter {
  const title = 'החידוש לא עבר. הכול ממשיך לעבוד';
  return {
    subject: title,
    title,
    preview: `מסלול ${planNames[plan]} פעיל עד ${formatDayAndMonth(lapses)}.`,
    parts: [
      `שלום ${fullName},`,
      `ניסינו לחדש את מסלול ${planNames[plan]}, והכרטיס לא אישר את החיוב.`,
      ...(nextTry ? [`ננסה שוב ב־${formatDayAndMonth(nextTry)}.`] : []),
      `עד ${formatDayAndMonth(lapses)} לא משתנה כלום. אם עד אז לא נצליח, המסלול יהפוך לחינמי. שום דבר לא נמחק, ולא נגבה חוב.`,
      { actions: [{ label: 'למסלול שלכם', url: `${site}/plans` }] },
    ],
  };
}

export function endingLetter({
  fullName,
  plan,
  site,
  what,
  day,
}: Told & { what: 'leaving' | 'staying' | 'ended' | 'lapsed' | 'card'; day: string }): Letter {
  const name = planNames[plan];
  const texts = {
    leaving: {
      title: `המנוי בוטל. מסלול ${name} פעיל עד ${formatDayAndMonth(day)}`,
      text: `לא נחייב אתכם יותר. עד ${formatDayAndMonth(day)} הכול נשאר כפי שהוא, ואז המסלול יהפוך לחינמי. התחרטתם? אפשר להמשיך ממסך המסלול עד אז.`,
    },
    staying: {
      title: `מסלול ${name} ממשיך`,
      text: `ביטלתם את הביטול. החיוב הבא ב־${formatDayAndMonth(day)}.`,
    },
    ended: {
      title: `מסלול ${name} הסתיים`,
      text: 'המסלול שלכם עכשיו חינמי. הכרטיס, הביקורות והלקוחות נשארים, ושום דבר לא נמחק.',
    },
    card: {
      title: 'הכרטיס לתשלום עודכן',
      text: `מהחיוב הבא נחייב את הכרטיס החדש. לא עדכנתם? החליפו סיסמה וכתבו לנו.`,
    },
    lapsed: {
      title: `מסלול ${name} הסתיים כי החידוש לא עבר`,
      text: 'המסלול שלכם עכשיו חינמי. שום דבר לא נמחק, ואין חוב. אפשר לחזור למסלול בכל רגע.',
    },
  }[what];
  return {
    subject: texts.title,
    title: texts.title,
    preview: texts.text,
    parts: [`שלום ${fullName},`, texts.text, { actions: [{ label: 'למסלול שלכם', url: `${site}/plans` }] }],
  };
}
