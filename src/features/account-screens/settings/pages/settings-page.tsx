import type { ReactNode } from 'react';
import { backToMore } from '#features/accounts/screens.copy.he.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';

export const pageTitle = (page: string) => [{ title: `${page} · דוגרי` }];

/** One part of the account's settings, beneath the page that lists them. */
export function SettingsPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="max-w-[48rem]">
      <PageHeader title={title} back={backToMore} />
      <div className="flex min-w-0 flex-col gap-6">{children}</div>
    </div>
  );
}
