import { useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import { PlanLimit } from '#features/accounts/pages/plan-limit.tsx';
import { CONTACT_PATH } from '#features/cards/visitor-paths.contract.ts';
import { Link } from '#ui/actions/link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { lazy } from '#ui/lazy.tsx';
import type { ListedBusiness } from '../contract.ts';
import { businessesCopy as copy } from '../copy.he.ts';
import type { Route } from './+types/businesses';
import { BusinessList } from './business-list.tsx';
import { ownBusinessesQuery } from './own-businesses.ts';

const NewBusiness = lazy(async () => (await import('./new-business.tsx')).NewBusiness, 'ahead');

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · דוגרי` }];

/** Every business that the person is in, and the way to open one more. */
export default function Businesses() {
  const { data: user } = useQuery(currentUserQuery);
  const businesses = useQuery(ownBusinessesQuery);
  return (
    <div className="max-w-[40rem]">
      <PageHeader title={copy.title} />
      <Loaded query={businesses} failed={copy.failed} skeleton={<Skeleton className="h-40 rounded-panel" />}>
        {({ items, owned, upTo }) => (
          <div className="flex flex-col gap-6">
            <SuspendedHere business={items.find(({ id }) => id === user?.businessId)} />
            {items.length > 0 ? (
              <BusinessList items={items} currentId={user?.businessId ?? null} />
            ) : (
              <EmptyState icon={Store} title={copy.none.title} description={copy.none.text} />
            )}
            {owned < upTo && (
              <NewBusiness
                first={items.find(({ role }) => role === 'owner')?.name ?? null}
                fallback={<Skeleton className="h-80 rounded-panel" />}
              />
            )}
            {owned > 0 && owned >= upTo && (
              <PlanLimit limit="businesses" held={owned} upTo={upTo} className="text-muted" />
            )}
          </div>
        )}
      </Loaded>
    </div>
  );
}

function SuspendedHere({ business }: { business: ListedBusiness | undefined }) {
  if (!business?.isSuspended) return null;
  return (
    <Notice tone="warning" title={copy.suspendedHere.title(business.name)}>
      <p>{copy.suspendedHere.text}</p>
      <p>
        <Link to={CONTACT_PATH} external newTab>
          {copy.suspendedHere.contact}
        </Link>
      </p>
    </Notice>
  );
}
