import type { MailStep } from '#platform/mail/layout.ts';
import { formatNumber, plural } from '#ui/text/format.ts';
import type { NextStep } from './next-steps.policy.ts';

/** So many are counted: beyond them nobody answers each. */
export const UNANSWERED_MAX = 99;

export const stepsTitle = {
  one: 'צעד אחד לשבוע הקרוב',
  two: 'שני צעדים לשבוע הקרוב',
  other: 'צעדים לשבוע הקרוב',
};
export const noSteps = 'אין כרגע שום דבר שמחכה לכם: הכול טופל, והכרטיס מלא.';

const toCall = {
  one: 'התקשרו למי שביקש שיחה',
  two: 'התקשרו לשני אנשים שביקשו שיחה',
  other: 'אנשים שביקשו שיחה',
};
const toDecide = {
  one: 'החליטו על הביקורת שמחכה',
  two: 'החליטו על שתי ביקורות שמחכות',
  other: 'ביקורות שמחכות',
};
const toSend = {
  one: 'שלחו בקשת ביקורת שכבר מוכנה',
  two: 'שלחו שתי בקשות ביקורת שכבר מוכנות',
  other: 'בקשות ביקורת שכבר מוכנות',
};
const toAnswer = {
  one: 'הגיבו לביקורת שפורסמה בלי תגובה',
  two: 'הגיבו לשתי ביקורות שפורסמו בלי תגובה',
  other: 'ביקורות שפורסמו בלי תגובה',
};

/** "שלחו 5 …": the verb stands before the number, and the singular and the pair have it in them. */
function counted(count: number, verb: string, forms: typeof toCall): string {
  return count > 2 ? `${verb}${formatNumber(count)} ${forms.other}` : plural(count, forms);
}

const steps: { [S in NextStep['step']]: (count: number) => Omit<MailStep, 'url'> & { path: string } } = {
  call: (count) => ({
    label: counted(count, 'התקשרו ל־', toCall),
    why: 'הטלפון הושאר בכרטיס, והפנייה עדיין מסומנת כחדשה.',
    path: '/leads?show=new',
  }),
  decide: (count) => ({
    label: counted(count, 'החליטו על ', toDecide),
    why: 'ביקורת מופיעה בכרטיס רק אחרי אישור.',
    path: '/reviews?status=pending',
  }),
  send: (count) => ({
    label: counted(count, 'שלחו ', toSend),
    why: 'לחיצה לכל בקשה, ווואטסאפ נפתח עם ההודעה.',
    path: '/customers/invite',
  }),
  answer: (count) => ({
    label: count > UNANSWERED_MAX ? 'הגיבו לביקורות שפורסמו בלי תגובה' : counted(count, 'הגיבו ל־', toAnswer),
    why: 'התגובה מופיעה בכרטיס מתחת לביקורת, ונקראת יחד איתה.',
    path: '/reviews?status=approved&unanswered=1',
  }),
  ask: () => ({
    label: 'בקשו ביקורת מלקוח אחד',
    why: 'מתחילת השבוע שעבר לא נשלחה אף בקשה.',
    path: '/customers',
  }),
  hours: () => ({
    label: 'בדקו את שעות הפתיחה בכרטיס',
    why: 'מופיעות בו עדיין השעות שאיתן כל כרטיס נפתח.',
    path: '/business-card',
  }),
  services: () => ({
    label: 'הוסיפו לכרטיס שירותים ומחירים',
    why: 'כך רואים בו מה אפשר להזמין ובכמה.',
    path: '/business-card/services',
  }),
  pictures: () => ({
    label: 'הוסיפו תמונות לגלריה של הכרטיס',
    why: 'הגלריה עדיין ריקה, ולכן לא מופיעה בו.',
    path: '/business-card/gallery',
  }),
};

export function stepInWords(next: NextStep, site: string): MailStep {
  const { label, why, path } = steps[next.step]('count' in next ? next.count : 1);
  return { label, why, url: site + path };
}
