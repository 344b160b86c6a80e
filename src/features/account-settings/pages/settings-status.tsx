import { CircleCheck, ShieldCheck } from 'lucide-react';
import type { User } from '#features/accounts/contract.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Ltr, UserText } from '#ui/text/bdi.tsx';
import { settingsCopy } from '../copy.he.ts';

const texts = settingsCopy.status;

export function SettingsStatus({ user }: { user: User }) {
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
