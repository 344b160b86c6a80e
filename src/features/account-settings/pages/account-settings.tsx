import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import { arriving, useArriving } from '#ui/arriving.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { settingsCopy } from '../copy.he.ts';
import type { Route } from './+types/account-settings';
import { SettingsDetails } from './settings-details.tsx';
import { SettingsStatus } from './settings-status.tsx';

const further = arriving(() => import('./settings-further.tsx'));

export const meta: Route.MetaFunction = () => [{ title: `${settingsCopy.title} · דוגרי` }];

export default function AccountSettings() {
  const { data: user } = useQuery(currentUserQuery);
  const part = useArriving(further);
  if (!user) return null;
  const { required } = settingsCopy;
  const isEnrolling = user.secondFactor === 'required';
  return (
    <>
      <PageHeader title={settingsCopy.title} description={settingsCopy.description} />
      <div className="flex max-w-[48rem] flex-col gap-6">
        {isEnrolling && (
          <Notice tone="warning" title={required.title}>
            {required.text}
          </Notice>
        )}
        <SettingsStatus user={user} />
        {!isEnrolling && <SettingsDetails user={user} />}
        {part ? <part.SettingsFurther user={user} /> : <Further />}
      </div>
    </>
  );
}

function Further() {
  return (
    <Loading>
      <div className="flex flex-col gap-6">
        {['password', 'picture', 'security', 'sessions', 'mails', 'data'].map((panel) => (
          <Skeleton key={panel} className="h-72 rounded-panel" />
        ))}
      </div>
    </Loading>
  );
}
