import type { MemberRole } from '#features/accounts/members.policy.ts';

/** What each role may, as its choice says it. */
export const roleTexts: Record<MemberRole, string> = {
  owner: 'הכול',
  manager: 'הכול, חוץ מתשלומים, צוות וסגירת העסק',
  replier: 'ביקורות, תגובות, בקשות לביקורת ופניות',
  viewer: 'נתונים וביקורות שפורסמו',
};

export const peopleErrors = {
  role: 'בחרו מה מותר לעשות',
  self: 'זו הכתובת שלכם, ואתם כבר בצוות',
  alreadyIn: 'הכתובת הזו כבר בצוות',
  notFound: 'לא מצאנו. אולי זה השתנה בינתיים, רעננו את הדף',
  ownerStays: 'בעלים לא יוצאים מהצוות. אפשר להעביר את הבעלות, או לסגור את החשבון',
  planRuns: 'על העסק רשום מנוי פעיל. בטלו אותו ב״המסלול שלכם״, ואחר כך העבירו את הבעלות',
  planRunsHere: 'על העסק רשום מנוי של הבעלים הקודמים. כשהוא יבוטל, לחצו כאן שוב',
  businessesFull: 'יש לכם כבר עסק, והמסלול שלכם לא כולל עוד אחד. עברו קודם למסלול העסקי, ואז לחצו כאן שוב',
  accountClosed: 'החשבון של מי שבחרתם נסגר',
};

/** Why a link does not let anybody in: what to do stands in the text. */
export const joinProblems = {
  link_invalid: {
    title: 'הקישור לא שלם',
    text: 'אולי הוא נחתך בדרך. פתחו אותו שוב מהמייל, או בקשו הזמנה חדשה.',
  },
  invitation_expired: {
    title: 'תוקף ההזמנה עבר',
    text: 'הזמנה תקפה ל־7 ימים. בקשו מבעלי העסק לשלוח אותה שוב.',
  },
  invitation_gone: {
    title: 'ההזמנה כבר לא בתוקף',
    text: 'היא נוצלה, בוטלה, או שנשלחה אחריה חדשה. חפשו במייל הזמנה מאוחרת יותר, או בקשו אותה מבעלי העסק.',
  },
  business_closed: {
    title: 'העסק לא פעיל כרגע',
    text: 'אי אפשר להצטרף אליו עכשיו. דברו עם מי ששלח את ההזמנה.',
  },
  already_in: { title: 'אתם כבר בצוות', text: 'אין צורך בהזמנה: העסק מחכה לכם בחשבון.' },
  other_address: {
    title: 'ההזמנה לכתובת אחרת',
    text: 'התנתקו, והיכנסו עם הכתובת שאליה נשלחה ההזמנה.',
  },
  team_full: {
    title: 'אין מקום בצוות',
    text: 'המסלול של העסק לא כולל עוד אנשים. דברו עם בעלי העסק, וההזמנה תחכה.',
  },
  account_exists: { title: 'כבר יש לכם חשבון', text: 'לכתובת הזו כבר יש חשבון. התחברו, והצטרפו בלחיצה.' },
};
export type JoinProblem = keyof typeof joinProblems;
