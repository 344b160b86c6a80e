import { planNames } from '#features/accounts/plan-names/copy.he.ts';
import type { Line } from '#platform/payments/port.ts';
import { formatDayAndMonth } from '#ui/text/format.ts';
import type { ChargeKind, PaidPlan } from './policy.ts';

/** What the provider's page and the document say was bought. */
export function lineOf(charge: {
  kind: ChargeKind;
  plan: PaidPlan;
  amountAgorot: number;
  periodStart: string;
}): Line {
  const { kind, plan, amountAgorot, periodStart } = charge;
  const from = formatDayAndMonth(`${periodStart}T12:00:00Z`);
  const description =
    kind === 'upgrade'
      ? `דוגרי, מעבר למסלול ${planNames[plan]} מ־${from}`
      : `דוגרי, מסלול ${planNames[plan]}, חודש מ־${from}`;
  return { description, amountAgorot };
}
