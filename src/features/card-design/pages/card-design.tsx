import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import { ownCardQuery } from '#features/cards/pages/own-card.ts';
import { backToCard, designScreen as copy } from '#features/cards/screens.copy.he.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { Link } from '#ui/actions/link.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LoadedScreen } from '#ui/layout/loaded-screen.tsx';
import { lazy } from '#ui/lazy.tsx';
import type { Route } from './+types/card-design';

const DesignForm = lazy(async () => (await import('./design-form.tsx')).DesignForm, 'ahead');

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · דוגרי` }];

export default function CardDesign() {
  const { data: user } = useQuery(currentUserQuery);
  const card = useQuery(ownCardQuery);
  const link = user && (
    <Link to={cardPath(user.username)} look="secondary" size="sm" external newTab>
      <ExternalLink aria-hidden="true" size={18} />
      {copy.view}
    </Link>
  );
  return (
    <LoadedScreen
      copy={copy}
      back={backToCard}
      // On phones it stands by the whole card.
      actions={<span className="max-lg:hidden">{link}</span>}
      query={card}
      part={DesignForm}
      skeleton={<DesignSkeleton />}
    >
      {(data) => <DesignForm card={data} link={link} />}
    </LoadedScreen>
  );
}

function DesignSkeleton() {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex flex-col gap-6">
        <Skeleton className="h-11 w-64" />
        <Skeleton className="h-44" />
        <Skeleton className="h-96" />
      </div>
      <Skeleton className="hidden h-160 lg:block" />
    </div>
  );
}
