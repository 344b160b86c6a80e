/** Kinds of requests, as admins read them. */
export const requestKindNames = {
  report: 'דיווח על ביקורת',
  appeal: 'ערעור',
  message: 'פנייה לצוות',
  plan: 'בקשה למסלול',
  referral: 'הרשמה לבדיקה',
};
