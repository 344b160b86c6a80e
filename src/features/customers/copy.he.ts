import { formatNumber } from '#ui/text/format.ts';
import { CUSTOMER_NAME_MAX, CUSTOMER_NOTE_MAX, CUSTOMERS_MAX, IMPORT_MAX } from './choices.contract.ts';

export const customersCopy = {
  errors: {
    nameRequired: 'יש לכתוב שם',
    nameTooLong: `השם ארוך מדי (עד ${CUSTOMER_NAME_MAX} תווים)`,
    phoneInvalid: 'המספר לא תקין. דוגמה: 052-123-4567',
    phoneIsDate: 'זה תאריך, לא מספר טלפון. דוגמה: 052-123-4567',
    phoneShortened: 'אקסל קיצר את המספר. הגדירו את העמודה כטקסט ושמרו שוב',
    phoneLocalOnly: 'מספרי כוכבית ו־1-700 לא מקבלים הודעות. הזינו מספר אחר',
    mobileRequired: 'לוואטסאפ צריך מספר נייד',
    emailInvalid: 'כתובת האימייל לא תקינה',
    contactRequired: 'חסר טלפון או אימייל',
    noteTooLong: `ההערה ארוכה מדי (עד ${CUSTOMER_NOTE_MAX} תווים)`,
    dateInvalid: 'התאריך לא תקין. דוגמה: 21.11.2026',
    visitTooEarly: 'ביקור לפני שנת 2000? בדקו את התאריך',
    dateInFuture: 'התאריך עוד לא הגיע',
    consentRequired: 'יש לבחור איך התקבלה ההסכמה',
    rowTooLong: 'הטקסט ארוך מדי',
    nothingToChange: 'לא נשלח דבר לשינוי',
    noRows: 'לא נמצאו שורות לייבוא',
    tooManyRows: `אפשר לייבא עד ${formatNumber(IMPORT_MAX)} שורות בכל פעם`,
    customer_not_found: 'הלקוח לא נמצא ברשימה',
    phone_taken: 'המספר כבר ברשימה',
    email_taken: 'הכתובת כבר ברשימה',
    too_many: `הרשימה מלאה (עד ${formatNumber(CUSTOMERS_MAX)} לקוחות)`,
    asked_to_stop: 'הלקוח ביקש הסרה. אי אפשר לבטל את זה מכאן',
    import_has_faults: 'יש שורות שצריך לתקן. שום דבר לא נשמר',
  },
};
