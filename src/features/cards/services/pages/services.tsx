import { useQuery } from '@tanstack/react-query';
import { arriving, useArriving } from '#ui/arriving.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LoadedScreen } from '#ui/layout/loaded-screen.tsx';
import { servicesEditorCopy as copy } from '../editor.copy.he.ts';
import type { Route } from './+types/services';
import { ownServicesQuery } from './own-services.ts';

const editor = arriving(() => import('./services-editor.tsx'));

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · דוגרי` }];

export default function ServicesScreen() {
  const services = useQuery(ownServicesQuery);
  const part = useArriving(editor);
  return (
    <LoadedScreen
      copy={copy}
      back={{ to: '/business-card', label: copy.back }}
      query={services}
      part={part}
      skeleton={<Skeleton className="h-96" />}
    >
      {({ items }, { ServicesEditor }) => <ServicesEditor services={items} />}
    </LoadedScreen>
  );
}
