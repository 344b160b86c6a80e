import { plural } from './format.ts';

/** The few texts the components themselves say; everything else comes from the feature that uses them. */
export const uiCopy = {
  brand: 'דוגרי',
  close: 'סגירה',
  cancel: 'ביטול',
  back: 'חזרה',
  loading: 'טעינה…',
  working: 'הפעולה מתבצעת…',
  optional: 'לא חובה',
  newTab: 'נפתח בלשונית חדשה',
  skipToContent: 'דילוג לתוכן',
  showPassword: 'הצגת הסיסמה',
  hidePassword: 'הסתרת הסיסמה',
  clearSearch: 'ניקוי החיפוש',
  chooseOption: 'בחרו…',
  messages: 'הודעות',
  leave: {
    title: 'לצאת בלי לשמור?',
    text: 'מה ששיניתם ועדיין לא נשמר יימחק.',
    stay: 'המשך עריכה',
    leave: 'יציאה בלי שמירה',
  },
  severalProblems: 'יש לתקן את השדות המסומנים',
  partMissing: {
    title: 'לא ניתן לפתוח כרגע',
    description: 'בדקו את החיבור לאינטרנט ונסו שוב.',
  },
  stars: {
    outOf: (stars: number) =>
      `${plural(stars, { one: 'כוכב אחד', two: 'שני כוכבים', other: 'כוכבים' })} מתוך 5`,
    rating: (rating: string) => `דירוג ${rating} מתוך 5`,
    none: 'עדיין אין דירוג',
  },
  change: { up: 'עלייה', down: 'ירידה', flat: 'ללא שינוי' },
  file: {
    choose: 'בחירת תמונה',
    replace: 'החלפת תמונה',
    camera: 'צילום',
    drop: 'או גררו תמונה לכאן',
    remove: 'הסרת התמונה',
    preview: 'התמונה שנבחרה',
    hint: 'JPG, PNG או WEBP, עד 2MB',
    notImage: 'יש לבחור קובץ תמונה בלבד',
    tooLarge: 'גודל הקובץ חייב להיות קטן מ־2MB',
    error: 'שגיאה',
  },
} as const;
