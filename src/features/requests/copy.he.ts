export const noticeJobNames = {
  mail: { name: 'review-notice-mail', label: 'מייל על דיווח על ביקורת' },
  press: { name: 'press-notices', label: 'תזכורת על דיווחים שלא נענו' },
};

/** Kinds of requests, as admins read them. */
export const requestKindNames = {
  report: 'דיווח על ביקורת',
  appeal: 'ערעור',
  message: 'פנייה לצוות',
  plan: 'בקשה למסלול',
  referral: 'הרשמה לבדיקה',
};
