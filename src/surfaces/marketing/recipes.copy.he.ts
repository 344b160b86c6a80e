import type { DeveloperPage } from './developers.contract.ts';
import { copying } from './developers.copy.he.ts';

type Section = DeveloperPage['sections'][number];

const visit = ({ name, phone, email, at, consentAt, source }: Record<string, string>) => `{
  "name": "${name}",
  "phone": "${phone}",
  "email": "${email}",
  "visitedAt": "${at}",
  "consent": {
    "source": "${source}",
    "at": "${consentAt}"
  }
}`;

const callInMake = (site: string) => [
  'הוסיפו HTTP, המודול Make a request. אם נשאלתם על Authentication type, בחרו No authentication.',
  `בשדה URL: ‏${site}/api/v1/visits`,
  'בשדה Method: ‏POST',
  'תחת Headers: ‏Authorization עם הערך Bearer, רווח, והמפתח שלכם.',
  'לגוף הבקשה (Body) בחרו JSON, כטקסט (JSON string), והדביקו:',
];

const addWebhook =
  'ב־Make צרו תרחיש חדש, הוסיפו Webhooks, הטריגר Custom webhook, לחצו Add, תנו שם ושמרו. העתיקו את הכתובת שנוצרה.';
const OTHER_FIELDS = 'אם שמות השדות אצלכם אחרים, בחרו אותם מהרשימה ש־Make מציג.';

/** Steps for owners and who helps them: no code is needed. */
export function recipesInHebrew(site: string): DeveloperPage {
  return {
    language: 'he',
    title: 'מתכונים: מחברים בלי קוד',
    description: 'יומן, גיליון וחשבוניות עם דוגרי דרך Make או Zapier, צעד אחר צעד.',
    lead: 'לכל מתכון צריך חשבון ב־Make או ב־Zapier, ומפתח או כתובת מהמסך [חיבור לתוכנות](/programs). [לעמוד המפתחים](/developers)',
    copying,
    sections: [calendarRecipe(site), sheetRecipe(), invoiceRecipe(site)],
  };
}

function calendarRecipe(site: string): Section {
  return {
    id: 'calendar',
    title: 'תור נסגר ביומן ← בקשת ביקורת',
    parts: [
      'במסך חיבור לתוכנות לחצו ״מפתח חדש״ וסמנו ״לבקש ביקורות מלקוחות״. כשקובעים תור, כתבו בתיאור האירוע רק את הנייד של הלקוח, ובכותרת את שמו. הוסיפו לאירוע רק לקוחות שהסכימו לקבל הודעות.',
      [
        'ב־Make צרו תרחיש חדש, הוסיפו Google Calendar, הטריגר Watch Events, ובחרו שיפעל כשאירוע מסתיים.',
        ...callInMake(site),
      ],
      {
        name: 'Make',
        code: visit({
          name: '{{1.summary}}',
          phone: '{{1.description}}',
          email: '',
          at: '{{1.end}}',
          consentAt: '{{1.created}}',
          source: 'booking',
        }),
      },
      `${OTHER_FIELDS} לנסות קודם בלי לשלוח: הוסיפו לסוף השורה האחרונה שבתוך הסוגריים ‎"dryRun": true‎, עם פסיק לפניה.`,
    ],
  };
}

function sheetRecipe(): Section {
  return {
    id: 'sheet',
    title: 'ביקורת חדשה ← גיליון',
    parts: [
      [
        `${addWebhook} ב־Zapier: ‏Webhooks by Zapier, ‏Catch Hook.`,
        'במסך חיבור לתוכנות לחצו ״כתובת חדשה״, הדביקו את הכתובת וסמנו ״התקבלה ביקורת״. רוצים גם את המילים בגיליון? סמנו ״לשלוח גם את השם, הטקסט והתגובה״.',
        'בתפריט שליד הכתובת לחצו ״שליחת ניסיון״, כדי ש־Make יכיר את השדות.',
        'הוסיפו Google Sheets, הפעולה Add a Row (ב־Zapier: ‏Create Spreadsheet Row), ובחרו גיליון ועמודות.',
        'לעמודות בחרו מהרשימה: timestamp למועד, data.stars לכוכבים, data.status למצב ו־data.url לקישור. אם סימנתם, גם data.name לשם ו־data.text לטקסט.',
      ],
    ],
  };
}

function invoiceRecipe(site: string): Section {
  return {
    id: 'invoice',
    title: 'חשבונית ← בקשת ביקורת',
    parts: [
      'מתאים לחשבונית ירוקה (Morning), במסלול שכולל Webhooks. בקשו בקנייה את הסכמת הלקוח לקבל הודעות, ובמסך חיבור לתוכנות לחצו ״מפתח חדש״ וסמנו ״לבקש ביקורות מלקוחות״.',
      [
        addWebhook,
        'ב־Morning, באזור האישי, תחת הכלים למפתחים, הוסיפו Webhook ליצירת מסמך עם הכתובת הזו, והפיקו חשבונית אחת כדי ש־Make יכיר את השדות.',
        'הוסיפו מסנן, כך שרק לקוחות שהסכימו ימשיכו.',
        ...callInMake(site),
      ],
      {
        name: 'Make',
        code: visit({
          name: '{{1.recipient.name}}',
          phone: '{{ifempty(1.recipient.mobile; 1.recipient.phone)}}',
          email: '{{1.recipient.emails[1]}}',
          at: '{{now}}',
          consentAt: '{{now}}',
          source: 'purchase',
        }),
      },
      `${OTHER_FIELDS} בשם הלקוח כתבו גרשיים (״) ולא מירכאות ("), אחרת הבקשה תידחה.`,
    ],
  };
}
