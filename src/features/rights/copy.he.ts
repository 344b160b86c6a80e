/** What the calls answer to people. */
export const copy = {
  /** Where a link stood that is nobody's to read. */
  receipt: '[הקישור האישי לביקורת]',
  errors: {
    fullNameRequired: 'יש למלא שם מלא',
    emailRequired: 'יש למלא כתובת אימייל',
    typeRequired: 'יש לבחור את סוג הבקשה',
    descriptionTooLong: 'הפירוט ארוך מדי. אפשר לכתוב עד 3,000 תווים',
    timestampInvalid: 'מועד השליחה אינו תקין',
    reasonRequired: 'יש לכתוב נימוק',
    missing: 'שדות חסרים',
    missingText: 'יש למלא את כל שדות החובה: שם מלא, אימייל וסוג הבקשה.',
    trapped: 'השליחה נעצרה כי מולא שדה שאנשים אינם רואים. רעננו את העמוד ונסו שוב בלי מילוי אוטומטי',
    tooMany: 'נשלחו היום כמה בקשות. אפשר לשלוח שוב מחר, או לפנות אלינו ישירות',
    link_invalid: 'הקישור אינו תקף: הוא כבר שימש, או שעבר זמנו',
    not_open: 'הבקשה אינה פתוחה',
    unconfirmed: 'הזהות עוד לא אושרה',
    confirmed: 'הזהות כבר אושרה',
    extended: 'הבקשה כבר הוארכה',
    too_late: 'עברו 30 יום מקבלת הבקשה, ואי אפשר להאריך אותה עוד',
    last_admin: 'זה חשבון הניהול האחרון, ואי אפשר לסגור או להקפיא אותו',
    own_account: 'אי אפשר לבצע את הפעולה הזו על החשבון שלכם',
    nothing_to_correct: 'יש לתקן לפחות פרט אחד',
    bad_correction: 'אחד התיקונים אינו אפשרי. רעננו ובדקו את הערכים',
    not_restricted: 'אין הגבלה פעילה בבקשה הזו',
  },
};
