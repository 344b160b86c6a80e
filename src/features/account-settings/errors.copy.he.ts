export const settingsErrors = {
  emailTaken: 'כתובת האימייל כבר רשומה בחשבון אחר',
  codeRequired: 'יש להזין את הקוד',
  codeWrong: 'הקוד לא נכון, או שכבר נעשה בו שימוש. הזינו את הקוד שמופיע עכשיו באפליקציה',
  secondFactorOn: 'האימות הדו־שלבי כבר פעיל',
  secondFactorOff: 'האימות הדו־שלבי לא פעיל',
  lastAdmin: 'זה חשבון הניהול היחיד, ולכן אי אפשר למחוק אותו. קודם יש להפוך חשבון נוסף לחשבון ניהול',
  confirmationWrong: 'כדי למחוק את החשבון יש להקליד את המילה: מחיקה',
};

export const DELETION_WORD = 'מחיקה';
