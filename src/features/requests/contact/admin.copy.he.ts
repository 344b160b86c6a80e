export const messagesCopy = {
  title: 'פניות לצוות',
  description: 'מה שנכתב בטופס הפנייה. משיבים במייל, ומסמנים שטופל.',
  state: 'מצב הפניות',
  states: { open: 'מחכות לטיפול', handled: 'טופלו' },
  list: 'פניות',
  empty: {
    open: { title: 'אין פניות שמחכות', text: 'פנייה חדשה תופיע כאן.' },
    handled: { title: 'עוד לא טופלו פניות', text: 'פניות שסומנו שטופלו יופיעו כאן.' },
  },
  failed: 'הפניות לא נטענו',
  more: 'פניות נוספות',
  reply: 'תשובה במייל',
  handle: 'סימון כטופלה',
  handled: (when: string) => `טופלה ב־${when}`,
  done: 'הפנייה סומנה כטופלה',
  actFailed: 'הפנייה לא סומנה',
};
