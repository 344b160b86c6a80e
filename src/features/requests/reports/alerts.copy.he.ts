import type { Matters } from '#features/accounts/mail-switches/policy.ts';
import type { AlertText } from '#features/app/alerts/policy.ts';
import { formatDateTime, plural } from '#ui/text/format.ts';

export const noticeMatters = {
  legalReport: {
    kind: 'legal-report',
    label: 'דיווח על ביקורת',
    description: 'מה דווח, ועד מתי עונים.',
    leastRole: 'manager',
    mail: 'always',
    alert: { when: 'Somebody reports a published review, or is asked about it', isUrgent: true },
  },
} satisfies Matters;

const reports = { one: 'דיווח על ביקורת', two: 'שני דיווחים על ביקורות', other: 'דיווחים על ביקורות' };

/** @param isAsked the business was asked to answer by mail */
export function reportsAlert(
  count: number,
  { dueAt, isAsked }: { dueAt: Date; isAsked: boolean },
): Pick<AlertText, 'title' | 'body'> {
  const title = plural(count, reports);
  if (isAsked)
    return { title, body: `יש לנו שאלה אליכם, והיא מחכה במייל. נחליט עד ${formatDateTime(dueAt)}.` };
  return { title, body: `צוות דוגרי בודק ועונה עד ${formatDateTime(dueAt)}. בינתיים הביקורת מופיעה.` };
}
