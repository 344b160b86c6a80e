import { href } from 'react-router';
import { arriving, useArriving } from '#ui/arriving.ts';
import { Loading } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { deskCopy as texts } from '../desk.copy.he.ts';
import type { Route } from './+types/desk';
import { DeskSkeleton } from './desk-skeleton.tsx';

const work = arriving(() => import('./desk-work.tsx'));

export const meta: Route.MetaFunction = () => [{ title: `${texts.title} · דוגרי` }];

export default function Desk() {
  const part = useArriving(work);
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        back={{ to: href('/customers'), label: texts.back }}
      />
      {part ? (
        <part.DeskWork />
      ) : (
        <Loading>
          <DeskSkeleton />
        </Loading>
      )}
    </>
  );
}
