/** Fields and forms. */
export const fieldCopy = {
  optional: 'לא חובה',
  showPassword: 'הצגת הסיסמה',
  hidePassword: 'הסתרת הסיסמה',
  clearSearch: 'ניקוי החיפוש',
  severalProblems: 'יש לתקן את השדות המסומנים',
} as const;
