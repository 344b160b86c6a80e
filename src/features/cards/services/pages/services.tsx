import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LoadedScreen } from '#ui/layout/loaded-screen.tsx';
import { lazy } from '#ui/lazy.tsx';
import { backToCard } from '../../screens.copy.he.ts';
import { servicesEditorCopy as copy } from '../editor.copy.he.ts';
import type { Route } from './+types/services';
import { ownServicesQuery } from './own-services.ts';

const ServicesEditor = lazy(async () => (await import('./services-editor.tsx')).ServicesEditor, 'ahead');

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · דוגרי` }];

export default function ServicesScreen() {
  const services = useQuery(ownServicesQuery);
  return (
    <LoadedScreen
      copy={copy}
      back={backToCard}
      query={services}
      part={ServicesEditor}
      skeleton={<Skeleton className="h-96" />}
    >
      {({ items }) => <ServicesEditor services={items} />}
    </LoadedScreen>
  );
}
