import { useQuery } from '@tanstack/react-query';
import { CircleCheck, ShieldCheck } from 'lucide-react';
import type { User } from '#features/accounts/contract.ts';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { lazy } from '#ui/lazy.tsx';
import { Ltr, UserText } from '#ui/text/bdi.tsx';
import { settingsCopy } from '../copy.he.ts';
import type { Route } from './+types/account-settings';
import { SettingsDetails } from './settings-details.tsx';

const SettingsAccess = lazy(async () => (await import('./settings-further.tsx')).SettingsAccess, 'ahead');
const SettingsFurther = lazy(async () => (await import('./settings-further.tsx')).SettingsFurther, 'ahead');

export const meta: Route.MetaFunction = () => [{ title: `${settingsCopy.title} · דוגרי` }];

export default function AccountSettings() {
  const { data: user } = useQuery(currentUserQuery);
  if (!user) return null;
  const { required } = settingsCopy;
  const isEnrolling = user.secondFactor === 'required';
  return (
    <>
      <PageHeader title={settingsCopy.title} description={settingsCopy.description} />
      <div className="grid max-w-[48rem] items-start gap-6 2xl:max-w-none 2xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          {isEnrolling && (
            <Notice tone="warning" title={required.title}>
              {required.text}
            </Notice>
          )}
          <SettingsStatus user={user} />
          {!isEnrolling && <SettingsDetails user={user} />}
          <SettingsAccess user={user} fallback={isEnrolling ? <Further /> : null} />
        </div>
        {!isEnrolling && <SettingsFurther user={user} fallback={<Further />} />}
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

const texts = settingsCopy.status;

function SettingsStatus({ user }: { user: User }) {
  const name = user.fullName || texts.anybody;
  return (
    <Panel title={texts.title}>
      <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between">
        <div className="flex min-w-0 items-center gap-4">
          <Avatar name={name} src={user.profileImage} size="lg" />
          <div className="min-w-0">
            <p className="text-lg font-bold wrap-anywhere">
              <UserText>{name}</UserText>
            </p>
            <p className="text-muted">
              <Ltr className="inline-block text-end wrap-anywhere">{user.email}</Ltr>
            </p>
          </div>
        </div>
        <p className="flex shrink-0 flex-wrap gap-2">
          <Badge tone="green" icon={CircleCheck}>
            {texts.active}
          </Badge>
          {user.role === 'admin' && (
            <Badge tone="violet" icon={ShieldCheck}>
              {texts.admin}
            </Badge>
          )}
        </p>
      </div>
    </Panel>
  );
}
