import type { BackupFailure, BackupWarning } from '#features/backups/contract.ts';

const WARNINGS: Record<BackupWarning, string> = {
  failed: 'הגיבוי האחרון נכשל',
  overdue: 'כבר יותר מ־30 שעות אין גיבוי חדש',
  drill_failed: 'ניסיון השחזור האחרון נכשל',
  drill_overdue: 'כבר יותר מתשעה ימים לא נבדק שחזור של גיבוי',
};

const FAILURES: Record<BackupFailure, string> = {
  no_space: 'נגמר המקום בדיסק.',
  no_access: 'אי אפשר לכתוב לתיקיית הגיבויים או לקרוא ממנה.',
  no_database: 'למשתמש של מסד הנתונים אין הרשאה ליצור מסד נתונים לניסיון.',
  damaged: 'הקובץ פגום או לא מתאים לגרסה הזו.',
  missing_files: 'חסרים קבצים שמסד הנתונים מפנה אליהם. השמות שלהם רשומים בלוג של השרת.',
  ledger: 'יומן הביקורות שבגיבוי לא תקין.',
  other: 'הפירוט רשום בלוג של השרת.',
};

export const adminBackupsCopy = {
  title: 'גיבויים',
  off: 'גיבוי אוטומטי לא הוגדר. להפעלה קובעים בשרת תיקייה בהגדרה BACKUP_DIR.',
  schedule: (time: string) => `כל לילה ב־${time}, ופעם בשבוע בודקים שאפשר לשחזר.`,
  warnings: WARNINGS,
  failures: FAILURES,
  last: 'הגיבוי האחרון',
  noneYet: 'עוד לא נעשה גיבוי',
  drill: 'שחזור לניסיון',
  noneDrilled: 'עוד לא נעשה. הניסיון הראשון בא אחרי הגיבוי הראשון.',
  drilled: 'הכול שוחזר, ויומן הביקורות נבדק ונמצא תקין',
  kept: 'נשמרים',
  keptCount: { zero: 'אין עדיין גיבויים', one: 'גיבוי אחד', two: 'שני גיבויים', other: 'גיבויים' },
  since: (day: string) => `החל מ־${day}`,
  rows: { one: 'שורה אחת', two: 'שתי שורות', other: 'שורות' },
  files: { zero: 'בלי קבצים', one: 'קובץ אחד', two: 'שני קבצים', other: 'קבצים' },
  size: (amount: string, unit: 'KB' | 'MB' | 'GB') => `${amount}${unit}`,
  failed: 'מצב הגיבויים לא נטען',
};
