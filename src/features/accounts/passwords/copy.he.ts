export const passwordErrors = {
  passwordRequired: 'יש להזין סיסמה',
  passwordTooShort: 'הסיסמה חייבת להכיל לפחות 6 תווים',
  passwordTooLong: 'הסיסמה ארוכה מדי (עד 128 תווים)',
  newPasswordTooShort: 'הסיסמה החדשה חייבת להכיל לפחות 8 תווים',
  wrongPassword: 'הסיסמה הנוכחית לא נכונה',
  passwordChangedMeanwhile: 'הסיסמה כבר הוחלפה במקום אחר. התחברו שוב',
  linkInvalid: 'הקישור כבר נוצל או שתוקפו פג',
  emailRequired: 'יש להזין כתובת אימייל',
};

export const passwordRefused = {
  too_short: 'הסיסמה חייבת להכיל לפחות 6 תווים',
  common: 'הסיסמה הזו נפוצה מדי וקל לנחש אותה. בחרו סיסמה אחרת',
  about_you: 'הסיסמה דומה מדי לשם, לאימייל או לשם העסק. בחרו סיסמה אחרת',
};

export const passwordHint = {
  empty: 'לפחות 6 תווים. משפט קצר קל לזכור וקשה לנחש.',
  missing: (count: number) => (count === 1 ? 'חסר עוד תו אחד' : `חסרים עוד ${count} תווים`),
  fair: 'סיסמה סבירה. עוד כמה מילים יחזקו אותה.',
  good: 'סיסמה טובה',
  strong: 'סיסמה חזקה',
};

export const newPasswordCopy = {
  title: 'שינוי סיסמה',
  current: 'סיסמה נוכחית',
  fresh: 'סיסמה חדשה',
  freshPlaceholder: 'לפחות 8 תווים',
  confirm: 'אימות הסיסמה החדשה',
  hint: 'משפט קצר קל לזכור וקשה לנחש.',
  save: 'שינוי הסיסמה',
  saving: 'משנים את הסיסמה…',
  missing: 'יש למלא את כל שדות הסיסמה',
  differ: 'הסיסמאות החדשות אינן זהות',
  done: 'הסיסמה שונתה בהצלחה',
  doneText: 'המכשירים האחרים נותקו, וצריך להתחבר בהם מחדש.',
  failed: 'אירעה שגיאה בשינוי הסיסמה',
};
