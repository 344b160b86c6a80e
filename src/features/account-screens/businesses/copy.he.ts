import type { CountForms } from '#ui/text/format.ts';
import type { SuspensionReason } from './contract.ts';

export const businessesCopy = {
  title: 'העסקים שלכם',
  none: {
    title: 'אתם לא בצוות של אף עסק',
    text: 'אפשר לפתוח עסק משלכם, או לבקש מבעלי העסק שישלחו לכם הזמנה.',
  },
  here: 'כאן עכשיו',
  beyondPlan: 'לצפייה בלבד',
  suspended: 'מושעה',
  suspendedHere: {
    title: (name: string) => `${name} מושעה`,
    text: 'הכרטיס לא מוצג, ביקורות לא מתקבלות, והגישה לעסק סגורה. הסיבה נשלחה אליכם במייל.',
    contact: 'חושבים שזו טעות? כתבו לנו',
  },
  waiting: { one: 'ביקורת אחת מחכה', two: 'שתי ביקורות מחכות', other: 'ביקורות מחכות' } satisfies CountForms,
  leads: { one: 'פנייה אחת חדשה', two: 'שתי פניות חדשות', other: 'פניות חדשות' } satisfies CountForms,
  nothing: 'הכול מטופל',
  open: {
    title: 'עסק נוסף',
    first: 'עסק משלכם',
    text: 'לכל עסק כרטיס, ביקורות ולקוחות משלו.',
    name: 'שם העסק',
    phone: 'טלפון של העסק',
    copies: (name: string) => `להעתיק מ״${name}״ את השירותים, ההודעות והתגובות השמורות`,
    submit: 'פתיחת העסק',
    pending: 'פותחים…',
    failed: 'העסק לא נפתח',
  },
  nameRequired: 'יש להזין את שם העסק',
  failed: 'לא הצלחנו להציג את העסקים',
};

/** As its people read it in their mail, after «הסיבה:». */
export const suspensionReasons: Record<SuspensionReason, string> = {
  terms: 'הפרה של תנאי השימוש',
  fraud: 'חשד להונאה או לביקורות מזויפות',
  illegal: 'תוכן שאסור לפרסם לפי חוק',
  authority: 'דרישה של רשות או של בית משפט',
  other: 'סיבה אחרת',
};

export const suspensionErrors = { reason: 'בחרו סיבה' };
