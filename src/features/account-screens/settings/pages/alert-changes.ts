import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { mailSwitchesCopy } from '#features/accounts/mail-switches/copy.he.ts';
import type { AlertsAnswer, AlertsChange } from '#features/app/alerts/contract.ts';
import { alertsCopy } from '#features/app/alerts/copy.he.ts';
import { alertsQuery } from '#features/app/alerts/pages/alerts-query.ts';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { usePendingChanges } from '#ui/lists/item-changes.ts';
import { mailSwitchesQuery } from './settings-queries.ts';

export type Mails = Partial<Record<string, boolean>>;

const ALERT_CHANGES = ['alert-changes'];
const MAIL_CHANGES = ['mail-changes'];

export function useAlertChange(): (change: AlertsChange) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: ALERT_CHANGES,
    // One press after the other: the last one is what stands.
    scope: { id: 'alerts' },
    mutationFn: (change: AlertsChange) => answerOf(api.alerts.$put({ json: change })),
    onSuccess(answer) {
      client.setQueryData(alertsQuery.queryKey, answer);
      toast.success(alertsCopy.saved);
    },
    onError(error) {
      failureToast(alertsCopy.saveFailed)(error);
      void client.invalidateQueries({ queryKey: alertsQuery.queryKey });
    },
  });
  return mutate;
}

export function useMailSwitch(field: string, label: string): (isOn: boolean) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: MAIL_CHANGES,
    scope: { id: 'mail-switches' },
    mutationFn: (change: Mails) => answerOf(api.auth['mail-switches'].$put({ json: change })),
    onSuccess(answer, { [field]: isOn }) {
      client.setQueryData(mailSwitchesQuery.queryKey, answer);
      toast.success(isOn ? mailSwitchesCopy.on(label) : mailSwitchesCopy.off(label));
    },
    onError(error) {
      failureToast(alertsCopy.saveFailed)(error);
      void client.invalidateQueries({ queryKey: mailSwitchesQuery.queryKey });
    },
  });
  return (isOn) => mutate({ [field]: isOn });
}

/** Returns settings as they are with the presses that the server has not answered yet. */
export function useShownSwitches(): (alerts: AlertsAnswer, mails: Mails) => [AlertsAnswer, Mails] {
  const alertChanges = usePendingChanges<AlertsChange>(ALERT_CHANGES);
  const mailChanges = usePendingChanges<Mails>(MAIL_CHANGES);
  return (alerts, mails) => [alertChanges.reduce(applied, alerts), Object.assign({}, mails, ...mailChanges)];
}

function applied(known: AlertsAnswer, { kinds = {}, ...rest }: AlertsChange): AlertsAnswer {
  const entries = Object.entries(known.kinds).map(([field, kind]) => [field, { ...kind, ...kinds[field] }]);
  return { ...known, ...rest, kinds: Object.fromEntries(entries) };
}
