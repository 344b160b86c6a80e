import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { answerOf, api } from '#client.ts';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import { planNames } from '#features/accounts/plan-names/copy.he.ts';
import { apiQuery, eachVisit } from '#ui/api-query.ts';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import type { Billing } from '../contract.ts';
import { type PaidPlan, returnPath } from '../policy.ts';
import { subscriptionCopy } from '../subscription.copy.he.ts';
import { ownPlanQuery } from './own-plan.ts';

const texts = subscriptionCopy.toasts;

export const billingQuery = { ...apiQuery(api.billing.me), ...eachVisit };

/** Leads to the provider's card page. The button stays busy: the browser is on its way. */
export function useCheckout() {
  return useMutation({
    mutationFn: (plan: PaidPlan) => answerOf(api.billing.checkouts.$post({ json: { plan } })),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: failureToast(texts.checkoutFailed),
  });
}

/** Leads to the provider's page for another card. */
export function useNewCard() {
  return useMutation({
    mutationFn: () => answerOf(api.billing.me.card.$post()),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: failureToast(texts.checkoutFailed),
  });
}

/** Moves to another paid plan; a charge of the kept card leads to the page of its outcome. */
export function useChange() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (plan: PaidPlan) => answerOf(api.billing.me.plan.$post({ json: { plan } })),
    onSuccess({ chargeId }, plan) {
      if (chargeId) return navigate(returnPath(chargeId));
      const before = client.getQueryData<Billing>(billingQuery.queryKey)?.subscription?.plan;
      toast.success(before === plan ? texts.kept : texts.changed(planNames[plan]));
      return client.invalidateQueries({ queryKey: billingQuery.queryKey });
    },
    onError: failureToast(texts.changeFailed),
  });
}

export function useLeaving() {
  const client = useQueryClient();
  const keep = (answer: Billing) => {
    client.setQueryData(billingQuery.queryKey, answer);
    void client.invalidateQueries({ queryKey: ownPlanQuery.queryKey });
    void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  };
  const leave = useMutation({
    mutationFn: (when: 'period_end' | 'now') => answerOf(api.billing.me.leave.$post({ json: { when } })),
    onSuccess(answer, when) {
      keep(answer);
      toast.success(when === 'now' ? texts.leftNow : texts.left, { description: texts.leftText });
    },
    onError: failureToast(texts.leaveFailed),
  });
  const stay = useMutation({
    mutationFn: () => answerOf(api.billing.me.stay.$post()),
    onSuccess(answer) {
      keep(answer);
      toast.success(texts.stayed);
    },
    onError: failureToast(texts.stayFailed),
  });
  return { leave, stay };
}
