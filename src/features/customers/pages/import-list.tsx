import { href } from 'react-router';
import { arriving, useArriving } from '#ui/arriving.ts';
import { LoadingPanel } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { importCopy as texts } from '../import.copy.he.ts';
import type { Route } from './+types/import-list';

const customerImport = arriving(() => import('./customer-import.tsx'));

export const meta: Route.MetaFunction = () => [{ title: `${texts.title} · דוגרי` }];

export default function ImportList() {
  const part = useArriving(customerImport);
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        back={{ to: href('/customers'), label: texts.back }}
      />
      {part ? <part.CustomerImport /> : <LoadingPanel className="h-96" />}
    </>
  );
}
