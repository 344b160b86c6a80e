/** What stands around every mail, and on the pages that show the outbox. */
export const mailCopy = {
  brand: 'דוגרי',
  linkHint: 'הכפתור לא נפתח? אפשר להעתיק את הכתובת לדפדפן:',
  footer: 'ההודעה נשלחה אוטומטית מדוגרי. אם לא ציפיתם לה, אפשר להתעלם ממנה.',
};

export const outboxCopy = {
  title: 'תיבת היוצא',
  intro: 'המיילים שהמערכת שלחה. אין שרת דואר מחובר, ולכן הם נשמרים כקבצים ומוצגים כאן.',
  empty: 'עדיין לא נשלחו מיילים',
  back: 'חזרה לתיבת היוצא',
  to: 'אל',
  at: 'נשלח',
  html: 'ההודעה',
  text: 'גרסת הטקסט',
};
