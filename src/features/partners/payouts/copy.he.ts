import { formatMoney } from '#ui/text/format.ts';
import type { DocumentFault, DocumentType, PayoutStage } from './policy.ts';

export const documentCopy = {
  types: { tax_invoice: 'חשבונית מס', receipt: 'קבלה' } satisfies Record<DocumentType, string>,
  errors: {
    missing: 'יש לבחור קובץ PDF',
    notPdf: 'הקובץ לא PDF תקין. שמרו את החשבונית כ־PDF ונסו שוב',
    tooLarge: 'הקובץ גדול מדי. אפשר להעלות PDF של עד 2MB',
    paid: 'התשלום כבר הועבר, ואי אפשר להחליף את החשבונית',
    type: 'יש לבחור את סוג המסמך',
    number: 'מספר המסמך כפי שהוא מודפס עליו: ספרות, אותיות, מקף או לוכסן, עד 20 תווים',
    issuedOn: 'יש לציין את התאריך שבמסמך',
    amount: 'סכום בשקלים, עד שתי ספרות אחרי הנקודה',
    allocationNumber: 'מספר הקצאה הוא בן 9 ספרות',
    reason: 'יש לכתוב מה צריך לתקן',
    certificateUntil: 'תאריך שאיננו בלוח השנה',
    duplicate: (month: string) =>
      `המסמך הזה כבר נמסר עבור ${month}. אם המספור מתחיל מחדש בכל שנה, הוסיפו את השנה, למשל 12/2027`,
  },
  fileName: 'חשבונית',
  refused: {
    no_document: 'עדיין לא הועלה מסמך לתשלום הזה',
    no_details: 'למסמך הזה לא נמסרו סוג, מספר וסכומים. החזירו אותו לתיקון',
    other_document: 'המסמך הוחלף או הוחזר בינתיים. רעננו את הרשימה ובדקו אותו שוב',
    paid: 'התשלום כבר הועבר',
    too_much_withheld: 'הניכוי צריך להיות קטן מהעמלה לפני מע״מ',
    expired: 'האישור כבר לא בתוקף',
  },
};

const FAULTS: Record<DocumentFault['reason'], (expected: string) => string> = {
  future: () => 'התאריך עוד לא הגיע',
  before_month: () => 'התאריך מוקדם מהחודש שעליו משולמת העמלה',
  wrong_net: (expected) => `החודש נסגר על ${expected} לפני מע״מ, וזה הסכום שצריך להופיע במסמך`,
  wrong_vat: (expected) => `לפי התאריך והסכום, המע״מ במסמך צריך להיות ${expected}`,
  allocation_number: () => 'בחשבונית מס בסכום ובתאריך האלה צריך מספר הקצאה בן 9 ספרות',
};

export const documentFaultCodes = Object.keys(FAULTS);

export function wordsOfFaults(faults: readonly DocumentFault[]): Record<string, string> {
  return Object.fromEntries(
    faults.map(({ field, reason, expectedAgorot = 0 }) => [
      field,
      FAULTS[reason](formatMoney(expectedAgorot)),
    ]),
  );
}

export const documentScreen = {
  of: (day: string) => `מ־${day}`,
  allocation: 'מספר הקצאה',
  title: (month: string) => `מסמך לתשלום של ${month}`,
  text: (amount: string) => `החודש נסגר על ${amount} לפני מע״מ. הפרטים שכאן צריכים להיות אלה שמודפסים במסמך.`,
  type: { label: 'סוג המסמך', hint: 'עוסק פטור מוציא קבלה. עוסק מורשה וחברה מוציאים חשבונית מס.' },
  number: { label: 'מספר המסמך', hint: 'כפי שהוא מודפס עליו' },
  issuedOn: 'תאריך המסמך',
  net: { tax_invoice: 'סכום לפני מע״מ', receipt: 'סכום הקבלה' } satisfies Record<DocumentType, string>,
  vat: 'מע״מ',
  allocationField: { label: 'מספר הקצאה', hint: 'נדרש בחשבונית מס בסכום ובתאריך האלה, 9 ספרות.' },
  file: { label: 'המסמך', hint: 'קובץ PDF של עד 2MB', choose: 'בחירת קובץ PDF' },
  submit: 'שליחת המסמך',
  stages: {
    waiting: 'ממתין לחשבונית',
    invoice: 'בבדיקה',
    returned: 'הוחזר לתיקון',
    paid: 'שולם',
  } satisfies Record<PayoutStage, string>,
  received: 'החשבונית התקבלה ונבדקת',
  returned: 'המסמך הוחזר לתיקון',
};

export const settlementCopy = {
  amount: 'עמלה לפני מע״מ',
  vat: 'מע״מ',
  total: 'סכום המסמך, כולל מע״מ',
  withheld: 'ניכוי מס במקור',
  transferred: { owner: 'הועבר אליכם', admin: 'הועבר' },
};

export const earningsScreen = {
  title: 'העמלות שלכם',
  label: 'התוכנית במספרים',
  month: 'לסגירה הקרובה',
  owed: 'החזרים, יקוזזו מהתשלום הבא',
  earned: 'בסך הכול',
  earnedNote: 'אחרי ניכוי החזרים',
  paid: 'שולמו',
  lastPaid: (date: string) => `לאחרונה ב־${date}`,
  nothingPaid: 'עוד לא שולמו עמלות',
  pending: 'ממתין לתשלום',
  pendingNote: 'כולל הסגירה הקרובה',
};

export const payoutScreen = {
  title: 'תשלומים',
  past: 'תשלומים קודמים',
  empty: {
    title: 'עוד אין תשלומים',
    text: 'בתחילת כל חודש נסגר החודש הקודם. אם הצטברה בו עמלה, התשלום יופיע כאן ויחכה לחשבונית.',
  },
  last: (sum: string) => `האחרון: ${sum}`,
  paidOn: (date: string) => `שולם ב־${date}`,
  transferred: (sum: string) => `הועברו אליכם ${sum}, אחרי מע״מ וניכוי`,
  sums: 'המסמך והמע״מ',
  more: 'עוד תשלומים',
  invoice: {
    upload: 'העלאת חשבונית',
    uploadFor: (month: string) => `העלאת חשבונית ל${month}`,
    replace: 'החלפת החשבונית',
    replaceFor: (month: string) => `החלפת החשבונית של ${month}`,
    download: 'הורדת החשבונית',
    sending: (month: string) => `מעלים את החשבונית של ${month}`,
    done: 'החשבונית הועלתה',
    doneText: 'התשלום יועבר אחרי בדיקה שלה.',
    failed: 'שגיאה בהעלאת החשבונית',
  },
};
