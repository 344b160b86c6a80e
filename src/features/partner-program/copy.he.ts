import { formatNumber, plural } from '#ui/text/format.ts';

export const partnerProgramCopy = {
  errors: {
    amount: 'סכום בשקלים, גדול מאפס, עד שתי ספרות אחרי הנקודה',
    amountOrRenewal: 'יש לציין סכום או חידוש חינם, אחד מהשניים',
  },
  admin: {
    decided: 'כבר התקבלה החלטה אחרת על ההפניה הזו',
    refused: {
      unknown_user: 'לא נמצא חשבון כזה',
      key_reused: 'המפתח הזה כבר שימש לתשלום אחר',
      wrong_time: 'התאריך לא אפשרי: הוא בעתיד, או לפני ההרשמה או התשלום',
      more_than_paid: 'ההחזר גדול ממה שנותר מהתשלום',
      no_renewal: 'אין לחשבון הזה חידוש חינם',
    },
  },
  qrFile: 'קוד QR להרשמה',
};

const signUps = { one: 'הרשמה אחת', two: 'שתי הרשמות', other: 'הרשמות' };

export const partnerScreenCopy = {
  title: 'תוכנית השותפים',
  description: 'מספרים על דוגרי לעסקים אחרים, ומרוויחים מההרשמות שלהם.',
  loading: 'טוענים את תוכנית השותפים…',
  failed: 'לא הצלחנו לטעון את תוכנית השותפים',
  tiles: {
    label: 'התוכנית במספרים',
    referrals: 'הפניות',
    referralsUnit: (count: number) => (count === 1 ? 'הרשמה' : 'הרשמות'),
    held: (count: number) =>
      plural(count, {
        zero: 'כל מי שנרשם דרככם',
        one: 'אחת מהן בבדיקה',
        two: 'שתיים מהן בבדיקה',
        other: 'מהן בבדיקה',
      }),
    active: 'פעילות',
    activeNote: (total: number) =>
      plural(total, {
        zero: 'הראשונה תופיע כאן',
        one: 'מתוך הפניה אחת',
        two: 'מתוך שתי הפניות',
        other: 'הפניות בסך הכול',
      }),
    earned: 'עמלות שנצברו',
    earnedNote: 'אחרי ניכוי החזרים',
    pending: 'ממתין לתשלום',
    pendingNote: (paid: string) => `${paid} כבר שולמו`,
    nothingPaid: 'עוד לא שולמו עמלות',
  },
  level: {
    title: 'הדרגה שלכם',
    names: { reseller: 'משווק', partner: 'שותף' },
    progress: (count: number) => `${formatNumber(count)} מתוך 5 הרשמות`,
    toPartner: (left: number) => `עוד ${plural(left, signUps)} לחידוש מנוי חינם ולדרגת שותף.`,
    next: 'מההרשמה הבאה מתחילה להצטבר עמלה של 20%.',
    earning: (count: number) =>
      `${plural(count, { one: 'הרשמה אחת מזכה', two: 'שתי הרשמות מזכות', other: 'הרשמות מזכות' })} אתכם בעמלה של 20% מכל תשלום.`,
    renewalWaiting: 'חידוש מנוי אחד בחינם שמור לכם וינוצל בחידוש הבא.',
    renewalUsed: 'חידוש המנוי החינמי נוצל.',
  },
  share: {
    title: 'הקישור האישי',
    description: 'כל עסק שנרשם דרך הקישור נספר כהפניה שלכם.',
    text: 'פתחתי כרטיס ביקור דיגיטלי בדוגרי, עם ביקורות של לקוחות. אפשר להירשם בחינם:',
    labels: {
      link: 'קישור ההרשמה שלכם',
      share: 'שיתוף קישור ההרשמה',
      qrTitle: 'קוד QR להרשמה',
      qrAlt: 'קוד QR שמוביל להרשמה דרככם',
      qrText: 'סריקה במצלמה פותחת את ההרשמה עם הקוד שלכם.',
    },
  },
  how: {
    title: 'איך זה עובד',
    steps: [
      {
        title: 'משתפים את הקישור',
        text: 'כל עסק שנרשם דרכו נספר כהפניה שלכם, גם במסלול החינמי.',
      },
      {
        title: 'חמש הרשמות: חידוש חינם',
        text: 'ההרשמה החמישית מזכה בחידוש מנוי אחד בחינם ובדרגת שותף.',
      },
      {
        title: 'מההרשמה השישית: עמלה של 20%',
        text: 'מכל תשלום של עסק שנרשם במקום השישי ואילך, בלי מע״מ ואחרי החזרים. כל חודש שהסתיים נסגר לתשלום, והתשלום יוצא אחרי העלאת חשבונית, או קבלה של עוסק פטור, ובדיקה שלה.',
      },
    ],
    smallPrint: 'הרשמות שנראות כפולות נבדקות לפני שהן נספרות. החזר שניתן אחרי תשלום מקוזז מהחודש הבא.',
  },
  referrals: {
    title: 'הפניות',
    empty: {
      title: 'עוד אין הפניות',
      text: 'שתפו את הקישור האישי עם בעלי עסקים שאתם מכירים. כל הרשמה דרכו תופיע כאן.',
    },
    numbered: (position: number) => `הפניה ${position}`,
    unnumbered: 'הפניה',
    statuses: { active: 'פעילה', pending: 'בבדיקה', inactive: 'לא פעילה' },
    toRenewal: 'נספרה לחידוש החינמי',
    commission: 'עמלה',
    held: 'פרטי ההרשמה דומים לפרטים מוכרים. היא נבדקת לפני שתיספר.',
    refused: 'נבדקה ולא נספרה',
    gone: 'החשבון נסגר',
    more: 'הפניות קודמות',
  },
};
