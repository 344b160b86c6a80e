import { formatDateTime } from '#ui/text/format.ts';

/** Titles of tables that people can read, by subject. */
const READABLE: Record<string, string>[] = [
  { users: 'פרטי החשבון', push_devices: 'מכשירים שמקבלים התראות', member_alerts: 'הגדרות ההתראות' },
  { services: 'שירותים ומחירים', gallery_pictures: 'תמונות בגלריה', sessions: 'התחברויות פתוחות' },
  { consents: 'הסכמות', security_events: 'יומן האבטחה', email_changes: 'החלפת כתובת אימייל' },
  { member_mails: 'העדפות דיוור', second_factors: 'אימות דו־שלבי', cards: 'כרטיס הביקור' },
  { card_visit_days: 'צפיות והקשות בכרטיס לפי יום', card_visit_hours: 'צפיות בכרטיס לפי שעה' },
  { former_slugs: 'כתובות קודמות של הכרטיס', reviews: 'ביקורות' },
  { withheld_reviews: 'ביקורות שעוד לא נפתחו', review_versions: 'גרסאות קודמות של ביקורות' },
  { review_appeals: 'ערעורים על דחיית ביקורות', review_notices: 'דיווחים על ביקורות' },
  { review_originals: 'הטקסט המקורי של ביקורות שהוסרו מהן פרטים' },
  { review_notes: 'הערות פנימיות על ביקורות', saved_replies: 'תגובות שמורות' },
  { whatsapp_templates: 'הודעות מוכנות', invitations: 'הזמנות לכתוב ביקורת', customers: 'רשימת הלקוחות' },
  { leads: 'פניות ב״חזרו אליי״', places: 'מקומות ושלטים' },
  { card_translations: 'טקסטים של הכרטיס בשפות נוספות', partners: 'תוכנית השותפים', referrals: 'הפניות' },
  { partner_ledger: 'תנועות בתוכנית השותפים', partner_payments: 'תשלומים לשותפים' },
  { partner_tax_statements: 'פרטי מס בתוכנית השותפים', payments: 'תשלומים', plan_requests: 'בקשות למסלול' },
  { subscriptions: 'מנויים', charges: 'חיובים והחזרים', payment_documents: 'מסמכים של תשלומים' },
  { free_periods: 'חודשים בלי תשלום', memberships: 'עסקים שאתם חברים בהם' },
  { member_invitations: 'הזמנות לצוות', api_keys: 'מפתחות לתוכנות', webhook_endpoints: 'כתובות לעדכונים' },
  { admin_log: 'פעולות של מנהלי המערכת', rights_requests: 'בקשות פרטיות' },
  { rights_events: 'תיעוד הטיפול בבקשות פרטיות', rights_matches: 'מידע נוסף שצורף לבקשות פרטיות' },
  { rights_restrictions: 'מידע שהשימוש בו הוגבל', contact_messages: 'פניות לצוות דוגרי' },
  { cookie_consents: 'בחירות בעניין עוגיות' },
];
/** Of hashes, counters and steps: in `data.json` alone. */
const TECHNICAL: Record<string, string> = Object.assign(
  { businesses: 'העסק', mail_links: 'קישורים שנשלחו במייל', moderation_events: 'החלטות על ביקורות' },
  { review_batches: 'החלטות על כמה ביקורות יחד', review_mails: 'הודעות על ביקורות' },
  { weekly_digests: 'סיכומים שבועיים', monthly_summaries: 'סיכומים חודשיים', draws: 'הגרלות של מי להזמין' },
  { contact_stops: 'בקשות להפסיק לפנות', account_search: 'רישום לחיפוש' },
  { mail_switches: 'העדפות דיוור', alert_settings: 'הגדרות ההתראות' },
  { payment_notices: 'הודעות של חברת הסליקה' },
  { book_differences: 'בדיקות של תשלומים מול חברת הסליקה' },
  { rights_told: 'הודעות לעסקים על בקשות פרטיות', webhook_deliveries: 'עדכונים שנשלחו לתוכנות' },
);
const TABLES: Record<string, string> = Object.assign({}, TECHNICAL, ...READABLE);
/** Of the address, where an account has a table of the same name. */
const OF_SUBJECT: Record<string, string> = {
  reviews: 'ביקורות שכתבתם',
  review_versions: 'גרסאות קודמות של ביקורות שכתבתם',
  review_appeals: 'ערעורים שהגשתם',
  review_notices: 'דיווחים ששלחתם על ביקורות',
  customers: 'הופעות שלכם ברשימות לקוחות',
  leads: 'פניות שהשארתם לעסקים',
  invitations: 'הזמנות לכתוב ביקורת שנשלחו אליכם',
};

const STYLE =
  'body{font:16px/1.6 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#1b1530}h1{font-size:1.75rem}h2,h3{font-size:1.25rem;margin-top:2.5rem}.business{font-size:1.5rem;margin-top:4rem;padding-top:1.5rem;border-top:2px solid #1b1530}h3{font-size:1.125rem}small{color:#5d5670;font-weight:400}dl{border:1px solid #e6e2ef;border-radius:12px;padding:.25rem 1rem;margin:.75rem 0}dl div{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:1rem;padding:.5rem 0;border-bottom:1px solid #e6e2ef}dl div:last-child{border:0}dt{color:#5d5670}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}pre{margin:0;white-space:pre-wrap;font-size:.875rem}@media(max-width:30rem){dl div{grid-template-columns:1fr;gap:0}}';

export const exportPage = {
  titleOf: (table: string, as: 'holder' | 'subject') =>
    (as === 'subject' && OF_SUBJECT[table]) || (TABLES[table] ?? table),
  isTechnical: (table: string) => table in TECHNICAL,
  head: (whom: string, at: Date) =>
    `<!doctype html><html lang="he" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>המידע שלכם בדוגרי</title><style>${STYLE}</style></head><body><main><h1>המידע שלכם בדוגרי</h1><p>זה המידע שנשמר בדוגרי על <bdi>${whom}</bdi>, נכון ל־${formatDateTime(at)}. התמונות והמסמכים נמצאים בתיקייה <bdi>files</bdi>. הקובץ <bdi>data.json</bdi> כולל את כל המידע, גם מזהים פנימיים ופרטים טכניים שלא מופיעים בעמוד.</p><p>סיסמאות ומפתחות לא נכללים: הם נשמרים רק מוצפנים, כך שאי אפשר לקרוא אותם.</p>`,
  foot: '</main></body></html>\n',
};

export const namedTables = Object.keys(TABLES);
