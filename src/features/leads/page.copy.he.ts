import { fieldCopy } from '#ui/copy.he/field.ts';
import { leadsCopy } from './copy.he.ts';

const { nameRequired, nameTooLong, phoneRequired, phoneInvalid, phoneLocalOnly } = leadsCopy.errors;
const { messageTooLong, trapped, proofRequired, tooMany, full, off } = leadsCopy.errors;

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
  errors: {
    nameRequired,
    nameTooLong,
    phoneRequired,
    phoneInvalid,
    phoneLocalOnly,
    messageTooLong,
    trapped,
    proofTooMany: proofRequired.too_many,
    proofTooFast: proofRequired.too_fast,
    proofUnsigned: proofRequired.unsigned,
    tooMany,
    full,
    off,
  },
};

export type CallbackWords = typeof callbackPage;
