import { useQuery } from '@tanstack/react-query';
import { href } from 'react-router';
import { arriving, useArriving } from '#ui/arriving.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { drawCopy as texts } from '../copy.he.ts';
import type { Route } from './+types/draws';
import { ownDrawsQuery } from './draw-queries.ts';

const work = arriving(() => import('./draw-work.tsx'));

export const meta: Route.MetaFunction = () => [{ title: `${texts.title} · דוגרי` }];

export default function Draws() {
  const draws = useQuery(ownDrawsQuery);
  const part = useArriving(work);
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        back={{ to: href('/customers/invite'), label: texts.back }}
      />
      <Loaded
        query={draws}
        part={part}
        failed={texts.loadFailed}
        skeleton={<Skeleton className="h-96 rounded-panel" />}
      >
        {(data, { DrawWork }) => <DrawWork draws={data} />}
      </Loaded>
    </>
  );
}
