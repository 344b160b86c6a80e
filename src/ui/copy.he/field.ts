/** Fields and forms. */
export const fieldCopy = {
  optional: 'לא חובה',
  showPassword: 'הצגת הסיסמה',
  hidePassword: 'הסתרת הסיסמה',
  clearSearch: 'ניקוי החיפוש',
  /** Beside the field that only programs fill in; nobody is shown it. */
  trap: 'נושא הפנייה (נא להשאיר ריק)',
  /** Beneath what a form says of its details. */
  privacyPolicy: 'מדיניות הפרטיות',
  severalProblems: 'יש לתקן את השדות המסומנים',
} as const;
