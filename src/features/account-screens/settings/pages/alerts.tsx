import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import { InstallPanel } from '#features/app/installed/pages/install-panel.tsx';
import { settingsCopy } from '../copy.he.ts';
import type { Route } from './+types/alerts';
import { SettingsAlerts } from './settings-alerts.tsx';
import { pageTitle, SettingsPage } from './settings-page.tsx';

const title = settingsCopy.pages.alerts;

export const meta: Route.MetaFunction = () => pageTitle(title);

export default function Alerts() {
  const { data: user } = useQuery(currentUserQuery);
  if (!user) return null;
  return (
    <SettingsPage title={title}>
      <SettingsAlerts email={user.email} />
      <InstallPanel />
    </SettingsPage>
  );
}
