import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { api } from '#client.ts';
import type { User } from '#features/accounts/contract.ts';
import { InstallPanel } from '#features/app/installed/pages/install-panel.tsx';
import { Button } from '#ui/actions/button.tsx';
import { saveAnswer } from '#ui/actions/save-file.ts';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { dayInIsrael } from '#ui/text/format.ts';
import { furtherCopy } from '../further.copy.he.ts';
import { SettingsAlerts } from './settings-alerts.tsx';
import { SettingsDeletion } from './settings-deletion.tsx';
import { SettingsPassword } from './settings-password.tsx';
import { SettingsPicture } from './settings-picture.tsx';
import { SettingsSecondFactor } from './settings-second-factor.tsx';
import { SettingsSecurity } from './settings-security.tsx';
import { SettingsSessions } from './settings-sessions.tsx';

export function SettingsAccess({ user }: { user: User }) {
  const isEnrolling = user.secondFactor === 'required';
  return (
    <>
      {!isEnrolling && (
        <>
          <SettingsPassword user={user} />
          <SettingsPicture user={user} />
          <SettingsSecurity />
          <SettingsSessions />
        </>
      )}
      {/* In one place for both: it still shows the recovery codes when the others come. */}
      <SettingsSecondFactor />
    </>
  );
}

export function SettingsFurther({ user }: { user: User }) {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <SettingsAlerts email={user.email} />
      <InstallPanel />
      <SettingsData />
      <SettingsDeletion />
    </div>
  );
}

const texts = furtherCopy.data;

function SettingsData() {
  const download = useMutation({
    mutationFn: () => saveAnswer(api.auth.export.$get(), `dugri-${dayInIsrael(new Date())}.zip`),
    onSuccess: () => toast.success(texts.done),
    onError: failureToast(texts.failed),
  });
  return (
    <Panel title={texts.title} description={texts.text}>
      <Button
        variant="secondary"
        isPending={download.isPending}
        pendingLabel={texts.pending}
        onClick={() => download.mutate()}
      >
        <Download aria-hidden="true" size={20} />
        {texts.action}
      </Button>
    </Panel>
  );
}
