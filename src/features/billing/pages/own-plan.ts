import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { planNames } from '#features/accounts/plan-names/copy.he.ts';
import type { PlanId } from '#features/accounts/plan-names/policy.ts';
import { apiQuery, eachVisit } from '#ui/api-query.ts';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import type { OwnPlan, PlanRequest } from '../asking/contract.ts';
import { plansScreenCopy } from '../screen.copy.he.ts';

const texts = plansScreenCopy.toasts;

export const ownPlanQuery = { ...apiQuery(api.plans.me), ...eachVisit };

export function usePlanRequest() {
  const client = useQueryClient();
  const keep = ({ request }: { request: PlanRequest | null }) =>
    client.setQueryData(
      ownPlanQuery.queryKey,
      (known): OwnPlan | undefined => known && { ...known, request },
    );
  /** A refused change may have been made by another tab or an admin first. */
  const fail = (title: string) => (error: Error) => {
    failureToast(title)(error);
    client.invalidateQueries({ queryKey: ownPlanQuery.queryKey });
  };
  const ask = useMutation({
    mutationFn: (plan: PlanId) => answerOf(api.plans.me.request.$put({ json: { plan } })),
    onSuccess(answer, plan) {
      keep(answer);
      toast.success(texts.asked, { description: texts.askedText(planNames[plan]) });
    },
    onError: fail(texts.askFailed),
  });
  const withdraw = useMutation({
    mutationFn: () => answerOf(api.plans.me.request.$delete()),
    onSuccess(answer) {
      keep(answer);
      toast.success(texts.withdrawn);
    },
    onError: fail(texts.withdrawFailed),
  });
  return { ask, withdraw };
}
