import { answerOf, api } from '#client.ts';
import { useItemChanges } from '#ui/lists/item-changes.ts';
import type { PlaceRow } from '../contract.ts';
import { placesScreenCopy } from '../screen.copy.he.ts';
import { ownPlacesQuery } from './own-places.ts';

export function usePlaceActions() {
  return useItemChanges<PlaceRow>({
    queryKey: ownPlacesQuery.queryKey,
    idOf: ({ code }) => code,
    texts: placesScreenCopy,
    remove: ({ code }) => answerOf(api.places[':code'].$delete({ param: { code } })),
    restore: ({ code }) => answerOf(api.places[':code'].restore.$post({ param: { code } })),
  });
}
