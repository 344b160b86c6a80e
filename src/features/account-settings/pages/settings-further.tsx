import type { User } from '#features/accounts/contract.ts';
import { InstallPanel } from '#features/installed-app/pages/install-panel.tsx';
import { SettingsAlerts } from './settings-alerts.tsx';
import { SettingsData } from './settings-data.tsx';
import { SettingsDeletion } from './settings-deletion.tsx';
import { SettingsPassword } from './settings-password.tsx';
import { SettingsPicture } from './settings-picture.tsx';
import { SettingsSecondFactor } from './settings-second-factor.tsx';
import { SettingsSecurity } from './settings-security.tsx';
import { SettingsSessions } from './settings-sessions.tsx';

export function SettingsFurther({ user }: { user: User }) {
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
      {!isEnrolling && (
        <>
          <SettingsAlerts email={user.email} />
          <InstallPanel />
          <SettingsData />
          <SettingsDeletion />
        </>
      )}
    </>
  );
}
