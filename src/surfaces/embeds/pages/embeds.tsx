import { useQuery } from '@tanstack/react-query';
import { problemOf } from '#client.ts';
import { ownCardQuery } from '#features/cards/pages/own-card.ts';
import { arriving, useArriving } from '#ui/arriving.ts';
import { LoadFailed } from '#ui/feedback/load-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { embedsCopy } from '../copy.he.ts';
import type { Route } from './+types/embeds';

const chooser = arriving(() => import('./embed-chooser.tsx'));

export const meta: Route.MetaFunction = () => [{ title: `${embedsCopy.title} · דוגרי` }];

export default function Embeds() {
  const card = useQuery(ownCardQuery);
  const part = useArriving(chooser);
  return (
    <>
      <PageHeader title={embedsCopy.title} description={embedsCopy.description} />
      {card.data && part ? (
        <part.EmbedChooser username={card.data.username} name={card.data.businessName} />
      ) : card.isLoadingError ? (
        <LoadFailed
          title={embedsCopy.loadFailed}
          description={problemOf(card.error).message}
          onRetry={card.refetch}
        />
      ) : (
        <Loading label={embedsCopy.loading}>
          <div className="grid gap-6 lg:grid-cols-2">
            <Skeleton className="h-120" />
            <Skeleton className="h-120" />
          </div>
        </Loading>
      )}
    </>
  );
}
