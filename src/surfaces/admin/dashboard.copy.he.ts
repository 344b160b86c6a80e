/** The frame of the admins' screen. */
export const adminCopy = {
  title: 'ניהול המערכת',
  pageTitle: (page: string) => `${page} · דוגרי`,
  description: 'המשתמשים, המסלולים והתשלומים של כל האתר. כל פעולה וכל צפייה במידע אישי נרשמות ביומן.',
  sections: 'חלקי הניהול',
  users: 'משתמשים',
  requests: 'בקשות למסלול',
  partners: 'שותפים',
  payments: 'תשלומים',
  reviewCases: 'ערעורים ודיווחים',
  rights: 'בקשות זכויות',
  alarms: 'התראות',
  security: 'אבטחה',
  log: 'יומן',
  system: 'מערכת',
  denied: { title: 'גישה נדחתה', text: 'אין לך הרשאות גישה לעמוד זה', home: 'ללוח הבקרה' },
};
