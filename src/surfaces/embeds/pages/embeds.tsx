import { useQuery } from '@tanstack/react-query';
import { ownCardQuery } from '#features/cards/pages/own-card.ts';
import { arriving, useArriving } from '#ui/arriving.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LoadedScreen } from '#ui/layout/loaded-screen.tsx';
import { embedsCopy } from '../copy.he.ts';
import type { Route } from './+types/embeds';

const chooser = arriving(() => import('./embed-chooser.tsx'));

export const meta: Route.MetaFunction = () => [{ title: `${embedsCopy.title} · דוגרי` }];

export default function Embeds() {
  const card = useQuery(ownCardQuery);
  const part = useArriving(chooser);
  return (
    <LoadedScreen
      copy={embedsCopy}
      query={card}
      part={part}
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
    </LoadedScreen>
  );
}
