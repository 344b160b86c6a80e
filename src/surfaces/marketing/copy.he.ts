export const marketingCopy = {
  brand: 'דוגרי',
  problem: { text: 'אפשר לחזור לעמוד הקודם ולנסות שוב בעוד רגע.' },
  site: {
    home: 'דוגרי, לעמוד הבית',
    navigation: 'ניווט באתר',
    login: 'התחברות',
    start: 'פתיחת כרטיס',
    /** In place of both, where an owner is signed in. */
    workspace: 'לעמוד הבית',
    email: 'אימייל:',
    header: [
      { href: '/#steps', text: 'איך זה עובד' },
      { href: '/pricing', text: 'מחירים' },
      { href: '/help', text: 'עזרה' },
    ],
  },
  signedOut: { title: 'התנתקת בהצלחה', text: 'להתראות!', close: 'סגירת ההודעה' },
  offline: {
    title: 'אין חיבור לאינטרנט',
    text: 'העמוד לא נטען. כשהחיבור יחזור אפשר לנסות שוב.',
    retry: 'ניסיון נוסף',
  },
};
