import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { lazy } from '#ui/lazy.tsx';
import { settingsCopy } from '../copy.he.ts';
import type { Route } from './+types/details';
import { pageTitle, SettingsPage } from './settings-page.tsx';

const SettingsDetails = lazy(async () => (await import('./settings-details.tsx')).SettingsDetails, 'ahead');
const SettingsPicture = lazy(async () => (await import('./settings-picture.tsx')).SettingsPicture, 'ahead');

const title = settingsCopy.pages.details;

export const meta: Route.MetaFunction = () => pageTitle(title);

export default function Details() {
  const { data: user } = useQuery(currentUserQuery);
  if (!user) return null;
  return (
    <SettingsPage title={title}>
      <SettingsDetails user={user} fallback={<Skeleton className="h-150 rounded-panel" />} />
      <SettingsPicture user={user} fallback={<Skeleton className="h-60 rounded-panel" />} />
    </SettingsPage>
  );
}
