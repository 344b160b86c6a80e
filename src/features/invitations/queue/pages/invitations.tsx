import { Loading } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { lazy } from '#ui/lazy.tsx';
import { invitationsCopy as texts } from '../copy.he.ts';
import type { Route } from './+types/invitations';
import { InvitationSkeleton } from './invitation-skeleton.tsx';

const InvitationWork = lazy(async () => (await import('./invitation-work.tsx')).InvitationWork, 'ahead');

export const meta: Route.MetaFunction = () => [{ title: `${texts.title} · דוגרי` }];

export default function InvitationsScreen() {
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <InvitationWork
        fallback={
          <Loading>
            <InvitationSkeleton />
          </Loading>
        }
      />
    </>
  );
}
