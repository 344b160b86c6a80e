import { href } from 'react-router';
import { arriving, useArriving } from '#ui/arriving.ts';
import { LoadingPanel } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { importCopy as texts } from '../import.copy.he.ts';
import type { Route } from './+types/import-list';

const desk = arriving(() => import('./import-desk.tsx'));

export const meta: Route.MetaFunction = () => [{ title: `${texts.title} · דוגרי` }];

export default function ImportList() {
  const part = useArriving(desk);
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        back={{ to: href('/customers'), label: texts.back }}
      />
      {part ? <part.ImportDesk /> : <LoadingPanel className="h-96" />}
    </>
  );
}
