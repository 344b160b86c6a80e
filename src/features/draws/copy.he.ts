import type { ConsentSource } from '#features/customers/choices.contract.ts';
import type { CountForms } from '#ui/text/format.ts';

export const drawCopy = {
  title: 'הגרלת לקוחות להזמנה',
  description:
    'מדביקים את הלקוחות של השבוע, והמערכת מגרילה כמה מהם להזמין. אי אפשר לבחור את מי, וכל אחד יכול לבדוק.',
  back: 'כל הלקוחות',
  loadFailed: 'לא הצלחנו לטעון את ההגרלות',
  open: {
    title: '1. פותחים הגרלה',
    text: 'קודם פותחים הגרלה, ורק אחר כך מדביקים את הרשימה. כך כל אחד יכול לבדוק שלא בחרתם את מי להזמין.',
    action: 'פתיחת הגרלה',
    committed: (date: string) => `נפתחה ב־${date}`,
    commitment: 'טביעת האצבע (hash) שפורסמה',
    failed: 'ההגרלה לא נפתחה',
  },
  list: {
    title: '2. הלקוחות של השבוע',
    label: 'הרשימה',
    hint: 'לקוח בכל שורה: שם, טלפון או אימייל, בכל סדר. לקוחות חדשים יתווספו גם לרשימת הלקוחות שלכם.',
    sample: 'דנה כהן 052-123-4567\nרון לוי, 054-765-4321',
    source: 'איך התקבלה ההסכמה?',
    sources: {
      in_person: 'אמרו לנו בעל פה',
      booking: 'בקביעת תור',
      purchase: 'בקנייה',
      website: 'באתר',
      message: 'בהודעה או בשיחה',
    } satisfies Record<ConsentSource, string>,
    visitedOn: 'תאריך הביקור',
    channel: 'איך להזמין',
    count: 'כמה להגריל',
    countHint: 'מתוך הלקוחות ברשימה שאפשר להזמין עכשיו.',
    countWrong: 'מספר בין 1 ל־100',
    empty: 'הדביקו את רשימת הלקוחות',
    found: { one: 'שורה אחת', two: 'שתי שורות', other: 'שורות' } satisfies CountForms,
    draw: 'הגרלה',
    drawing: 'ההגרלה נערכת…',
    failed: 'ההגרלה לא נערכה',
    nobodyKept: 'הרשימה נשארה בטופס. אף אחד ממנה לא נוסף ללקוחות.',
    faults: {
      one: 'שורה אחת צריכה תיקון',
      two: 'שתי שורות צריכות תיקון',
      other: 'שורות צריכות תיקון',
    } satisfies CountForms,
    fault: (row: string, name: string, message: string) => `שורה ${row}, \u2068${name}\u2069: ${message}`,
    moreFaults: (count: string) => `ועוד ${count}`,
    leaving: 'הרשימה שהדבקתם עוד לא הוגרלה.',
  },
  drawn: {
    title: 'מי נבחר',
    text: (drawn: string, listed: string) => `${drawn} מתוך ${listed}.`,
    customers: { one: 'לקוח אחד', two: 'שני לקוחות', other: 'לקוחות' } satisfies CountForms,
    leftOut: {
      one: 'לקוח אחד לא נכלל: הוזמן לאחרונה, ביקש הסרה, או שאין דרך לפנות אליו.',
      two: 'שני לקוחות לא נכללו: הוזמנו לאחרונה, ביקשו הסרה, או שאין דרך לפנות אליהם.',
      other: 'לקוחות לא נכללו: הוזמנו לאחרונה, ביקשו הסרה, או שאין דרך לפנות אליהם.',
    } satisfies CountForms,
    toInvitations: 'לשליחה בוואטסאפ',
    mails: (when: string | null) => (when ? `ההזמנות ייצאו במייל ${when}.` : 'ההזמנות יוצאות במייל.'),
  },
  past: {
    title: 'הגרלות קודמות',
    lately:
      'מותר לומר ״הלקוחות נבחרו אקראית״: כל מי שהוזמן ב־8 השבועות האחרונים נבחר בהגרלה. זה כתוב בעמוד הביקורות שלכם.',
    notLately:
      'כדי שבעמוד הביקורות ייכתב ״הלקוחות נבחרו אקראית״, כל מי שהוזמן ב־8 השבועות האחרונים צריך להיבחר בהגרלה, ומי שנבחר צריך לקבל את ההזמנה בתוך שבוע.',
    empty: 'עוד לא נערכו הגרלות.',
    on: (date: string) => `הגרלה מ־${date}`,
    of: (drawn: string, listed: string) => `${drawn} מתוך ${listed}`,
    page: 'העמוד הציבורי לבדיקה',
  },
};
