export const savedReplyCopy = {
  errors: {
    titleRequired: 'תנו שם לתגובה השמורה',
    titleTooLong: 'השם ארוך מדי (עד 60 תווים)',
    titleTaken: 'יש כבר תגובה שמורה בשם הזה',
    textRequired: 'כתבו את התגובה',
    textTooLong: 'התגובה ארוכה מדי (עד 2,000 תווים)',
    tooMany: 'אפשר לשמור עד 30 תגובות. מחקו אחת כדי להוסיף',
    notFound: 'התגובה השמורה לא נמצאה',
  },
  /** Come with each account, sorted by title as they are shown. Their migration holds the same words. */
  starters: [
    {
      title: 'אהבו אותנו',
      text: '{customerName}, איזה כיף לקרוא! תודה שמצאתם רגע לכתוב לנו, זה משמח את כולנו. מחכים לראות אתכם שוב.',
    },
    {
      title: 'גם וגם',
      text: '{customerName}, תודה על המילים הטובות וגם על מה שאפשר לשפר. רשמנו לעצמנו, ונשמח שבפעם הבאה הכול יהיה מושלם.',
    },
    {
      title: 'התאכזבו',
      text: '{customerName}, תודה שכתבתם, ואנחנו מצטערים שיצאתם מאוכזבים. חשוב לנו להבין מה קרה ולתקן. נשמח שתתקשרו אלינו.',
    },
  ],
  menu: 'תגובות שמורות',
  choose: 'בחירת תגובה שמורה',
  manage: 'ניהול התגובות השמורות',
  dialog: {
    title: 'תגובות שמורות',
    text: 'תגובות שחוזרים אליהן. במקום [שם הלקוח] ייכתב אוטומטית השם שבביקורת, ובמקום [שם העסק] שם העסק.',
    empty: 'עוד אין תגובות שמורות.',
    add: 'תגובה שמורה חדשה',
    name: 'שם',
    nameHint: 'למשל: תודה רגילה',
    body: 'התגובה',
    insert: 'הוספת סימון:',
    save: 'שמירה',
    cancel: 'ביטול',
    edit: (title: string) => `עריכת ${title}`,
    remove: (title: string) => `מחיקת ${title}`,
    loadFailed: 'התגובות השמורות לא נטענו',
  },
  toasts: {
    saved: 'התגובה השמורה נשמרה',
    removed: 'התגובה השמורה נמחקה',
    undo: 'ביטול',
    failed: 'השינוי לא נשמר',
  },
};
