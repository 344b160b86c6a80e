import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { settingsCopy } from '../copy.he.ts';
import type { Route } from './+types/security';
import { pageTitle, SettingsPage } from './settings-page.tsx';
import { SettingsPassword } from './settings-password.tsx';
import { SettingsSecondFactor } from './settings-second-factor.tsx';
import { SettingsSecurity } from './settings-security.tsx';
import { SettingsSessions } from './settings-sessions.tsx';

const title = settingsCopy.pages.security;

export const meta: Route.MetaFunction = () => pageTitle(title);

export default function Security() {
  const { data: user } = useQuery(currentUserQuery);
  if (!user) return null;
  const { required } = settingsCopy;
  const isEnrolling = user.secondFactor === 'required';
  return (
    <SettingsPage title={title}>
      {isEnrolling && (
        <Notice tone="warning" title={required.title}>
          {required.text}
        </Notice>
      )}
      {!isEnrolling && <SettingsPassword user={user} />}
      {/* In one place for both: it still shows the recovery codes when the others come. */}
      <SettingsSecondFactor />
      {!isEnrolling && (
        <>
          <SettingsSessions />
          <SettingsSecurity />
        </>
      )}
    </SettingsPage>
  );
}
