/** The form by which anybody writes to whoever runs the site. */
export const contactPage = {
  title: 'פנייה לצוות דוגרי',
  lead: 'כתבו במה אפשר לעזור. הפנייה מגיעה לצוות, והתשובה תישלח לאימייל שתכתבו.',
  name: 'שם מלא',
  email: 'אימייל',
  emailHint: 'לכאן נשלח את התשובה.',
  message: 'הפנייה',
  messageHint: 'מה ניסיתם לעשות, ובאיזה מסך?',
  notice: 'אין חובה למסור פרטים. הם משמשים רק לטיפול בפנייה, ובלעדיהם לא נוכל להשיב.',
  submit: 'שליחת הפנייה',
  failed: { title: 'הפנייה לא נשלחה', wrong: 'יש לתקן את השדות המסומנים.' },
  sent: {
    title: 'הפנייה התקבלה',
    text: 'הצוות ישיב לאימייל שכתבתם.',
    number: 'מספר הפנייה:',
    home: 'לעמוד הבית',
  },
};
