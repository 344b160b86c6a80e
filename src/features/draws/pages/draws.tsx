import { href } from 'react-router';
import { arriving, useArriving } from '#ui/arriving.ts';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { drawCopy as texts } from '../copy.he.ts';
import type { Route } from './+types/draws';

const work = arriving(() => import('./draw-work.tsx'));

export const meta: Route.MetaFunction = () => [{ title: `${texts.title} · דוגרי` }];

export default function Draws() {
  const part = useArriving(work);
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        back={{ to: href('/customers/invite'), label: texts.back }}
      />
      {part ? (
        <part.DrawWork />
      ) : (
        <Loading>
          <Skeleton className="h-96 rounded-panel" />
        </Loading>
      )}
    </>
  );
}
