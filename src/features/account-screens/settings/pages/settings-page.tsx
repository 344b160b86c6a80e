import type { ReactNode } from 'react';
import { href } from 'react-router';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { settingsCopy } from '../copy.he.ts';

export const pageTitle = (page: string) => [{ title: `${page} · דוגרי` }];

/** One part of the account's settings, beneath the page that lists them. */
export function SettingsPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="max-w-[48rem]">
      <PageHeader title={title} back={{ to: href('/account-settings'), label: settingsCopy.back }} />
      <div className="flex min-w-0 flex-col gap-6">{children}</div>
    </div>
  );
}
