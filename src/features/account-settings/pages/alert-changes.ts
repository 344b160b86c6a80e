import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api, problemOf } from '#client.ts';
import type { AlertsAnswer, AlertsChange } from '#features/alerts/contract.ts';
import { alertsCopy } from '#features/alerts/copy.he.ts';
import { alertsQuery } from '#features/alerts/pages/alerts-query.ts';
import { mailSwitchesCopy } from '#features/mail-switches/copy.he.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { mailSwitchesQuery } from './settings-queries.ts';

export function useAlertChange(): (change: AlertsChange) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    // One press after the other: the last one is what stands.
    scope: { id: 'alerts' },
    mutationFn: (change: AlertsChange) => answerOf(api.alerts.$put({ json: change })),
    onMutate: (change) => {
      client.setQueryData(alertsQuery.queryKey, (known) => known && applied(known, change));
    },
    onSuccess: () => toast.success(alertsCopy.saved),
    onError(error) {
      toast.error(alertsCopy.saveFailed, { description: problemOf(error).message });
      client.invalidateQueries({ queryKey: alertsQuery.queryKey });
    },
  });
  return mutate;
}

function applied(known: AlertsAnswer, { kinds = {}, ...rest }: AlertsChange): AlertsAnswer {
  const entries = Object.entries(known.kinds).map(([field, kind]) => [field, { ...kind, ...kinds[field] }]);
  return { ...known, ...rest, kinds: Object.fromEntries(entries) };
}

export function useMailSwitch(field: string, label: string): (isOn: boolean) => void {
  const client = useQueryClient();
  const show = (shown: boolean) =>
    client.setQueryData(mailSwitchesQuery.queryKey, (known) => known && { ...known, [field]: shown });
  const { mutate } = useMutation({
    scope: { id: `mail-switch-${field}` },
    mutationFn: (wish: boolean) => answerOf(api.auth['mail-switches'].$put({ json: { [field]: wish } })),
    onMutate: (wish) => void show(wish),
    onSuccess: (_, wish) => toast.success(wish ? mailSwitchesCopy.on(label) : mailSwitchesCopy.off(label)),
    onError(error, wish) {
      show(!wish);
      toast.error(mailSwitchesCopy.failed, { description: problemOf(error).message });
    },
  });
  return mutate;
}
