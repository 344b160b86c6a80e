import type { PersonalDataKind } from './policy.ts';

export const personalDataCopy = {
  title: 'ייתכן שיש כאן פרטים אישיים',
  text: 'לפני האישור אפשר להסיר אותם: במקומם יופיע [הוסר]. הטקסט המקורי נשמר אצלכם.',
  kinds: {
    phone: 'טלפון',
    email: 'אימייל',
    id_number: 'תעודת זהות',
    plate: 'לוחית רישוי',
    address: 'כתובת',
  } satisfies Record<PersonalDataKind, string>,
  remove: (kind: string) => `הסרת ${kind}:`,
  removeAll: 'הסרת הכול',
  redacted: 'הוסרו מכאן פרטים אישיים.',
  look: 'הצגת המקור',
  hide: 'הסתרת המקור',
  restore: 'שחזור המקור',
  askRestore: {
    title: 'לשחזר את הטקסט המקורי?',
    text: 'הביקורת מופיעה בכרטיס. הפרטים האישיים שהוסרו ממנה יופיעו שם מיד, וכל אחד יראה אותם.',
    confirm: 'שחזור',
  },
  failed: 'המקור לא נטען. נסו שוב',
  toasts: {
    redacted: { title: 'הפרטים הוסרו', text: 'הטקסט המקורי נשמר, ואפשר לשחזר אותו.' },
    restored: { title: 'הטקסט המקורי שוחזר' },
  },
};
