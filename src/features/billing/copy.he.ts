import { planNames } from '#features/accounts/plan-names/copy.he.ts';
import type { Line } from '#platform/payments/port.ts';
import { formatDayAndMonth } from '#ui/text/format.ts';
import type { CHARGE_KINDS, PaidPlan } from './policy.ts';

export const billingCopy = {
  errors: {
    same_plan: 'זה כבר המסלול שלכם',
    ended: 'הבקשה כבר נענתה או בוטלה',
    running: 'יש לכם כבר מסלול בתשלום. אפשר להחליף אותו במסך המסלול',
    not_now: 'חברת הסליקה לא ענתה. לא חויבתם, נסו שוב בעוד דקה',
    none: 'אין לכם מסלול בתשלום',
    past_due: 'החידוש לא עבר. קודם משלימים את התשלום, ואז אפשר להחליף מסלול',
    leaving: 'המנוי מבוטל ומסתיים בקרוב. כדי להחליף מסלול, לחצו קודם ״להמשיך במנוי״',
    being_changed: 'המסלול מתחלף ברגע זה. נסו שוב בעוד דקה',
    not_sold: 'עוד אי אפשר לשלם כאן. אפשר לבקש את המסלול',
  },
};

/** The line on the provider's page and on the tax document. */
export function lineOf({ kind, plan, amountAgorot, periodStart }: Charged): Line {
  const from = formatDayAndMonth(periodStart);
  const isUpgrade = kind === 'upgrade';
  const what = isUpgrade
    ? `מעבר למסלול ${planNames[plan]}, מ־${from}`
    : `מסלול ${planNames[plan]}, חודש מ־${from}`;
  return { description: `דוגרי, ${kind === 'card' ? 'שמירת כרטיס בלי חיוב' : what}`, amountAgorot };
}

interface Charged {
  kind: (typeof CHARGE_KINDS)[number];
  plan: PaidPlan;
  amountAgorot: number;
  periodStart: string;
}
