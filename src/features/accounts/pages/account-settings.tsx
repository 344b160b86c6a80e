import { useQuery } from '@tanstack/react-query';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { settingsCopy } from '../copy.he/settings.ts';
import type { Route } from './+types/account-settings';
import { currentUserQuery } from './current-user.ts';
import { Reauthentication } from './reauthentication.tsx';
import { SettingsData } from './settings-data.tsx';
import { SettingsDeletion } from './settings-deletion.tsx';
import { SettingsDetails } from './settings-details.tsx';
import { SettingsMails } from './settings-mails.tsx';
import { SettingsPassword } from './settings-password.tsx';
import { SettingsPicture } from './settings-picture.tsx';
import { SettingsSecondFactor } from './settings-second-factor.tsx';
import { SettingsSecurity } from './settings-security.tsx';
import { SettingsSessions } from './settings-sessions.tsx';
import { SettingsStatus } from './settings-status.tsx';

export const meta: Route.MetaFunction = () => [{ title: `${settingsCopy.title} · דוגרי` }];

export default function AccountSettings() {
  const { data: user } = useQuery(currentUserQuery);
  if (!user) return null;
  const { required } = settingsCopy.secondFactor;
  const isEnrolling = user.secondFactor === 'required';
  return (
    <Reauthentication email={user.email}>
      <PageHeader title={settingsCopy.title} description={settingsCopy.description} />
      <div className="flex max-w-[48rem] flex-col gap-6">
        {isEnrolling && (
          <Notice tone="warning" title={required.title}>
            {required.text}
          </Notice>
        )}
        <SettingsStatus user={user} />
        {!isEnrolling && (
          <>
            <SettingsDetails user={user} />
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
            <SettingsMails email={user.email} />
            <SettingsData />
            <SettingsDeletion />
          </>
        )}
      </div>
    </Reauthentication>
  );
}
