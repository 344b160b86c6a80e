import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, Store } from 'lucide-react';
import { businessesCopy } from '#features/account-screens/businesses/copy.he.ts';
import { homeOf, ownBusinessesQuery } from '#features/account-screens/businesses/pages/own-businesses.ts';
import { UserText } from '#ui/text/bdi.tsx';
import { plural } from '#ui/text/format.ts';
import { homePartsCopy } from '../../home-parts.copy.he.ts';

const { waiting, leads } = businessesCopy;

/** What waits in the other businesses of a person, one line each; nothing where nothing does. */
export function OtherBusinesses({ currentId }: { currentId: string | null }) {
  const { data } = useQuery(ownBusinessesQuery);
  const items = data?.items ?? [];
  const busy = items.filter(
    ({ id, pendingReviews, newLeads }) => id !== currentId && (pendingReviews || newLeads),
  );
  if (busy.length === 0) return null;
  return (
    <section aria-label={homePartsCopy.others}>
      <ul className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface">
        {busy.map(({ id, name, pendingReviews, newLeads }) => (
          <li key={id}>
            <a
              // Loads a whole page, so that no state of one business shows in another.
              href={homeOf(id, items)}
              className="flex min-h-14 items-center gap-3 px-4 py-2 text-ink no-underline hover:bg-sunken sm:px-6"
            >
              <Store aria-hidden="true" size={20} className="shrink-0 text-violet" />
              <span className="min-w-0 grow wrap-anywhere">
                <UserText className="font-semibold">{name}</UserText>
                {': '}
                {[
                  pendingReviews ? plural(pendingReviews, waiting) : null,
                  newLeads ? plural(newLeads, leads) : null,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <ChevronLeft aria-hidden="true" size={18} className="shrink-0 text-muted" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
