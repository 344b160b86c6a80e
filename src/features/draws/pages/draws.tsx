import { useQuery } from '@tanstack/react-query';
import { href } from 'react-router';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LoadedScreen } from '#ui/layout/loaded-screen.tsx';
import { lazy } from '#ui/lazy.tsx';
import { drawCopy as texts } from '../copy.he.ts';
import type { Route } from './+types/draws';
import { ownDrawsQuery } from './draw-queries.ts';

const DrawWork = lazy(async () => (await import('./draw-work.tsx')).DrawWork, 'ahead');

export const meta: Route.MetaFunction = () => [{ title: `${texts.title} · דוגרי` }];

export default function Draws() {
  const draws = useQuery(ownDrawsQuery);
  return (
    <LoadedScreen
      copy={texts}
      back={{ to: href('/customers'), label: texts.back }}
      query={draws}
      part={DrawWork}
      skeleton={<Skeleton className="h-96 rounded-panel" />}
    >
      {(data) => <DrawWork draws={data} />}
    </LoadedScreen>
  );
}
