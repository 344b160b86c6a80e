import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { lazy } from '#ui/lazy.tsx';
import { settingsCopy } from '../copy.he.ts';
import type { Route } from './+types/security';
import { pageTitle, SettingsPage } from './settings-page.tsx';

const SettingsPassword = lazy(
  async () => (await import('./settings-password.tsx')).SettingsPassword,
  'ahead',
);
const SettingsSecondFactor = lazy(
  async () => (await import('./settings-second-factor.tsx')).SettingsSecondFactor,
  'ahead',
);
const SettingsSessions = lazy(
  async () => (await import('./settings-sessions.tsx')).SettingsSessions,
  'ahead',
);
const SettingsSecurity = lazy(
  async () => (await import('./settings-security.tsx')).SettingsSecurity,
  'ahead',
);

const title = settingsCopy.pages.security;
const loading = <Skeleton className="h-44 rounded-panel" />;

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
      {/* In one place for both: it still shows the recovery codes when the others come. */}
      <SettingsSecondFactor fallback={loading} />
      {!isEnrolling && (
        <>
          <SettingsSessions fallback={loading} />
          <SettingsSecurity fallback={loading} />
          <SettingsPassword user={user} fallback={<Skeleton className="h-96 rounded-panel" />} />
        </>
      )}
    </SettingsPage>
  );
}
