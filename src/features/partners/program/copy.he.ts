import { formatNumber, plural } from '#ui/text/format.ts';

export const partnerProgramCopy = {
  errors: {
    amount: 'סכום בשקלים, גדול מאפס, עד שתי ספרות אחרי הנקודה',
    tooMuch: (most: number) =>
      `הסכום לא סביר: תשלום אחד הוא עד ${most.toLocaleString('en')} ₪, שלוש שנים של המסלול היקר ביותר`,
    amountOrRenewal: 'יש לציין סכום או חידוש חינם, אחד מהשניים',
  },
  admin: {
    decided: 'כבר התקבלה החלטה אחרת על ההפניה הזו',
    refused: {
      unknown_user: 'לא נמצא חשבון כזה',
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
  level: {
    title: 'הדרגה שלכם',
    names: { reseller: 'משווק', partner: 'שותף' },
    progress: (count: number) => `${formatNumber(count)} מתוך 5 הרשמות`,
    toPartner: (left: number) => `עוד ${plural(left, signUps)} לחידוש מנוי חינם ולדרגת שותף.`,
    next: 'מההרשמה הבאה מתחילה להצטבר עמלה של 20%.',
    earning: (count: number) =>
      `${plural(count, { one: 'הרשמה אחת מזכה', two: 'שתי הרשמות מזכות', other: 'הרשמות מזכות' })} אתכם בעמלה של 20% מכל תשלום.`,
    renewalWaiting: 'חידוש מנוי אחד בחינם שמור לכם וינוצל בחידוש הבא.',
    renewalKept: 'חידוש מנוי אחד בחינם שמור לכם',
    renewalUsed: 'חידוש המנוי החינמי נוצל.',
  },
  share: {
    title: 'הקישור האישי',
    invitation: 'אחרי חמש הרשמות דרככם תקבלו חידוש מנוי אחד בחינם. מההרשמה השישית: עמלה של 20% מכל תשלום.',
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
        text: 'עסק שנרשם דרכו נספר כשכתובת המייל שלו אושרה ופורסמה בו ביקורת, או כששולם חודש של מנוי. גם המסלול החינמי נספר.',
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
    counts: (total: number, active: number, pending: number) =>
      [
        plural(total, signUps),
        plural(active, { zero: '', one: 'אחת פעילה', two: 'שתיים פעילות', other: 'פעילות' }),
        plural(pending, {
          zero: '',
          one: 'אחת עוד לא נספרה',
          two: 'שתיים עוד לא נספרו',
          other: 'עוד לא נספרו',
        }),
      ]
        .filter(Boolean)
        .join(' · '),
    earlier: (count: number) =>
      `עוד ${plural(count, { one: 'הפניה אחת', two: 'שתי הפניות', other: 'הפניות' })}`,
    numbered: (position: number) => `הפניה ${position}`,
    unnumbered: 'הפניה',
    statuses: { active: 'פעילה', pending: 'ממתינה', inactive: 'לא פעילה' },
    toRenewal: 'נספרה לחידוש החינמי',
    commission: 'עמלה',
    waitsFor: {
      check: 'פרטי ההרשמה דומים לפרטים מוכרים. היא נבדקת לפני שתיספר.',
      confirmation: 'תיספר אחרי שהעסק יאשר את כתובת המייל שלו ויתחיל לעבוד.',
      use: 'תיספר כשתתפרסם בעסק ביקורת ראשונה, או כשישולם חודש של מנוי.',
    },
    refused: 'נבדקה ולא נספרה',
    gone: 'החשבון נסגר',
    more: 'הפניות קודמות',
  },
};
