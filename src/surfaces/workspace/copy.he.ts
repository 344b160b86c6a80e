export const copy = {
  title: (page: string) => `${page} · דוגרי`,
  topBar: {
    label: 'הסרגל העליון',
    home: 'דוגרי, ללוח הבקרה',
    greeting: 'שלום,',
    /** Where neither the business nor its owner has a name. */
    anybody: 'בעלי העסק',
    openNavigation: 'פתיחת התפריט',
    account: 'תפריט החשבון',
  },
  navigation: {
    label: 'ניווט ראשי',
    dashboard: 'לוח הבקרה',
    card: 'עריכת הכרטיס',
    reviews: 'ביקורות',
    manageReviews: 'ניהול הביקורות',
    stats: 'סטטיסטיקות',
    design: 'עיצוב הכרטיס',
    messages: 'הודעות וואטסאפ',
    partners: 'תוכנית השותפים',
    settings: 'הגדרות החשבון',
    admin: 'ניהול המערכת',
    profile: 'הפרופיל שלי',
    publicCard: 'הכרטיס הציבורי',
    privacy: 'מדיניות הפרטיות',
    close: 'סגירת התפריט',
    waiting: { one: 'ביקורת אחת ממתינה', two: 'שתי ביקורות ממתינות', other: 'ביקורות ממתינות' },
  },
  roles: { owner: 'ניהול החשבון', admin: 'ניהול המערכת' },
  plans: { premium: 'תוכנית פרימיום', free: 'תוכנית חינם' },
  signOut: {
    action: 'התנתקות',
    done: 'התנתקות הצליחה',
    goodbye: 'להתראות!',
    failed: 'שגיאה בהתנתקות',
  },
  sessionEnded: { title: 'החיבור לחשבון הסתיים', text: 'התחברו שוב כדי להמשיך מאותו מקום.' },
  offline: {
    notice: 'אין חיבור לאינטרנט. אפשר להמשיך לקרוא, ולשמור שינויים כשהחיבור יחזור.',
    stay: { title: 'אין חיבור לאינטרנט', text: 'נסו שוב כשהחיבור יחזור. מה שכתבתם כאן נשאר.' },
  },
  loadingPage: 'העמוד נטען…',
  visitor: {
    home: 'דוגרי, לעמוד הבית',
    foot: [
      { href: '/help', text: 'עזרה' },
      { href: '/accessibility', text: 'הצהרת נגישות' },
      { href: '/privacy-policy', text: 'מדיניות הפרטיות' },
    ],
  },
  errors: {
    connection: {
      title: 'אין חיבור לשרת',
      text: 'בדקו את החיבור לאינטרנט ונסו שוב.',
      retry: 'ניסיון נוסף',
    },
    unexpected: {
      title: 'משהו השתבש אצלנו',
      text: 'העמוד לא נפתח. אפשר לרענן ולנסות שוב, ומה שכבר נשמר לא נפגע.',
      retry: 'רענון העמוד',
    },
  },
};
