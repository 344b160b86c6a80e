import type { SuspensionReason } from './standing.contract.ts';

/** As its people read it in their mail, after «הסיבה:». */
export const suspensionReasons: Record<SuspensionReason, string> = {
  terms: 'הפרה של תנאי השימוש',
  fraud: 'חשד להונאה או לביקורות מזויפות',
  illegal: 'תוכן שאסור לפרסם לפי חוק',
  authority: 'דרישה של רשות או של בית משפט',
  other: 'סיבה אחרת',
};

export const suspensionErrors = { reason: 'בחרו סיבה' };
