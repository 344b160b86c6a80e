import { planNames } from '#features/accounts/plan-names/copy.he.ts';
import type { OtherLanguage } from './languages.contract.ts';
import type { TextKind } from './limits.contract.ts';

export const translationsEditorCopy = {
  title: 'שפות',
  description: 'הכרטיס גם בערבית, ברוסית ובאנגלית. התרגום שלכם, בלי תרגום אוטומטי.',
  choose: 'לאיזו שפה לתרגם',
  show: {
    ar: 'להציג את הכרטיס גם בערבית',
    ru: 'להציג את הכרטיס גם ברוסית',
    en: 'להציג את הכרטיס גם באנגלית',
  } satisfies Record<OtherLanguage, string>,
  isOn: 'מוצג בכתובת',
  isOff: 'כבוי. התרגומים שתכתבו נשמרים ומחכים.',
  final: {
    title: (language: string) => `לכבות את ה${language}?`,
    text: `הכרטיס מוצג ביותר שפות ממה שמוסיפים במסלול ${planNames.free}, ולכן לא תוכלו להדליק אותה שוב באותו מסלול. התרגום עצמו נשמר.`,
    confirm: 'כיבוי השפה',
  },
  progress: (written: string, total: string) => `${written} מתוך ${total} טקסטים`,
  help: 'את הכפתורים, הימים והכותרות תרגמנו בשבילכם. טקסט שלא תרגמתם יופיע בעברית.',
  further: { one: 'עוד טקסט אחד', two: 'עוד שני טקסטים', other: 'טקסטים נוספים' },
  groups: {
    contact: 'כתובת וטלפונים',
    business: 'העסק',
    services: 'שירותים',
    gallery: 'גלריה',
    hours: 'תאריכים מיוחדים',
  },
  labels: {
    name: 'שם העסק',
    description: 'תיאור',
    address: 'כתובת',
  } satisfies Partial<Record<TextKind, string>>,
  kinds: {
    phone: 'שם ליד טלפון',
    group: 'כותרת של שירותים',
    detail: 'פירוט',
  } satisfies Partial<Record<TextKind, string>>,
  stale: 'העברית השתנתה מאז. כדאי לבדוק את התרגום.',
  saved: 'התרגומים נשמרו',
  switchedOn: 'הכרטיס מוצג גם בשפה הזו',
  switchedOff: 'השפה כובתה',
  failed: 'השינוי לא נשמר',
  loadFailed: 'התרגומים לא נטענו',
  summary: {
    none: 'הכרטיס בעברית בלבד',
    one: (language: string, progress: string) => `${language}: ${progress}`,
  },
};
