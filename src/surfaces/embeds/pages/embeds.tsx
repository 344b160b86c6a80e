import { useQuery } from '@tanstack/react-query';
import { ownCardQuery } from '#features/cards/pages/own-card.ts';
import { arriving, useArriving } from '#ui/arriving.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
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
      <Loaded
        query={card}
        part={part}
        failed={embedsCopy.loadFailed}
        loading={embedsCopy.loading}
        skeleton={
          <div className="grid gap-6 lg:grid-cols-2">
            <Skeleton className="h-120" />
            <Skeleton className="h-120" />
          </div>
        }
      >
        {({ username, businessName }, { EmbedChooser }) => (
          <EmbedChooser username={username} name={businessName} />
        )}
      </Loaded>
    </>
  );
}
