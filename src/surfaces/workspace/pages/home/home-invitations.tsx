import { useState } from 'react';
import { AlertsInvitation, canInviteToAlerts } from '#features/app/alerts/pages/alerts-invitation.tsx';
import { InstallInvitation } from '#features/app/installed/pages/install-invitation.tsx';
import { useInstallState } from '#features/app/installed/pages/install-state.ts';
import {
  countVisit,
  useAlertsInvitation,
  useInstallInvitation,
} from '#features/app/installed/pages/visits.ts';

/** At most one at a time: alerts once there was a review, the home screen from the second visit on. */
export function HomeInvitations({ hasReviews }: { hasReviews: boolean }) {
  const [visit] = useState(countVisit);
  const [canAlert] = useState(canInviteToAlerts);
  // One question at a time: the one about cookies comes first.
  const [isAsked] = useState(
    () => typeof document !== 'undefined' && document.documentElement.dataset.ask !== undefined,
  );
  const state = useInstallState();
  const [invitesToAlerts, setInvitesToAlerts] = useAlertsInvitation();
  const [invitesToInstall, setInvitesToInstall] = useInstallInvitation();
  const canInstall = visit > 1 && invitesToInstall && (state === 'offered' || state === 'ios');
  if (isAsked) return null;
  const toInstall = canInstall && (
    <InstallInvitation state={state} onDismiss={() => setInvitesToInstall(false)} />
  );
  if (!hasReviews || !canAlert || !invitesToAlerts) return toInstall;
  return <AlertsInvitation onDismiss={() => setInvitesToAlerts(false)} otherwise={toInstall} />;
}
