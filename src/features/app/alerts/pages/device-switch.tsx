import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { answerOf, api } from '#client.ts';
import { Button } from '#ui/actions/button.tsx';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { InstallButton } from '../../installed/pages/install-invitation.tsx';
import type { AlertsAnswer } from '../contract.ts';
import { alertsCopy } from '../copy.he.ts';
import { alertsQuery } from './alerts-query.ts';
import { readDeviceState, turnOffAlerts, turnOnAlerts } from './device-alerts.ts';

const texts = alertsCopy.device;

/** Switches alerts on and off on this device, or says why they cannot be. */
export function DeviceSwitch({ alerts }: { alerts: AlertsAnswer }) {
  const { publicKey } = alerts;
  const state = readDeviceState(alerts);
  if (!publicKey) return <Notice>{texts.unavailable}</Notice>;
  if (state === 'install')
    return <Notice actions={<InstallButton state="ios" size="sm" />}>{texts.install}</Notice>;
  if (state === 'blocked' || state === 'unsupported') return <Notice>{texts[state]}</Notice>;
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="font-semibold">{texts.label}</span>
        {state === 'on' && <Badge tone="green">{texts.on}</Badge>}
        <span className="basis-full text-sm text-muted">{texts.hint}</span>
      </p>
      {state === 'on' ? <OnHere alerts={alerts} /> : <TurnOn publicKey={publicKey} />}
    </div>
  );
}

function TurnOn({ publicKey }: { publicKey: string }) {
  const client = useQueryClient();
  const turnOn = useMutation({
    mutationFn: () => turnOnAlerts(publicKey),
    onSuccess(answer) {
      // Declined: the browser says so by itself, and this screen shows how to allow it after all.
      if (answer) toast.success(texts.turnedOn);
      client.setQueryData(alertsQuery.queryKey, (known) => answer ?? (known && { ...known }));
    },
    onError: failureToast(texts.failed),
  });
  return (
    <Button
      className="self-start"
      isPending={turnOn.isPending}
      pendingLabel={texts.turningOn}
      onClick={() => turnOn.mutate()}
    >
      <BellRing aria-hidden="true" size={20} />
      {texts.turnOn}
    </Button>
  );
}

function OnHere({ alerts: { devices } }: { alerts: AlertsAnswer }) {
  const client = useQueryClient();
  const sample = useMutation({
    mutationFn: () => answerOf(api.alerts.sample.$post()),
    onSuccess: () => toast.success(texts.sampleSent),
    onError(error) {
      failureToast(texts.sampleFailed)(error);
      client.invalidateQueries({ queryKey: alertsQuery.queryKey });
    },
  });
  const turnOff = useMutation({
    mutationFn: turnOffAlerts,
    onSuccess(answer) {
      client.setQueryData(alertsQuery.queryKey, answer);
      toast.success(texts.turnedOff);
    },
    onError: failureToast(texts.turnOffFailed),
  });
  return (
    <>
      {devices > 1 && <p className="text-sm text-muted">{texts.elsewhere(devices - 1)}</p>}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" isPending={sample.isPending} onClick={() => sample.mutate()}>
          {texts.sample}
        </Button>
        <Button variant="quiet" isPending={turnOff.isPending} onClick={() => turnOff.mutate()}>
          {texts.turnOff}
        </Button>
      </div>
    </>
  );
}
