/** Texts of the components themselves. Every screen carries this file, so rarer texts stand in files of their own beside it. */
export const uiCopy = {
  brand: 'דוגרי',
  close: 'סגירה',
  choose: 'בחרו',
  cancel: 'ביטול',
  loading: 'טעינה…',
  working: 'הפעולה מתבצעת…',
  retry: 'ניסיון נוסף',
  newTab: 'נפתח בלשונית חדשה',
  skipToContent: 'דילוג לתוכן',
  accessibility: 'התאמות נגישות',
  cookies: 'הגדרות עוגיות',
  messages: 'הודעות',
  partMissing: { title: 'לא ניתן לפתוח כרגע', description: 'בדקו את החיבור לאינטרנט ונסו שוב.' },
  change: { up: 'עלייה', down: 'ירידה', flat: 'ללא שינוי' },
} as const;
