import { planNames } from '#features/accounts/plan-names/copy.he.ts';
import type { Line } from '#platform/payments/port.ts';
import { formatDayAndMonth } from '#ui/text/format.ts';
import type { PaidPlan } from './policy.ts';

export const billingCopy = {
  errors: {
    same_plan: 'זה כבר המסלול שלכם',
    ended: 'הבקשה כבר נענתה או בוטלה',
    running: 'יש לכם מסלול בתשלום. כדי לעבור לאחר, בטלו אותו קודם במסך המסלול',
    not_now: 'חברת הסליקה לא ענתה. לא חויבתם, נסו שוב בעוד דקה',
    none: 'אין לכם מסלול בתשלום',
    not_sold: 'עוד אי אפשר לשלם כאן. אפשר לבקש את המסלול',
  },
};

/** The line on the provider's page and on the tax document. */
export function lineOf(charge: { plan: PaidPlan; amountAgorot: number; periodStart: string }): Line {
  const { plan, amountAgorot, periodStart } = charge;
  return {
    description: `דוגרי, מסלול ${planNames[plan]}, חודש מ־${formatDayAndMonth(periodStart)}`,
    amountAgorot,
  };
}
