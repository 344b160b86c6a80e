import { useQuery } from '@tanstack/react-query';
import { ownCardQuery } from '#features/cards/pages/own-card.ts';
import { backToCard } from '#features/cards/screens.copy.he.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LoadedScreen } from '#ui/layout/loaded-screen.tsx';
import { lazy } from '#ui/lazy.tsx';
import { embedsCopy } from '../copy.he.ts';
import type { Route } from './+types/embeds';

const EmbedChooser = lazy(async () => (await import('./embed-chooser.tsx')).EmbedChooser, 'ahead');

export const meta: Route.MetaFunction = () => [{ title: `${embedsCopy.title} · דוגרי` }];

export default function Embeds() {
  const card = useQuery(ownCardQuery);
  return (
    <LoadedScreen
      copy={embedsCopy}
      back={backToCard}
      query={card}
      part={EmbedChooser}
      loading={embedsCopy.loading}
      skeleton={
        <div className="grid gap-6 lg:grid-cols-2">
          <Skeleton className="h-120" />
          <Skeleton className="h-120" />
        </div>
      }
    >
      {({ username, businessName }) => <EmbedChooser username={username} name={businessName} />}
    </LoadedScreen>
  );
}
