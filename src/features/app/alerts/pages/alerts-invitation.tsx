import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { HomeOffer } from '../../installed/pages/install-invitation.tsx';
import { alertsCopy } from '../copy.he.ts';
import { alertsQuery } from './alerts-query.ts';
import { turnOnAlerts } from './device-alerts.ts';

const texts = alertsCopy.invitation;

/** Whether this browser was never asked for alerts, and can be. */
export function canInviteToAlerts(): boolean {
  const isCapable = 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;
  return isCapable && Notification.permission === 'default';
}

interface AlertsInvitationProps {
  onDismiss: () => void;
  /** Shown where the site cannot send any. */
  otherwise: ReactNode;
}

export function AlertsInvitation({ onDismiss, otherwise }: AlertsInvitationProps) {
  const client = useQueryClient();
  const { data: alerts } = useQuery(alertsQuery);
  const turnOn = useMutation({
    mutationFn: turnOnAlerts,
    onSuccess(answer) {
      if (answer) {
        client.setQueryData(alertsQuery.queryKey, answer);
        toast.success(alertsCopy.device.turnedOn);
      } else toast.success(texts.later);
      onDismiss();
    },
    onError: failureToast(alertsCopy.device.failed),
  });
  if (!alerts) return null;
  const key = alerts.publicKey;
  if (!key) return otherwise;
  return (
    <HomeOffer title={texts.title} dismiss={texts.dismiss} onDismiss={onDismiss}>
      <Button
        size="sm"
        isPending={turnOn.isPending}
        pendingLabel={alertsCopy.device.turningOn}
        onClick={() => turnOn.mutate(key)}
      >
        {texts.turnOn}
      </Button>
    </HomeOffer>
  );
}
