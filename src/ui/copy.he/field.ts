export const fieldCopy = {
  optional: 'לא חובה',
  showPassword: 'הצגת הסיסמה',
  hidePassword: 'הסתרת הסיסמה',
  clearSearch: 'ניקוי החיפוש',
  trap: 'נושא הפנייה (נא להשאיר ריק)',
  privacyPolicy: 'מדיניות הפרטיות',
  severalProblems: 'יש לתקן את השדות המסומנים',
  notSent: 'אין חיבור, נשמר בטופס',
} as const;
