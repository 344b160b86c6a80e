import type { MailSpeech } from './layout.ts';

export const mailCopy: MailSpeech & { greeting: (name: string) => string } = {
  lang: 'he',
  dir: 'rtl',
  brand: 'דוגרי',
  greeting: greetingOf,
  linkHint: 'הכפתור לא נפתח? אפשר להעתיק את הכתובת לדפדפן:',
  automatic: 'ההודעה נשלחה אוטומטית, כי כתובת האימייל הזו נמסרה בדוגרי.',
  contact: 'לפניות:',
};

export function greetingOf(name: string): string {
  return name ? `שלום ${name},` : 'שלום,';
}

export const messageJobNames = {
  settle: { name: 'settle-messages', label: 'הכנת הודעות שמחכות למשלוח' },
  sweep: { name: 'sweep-messages', label: 'ניקוי רישומי הדואר' },
};

export const teamName = 'צוות דוגרי';

export const outboxCopy = {
  title: 'תיבת היוצא',
  intro: 'המיילים שהמערכת שלחה. אין שרת דואר מחובר, ולכן הם נשמרים כקבצים ומוצגים כאן.',
  empty: 'עדיין לא נשלחו מיילים',
  back: 'חזרה לתיבת היוצא',
  to: 'אל',
  at: 'נשלח',
  html: 'ההודעה',
  text: 'גרסת הטקסט',
};
