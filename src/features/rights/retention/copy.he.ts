import type { RetentionPeriod } from '#features/privacy/contract.ts';
import { plural } from '#ui/text/format.ts';
import { PERIODS } from './policy.ts';

export const retentionCopy = {
  title: 'תקופות השמירה',
  description: 'בכל לילה נמחק מה שנשמר עד תום התקופה. כאן רואים מה יימחק בפעם הבאה, בלי למחוק.',
  columns: { table: 'מה', period: 'תקופה', before: 'נמחק מה שקודם לתאריך', due: 'יימחקו' },
  failed: 'תקופות השמירה לא נטענו',
};

export function spokenPeriod(period: RetentionPeriod): string {
  const { years, months, days } = PERIODS[period];
  if (years) return plural(years, { one: 'שנה', two: 'שנתיים', other: 'שנים' });
  if (months) return plural(months, { one: 'חודש', two: 'חודשיים', other: 'חודשים' });
  return plural(days ?? 0, { one: 'יום', two: 'יומיים', other: 'יום' });
}

export const retentionTerms: { term: string; text: string }[] = [
  { term: 'פרטי החשבון', text: `עד למחיקת החשבון, ועוד ${spokenPeriod('account')}.` },
  { term: 'ביקורות ומשוב', text: `${spokenPeriod('reviews')}, או עד שמי שכתב אותן מבקש למחוק.` },
  {
    term: 'רשימת הלקוחות של עסק',
    text: `עד שהעסק מסיר אותם, עד שהם מבקשים להימחק, או עד מחיקת החשבון. תיעוד ההזמנות: ${spokenPeriod('analytics')}.`,
  },
  { term: 'פניות ב״חזרו אליי״', text: `${spokenPeriod('leads')}, או עד שהעסק או הפונים מבקשים למחוק.` },
  {
    term: 'תשלומים, עמלות וחשבוניות',
    text: `${spokenPeriod('books')}, כנדרש בניהול ספרים. אחרי מחיקת החשבון נשארים סכומים בלי שם, והחשבוניות שהועלו עד תום התקופה.`,
  },
  {
    term: 'הודעות של חברת הסליקה',
    text: `${spokenPeriod('notices')}, ולא יותר מהחשבון שהן שייכות אליו.`,
  },
  {
    term: 'נתוני ניתוח',
    text: `${spokenPeriod('analytics')}: מונים של צפיות והקשות בכרטיסים, בלי שום פרט על מי שצפו.`,
  },
  { term: 'יומני אבטחה, ופניות לצוות', text: `${spokenPeriod('security_logs')}.` },
  {
    term: 'תיעוד הסכמות, דיווחים ובקשות פרטיות',
    text: `${spokenPeriod('consents')}. אחרי מחיקת המידע התיעוד נשאר בלי שם ובלי פרטי קשר.`,
  },
];
