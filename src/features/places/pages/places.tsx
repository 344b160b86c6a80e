import { useQuery } from '@tanstack/react-query';
import { backToCard } from '#features/cards/screens.copy.he.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LoadedScreen } from '#ui/layout/loaded-screen.tsx';
import { lazy } from '#ui/lazy.tsx';
import { placesScreenCopy as copy } from '../screen.copy.he.ts';
import type { Route } from './+types/places';
import { ownPlacesQuery } from './own-places.ts';

const PlaceListing = lazy(async () => (await import('./place-listing.tsx')).PlaceListing, 'ahead');

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · דוגרי` }];

export default function PlacesScreen() {
  const places = useQuery(ownPlacesQuery);
  return (
    <LoadedScreen
      copy={copy}
      back={backToCard}
      query={places}
      part={PlaceListing}
      skeleton={<Skeleton className="h-96 rounded-panel" />}
    >
      {({ items }) => <PlaceListing places={items} />}
    </LoadedScreen>
  );
}
