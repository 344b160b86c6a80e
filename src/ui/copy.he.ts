/**
 * The few texts the components themselves say; everything else comes from the feature that uses them. What only some
 * screens need stands in files of its own beside this one, since every screen carries this.
 */
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
  partMissing: {
    title: 'לא ניתן לפתוח כרגע',
    description: 'בדקו את החיבור לאינטרנט ונסו שוב.',
  },
  change: { up: 'עלייה', down: 'ירידה', flat: 'ללא שינוי' },
} as const;
