import { href } from 'react-router';
import { arriving, useArriving } from '#ui/arriving.ts';
import { Loading } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { invitationsCopy as texts } from '../copy.he.ts';
import type { Route } from './+types/invitations';
import { InvitationSkeleton } from './invitation-skeleton.tsx';

const work = arriving(() => import('./invitation-work.tsx'));

export const meta: Route.MetaFunction = () => [{ title: `${texts.title} · דוגרי` }];

export default function InvitationsScreen() {
  const part = useArriving(work);
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        back={{ to: href('/customers'), label: texts.back }}
      />
      {part ? (
        <part.InvitationWork />
      ) : (
        <Loading>
          <InvitationSkeleton />
        </Loading>
      )}
    </>
  );
}
