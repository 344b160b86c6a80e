import type { Unreached } from '#platform/http/public-fetch.ts';

export const webhookErrors = {
  notFound: 'הכתובת לא נמצאה. אולי היא הוסרה בינתיים, רעננו את הדף',
  url: 'צריך כתובת מלאה שמתחילה ב־https, בלי שם משתמש וסיסמה',
  notPublic: 'אפשר לשלוח רק לכתובת https עם שם אתר, בפורט 443 או 8443',
  urlTooLong: 'הכתובת ארוכה מדי',
  kinds: 'בחרו לפחות אירוע אחד',
  off: 'הכתובת כבויה. הפעילו אותה, ואז שלחו שוב',
  deliveryNotFound: 'האירוע כבר לא ברישום. אירועים נשמרים 30 יום',
  noPlan: 'הכתובות מקבלות עדכונים רק במסלול העסקי',
};

const unreached: Record<Unreached, string> = {
  address: 'אי אפשר לשלוח לכתובת הזו',
  private: 'הכתובת מובילה לרשת פנימית, ולשם לא שולחים',
  name: 'לא מצאנו אתר בשם הזה',
  certificate: 'תעודת האבטחה של האתר לא תקינה',
  timeout: 'האתר לא ענה תוך 15 שניות',
  connection: 'החיבור לאתר נכשל',
};

/** Says why an attempt failed; null where it did not, or was not made. */
export function failureInWords(status: number | null, failure: string | null): string | null {
  if (failure) return unreached[failure as Unreached] ?? unreached.connection;
  if (status === null || (status >= 200 && status < 300)) return null;
  if (status < 400) return `האתר מפנה לכתובת אחרת (${status}). כתבו כאן את הכתובת הסופית`;
  if (status === 401 || status === 403) return `האתר לא הסכים לקבל (${status})`;
  if (status === 404) return 'אין באתר דף בכתובת הזו (404)';
  if (status === 410) return 'האתר ביקש שלא נשלח יותר (410)';
  if (status === 429) return 'האתר ביקש להאט (429)';
  if (status >= 500) return `תקלה באתר שמקבל (${status})`;
  return `האתר ענה בשגיאה (${status})`;
}

/** Of a test event. */
export const EXAMPLE_WORDS = {
  name: 'ישראלה ישראלי',
  text: 'ביקורת לדוגמה. אף אחד לא כתב אותה.',
  reply: null,
};
