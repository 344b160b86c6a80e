import { planNames } from '#features/accounts/plan-names/copy.he.ts';
import { PLANS } from '#features/accounts/plan-names/policy.ts';
import { ASKED_A_DAY, VISIT_DAYS } from '#features/programs/api/policy.ts';
import { KEY_CALLS, WARNED_DAYS_BEFORE } from '#features/programs/keys/policy.ts';
import type { DeveloperPage, DeveloperSection, PrintedCode } from './developers.contract.ts';

export const copying = { copy: 'העתקה', copied: 'הועתק', failed: 'ההעתקה לא הצליחה' };

const key: DeveloperSection = {
  id: 'key',
  title: 'מפתח',
  parts: [
    `את המפתח יוצרים בעלי העסק או מנהלים במסך [חיבור לתוכנות](/programs), במסלול ${planNames.premium}: עד ${PLANS.premium.keys} מפתחות. הוא מוצג פעם אחת, ולכל מפתח מסמנים מה מותר לו.`,
    `שולחים אותו רק בכותרת Authorization. מפתח שנשלח בתוך כתובת מבוטל מיד. ${WARNED_DAYS_BEFORE} ימים לפני שתוקפו נגמר נשלח מייל.`,
  ],
};

const visits: DeveloperSection = {
  id: 'visits',
  title: 'בקשת ביקורת',
  parts: [
    `הקריאה POST /api/v1/visits אומרת ״הלקוח היה אצלנו״, עד ${VISIT_DAYS} ימים אחורה. חובה לציין איך ומתי התקבלה ההסכמה לקבל הודעות, ובלעדיה הקריאה נדחית.`,
    'החוקים הם אותם חוקים של בקשה ידנית: לא כותבים למי שביקש להפסיק, לא פעמיים בחצי שנה בלי ביקור נוסף, ולא בשעות השקט. אימייל יוצא אוטומטית; וואטסאפ מחכה בתור ללחיצה שלכם.',
    `תוכנות של עסק אחד מבקשות ביקורת מעד ${ASKED_A_DAY.points} לקוחות ביום.`,
  ],
};

const limits: DeveloperSection = {
  id: 'limits',
  title: 'מגבלות',
  parts: [
    `${KEY_CALLS.perMinute} קריאות בדקה, ועד ${KEY_CALLS.burst} בבת אחת, לכל המפתחות של העסק יחד. בכל תשובה: RateLimit-Limit, RateLimit-Remaining (כמה אפשר עכשיו) ו־RateLimit-Reset (שניות עד שהכול פנוי).`,
    'יותר מזה: תשובה 429, ובכותרת Retry-After כמה שניות לחכות.',
    'ברשימות עוברים לדף הבא עם cursor, לפי nextCursor שבתשובה.',
    'לכל כתיבה אפשר לצרף כותרת Idempotency-Key: שליחה חוזרת ביממה מקבלת את התשובה הראשונה, ולא נעשית פעמיים.',
  ],
};

const errors: DeveloperSection = {
  id: 'errors',
  title: 'שגיאות',
  parts: [
    'כל שגיאה היא JSON: ‏message בעברית לאנשים, code קבוע לתוכנות, ו־fields עם ההסבר לכל שדה.',
    {
      terms: [
        ['401 key_invalid', 'המפתח חסר, שגוי, בוטל או שתוקפו נגמר'],
        ['403 scope_missing', 'למפתח אין הרשאה לקריאה'],
        ['403 plan_required', 'המסלול לא כולל מפתחות. הם יחזרו לעבוד כשהמסלול יחזור'],
        ['404', 'אין דבר כזה בעסק שלכם'],
        ['422', 'יש לתקן שדות, לפי fields'],
      ],
    },
    'כל הקריאות והשדות: [תיעוד ה־API](/api/docs), ולתוכנות [קובץ OpenAPI](/api/openapi.json). בלי קוד: [מתכונים ל־Make ול־Zapier](/developers/recipes).',
  ],
};

export function developersInHebrew(examples: PrintedCode[], webhook: PrintedCode): DeveloperPage {
  return {
    language: 'he',
    title: 'למפתחים',
    description: 'מחברים תוכנה לדוגרי: מפתח, עשר שורות קוד, עדכונים ומגבלות.',
    lead: 'מחברים לדוגרי את היומן, את הקופה או תוכנה משלכם. [This page in English](/developers/en)',
    copying,
    sections: [
      key,
      {
        id: 'examples',
        title: 'עשר שורות',
        parts: [
          'שלוש הביקורות האחרונות, ואחריהן ״הלקוח היה אצלנו״ בניסיון שלא שולח דבר (dryRun). המפתח נמצא במשתנה הסביבה DUGRI_KEY.',
          ...examples,
        ],
      },
      visits,
      {
        id: 'webhooks',
        title: 'עדכונים (Webhooks)',
        parts: [
          'במסך חיבור לתוכנות מוסיפים כתובת, ואנחנו שולחים אליה מה קרה: ביקורת חדשה, פנייה, בקשה שנפתחה. החתימה לפי Standard Webhooks, ובודקים אותה כך:',
          webhook,
          'body הוא הטקסט בדיוק כפי שהגיע, ו־headers הן הכותרות webhook-id, webhook-timestamp ו־webhook-signature.',
        ],
      },
      limits,
      errors,
    ],
  };
}
