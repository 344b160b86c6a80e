import { roleNames } from '#features/accounts/members.copy.he.ts';
import type { CountForms } from '#ui/text/format.ts';
import { roleTexts } from './copy.he.ts';
import { INVITED_ROLES } from './policy.ts';

export const ROLE_CHOICES = INVITED_ROLES.map((value) => ({
  value,
  label: roleNames[value],
  description: roleTexts[value],
}));

const nameOf = (person: { fullName: string; email: string }) => person.fullName || person.email;

export const peopleCopy = {
  title: 'הצוות',
  description: 'לכל אחד כניסה משלו, ורק מה שצריך לעבודה.',
  loadFailed: 'לא הצלחנו לטעון את הצוות',
  list: 'מי בצוות',
  you: 'אתם',
  since: (day: string) => `מאז ${day}`,
  secondFactor: { on: 'אימות דו־שלבי פעיל', off: 'בלי אימות דו־שלבי' },
  more: (name: string) => `עוד פעולות: ${name}`,
  failed: 'הפעולה לא הצליחה',
  role: {
    action: 'שינוי תפקיד',
    title: (name: string) => `התפקיד של ${name}`,
    label: 'מה מותר לעשות?',
    save: 'שמירה',
    saving: 'שומרים…',
    saved: 'התפקיד שונה',
  },
  remove: {
    action: 'הסרה מהצוות',
    done: 'ההסרה בוצעה, והגישה נסגרה',
    ask: (person: { fullName: string; email: string }) => ({
      title: `להסיר את ${nameOf(person)} מהצוות?`,
      text: 'הגישה לעסק נסגרת מיד, בכל המכשירים. מה שנכתב ונענה נשאר. כדי להחזיר לצוות שולחים הזמנה חדשה.',
      confirm: 'הסרה',
    }),
    keys: {
      made: 'מהחשבון הזה נוצרו מפתחות לתוכנות:',
      label: 'מה לעשות עם התוכנות האלה?',
      choices: [
        { value: 'keep', label: 'להשאיר מחוברות', description: 'ימשיכו לעבוד. המפתחות שייכים לעסק.' },
        { value: 'revoke', label: 'לנתק', description: 'המפתחות יבוטלו, והתוכנות יפסיקו לעבוד מיד.' },
      ] as const,
    },
  },
  handover: {
    action: 'העברת הבעלות',
    sent: (email: string) => `שלחנו בקשה אל ${email}. עד האישור שום דבר לא משתנה`,
    ask: (person: { fullName: string; email: string }) => ({
      title: `להעביר את הבעלות אל ${nameOf(person)}?`,
      confirm: 'שליחת בקשה במייל',
    }),
    text: [
      'הבעלות עוברת רק אחרי אישור במייל. עד אז אפשר לבטל.',
      'אחרי ההעברה אתם נשארים בצוות, בתפקיד ניהול: בלי תשלומים, צוות וסגירת העסק.',
      'המסלול של העסק יהיה המסלול של הבעלים החדשים, ומה שנצבר בתוכנית השותפים עובר עם העסק.',
    ],
  },
  invitations: {
    title: 'מחכות לתשובה',
    as: (role: string) => `הזמנה לתפקיד: ${role}`,
    handover: 'העברת הבעלות',
    until: (day: string) => `בתוקף עד ${day}`,
    expired: 'התוקף עבר',
    again: 'שליחה שוב',
    sentAgain: (email: string) => `נשלח מייל חדש אל ${email}. הקישור הקודם כבר לא פועל`,
    withdraw: 'ביטול',
    withdrawNamed: (email: string) => `ביטול: ${email}`,
    againNamed: (email: string) => `שליחה שוב: ${email}`,
    withdrawn: 'בוטל. הקישור שבמייל כבר לא פועל',
  },
  invite: {
    title: 'הזמנה לצוות',
    email: 'אימייל',
    hint: 'נשלח לשם קישור אישי, שתקף ל־7 ימים.',
    role: 'מה מותר לעשות?',
    submit: 'שליחת הזמנה',
    pending: 'שולחים…',
    sent: (email: string) => `ההזמנה נשלחה אל ${email}`,
    failed: 'ההזמנה לא נשלחה',
  },
  own: {
    title: (business: string) => `אתם בצוות של ${business}`,
    role: 'התפקיד שלכם',
    text: 'את התפקיד ואת הצוות קובעים בעלי העסק.',
    leave: 'יציאה מהצוות',
    failed: 'היציאה לא הצליחה',
    ask: (business: string) => ({
      title: `לצאת מהצוות של ${business}?`,
      text: 'הגישה שלכם לעסק תיסגר מיד. מה שכתבתם ועניתם נשאר, וכדי לחזור תצטרכו הזמנה חדשה.',
      confirm: 'יציאה מהצוות',
    }),
  },
  count: { one: 'אדם אחד', two: 'שני אנשים', other: 'אנשים' } satisfies CountForms,
};

export const joinCopy = {
  title: (business: string) => `הזמנה לצוות של ${business}`,
  from: (by: string) => `מאת ${by}`,
  role: 'התפקיד שלכם',
  to: 'נשלחה אל',
  join: { action: 'הצטרפות לצוות', pending: 'מצטרפים…', failed: 'ההצטרפות לא הצליחה' },
  other: {
    here: 'אתם מחוברים עכשיו עם כתובת אחרת:',
    text: 'כדי להמשיך, התנתקו והיכנסו עם הכתובת שהוזמנה.',
    action: 'התנתקות',
  },
  known: { text: 'לכתובת הזו כבר יש חשבון. התחברו, והצטרפו בלחיצה.', action: 'התחברות' },
  again: { text: 'לפני שמקבלים בעלות על עסק, מתחברים שוב.', action: 'התחברות מחדש' },
  register: {
    title: 'פותחים חשבון ומצטרפים',
    email: 'אימייל',
    submit: 'פתיחת חשבון והצטרפות',
    pending: 'מצטרפים…',
    failed: 'ההצטרפות לא הצליחה',
    notice: 'הפרטים משמשים לפתיחת החשבון. אין חובה חוקית למסור אותם, אבל בלעדיהם אי אפשר לפתוח חשבון.',
  },
  handover: {
    title: (business: string) => `העברת הבעלות על ${business} אליכם`,
    after: 'אחרי האישור:',
    means: (plan: string | null, by: string) => [
      'הכול אצלכם: תשלומים, צוות וסגירת העסק.',
      `המסלול של העסק יהיה המסלול שלכם${plan ? `: ${plan}` : ''}.`,
      `${by} בצוות גם אחרי ההעברה, בתפקיד ניהול.`,
      'מה שנצבר בתוכנית השותפים עובר עם העסק.',
    ],
    action: 'קבלת הבעלות',
    pending: 'מעבירים…',
    failed: 'ההעברה לא הצליחה',
    plans: 'למסלולים',
  },
  toLogin: 'להתחברות',
  toBusiness: 'לעסק',
  home: 'לדף הבית',
};
