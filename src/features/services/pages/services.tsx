import { useQuery } from '@tanstack/react-query';
import { arriving, useArriving } from '#ui/arriving.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { servicesEditorCopy as copy } from '../editor.copy.he.ts';
import type { Route } from './+types/services';
import { ownServicesQuery } from './own-services.ts';

const editor = arriving(() => import('./services-editor.tsx'));

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · דוגרי` }];

export default function ServicesScreen() {
  const services = useQuery(ownServicesQuery);
  const part = useArriving(editor);
  return (
    <>
      <PageHeader
        title={copy.title}
        description={copy.description}
        back={{ to: '/business-card', label: copy.back }}
      />
      <Loaded query={services} part={part} failed={copy.loadFailed} skeleton={<Skeleton className="h-96" />}>
        {({ items }, { ServicesEditor }) => <ServicesEditor services={items} />}
      </Loaded>
    </>
  );
}
