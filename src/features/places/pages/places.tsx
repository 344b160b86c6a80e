import { useQuery } from '@tanstack/react-query';
import { backToCard } from '#features/cards/screens.copy.he.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { lazy } from '#ui/lazy.tsx';
import { placesScreenCopy as copy } from '../screen.copy.he.ts';
import type { Route } from './+types/places';
import { ownPlacesQuery } from './own-places.ts';

const NewPlace = lazy(async () => (await import('./new-place.tsx')).NewPlace, 'ahead');
const PlaceListing = lazy(async () => (await import('./place-listing.tsx')).PlaceListing, 'ahead');

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · דוגרי` }];

export default function PlacesScreen() {
  const places = useQuery(ownPlacesQuery);
  return (
    <>
      <PageHeader title={copy.title} description={copy.description} back={backToCard} />
      <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <NewPlace
          known={places.data?.items.map(({ name }) => name) ?? []}
          fallback={<Skeleton className="h-80 rounded-panel" />}
        />
        <Panel title={copy.list}>
          <Loaded
            query={places}
            part={PlaceListing}
            failed={copy.loadFailed}
            skeleton={<Skeleton className="h-40 rounded-panel" />}
          >
            {({ items }) => <PlaceListing places={items} />}
          </Loaded>
        </Panel>
      </div>
    </>
  );
}
