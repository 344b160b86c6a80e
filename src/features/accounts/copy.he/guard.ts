export const guardCopy = {
  passwordNeeded: 'לפני שינוי כזה יש להזין שוב את הסיסמה',
  secondFactorNeeded: 'חשבון של ניהול המערכת נפתח רק אחרי הגדרת אימות דו־שלבי',
};
