import { answerOf, api } from '#client.ts';
import { roleNames } from '#features/accounts/members.copy.he.ts';
import { Button } from '#ui/actions/button.tsx';
import { Ltr } from '#ui/text/bdi.tsx';
import { formatDate } from '#ui/text/format.ts';
import { useNow } from '#ui/use-now.ts';
import type { WaitingInvitation } from '../contract.ts';
import { peopleCopy } from '../screen.copy.he.ts';
import { useTeamChange } from './team-changes.ts';

const texts = peopleCopy.invitations;

export function WaitingInvitations({ invitations }: { invitations: WaitingInvitation[] }) {
  return (
    <ul className="divide-y divide-line">
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  );
}

function InvitationRow({ invitation }: { invitation: WaitingInvitation }) {
  const { id, email, role, expiresAt } = invitation;
  const now = useNow();
  const again = useTeamChange(
    () => answerOf(api.people.invitations[':id'].resend.$post({ param: { id } })),
    () => texts.sentAgain(email),
  );
  const withdraw = useTeamChange(
    () => answerOf(api.people.invitations[':id'].$delete({ param: { id } })),
    () => texts.withdrawn,
  );
  const isExpired = new Date(expiresAt) <= now;
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-56">
        <h3 className="font-semibold">
          <Ltr className="inline-block text-end wrap-anywhere">{email}</Ltr>
        </h3>
        <p className="text-sm text-muted">
          {role === 'owner' ? texts.handover : texts.as(roleNames[role])},{' '}
          <span className={isExpired ? 'font-semibold text-ink' : undefined}>
            {isExpired ? texts.expired : texts.until(formatDate(expiresAt))}
          </span>
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="secondary"
          aria-label={texts.againNamed(email)}
          isPending={again.isPending}
          onClick={() => again.mutate(undefined)}
        >
          {texts.again}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-label={texts.withdrawNamed(email)}
          isPending={withdraw.isPending}
          onClick={() => withdraw.mutate(undefined)}
        >
          {texts.withdraw}
        </Button>
      </div>
    </li>
  );
}
