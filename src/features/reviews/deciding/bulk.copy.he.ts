import type { CountForms } from '#ui/text/format.ts';
import type { BulkOutcome } from '../bulk.contract.ts';

export const bulkCopy = {
  begin: 'בחירת כמה ביקורות',
  label: 'טיפול בכמה ביקורות',
  pick: (name: string) => (name ? `בחירת הביקורת של ${name}` : 'בחירת הביקורת האנונימית'),
  none: 'סמנו ביקורות כדי לטפל בהן יחד',
  picked: {
    zero: 'לא נבחרו ביקורות',
    one: 'נבחרה ביקורת אחת',
    two: 'נבחרו שתי ביקורות',
    other: 'ביקורות נבחרו',
  },
  most: (max: string) => `אפשר לטפל ב־${max} ביקורות בכל פעם`,
  all: 'סימון הכול',
  allWaiting: 'סימון הממתינות',
  clear: 'ניקוי הסימון',
  end: 'סיום הבחירה',
  approve: (count: string) => `אישור ${count}`,
  reject: (count: string) => `דחייה ${count}`,
  rejectMenu: 'למה לדחות את הביקורות שסומנו?',
  working: 'הביקורות מתעדכנות…',
  approved: { one: 'ביקורת אחת אושרה', two: 'שתי ביקורות אושרו', other: 'ביקורות אושרו' },
  rejected: { one: 'ביקורת אחת נדחתה', two: 'שתי ביקורות נדחו', other: 'ביקורות נדחו' },
  undone: {
    one: 'ביקורת אחת חזרה למצבה הקודם',
    two: 'שתי ביקורות חזרו למצבן הקודם',
    other: 'ביקורות חזרו למצבן הקודם',
  },
  nothingDone: 'שום ביקורת לא השתנתה',
  notDone: { one: 'ביקורת אחת לא עודכנה', two: 'שתי ביקורות לא עודכנו', other: 'ביקורות לא עודכנו' },
  failed: 'הביקורות לא עודכנו',
  undoFailed: 'הפעולה לא בוטלה',
  /** Reasons why some reviews were skipped. */
  because: {
    unchanged: { one: 'אחת כבר הייתה כך', two: 'שתיים כבר היו כך', other: 'כבר היו כך' },
    not_found: { one: 'אחת כבר לא קיימת', two: 'שתיים כבר לא קיימות', other: 'כבר לא קיימות' },
    illegal_transition: { one: 'אחת שונתה בינתיים', two: 'שתיים שונו בינתיים', other: 'שונו בינתיים' },
    held_for_plan: {
      one: 'אחת שמורה מעבר למכסה',
      two: 'שתיים שמורות מעבר למכסה',
      other: 'שמורות מעבר למכסה',
    },
    changed_since: {
      one: 'אחת שונתה בינתיים ונשארה כפי שהיא',
      two: 'שתיים שונו בינתיים ונשארו כפי שהן',
      other: 'שונו בינתיים ונשארו כפי שהן',
    },
    decided_by_platform: {
      one: 'על אחת החליט צוות דוגרי',
      two: 'על שתיים החליט צוות דוגרי',
      other: 'בהחלטת צוות דוגרי',
    },
  } satisfies Record<Exclude<BulkOutcome, 'done'>, CountForms>,
};
