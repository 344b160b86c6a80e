import { greetingOf } from '#platform/mail/copy.he.ts';
import type { Letter } from '#platform/mail/send-letter.ts';
import type { SuspensionReason } from './contract.ts';
import { suspensionReasons } from './copy.he.ts';

export const businessJobNames = {
  standing: { name: 'business-standing-mail', label: 'הודעות על השעיית עסקים' },
};

interface StandingTexts {
  business: string;
  fullName: string;
  site: string;
}

export function suspendedLetter(
  { business, fullName, site }: StandingTexts,
  reason: SuspensionReason,
): Letter {
  const subject = `העסק ${business} הושעה`;
  return {
    subject,
    title: subject,
    preview: `הסיבה: ${suspensionReasons[reason]}.`,
    parts: [
      greetingOf(fullName),
      `צוות דוגרי השעה את העסק ${business}. הסיבה: ${suspensionReasons[reason]}.`,
      'בינתיים הכרטיס לא מוצג, ביקורות חדשות לא מתקבלות, והגישה לעסק סגורה לכל הצוות. שום דבר לא נמחק, ועסקים אחרים שלכם ממשיכים כרגיל.',
      'חושבים שזו טעות? כתבו לנו, ונבדוק שוב.',
      { actions: [{ label: 'לכתוב לנו', url: `${site}/contact` }] },
    ],
  };
}

export function letBackLetter({ business, fullName, site }: StandingTexts): Letter {
  const subject = `ההשעיה של ${business} הסתיימה`;
  return {
    subject,
    title: subject,
    preview: 'הכרטיס מוצג שוב, והגישה פתוחה.',
    parts: [
      greetingOf(fullName),
      `ההשעיה של העסק ${business} הסתיימה: הכרטיס מוצג שוב, ביקורות חדשות מתקבלות, והגישה פתוחה לכל הצוות.`,
      { actions: [{ label: 'לעסק', url: `${site}/` }] },
    ],
  };
}
