/** "Restore default" gives these back; a business that changed nothing gets their improvements too. */
const defaults = {
  thank_you: {
    title: 'תודה על הביקורת',
    message: `שלום {customerName},
תודה רבה על הביקורת! כל מילה חשובה לנו ועוזרת לנו להשתפר.
נשמח לראות אתכם שוב.
{businessName}`,
  },
  review_request: {
    title: 'בקשת ביקורת',
    message: `שלום {customerName},
תודה שבחרתם בנו. נשמח לקרוא איך היה: מה היה טוב, ומה אפשר לשפר.
כותבים בדקה, בלי להירשם:
{reviewLink}

תודה,
{businessName}

כדי לא לקבל מאיתנו הודעות אפשר להשיב: הסר`,
  },
  follow_up: {
    title: 'תזכורת',
    message: `שלום {customerName},
רק תזכורת קטנה: נשמח לקרוא איך היה לכם אצלנו. כל דעה כנה עוזרת לנו.
{reviewLink}

תודה,
{businessName}

כדי לא לקבל מאיתנו הודעות אפשר להשיב: הסר`,
  },
} as const;

export const copy = {
  defaults,
  errors: {
    titleRequired: 'יש לתת שם לתבנית',
    titleTooLong: 'שם התבנית ארוך מדי (עד 60 תווים)',
    messageRequired: 'יש לכתוב הודעה',
    messageTooLong: 'ההודעה ארוכה מדי (עד 1,000 תווים). קצרו אותה כדי לשמור',
    unknownPlaceholder: (run: string) =>
      `השדה \u2068${run.slice(0, 40)}\u2069 לא מוכר. אפשר להוסיף שדות בכפתורים שמעל ההודעה`,
    loneBrace: 'סוגריים מסולסלים משמשים רק לשדות. מחקו אותם, או הוסיפו שדה בכפתורים שמעל ההודעה',
    linkMissing: 'חסר הקישור לביקורת. הוסיפו אותו בכפתור שמעל ההודעה',
    nothingToChange: 'לא נשלח דבר לשינוי',
  },
};
