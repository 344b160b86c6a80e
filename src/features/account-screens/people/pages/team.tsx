import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { peopleCopy as texts } from '../screen.copy.he.ts';
import { InvitePanel } from './invite-panel.tsx';
import { ListedPeople } from './people-list.tsx';
import { peopleQuery } from './team-changes.ts';
import { WaitingInvitations } from './waiting-invitations.tsx';

export function Team({ userId }: { userId: string }) {
  const query = useQuery(peopleQuery);
  return (
    <Loaded query={query} failed={texts.loadFailed} skeleton={<Skeleton className="h-80 rounded-panel" />}>
      {({ people, invitations, count, upTo }) => (
        <div className="flex min-w-0 flex-col gap-6">
          <Panel title={texts.list}>
            <ListedPeople people={people} userId={userId} />
          </Panel>
          {invitations.length > 0 && (
            <Panel title={texts.invitations.title}>
              <WaitingInvitations invitations={invitations} />
            </Panel>
          )}
          <InvitePanel count={count} upTo={upTo} />
        </div>
      )}
    </Loaded>
  );
}
