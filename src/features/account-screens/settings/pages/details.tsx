import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import { settingsCopy } from '../copy.he.ts';
import type { Route } from './+types/details';
import { SettingsDetails } from './settings-details.tsx';
import { pageTitle, SettingsPage } from './settings-page.tsx';
import { SettingsPicture } from './settings-picture.tsx';

const title = settingsCopy.pages.details;

export const meta: Route.MetaFunction = () => pageTitle(title);

export default function Details() {
  const { data: user } = useQuery(currentUserQuery);
  if (!user) return null;
  return (
    <SettingsPage title={title}>
      <SettingsDetails user={user} />
      <SettingsPicture user={user} />
    </SettingsPage>
  );
}
