/** Texts of the question about cookies. Only essential ones are in use today, and it says so. */
export const consentCopy = {
  label: 'עוגיות',
  text: 'היום נשמר בדפדפן רק מה שחיוני לפעולת האתר. אם יתווספו ניתוח, שיווק או זכירת העדפות – להפעיל אותם אצלכם?',
  all: 'אישור הכול',
  none: 'דחיית הכול',
  choose: 'בחירה',
  errors: {
    essential: 'מה שחיוני לפעולת האתר תמיד נשמר',
    timestamp: 'מועד הבחירה אינו תקין',
    version: 'הגרסה אינה תקינה',
  },
};
