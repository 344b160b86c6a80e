import { linkLabels } from '#features/cards/links.policy.ts';
import type { CountForms } from '#ui/text/format.ts';
import type { SourceKind, Tap } from './acts.contract.ts';
import type { CardFigures } from './contract.ts';
import type { Stage } from './figures.policy.ts';

const views: CountForms = { zero: '0 צפיות', one: 'צפייה אחת', two: 'שתי צפיות', other: 'צפיות' };

export const cardVisitsCopy = {
  title: 'מה הכרטיס הביא',
  views,
  scans: { zero: '0 סריקות', one: 'סריקה אחת', two: 'שתי סריקות', other: 'סריקות' } satisfies CountForms,
  /** In tables. */
  columns: {
    date: { day: 'יום', week: 'שבוע', month: 'חודש', year: 'שנה' } satisfies Record<
      CardFigures['bucket'],
      string
    >,
    source: 'איך הגיעו',
    scans: 'סריקות',
    views: 'צפיות',
    visitors: 'מבקרים',
    taps: 'הקשות',
    leads: 'פניות',
    forms: 'טפסי ביקורת שנפתחו',
    reviews: 'ביקורות שנשלחו',
    hour: 'שעה',
    act: 'פעולה',
    count: 'כמה',
  },
  stages: {
    seen: 'צפיות בכרטיס',
    tapped: 'הקשות על כפתורים',
    asked: 'בקשות לחזור אליהם',
    wrote: 'ביקורות שנשלחו',
  } satisfies Record<Stage, string>,
  shareOfViews: (percent: string) => `${percent} מהצפיות`,
  visitors: {
    one: 'מבקר אחד, לפי יום',
    two: 'שני מבקרים, לפי יום',
    other: 'מבקרים, לפי יום',
  } satisfies CountForms,
  forms: {
    one: 'טופס ביקורת אחד נפתח',
    two: 'שני טפסי ביקורת נפתחו',
    other: 'טפסי ביקורת נפתחו',
  } satisfies CountForms,
  buttons: 'על מה הקישו',
  buttonNames: {
    call: 'חיוג',
    whatsapp: 'וואטסאפ',
    navigate: 'ניווט',
    save: 'שמירת איש קשר',
    callback: 'חזרו אליי',
    email: 'אימייל',
    share: 'שיתוף',
    ...linkLabels('he'),
  } satisfies Record<Tap, string>,
  sources: 'איך הגיעו לכרטיס',
  sourceNames: {
    link: 'קישור ישיר',
    qr: 'קוד QR',
    nfc: 'תג NFC',
    place: 'מקום',
    invitation: 'הזמנה אישית',
    embed: 'הטמעה באתר',
    share: 'שיתוף',
    search: 'חיפוש',
    other: 'אתרים אחרים',
  } satisfies Record<SourceKind, string>,
  place: (code: string) => `מקום ${code}`,
  dates: 'לפי תאריכים',
  best: {
    source: 'מאיפה הכי הרבה הגיעו',
    sourceNote: (count: string, all: string) => `${count} מתוך ${all} צפיות`,
    place: 'איפה הכי הרבה סרקו',
    placeNote: (count: string, all: string) => `${count} מתוך ${all} סריקות`,
    hour: 'השעה העמוסה',
    tooFew: (from: number) => `מ־${from} צפיות בתקופה נציג כאן מאיפה הכי הרבה הגיעו ומה השעה העמוסה.`,
  },
  comparison: {
    before: (figure: string) => `לפני כן: ${figure}`,
    more: (by: string) => `${by} יותר`,
    less: (by: string) => `${by} פחות`,
    same: 'ללא שינוי',
    small: 'המספרים קטנים, אז ההבדל יכול להיות מקרי.',
    since: (day: string) => `הספירה התחילה ב־${day}, ולכן אין עדיין תקופה קודמת להשוואה.`,
  },
  approximate: 'המספרים משוערים.',
  note: 'המספרים משוערים: סופרים בלי עוגיות ובלי לזהות גולשים. תוכנות, תצוגות מקדימות של קישורים ומכשירים שמחוברים לדוגרי לא נספרים. ביקורת אפשר לכתוב גם בלי לעבור בכרטיס, למשל מקישור אישי.',
  none: 'בתקופה הזו עדיין לא נספרו צפיות בכרטיס',
  noneText: 'שתפו את הקישור או הציבו קוד QR על הדלפק, וכאן יופיעו הצפיות, ההקשות והביקורות.',
  toShare: 'לקישור ולקוד QR',
  loadFailed: 'לא הצלחנו לטעון את נתוני הכרטיס',
};
