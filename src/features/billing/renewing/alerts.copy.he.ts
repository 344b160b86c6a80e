import type { Matters } from '#features/accounts/mail-switches/policy.ts';
import type { AlertText } from '#features/app/alerts/policy.ts';
import { formatDayAndMonth } from '#ui/text/format.ts';

export const billingMatters = {
  renewalFailed: {
    kind: 'renewal-failed',
    label: 'חידוש שלא עבר',
    description: 'כשהכרטיס לא אישר את החיוב.',
    leastRole: 'owner',
    mail: 'always',
    alert: { when: 'The card was declined at the renewal of the plan' },
  },
} satisfies Matters;

export function renewalFailedAlert(lapsesOn: string): Pick<AlertText, 'title' | 'body'> {
  return { title: 'החידוש לא עבר', body: `הכול ממשיך לעבוד עד ${formatDayAndMonth(lapsesOn)}.` };
}
