export const copy = {
  errors: {
    invoiceMissing: 'יש לבחור קובץ PDF',
    invoiceNotPdf: 'הקובץ אינו PDF תקין',
    invoiceTooLarge: 'גודל הקובץ חייב להיות עד 2MB',
    issuedOn: 'תאריך החשבונית לא תקין',
    allocationNumber: 'מספר הקצאה הוא בן 9 ספרות',
    allocationNumberNeeded: 'בחשבונית מס בסכום הזה צריך מספר הקצאה בן 9 ספרות',
    alreadyPaid: 'התשלום כבר הועבר, ואי אפשר להחליף את החשבונית',
    amount: 'סכום בשקלים, גדול מאפס, עד שתי ספרות אחרי הנקודה',
    amountOrRenewal: 'יש לציין סכום או חידוש חינם, אחד מהשניים',
  },
  admin: {
    decided: 'כבר התקבלה החלטה אחרת על ההפניה הזו',
    noInvoice: 'עדיין לא הועלתה חשבונית לתשלום הזה',
    refused: {
      unknown_user: 'לא נמצא חשבון כזה',
      key_reused: 'המפתח הזה כבר שימש לתשלום אחר',
      wrong_time: 'התאריך אינו אפשרי: הוא בעתיד, או לפני ההרשמה או התשלום',
      more_than_paid: 'ההחזר גדול ממה שנותר מהתשלום',
      no_renewal: 'אין לחשבון הזה חידוש חינם',
    },
  },
  qrFile: 'קוד QR להרשמה',
  invoiceFile: 'חשבונית',
};
