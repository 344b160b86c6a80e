export const dateCopy = {
  format: 'יום.חודש.שנה',
  open: 'לוח שנה',
  calendar: 'בחירת תאריך',
  invalid: 'התאריך לא תקין. למשל: 24.11.2026',
} as const;
