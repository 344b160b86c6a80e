import { planNames } from '#features/accounts/plan-names/copy.he.ts';
import type { OtherLanguage } from './languages.contract.ts';
import type { TextKind } from './limits.contract.ts';

export const translationsEditorCopy = {
  title: 'שפות',
  description: 'הכרטיס גם בערבית, ברוסית ובאנגלית. התרגום שלכם, בלי תרגום אוטומטי.',
  choose: 'לאיזו שפה לתרגם?',
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
  ready: 'את הכפתורים, הימים והכותרות תרגמנו בשבילכם.',
  untranslated: 'טקסט שלא תרגמתם יופיע בעברית.',
  further: { one: 'עוד טקסט אחד', two: 'עוד שני טקסטים', other: 'טקסטים נוספים' },
  translated: { zero: 'עוד לא תורגמו', one: 'אחד תורגם', two: 'שניים תורגמו', other: 'תורגמו' },
  groups: {
    services: 'שירותים',
    parts: 'כותרות ופירוט של שירותים',
    contact: 'כתובת וטלפונים',
    gallery: 'גלריה',
    hours: 'תאריכים מיוחדים',
  },
  longText: 'תיאור',
  kinds: {
    name: 'שם העסק',
    address: 'כתובת',
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
