import { planNames } from './copy.he.ts';
import { addedInWords, businessesInWords, peopleInWords, programsInWords } from './limits.copy.he.ts';
import { PLANS, type PlanId } from './policy.ts';

export interface PlanFeature {
  text: string;
  /** What the line stands for today. */
  detail?: string;
  /** The cheaper plans do not have it. */
  isOwn?: true;
  /** Not part of the product yet: only where it was agreed on. */
  isArranged?: true;
}

/** The lines of the price list, each with what the plan really holds. */
export const planFeatures: Record<PlanId, PlanFeature[]> = {
  free: [
    { text: 'כרטיס ביקור דיגיטלי', detail: addedInWords('free') },
    { text: `עד ${PLANS.free.reviewsAMonth} ביקורות בחודש` },
    { text: 'דוחות בסיסיים', detail: 'סטטיסטיקה, סיכומים במייל וייצוא לקובץ' },
    { text: 'תמיכה בעברית', detail: 'מרכז עזרה וטופס פנייה' },
  ],
  basic: [
    { text: 'ביקורות ללא הגבלה', isOwn: true },
    {
      text: 'דוחות מתקדמים',
      detail: 'דוח PDF במייל בתחילת כל חודש, והשוואה לאותו חודש בשנה שעברה',
      isOwn: true,
    },
    { text: 'התאמה אישית מלאה', detail: addedInWords('basic'), isOwn: true },
    { text: 'תמיכה בעדיפות', detail: 'הפניות שלכם ראשונות בתור', isOwn: true },
    { text: 'חיבור לרשתות החברתיות', detail: 'כל ביקורת כתמונה מוכנה לסטורי ולפוסט', isOwn: true },
  ],
  premium: [
    { text: `כל מה שבמסלול ${planNames.basic}` },
    { text: 'כמה עסקים בחשבון', detail: businessesInWords, isOwn: true },
    { text: 'צוות', detail: peopleInWords, isOwn: true },
    { text: 'API מתקדם', detail: programsInWords, isOwn: true },
    { text: 'תמיכה מסביב לשעון', isArranged: true },
    { text: 'ייעוץ אישי', isArranged: true },
    { text: 'דוחות מותאמים', isArranged: true },
  ],
};

export const planNotes = {
  arranged: 'בתיאום',
  arrangedMeans: 'מה שמסומן ״בתיאום״ עדיין לא חלק קבוע מהמסלול. מעניין אתכם? דברו איתנו.',
  kept: 'עוברים למסלול קטן יותר? מה שכבר יש בכרטיס נשאר, ורק הוספה נעצרת.',
};
