import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import { backToMore } from '#features/accounts/screens.copy.he.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { lazy } from '#ui/lazy.tsx';
import { peopleCopy as texts } from '../screen.copy.he.ts';
import type { Route } from './+types/people';

const Team = lazy(async () => (await import('./team.tsx')).Team, 'ahead');
const OwnPlace = lazy(async () => (await import('./own-place.tsx')).OwnPlace, 'ahead');

export const meta: Route.MetaFunction = () => [{ title: `${texts.title} · דוגרי` }];

/** Who is in the business, for its owner; for others, their own place in it. */
export default function PeopleScreen() {
  const { data: user } = useQuery(currentUserQuery);
  if (!user) return null;
  const fallback = <Skeleton className="h-80 rounded-panel" />;
  return (
    <div className="max-w-[48rem]">
      <PageHeader title={texts.title} description={texts.description} back={backToMore} />
      {user.memberRole === 'owner' ? (
        <Team userId={user.id} fallback={fallback} />
      ) : (
        <OwnPlace user={user} fallback={fallback} />
      )}
    </div>
  );
}
