import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { problemOf } from '#client.ts';
import { ownCardQuery } from '#features/cards/pages/own-card.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { arriving, useArriving } from '#ui/arriving.ts';
import { LoadFailed } from '#ui/feedback/load-failed.tsx';
import { Loading, Skeleton, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { dashboardCopy } from '../dashboard.copy.he.ts';
import { PanelLink } from './shell/panel-link.tsx';

const texts = dashboardCopy.card;
const glance = arriving(() => import('./dashboard-card-glance.tsx'));

export function DashboardCard() {
  const { data: card, isError, error, refetch } = useQuery(ownCardQuery);
  const part = useArriving(glance);
  return (
    <Panel
      title={texts.title}
      actions={
        card && (
          <PanelLink to={cardPath(card.username)} external newTab>
            {texts.open}
            <ExternalLink aria-hidden="true" size={16} />
          </PanelLink>
        )
      }
    >
      {card && part ? (
        <part.CardGlance card={card} />
      ) : isError ? (
        <LoadFailed
          of="panel"
          title={texts.failed}
          description={problemOf(error).message}
          onRetry={refetch}
        />
      ) : (
        <Waiting />
      )}
    </Panel>
  );
}

function Waiting() {
  return (
    <Loading>
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
    </Loading>
  );
}
