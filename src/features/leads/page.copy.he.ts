import type { Doubt } from '#platform/http/limits/form-admission.ts';
import { fieldCopy } from '#ui/copy.he/field.ts';

export const callbackPage = {
  title: 'חזרו אליי',
  lead: 'משאירים שם וטלפון, והעסק חוזר אליכם.',
  closed: 'העסק סגור עכשיו.',
  name: 'שם',
  phone: 'טלפון',
  message: 'במה אפשר לעזור?',
  messageHint: 'למשל: מה צריך ומתי נוח לדבר.',
  marketing: 'אפשר לשלוח לי גם עדכונים ומבצעים של העסק',
  marketingHint: 'לא חובה. אפשר להפסיק בכל רגע.',
  notice:
    'אין חובה למסור פרטים, אבל בלי שם וטלפון אי אפשר לחזור אליכם. הפרטים מגיעים לעסק, נשמרים אצלנו עבורו עד חצי שנה ומשמשים רק כדי לחזור אליכם. אפשר לבקש לראות, לתקן או למחוק אותם.',
  submit: 'שליחה',
  failed: { title: 'הבקשה לא נשלחה', wrong: 'יש לתקן את השדות המסומנים.' },
  proving: { title: 'עוד רגע', text: 'בודקים שהטופס לא נשלח מתוכנה, ושולחים. זה לוקח כמה שניות.' },
  proofFailed: 'הבדיקה לא הצליחה בדפדפן הזה. נסו שוב בעוד כשעה, או התקשרו לעסק.',
  noScript: 'הבדיקה צריכה JavaScript. בלי JavaScript: חכו רגע ושלחו שוב, או התקשרו לעסק.',
  sent: { title: 'הבקשה נשלחה', text: 'העסק קיבל את הפרטים ויחזור אליכם.', back: 'לכרטיס של' },
  off: { title: 'אי אפשר להשאיר כאן בקשה', text: 'העסק לא מקבל כרגע בקשות באתר.' },
  call: 'חיוג לעסק',
  optional: fieldCopy.optional as string,
  privacyPolicy: fieldCopy.privacyPolicy as string,
};

type Refusal =
  | 'name'
  | 'name.too_big'
  | 'phone'
  | `phone.${'too_small' | 'phoneLocalOnly'}`
  | 'message'
  | 'not_accepted'
  | `proof_required.${Doubt}`
  | 'too_many_requests'
  | 'full'
  | 'off';

/** `errors` are by code, a field's after its name. In Hebrew they are the server's own. */
export type CallbackWords = typeof callbackPage & { errors?: Record<Refusal, string> };
