import type { MailKind } from '../policy/mail-kinds.ts';

/** The switches of mails: in the settings, and behind the link in a mail's foot. */
export const mailSwitchesCopy = {
  title: 'הודעות במייל',
  sentTo: 'ההודעות נשלחות אל',
  newReview: { label: 'ביקורת חדשה', description: 'ברגע שמתקבלת ביקורת, עם קישור לאישור או לדחייה.' },
  weeklyDigest: {
    label: 'סיכום שבועי',
    description: 'בכל יום ראשון בבוקר, רק אחרי שבוע שבו התקבלו ביקורות.',
  },
  always: {
    label: 'אבטחה, תשלומים ופרטי החשבון',
    description: 'נשלחות תמיד, כדי ששום שינוי בחשבון לא ייעשה בלי ידיעתכם.',
    state: 'תמיד',
  },
  on: (label: string) => `${label}: ההודעות פועלות`,
  off: (label: string) => `${label}: ההודעות הופסקו`,
  failed: 'לא הצלחנו לשמור את הבחירה',
  loading: 'טוענים את ההגדרות…',
};

/** What stands below a mail that can be ended. */
export const mailFootCopy: Record<MailKind, string> & { stop: string; settings: string } = {
  'new-review': 'ההודעה נשלחה כי התקבלה ביקורת על העסק שלכם בדוגרי.',
  'weekly-digest': 'הסיכום נשלח פעם בשבוע לבעלי עסקים בדוגרי שקיבלו ביקורות.',
  stop: 'הפסקת ההודעות האלה',
  settings: 'הגדרות ההודעות',
};

export const unsubscribeCopy = {
  'new-review': {
    title: 'הפסקת המיילים על ביקורות חדשות',
    text: 'אחרי ההפסקה ביקורות חדשות ימשיכו להגיע ולחכות לאישור במסך הביקורות, בלי מייל על כל אחת.',
    done: 'המיילים על ביקורות חדשות הופסקו',
  },
  'weekly-digest': {
    title: 'הפסקת הסיכום השבועי',
    text: 'אחרי ההפסקה לא יישלח עוד סיכום בימי ראשון. הנתונים נשארים במסך הסטטיסטיקה.',
    done: 'הסיכום השבועי הופסק',
  },
  action: 'הפסקת המיילים',
  pending: 'מפסיקים…',
  doneText: 'לחצתם בטעות? אפשר להפעיל מחדש בהגדרות החשבון.',
  settings: 'להגדרות החשבון',
  failed: 'לא הצלחנו להפסיק את המיילים',
  elsewhere: 'אפשר להפסיק ולהפעיל הודעות בכל עת גם בהגדרות החשבון.',
};
