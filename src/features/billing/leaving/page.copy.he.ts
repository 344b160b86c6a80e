import { formatDayAndMonth, formatMoney } from '#ui/text/format.ts';

/** The pages on which a subscription is cancelled without signing in. */
export const cancelPage = {
  title: 'ביטול מנוי',
  lead: 'כתבו את האימייל של החשבון, ונשלח אליו קישור לביטול. לא צריך להתחבר.',
  email: 'אימייל',
  notice: 'האימייל משמש רק לשליחת הקישור.',
  submit: 'שליחת קישור',
  signedIn: 'מחוברים לחשבון? אפשר לבטל גם ב[המסלול שלכם](/plans).',
  failed: { title: 'הקישור לא נשלח', wrong: 'יש לתקן את השדה המסומן.' },
  errors: {
    emailRequired: 'כתבו את האימייל של החשבון',
    trapped: 'הקישור לא נשלח. אם מילאתם את הטופס בעצמכם, רעננו את העמוד ונסו שוב',
    tooMany: 'ביקשו מכאן הרבה קישורים. נסו שוב מחר, או התחברו ובטלו במסך המסלול',
  },
  sent: {
    title: 'בדקו את תיבת המייל',
    text: 'אם יש מנוי לכתובת הזאת, שלחנו אליה קישור לביטול. הוא תקף 24 שעות.',
    another: 'לא הגיע? בדקו בספאם, או נסו כתובת אחרת.',
    again: 'כתובת אחרת',
  },
  choose: {
    title: (name: string) => `לבטל את מסלול ${name}?`,
    paid: (agorot: number, until: string) =>
      `${formatMoney(agorot)} לחודש, שולם עד ${formatDayAndMonth(until)}.`,
    pastDue: (until: string) => `החידוש האחרון לא עבר, והמסלול פעיל עד ${formatDayAndMonth(until)}.`,
  },
  leaving: {
    title: 'המנוי בוטל',
    text: (name: string, day: string) =>
      `מסלול ${name} פעיל עד ${formatDayAndMonth(day)}, ואז הופך לחינמי. לא תחויבו יותר.`,
  },
  ended: {
    title: 'המנוי הסתיים',
    text: (name: string, day: string) => `מסלול ${name} הסתיים ב־${formatDayAndMonth(day)}, ולא תחויבו יותר.`,
    back: (agorot: number) => `${formatMoney(agorot)} חוזרים לכרטיס שבו שילמתם.`,
  },
  mailed: 'האישור נשלח אליכם במייל.',
  home: 'לעמוד הבית',
  dead: {
    expired: {
      title: 'תוקף הקישור עבר',
      text: 'קישור לביטול תקף 24 שעות. שום דבר לא השתנה במנוי, ואפשר לקבל קישור חדש.',
    },
    invalid: { title: 'הקישור לא תקף', text: 'אולי הוא הועתק בלי הסוף שלו. אפשר לקבל קישור חדש.' },
    again: 'קישור חדש',
  },
};
