/** Texts of the question about cookies. Only essential ones are in use today, and it says so. */
export const consentCopy = {
  label: 'עוגיות',
  text: 'האתר שומר רק מה שהכרחי. לאשר מראש גם מדידה, שיווק וזכירת העדפות, אם נוסיף?',
  all: 'אישור הכול',
  none: 'דחיית הכול',
  choose: 'הגדרות',
  errors: {
    essential: 'מה שהכרחי לפעולת האתר תמיד נשמר',
    timestamp: 'מועד הבחירה לא תקין',
    version: 'הגרסה לא תקינה',
  },
};
