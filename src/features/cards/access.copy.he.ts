import type { Arrangement } from './access.contract.ts';

export const accessCopy = {
  title: 'נגישות המקום',
  lead: 'מופיע בהצהרת הנגישות של הכרטיס. ציינו רק מה שבדקתם; מה שלא צוין יופיע כ״לא נמסר״.',
  arrangements: {
    parking: 'חניית נכים ליד המקום',
    entrance: 'כניסה נגישה, בלי מדרגות או עם רמפה',
    inside: 'מעבר נגיש בתוך המקום',
    toilet: 'שירותים נגישים',
    hearing: 'מערכת עזר לשמיעה',
    animals: 'מקום המתנה לחיית שירות',
  } satisfies Record<Arrangement, string> as Record<Arrangement, string>,
  unsaid: 'לא צוין',
  yes: 'יש',
  no: 'אין',
  notes: 'הסדרים נוספים',
  notesHint: 'למשל: ליווי מהכניסה, שירות עד הבית, הזמנה בהודעה, שעות שקטות',
  contact: 'למי פונים בענייני נגישות',
  contactHint: 'שם ודרך ליצור קשר. אם השדה ריק, יופיעו פרטי הקשר שבכרטיס',
  statement: {
    lead: 'כך מסר העסק, והוא אחראי לנגישות של המקום והשירות:',
    notGiven: 'לא נמסר',
    ask: 'מה שלא נמסר, או חשוב במיוחד, כדאי לברר עם העסק לפני ההגעה.',
  },
  errors: {
    access: 'פרטי הנגישות לא תקינים',
    notes: 'ההסדרים הנוספים ארוכים מדי (עד 1,000 תווים)',
    contact: 'פרטי איש הקשר ארוכים מדי (עד 200 תווים)',
  },
};
