import { foldForSearch } from '#platform/text.ts';

/**
 * What a column's title says it holds. `date` may be a visit's; `elsewhere` are numbers that do not reach the customer;
 * `other` is known, and not for import.
 */
export type Title =
  | 'name'
  | 'firstName'
  | 'familyName'
  | 'company'
  | 'mobile'
  | 'phone'
  | 'email'
  | 'visit'
  | 'date'
  | 'note'
  | 'elsewhere'
  | 'other';

/** Folded as for a search (final letters too); the first that holds counts. */
const TITLES: [Title, RegExp][] = [
  // Kinds of contacts, consents and parts of names beside the ones that are wanted.
  [
    'other',
    /phonetic|yomi|prefix|suffix|\b(label|labels|type|status|photo|initials|nickname)$|^סוג |סטטוס|כינוי/,
  ],
  [
    'elsewhere',
    /fax|pager|telex|isdn|tty|callback|radio|assistant|spouse|manager|referred|emergency|פקס|חירומ/,
  ],
  [
    'other',
    /marketing|subscri|opt ?(in|out)|consent|accepts|verified|bounce|confirm|דיוור|הסכמ|אישור|ספאמ|הסר/,
  ],
  [
    'other',
    /total|spen[dt]|amount|balance|price|revenue|סהכ|סכומ|יתר[הת]|(^| )ה?חוב(ות)?( |$)|מחיר|הכנס|עלות/,
  ],
  [
    'other',
    /\b(count|orders|visits|bookings|appointments)$|number of|^כמות|^מספר (ה)?(ביקור|תור|הזמנ|רכיש)|^(ביקורימ|תורימ)$/,
  ],
  ['other', /birth|\bdob\b|anniversary|לידה|הולדת|נישואינ|^גיל$|^age$/],
  [
    'other',
    /creat|added|joined|since|\bactiv|contacted|sign ?up|regist|updated|modified|first (visit|appointment)|expir|next|נוצר|מאז|הצטרפ|הקמ|פתיח|רישומ|הרשמ|עדכונ|שינוי|(ביקור|תור|פגישה|טיפול|רכישה|הזמנה) ראשו|תוקפ|תפוגה|סיומ|הבא(ה)?$/,
  ],
  [
    'other',
    /\b(id|guid|uuid|code|sku|barcode|crn|iban)\b|\bvat|^(no|num|number|#)$|^(record|reference|order|invoice|account) (no|num|number)|^(קוד|מזהה|מפתח|ברקוד|אסמכתא|מיקומ|שורה|מס|מספר)( (?!ה?(טלפונ|נייד|סלול|פלא|ווט|וואט)).*)?$|^ת ?ז( |$)|תעודת זהות|(^| )ח ?פ( |$)|עוסק מורשה/,
  ],
  [
    'other',
    /username|user ?name|login|שמ משתמש|owner|staff|employee|stylist|provider|\b((line ?)?item|product|service|campaign|ad|form|event|plan|store|branch|list) ?(type )?name|(?<!תאריכ|מועד)(^| )ה?(סוכנ|עובד|עובדת|נציג|מטפל|מטפלת|מטפל ת|ספר|יועצ|מנהל|סניפ|מוצר|פריט|שירות|טיפול|קמפיינ|מסלול|סדרה)$|^מנהל|נגדי|שמ קוד/,
  ],
  [
    'other',
    /\b(middle|additional|maiden|short|file as|title|tags?|group|gender|sex|source|language|currency|password)\b|^קבוצת|^(מינ|תגיות|קבוצה|מקור|שפה|תואר|תפקיד)$|אמצעי/,
  ],
  ['email', /דואל|courriel|אימייל|איימיל|מייל|דואר אלקטרוני|e ?mail|^mail$|^(почта|эл почта)$|بريد/],
  ['mobile', /נייד|סלול|פלאפונ|פלא$|וו?אטסאפ|ווטסאפ|mobile|\bcell|whats ?app|smartphone|^sms$|мобильн|جوال/],
  ['phone', /טלפונ|^טל( |$)|phone|^tel( |$)|телефон|هاتف/],
  [
    'other',
    /כתובת|רחוב|עיר|יישוב|ישוב|מיקוד|שכונה|דירה|^בית$|מדינה|address|street|\bcity\b|state|zip|postal|country|region|province|mailing|website|web page|^url|אתר/,
  ],
  [
    'visit',
    /ביקור|(תור|טיפול|פגישה|שיעור|אימונ|מפגש|הגעה|נוכחות|כניסה|רכישה|קני?יה|הזמנה|עסקה|תספורת|שירות) אחרו|^(תאריכ|מועד) ה?(תור|טיפול|פגישה|אירוע|הגעה|תספורת|שיעור)|(last|latest|recent) (visit|appointment|booking|order|purchase|seen|service|session|class|sale|transaction|check|attend)|(visit|appointment|service|booking|event) date|визит|посещени|اخر زيارة/,
  ],
  [
    'date',
    /^ה?(תאריכ|מועד)( ה?(חשבונית|מסמכ|עסקה|הזמנה|קבלה|תשלומ|רכישה|קני?יה|תנועה|מכירה|שירות))?$|^(date|תאריכ ושעה|дата|تاريخ)$|^(order|invoice|purchase|payment|sale|transaction) date|^start( date)?( time| and time| & time)?$|^date (& |and )?time$|^when$|^check ?in( date)?$|^arrival( date)?$/,
  ],
  ['other', /תאריכ|מועד|\bdate\b|חותמת|timestamp|дата|تاريخ/],
  ['note', /הער|\bnotes?\b|comment|remark|^memo|заметк|примеч|коммент|ملاحظ/],
  ['firstName', /שמ ה?פרטי|^פרטי$|first ?name|given ?name|^first$|^fname$|forename|^prenom$|^имя$/],
  ['familyName', /משפחה|last ?name|family ?name|surname|^lname$|^last$|^nom( de famille)?$|фамилия/],
  ['company', /חברה|עסק|ארגונ|company|organi[sz]ation|account name|^account$|business/],
  [
    'name',
    /^ה?שמ( |$)|לקוח|מטופל|תלמיד|חניכ|מנוי|מתאמנ|אורח|נמענ|איש קשר|מזמינ|משתתפ|customer|client|patient|guest|attendee|contact|member|student|recipient|name|фио|клиент|اسم/,
  ],
];

/** Titles of the whole name, before ones that may be somebody else's. */
const WHOLE_NAME =
  /^ה?שמ$|^ה?שמ ה?(מלא|לקוח|לקוחה|מטופל|תלמיד)|^name$|(full|display|customer|client|billing) ?name/;

function folded(title: string): string {
  return foldForSearch(title)
    .replace(/[_.:*()[\]/\\|+]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** @returns null where the title is unknown */
export function readTitle(title: string): Title | null {
  const text = folded(title);
  return TITLES.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

export function isWholeName(title: string): boolean {
  return WHOLE_NAME.test(folded(title));
}
