import { useQuery } from '@tanstack/react-query';
import { href } from 'react-router';
import { arriving, useArriving } from '#ui/arriving.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LoadedScreen } from '#ui/layout/loaded-screen.tsx';
import { drawCopy as texts } from '../copy.he.ts';
import type { Route } from './+types/draws';
import { ownDrawsQuery } from './draw-queries.ts';

const work = arriving(() => import('./draw-work.tsx'));

export const meta: Route.MetaFunction = () => [{ title: `${texts.title} · דוגרי` }];

export default function Draws() {
  const draws = useQuery(ownDrawsQuery);
  const part = useArriving(work);
  return (
    <LoadedScreen
      copy={texts}
      back={{ to: href('/customers/invite'), label: texts.back }}
      query={draws}
      part={part}
      skeleton={<Skeleton className="h-96 rounded-panel" />}
    >
      {(data, { DrawWork }) => <DrawWork draws={data} />}
    </LoadedScreen>
  );
}
