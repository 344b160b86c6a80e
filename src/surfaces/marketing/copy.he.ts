export const marketingCopy = {
  brand: 'דוגרי',
  problem: { text: 'אפשר לחזור לעמוד הקודם ולנסות שוב בעוד רגע.' },
  site: {
    home: 'דוגרי, לעמוד הבית',
    about: 'ביקורות לקוחות וכרטיסי ביקור דיגיטליים לעסקים קטנים, בעברית.',
    aroundTheClock: 'מרכז העזרה פתוח מסביב לשעון.',
    navigation: 'ניווט באתר',
    login: 'התחברות',
    start: 'פתיחת כרטיס',
    /** In place of both, where an owner is signed in. */
    workspace: 'ללוח הבקרה',
    email: 'אימייל:',
    header: [
      { href: '/#steps', text: 'איך זה עובד' },
      { href: '/#pricing', text: 'מחירים' },
      { href: '/help', text: 'עזרה' },
    ],
    footer: [
      {
        id: 'product',
        title: 'המוצר',
        links: [
          { href: '/#features', text: 'מה מקבלים' },
          { href: '/#pricing', text: 'מחירים' },
          { href: '/example-card', text: 'כרטיס לדוגמה' },
          { href: '/register', text: 'הרשמה' },
          { href: '/login', text: 'התחברות' },
        ],
      },
      {
        id: 'support',
        title: 'עזרה',
        links: [
          { href: '/help', text: 'מרכז העזרה' },
          { href: '/accessibility', text: 'הצהרת נגישות' },
        ],
      },
      {
        id: 'legal',
        title: 'זכויות ותנאים',
        links: [
          { href: '/terms', text: 'תנאי השימוש' },
          { href: '/privacy-policy', text: 'מדיניות הפרטיות' },
          { href: '/user-rights', text: 'הזכויות שלכם במידע' },
        ],
      },
    ],
  },
  signedOut: { title: 'התנתקת בהצלחה', text: 'להתראות!', close: 'סגירת ההודעה' },
  offline: {
    title: 'אין חיבור לאינטרנט',
    text: 'העמוד לא נטען. כשהחיבור יחזור אפשר לנסות שוב.',
    retry: 'ניסיון נוסף',
  },
};
