export const accountsCopy = {
  errors: {
    emailRequired: 'יש להזין כתובת אימייל',
    emailInvalid: 'כתובת האימייל לא תקינה',
    emailTooLong: 'כתובת האימייל ארוכה מדי',
    emailTaken: 'כתובת האימייל כבר רשומה. אפשר להתחבר איתה',
    passwordConfirmRequired: 'יש להזין את הסיסמה שוב',
    passwordsDiffer: 'הסיסמאות אינן תואמות',
    fullNameRequired: 'יש להזין שם מלא',
    nameTooLong: 'השם ארוך מדי (עד 120 תווים)',
    phoneRequired: 'יש להזין טלפון',
    phoneInvalid: 'זה לא מספר טלפון מלא. דוגמה: 052-123-4567',
    addressRequired: 'יש להזין כתובת',
    addressTooLong: 'הכתובת ארוכה מדי (עד 200 תווים)',
    consentRequired: 'יש לאשר את מדיניות הפרטיות כדי להמשיך',
    wrongCredentials: 'האימייל או הסיסמה לא נכונים',
    suspended: 'החשבון מושעה ואי אפשר להתחבר אליו. פרטי הקשר שלנו מופיעים במדיניות הפרטיות',
  },
  fields: {
    fullName: 'שם מלא',
    email: 'אימייל',
    phone: 'טלפון',
    address: 'כתובת העסק',
    password: 'סיסמה',
    confirmPassword: 'אימות סיסמה',
  },
};

/** Said on the sign-in page after a registration or a new password. */
export const arrivalCopy = {
  registered: { title: 'הרישום הושלם בהצלחה!', text: 'אפשר להתחבר עם האימייל והסיסמה שבחרתם.' },
  reset: { title: 'הסיסמה שונתה בהצלחה', text: 'אפשר להתחבר עם הסיסמה החדשה.' },
};

export const toolsCopy = { more: 'עוד כלים', less: 'פחות כלים' };
