import { planNames } from '#features/accounts/plan-names/copy.he.ts';

export const contactPage = {
  title: 'פנייה לצוות דוגרי',
  lead: 'כתבו במה אפשר לעזור. הפנייה מגיעה לצוות, והתשובה תישלח לאימייל שתכתבו.',
  priority: `במסלול ${planNames.basic} הפניות ראשונות בתור, כששולחים אותן מחוברים לחשבון.`,
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
