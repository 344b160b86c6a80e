export const placesCopy = {
  errors: {
    nameRequired: 'כתבו שם למקום. דוגמה: דלפק',
    nameTooLong: 'השם ארוך מדי (עד 40 תווים)',
    nameTaken: 'כבר יש מקום בשם הזה',
    leadsTo: 'יש לבחור לאן הקוד מוביל',
    tooMany: 'אפשר להחזיק עד 60 מקומות. מחקו אחד כדי להוסיף',
    notFound: 'המקום לא נמצא',
    form: 'יש לבחור סוג שלט',
    language: 'השפה הזו לא נתמכת בשלטים',
    cutting: 'גלישה וסימני חיתוך נבחרים ב־1',
    format: 'סוג הקובץ לא נתמך',
    unknown: 'הקוד לא מוכר. בדקו שהוקלד נכון',
  },
  /** Of the files that are downloaded. */
  files: {
    sign: (form: string, place: string) => `${form} ${place}`,
    code: (place: string) => `קוד QR ${place}`,
  },
};
