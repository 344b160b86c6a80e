import { useQuery } from '@tanstack/react-query';
import { ExternalLink, SquarePen } from 'lucide-react';
import { href } from 'react-router';
import { ownCardQuery } from '#features/cards/pages/own-card.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { Link } from '#ui/actions/link.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { lazy } from '#ui/lazy.tsx';
import { dashboardCopy } from '../dashboard.copy.he.ts';
import { PanelLink } from './shell/panel-link.tsx';

const texts = dashboardCopy.card;
const CardGlance = lazy(async () => (await import('./dashboard-card-glance.tsx')).CardGlance, 'ahead');

export function DashboardCard() {
  const card = useQuery(ownCardQuery);
  return (
    <Panel
      title={texts.title}
      actions={
        card.data && (
          <PanelLink to={cardPath(card.data.username)} external newTab>
            {texts.open}
            <ExternalLink aria-hidden="true" size={16} />
          </PanelLink>
        )
      }
    >
      <Loaded query={card} part={CardGlance} of="panel" failed={texts.failed} skeleton={<CardSkeleton />}>
        {(data) => <CardGlance card={data} />}
      </Loaded>
      <Link to={href('/business-card')} look="secondary" className="mt-4">
        <SquarePen aria-hidden="true" size={18} />
        {texts.edit}
      </Link>
    </Panel>
  );
}

function CardSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <Skeleton className="size-16 rounded-panel" />
        <div className="flex grow flex-col gap-3">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-28" />
        </div>
      </div>
      <SkeletonText lines={2} />
      <Skeleton className="h-14 rounded-control" />
    </div>
  );
}
