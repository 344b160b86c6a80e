export const settingsErrors = {
  emailRequired: 'יש להזין כתובת אימייל',
  newPasswordTooShort: 'הסיסמה החדשה חייבת להכיל לפחות 8 תווים',
  wrongPassword: 'הסיסמה הנוכחית אינה נכונה',
  passwordChangedMeanwhile: 'הסיסמה כבר הוחלפה במקום אחר. התחברו שוב',
  emailTaken: 'כתובת האימייל כבר רשומה בחשבון אחר',
  linkInvalid: 'הקישור כבר נוצל או שתוקפו פג',
  codeRequired: 'יש להזין את הקוד',
  codeWrong: 'הקוד אינו נכון, או שכבר נעשה בו שימוש. הזינו את הקוד שמופיע עכשיו באפליקציה',
  secondFactorOn: 'האימות הדו־שלבי כבר פעיל',
  secondFactorOff: 'האימות הדו־שלבי אינו פעיל',
  lastAdmin: 'זה חשבון הניהול היחיד, ולכן אי אפשר למחוק אותו. קודם יש להפוך חשבון נוסף לחשבון ניהול',
  confirmationWrong: 'כדי למחוק את החשבון יש להקליד את המילה: מחיקה',
};
