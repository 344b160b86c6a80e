import { href } from 'react-router';
import { LoadingPanel } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { lazy } from '#ui/lazy.tsx';
import { importCopy as texts } from '../import.copy.he.ts';
import type { Route } from './+types/import-list';

const CustomerImport = lazy(async () => (await import('./customer-import.tsx')).CustomerImport, 'ahead');

export const meta: Route.MetaFunction = () => [{ title: `${texts.title} · דוגרי` }];

export default function ImportList() {
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        back={{ to: href('/customers'), label: texts.back }}
      />
      <CustomerImport fallback={<LoadingPanel className="h-96" />} />
    </>
  );
}
