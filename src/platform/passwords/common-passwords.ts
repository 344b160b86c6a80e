let loading: Promise<ReadonlySet<string>> | undefined;

export function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...HEBREW]),
  );
  return loading;
}

const HEBREW = [
  'סיסמה',
  'סיסמא',
  'הסיסמה',
  'הסיסמא',
  'סיסמה1',
  'סיסמא1',
  'סיסמה123',
  'סיסמא123',
  'סיסמה1234',
  'סיסמא1234',
  'שלום123',
  'שלום1234',
  'ישראל',
  'ישראל1',
  'ישראל123',
  'ירושלים',
  'אהבה123',
  'אוהבאותך',
  'אניאוהבאותך',
  'בייתר',
  'הפועל',
  'מכביחיפה',
  'מכביתלאביב',
  'אבגדהו',
  'אבא123',
  'אמא123',
  'אבאאמא',
  'משפחה',
  'בהצלחה',
];
