import { ChevronLeft } from 'lucide-react';
import { roleNames } from '#features/accounts/members.copy.he.ts';
import { classNames } from '#ui/class-names.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import { plural } from '#ui/text/format.ts';
import type { ListedBusiness } from '../contract.ts';
import { businessesCopy as copy } from '../copy.he.ts';
import { homeOf } from './own-businesses.ts';

const row = 'flex min-h-16 items-center gap-3 px-4 py-2 text-ink no-underline';

/** Links load a whole page, so that no state of one business shows in another. */
export function BusinessList({ items, currentId }: { items: ListedBusiness[]; currentId: string | null }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface">
      {items.map((business) => (
        <li key={business.id}>
          {business.id === currentId ? (
            <div className={row} aria-current="true">
              <Business business={business} />
              <Badge tone="violet">{copy.here}</Badge>
            </div>
          ) : (
            <a href={homeOf(business.id, items)} className={classNames(row, 'hover:bg-sunken')}>
              <Business business={business} />
              <ChevronLeft aria-hidden="true" size={18} className="shrink-0 text-muted" />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function Business({
  business: { name, logo, role, isBeyondPlan, isSuspended, pendingReviews, newLeads },
}: {
  business: ListedBusiness;
}) {
  const waiting = [
    pendingReviews ? plural(pendingReviews, copy.waiting) : null,
    newLeads ? plural(newLeads, copy.leads) : null,
  ].filter((one) => one !== null);
  return (
    <>
      <Avatar name={name} src={logo} />
      <span className="min-w-0 grow">
        <span className="block font-semibold wrap-anywhere">
          <UserText>{name}</UserText>
        </span>
        <span className="block text-sm text-muted">
          {roleNames[role]}
          {isBeyondPlan && !isSuspended && `, ${copy.beyondPlan}`}
          {isSuspended && (
            <>
              {', '}
              <span className="font-semibold text-red">{copy.suspended}</span>
            </>
          )}
          {pendingReviews !== null && waiting.length === 0 && `, ${copy.nothing}`}
        </span>
        {waiting.length > 0 && (
          <span className="block text-sm font-semibold text-amber">{waiting.join(', ')}</span>
        )}
      </span>
    </>
  );
}
