import { requestKindNames } from '#features/requests/copy.he.ts';

export const adminRequestsCopy = {
  title: 'בקשות ופניות',
  description:
    'דיווחים על ביקורות נענים בתוך 72 שעות. תשובה לדיווח או לערעור נשלחת במייל, ועל פנייה לצוות משיבים במייל ומסמנים שטופלה.',
  kind: 'סוג הפניות',
  allKinds: 'כל הסוגים',
  kinds: requestKindNames,
  state: 'מצב הפניות',
  states: { open: 'מחכות לתשובה', answered: 'נענו' },
  list: 'בקשות ופניות',
  empty: {
    open: { title: 'שום דבר לא מחכה', text: 'דיווח, ערעור, פנייה, בקשה או הרשמה לבדיקה יופיעו כאן כשיגיעו.' },
    answered: { title: 'עוד לא נענו פניות', text: 'פניות שנענו יופיעו כאן.' },
  },
  failed: 'הפניות לא נטענו',
  more: 'פניות נוספות',
};
