import type { AlertKinds, AlertText } from '#features/app/alerts/policy.ts';
import { formatDateTime, plural } from '#ui/text/format.ts';

export const noticeAlerts = {
  legalReport: {
    kind: 'legal-report',
    when: 'Somebody reports a published review, or is asked about it',
    label: 'דיווח על ביקורת',
    description: 'כשמתקבל דיווח על ביקורת בכרטיס, ועד מתי הוא ייענה.',
    mail: 'always',
    isUrgent: true,
  },
} satisfies AlertKinds;

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
