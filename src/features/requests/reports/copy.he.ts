import { accountsCopy } from '#features/accounts/copy.he.ts';

export const noticesCopy = {
  errors: {
    groundRequired: 'בחרו מה הבעיה בביקורת',
    detailsRequired: 'כתבו מה לא נכון או אסור בביקורת',
    detailsTooLong: 'עד 2,000 תווים',
    nameRequired: 'כתבו שם מלא',
    emailRequired: 'כתבו אימייל לתשובה',
    emailInvalid: accountsCopy.errors.emailInvalid,
    trapped: 'הדיווח לא נשלח. אם מילאתם אותו בעצמכם, רעננו את העמוד ונסו שוב',
    tooMany: 'נשלחו מכאן הרבה דיווחים. נסו שוב מחר',
  },
  answers: {
    answered: (outcome: string) => `הדיווח כבר נענה: ${outcome}`,
    notHidden: 'הביקורת כבר לא מוסתרת בגלל הדיווח הזה. רעננו את העמוד',
    forwarded: 'העסק כבר נשאל על הדיווח הזה',
  },
};
