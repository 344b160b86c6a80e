import { formatDateTime } from '#ui/format.ts';

/** What tables are called where people read what is held about them. */
const TABLES: Record<string, string> = {
  users: 'פרטי החשבון',
  businesses: 'העסק',
  sessions: 'התחברויות פתוחות',
  consents: 'הסכמות',
  security_events: 'יומן האבטחה',
  email_changes: 'החלפת כתובת אימייל',
  mail_links: 'קישורים שנשלחו במייל',
  mail_switches: 'העדפות דיוור',
  second_factors: 'אימות דו־שלבי',
  cards: 'כרטיס הביקור',
  former_slugs: 'כתובות קודמות של הכרטיס',
  reviews: 'ביקורות',
  moderation_events: 'החלטות על ביקורות',
  review_mails: 'הודעות על ביקורות',
  weekly_digests: 'סיכומים שבועיים',
  whatsapp_templates: 'תבניות הודעה',
  invitations: 'הזמנות לכתוב ביקורת',
  customers: 'רשימת הלקוחות',
  contact_stops: 'בקשות להפסיק לפנות',
  partners: 'תוכנית השותפים',
  referrals: 'הפניות',
  partner_ledger: 'תנועות בתוכנית השותפים',
  partner_payments: 'תשלומים לשותפים',
  payments: 'תשלומים',
  plan_requests: 'בקשות למסלול',
  admin_log: 'פעולות של מנהלי המערכת',
  account_search: 'רישום לחיפוש',
  rights_requests: 'בקשות זכויות',
  rights_events: 'תיעוד הטיפול בבקשות זכויות',
  rights_restrictions: 'מידע שהשימוש בו הוגבל',
};
/** Of the address, where an account has a table of the same name. */
const OF_SUBJECT: Record<string, string> = {
  reviews: 'ביקורות שכתבתם',
  moderation_events: 'החלטות על ביקורות שכתבתם',
  customers: 'הופעות שלכם ברשימות לקוחות',
};
const FIELDS: Record<string, string> = {
  id: 'מזהה',
  number: 'מספר',
  email: 'אימייל',
  fullName: 'שם מלא',
  phone: 'טלפון',
  address: 'כתובת',
  createdAt: 'נוצר',
  at: 'מועד',
  businessName: 'שם העסק',
  customerName: 'שם הכותבים',
  customerEmail: 'אימייל הכותבים',
  rating: 'דירוג',
  comment: 'תוכן הביקורת',
  image: 'תמונה',
  status: 'מצב',
  businessResponse: 'תגובת העסק',
  respondedAt: 'מועד התגובה',
  description: 'פירוט',
  requestType: 'סוג הבקשה',
  receivedAt: 'התקבל',
  confirmedAt: 'אושר',
  dueAt: 'מועד אחרון לתשובה',
  endedAt: 'הסתיים',
  action: 'פעולה',
  ground: 'עילה',
  document: 'מסמך',
  version: 'גרסה',
  given: 'ניתנה',
  userAgent: 'דפדפן',
  lastSeenAt: 'שימוש אחרון',
  expiresAt: 'בתוקף עד',
  kind: 'סוג',
  network: 'כתובת רשת מקוצרת',
  message: 'הודעה',
  title: 'כותרת',
  role: 'תפקיד',
  slug: 'כתובת הכרטיס',
  website: 'אתר',
  whatsapp: 'וואטסאפ',
  instagram: 'אינסטגרם',
  workingHours: 'שעות פעילות',
  openingHours: 'שעות פעילות בהרחבה',
  logo: 'לוגו',
  profileImage: 'תמונת פרופיל',
  subscriptionPlan: 'מסלול',
  subscriptionStatus: 'מצב המנוי',
  referralCode: 'קוד הפניה',
  consentSource: 'מקור ההסכמה',
  consentAt: 'מועד ההסכמה',
  doNotContactAt: 'לא לפנות, החל מ־',
  stoppedBy: 'מי ביקשו להפסיק',
  lastVisitAt: 'ביקור אחרון',
  removedAt: 'הוסר',
  note: 'הערה',
};

const STYLE =
  'body{font:16px/1.6 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#1b1530}h1{font-size:1.75rem}h2{font-size:1.25rem;margin-top:2.5rem}small{color:#5d5670;font-weight:400}dl{border:1px solid #e6e2ef;border-radius:12px;padding:.25rem 1rem;margin:.75rem 0}dl div{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:1rem;padding:.5rem 0;border-bottom:1px solid #e6e2ef}dl div:last-child{border:0}dt{color:#5d5670}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}pre{margin:0;white-space:pre-wrap;font-size:.875rem}@media(max-width:30rem){dl div{grid-template-columns:1fr;gap:0}}';

/** The readable half of an export. */
export const exportPage = {
  titleOf: (table: string, as: 'holder' | 'subject') =>
    (as === 'subject' && OF_SUBJECT[table]) || (TABLES[table] ?? table),
  fieldName: (field: string) => FIELDS[field] ?? field,
  head: (email: string, at: Date) =>
    `<!doctype html><html lang="he" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>המידע שלכם בדוגרי</title><style>${STYLE}</style></head><body><main><h1>המידע שלכם בדוגרי</h1><p>זה כל מה שנשמר בדוגרי על <bdi>${email}</bdi>, נכון ל־${formatDateTime(at)}. אותו מידע, בצורה שתוכנות קוראות, נמצא בקובץ <bdi>data.json</bdi>, והתמונות והמסמכים בתיקייה <bdi>files</bdi>.</p><p>אין כאן סיסמאות ומפתחות: הם נשמרים רק כטביעה או מוצפנים.</p>`,
  nothing: '<p><strong>לא נמצא מידע שנשמר על הכתובת הזו.</strong></p>',
  foot: '</main></body></html>\n',
};

/** Every table that has a name here. */
export const namedTables = Object.keys(TABLES);
