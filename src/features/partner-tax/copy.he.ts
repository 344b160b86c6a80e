import type { DealerKind } from './policy.ts';

/** Texts about tax, used by the server too. */
export const taxCopy = {
  errors: {
    dealerNumber: 'מספר עוסק, תעודת זהות או ח״פ: 9 ספרות, כולל ספרת הביקורת',
    ratePercent: 'שיעור הניכוי שבאישור, מספר שלם בין 0 ל־47',
    validUntil: 'יש לציין עד מתי האישור בתוקף',
    past: 'האישור כבר אינו בתוקף',
    reason: 'יש לכתוב מה צריך לתקן',
    transferred: 'הסכום שהועבר, בשקלים עם שתי ספרות אחרי הנקודה',
    noStatement: 'פרטי המס של השותף עוד לא נבדקו, ובלעדיהם אי אפשר לחשב כמה להעביר',
    changed: 'הסכום להעברה השתנה בינתיים. רעננו את הרשימה ובדקו אותו שוב',
    decided: 'כבר התקבלה החלטה אחרת על הפרטים האלה',
  },
  kinds: { exempt: 'עוסק פטור', authorised: 'עוסק מורשה', company: 'חברה' } satisfies Record<
    DealerKind,
    string
  >,
  statementFile: 'תשלומים לשותפים',
  columns: [
    'שותף',
    'סוג עוסק',
    'מספר עוסק',
    'חודש',
    'תאריך תשלום',
    'לפני מע״מ',
    'מע״מ',
    'סה״כ במסמך',
    'שיעור ניכוי באחוזים',
    'ניכוי מס במקור',
    'הועבר',
    'סוג המסמך',
    'מספר המסמך',
    'תאריך המסמך',
    'מספר הקצאה',
  ],
};

export const taxScreen = {
  title: 'פרטי מס',
  description: 'לפיהם מחושב כמה מע״מ מתווסף לעמלה וכמה מס מנוכה ממנה לפני ההעברה.',
  failed: 'פרטי המס לא נטענו',
  none: {
    title: 'כדי שנוכל לשלם, חסרים פרטי המס שלכם',
    text: (rate: string) =>
      `בלי אישור בתוקף על ניכוי מס במקור ינוכו ${rate} מכל תשלום. עם אישור מנוכה רק השיעור שכתוב בו.`,
    untaxed: 'לפיהם נקבע אם מתווסף מע״מ ואיזה מסמך צריך.',
  },
  fill: 'מילוי פרטי המס',
  update: 'עדכון פרטי המס',
  facts: {
    kind: 'סוג העסק',
    number: 'מספר עוסק',
    certificate: 'אישור ניכוי מס במקור',
    rate: 'מה ינוכה היום',
  },
  certificate: (rate: string, until: string) => `${rate}, בתוקף עד ${until}`,
  noCertificate: 'אין',
  verdicts: { waiting: 'בבדיקה', checked: 'נבדק', declined: 'צריך תיקון', replaced: 'הוחלף' },
  waiting: 'הפרטים שנשלחו נבדקים. עד לאישור קובעים הפרטים הקודמים, ואם אין כאלה, התשלום ממתין.',
  declined: 'הפרטים שנשלחו לא אושרו',
  expiring: (until: string) => `אישור ניכוי המס שלכם בתוקף עד ${until}. כדאי לעדכן אישור חדש לפני כן.`,
  expired: (until: string, rate: string) =>
    `תוקף אישור ניכוי המס שלכם הסתיים ב־${until}. עד שיעודכן אישור חדש ינוכה ${rate}.`,
  form: {
    title: 'פרטי מס',
    text: 'הפרטים נבדקים מול רשות המסים לפני שהם קובעים. את אישור הניכוי אפשר לראות באזור האישי באתר הרשות.',
    kind: 'סוג העסק',
    number: { label: 'מספר עוסק, תעודת זהות או ח״פ', hint: '9 ספרות' },
    hasCertificate: 'יש לי אישור בתוקף על ניכוי מס במקור',
    rate: { label: 'שיעור הניכוי באישור, באחוזים', hint: '0 אם יש פטור מניכוי' },
    until: 'האישור בתוקף עד',
    submit: 'שליחה לבדיקה',
    done: 'פרטי המס נשלחו לבדיקה',
    failed: 'פרטי המס לא נשלחו',
  },
  settlement: {
    amount: 'עמלה לפני מע״מ',
    vat: 'מע״מ',
    total: 'סכום המסמך, כולל מע״מ',
    withheld: (rate: string) => `ניכוי מס במקור, ${rate}`,
    transfer: { paid: 'הועבר אליכם', pending: 'יועבר אליכם', admin: 'להעברה' },
  },
};

export const taxAdmin = {
  title: 'פרטי מס של שותפים',
  description: 'בודקים את מספר העוסק ואת האישור באתר רשות המסים. רק מה שנבדק מוריד את הניכוי.',
  list: 'פרטי מס של שותפים',
  state: 'אילו פרטים להציג',
  states: { waiting: 'ממתינים לבדיקה', expiring: 'אישור שפג או יפוג בקרוב', checked: 'כל מה שנבדק' },
  failed: 'פרטי המס לא נטענו',
  more: 'פרטים קודמים',
  empty: {
    waiting: { title: 'אין פרטים שממתינים', text: 'פרטי מס ששותפים ישלחו יחכו כאן לבדיקה.' },
    expiring: { title: 'כל האישורים בתוקף', text: 'אישור שנותרו לו 30 יום או פחות יופיע כאן.' },
    checked: { title: 'עוד לא נבדקו פרטים', text: 'מה שיאושר יופיע כאן.' },
  },
  noCertificate: 'בלי אישור ניכוי מס במקור',
  certificate: (rate: string, until: string) => `אישור על ${rate} עד ${until}`,
  expiring: 'יפוג בקרוב',
  expired: 'פג',
  check: 'אישור',
  decline: 'החזרה לתיקון',
  actOn: (act: string, who: string) => `${act}: ${who}`,
  checked: 'פרטי המס אושרו',
  declined: 'הפרטים הוחזרו לתיקון',
  failedToDecide: 'שגיאה בהחלטה על פרטי המס',
  askDecline: (who: string) => `החזרת פרטי המס של ${who} לתיקון`,
  withholding: {
    none: 'כרגע לא מנוכה מס במקור מאף תשלום.',
    rate: (rate: string, isOfVat: boolean) =>
      `בלי אישור בתוקף מנוכים היום ${rate} מהסכום, ${isOfVat ? 'כולל מע״מ' : 'לפני מע״מ'}.`,
    next: (rate: string, day: string) => `מ־${day}: ${rate}.`,
    unset: 'זו הקריאה המחמירה של הכללים, והיא מחכה לאישור של רואה חשבון או יועץ מס.',
    set: 'כך נקבע בהגדרות האתר, והאחריות לאמת את זה מול רואה חשבון או יועץ מס נשארת אצלכם.',
    how: 'את השיעור קובעים לפי תאריכים בהגדרה',
    zero: '0 פירושו שלא מנוכה דבר.',
  },
  payouts: {
    noStatement: 'חסרים פרטי מס שנבדקו',
    statement: (year: number) => `דוח ${year}`,
    statementOf: (year: number) => `דוח ${year}: תשלומים לשותפים, קובץ CSV`,
  },
};
