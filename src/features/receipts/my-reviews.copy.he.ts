import type { ReviewStatus } from '#features/review-counts/contract.ts';

export const myReviewsCopy = {
  title: 'הביקורות שלי במכשיר הזה',
  lead: 'הביקורת האחרונה שנכתבה מהדפדפן הזה על כל עסק. היא נשארת ברשימה חצי שנה.',
  states: {
    pending: 'מחכה להחלטת העסק',
    approved: 'פורסמה',
    rejected: 'לא פורסמה',
  } satisfies Record<ReviewStatus, string>,
  gone: 'לא מוצגת יותר',
  stars: (rating: number) => `${rating} מתוך 5 כוכבים`,
  open: 'לביקורת',
  forget: 'הסרה מהמכשיר',
  of: 'על',
  shared: {
    title: 'המכשיר משותף?',
    text: 'כל אחד שפותח כאן את הרשימה יכול לערוך ולמחוק את הביקורות. הסירו אותן מהמכשיר: הביקורות עצמן לא ישתנו, והקישור האישי ימשיך לעבוד.',
    forgetAll: 'הסרת כל הביקורות מהמכשיר',
  },
  empty: {
    title: 'אין כאן ביקורות',
    text: 'ביקורת שתכתבו מהדפדפן הזה תופיע כאן. לביקורת שנכתבה במכשיר אחר נכנסים בקישור האישי שהוצג אחרי השליחה. מי שמסר אימייל קיבל אותו גם לשם.',
  },
  done: { title: 'הוסר מהמכשיר', text: 'אפשר להגיע לביקורת בקישור האישי.' },
};
