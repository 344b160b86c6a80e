export const bookCopy = {
  document: {
    named: (number: string, isRefund: boolean) =>
      isRefund ? `חשבונית זיכוי ${number}` : `חשבונית מס/קבלה ${number}`,
    file: (number: string) => `מסמך ${number}.pdf`,
    download: (name: string, day: string) => `הורדה: ${name}, ${day}`,
  },
  errors: {
    amount: 'סכום בשקלים, למשל 99.00',
    note: 'צריך לכתוב מה התברר',
    reason: 'צריך לכתוב למה',
    closed: 'ההפרש כבר נסגר',
    not_by_card: 'התשלום לא נגבה בכרטיס, או שהחשבון נמחק',
    more_than_left: 'הסכום גדול ממה שנשאר להחזיר',
    declined: (code: string) =>
      `חברת הסליקה סירבה להחזר (קוד ${code}). החזר חלקי אפשרי לפעמים רק ביום שאחרי התשלום`,
    not_now: 'חברת הסליקה לא ענתה, וההחזר לא נשלח. נסו שוב בעוד דקה',
  },
};
