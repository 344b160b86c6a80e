export const copy = {
  errors: {
    emailRequired: 'יש להזין כתובת אימייל',
    emailInvalid: 'כתובת האימייל לא תקינה',
    emailTooLong: 'כתובת האימייל ארוכה מדי',
    passwordRequired: 'יש להזין סיסמה',
    passwordTooShort: 'הסיסמה חייבת להכיל לפחות 6 תווים',
    passwordTooLong: 'הסיסמה ארוכה מדי (עד 128 תווים)',
    fullNameRequired: 'יש להזין שם מלא',
    phoneRequired: 'יש להזין טלפון',
    addressRequired: 'יש להזין כתובת',
  },
};
