import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { lazy } from '#ui/lazy.tsx';
import { settingsCopy } from '../copy.he.ts';
import type { Route } from './+types/alerts';
import { pageTitle, SettingsPage } from './settings-page.tsx';

const SettingsAlerts = lazy(async () => (await import('./settings-alerts.tsx')).SettingsAlerts, 'ahead');
const InstallPanel = lazy(
  async () => (await import('#features/app/installed/pages/install-panel.tsx')).InstallPanel,
  'ahead',
);

const title = settingsCopy.pages.alerts;

export const meta: Route.MetaFunction = () => pageTitle(title);

export default function Alerts() {
  const { data: user } = useQuery(currentUserQuery);
  if (!user) return null;
  return (
    <SettingsPage title={title}>
      <SettingsAlerts email={user.email} fallback={<Skeleton className="h-160 rounded-panel" />} />
      <InstallPanel />
    </SettingsPage>
  );
}
