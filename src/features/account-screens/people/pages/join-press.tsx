import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { href } from 'react-router';
import { answerOf, api, problemOf } from '#client.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { joinCopy } from '../screen.copy.he.ts';
import { DeadInvitation, isJoinProblem } from './join-parts.tsx';
import { SignInAgain } from './sign-in-first.tsx';

interface JoinPressProps {
  token: string;
  isHandover: boolean;
  /** What the page's action said, where the button was pressed without JavaScript. */
  answered: { code: string; message: string } | undefined;
}

/** Button that joins the team, or accepts the handover. */
export function JoinPress({ token, isHandover, answered }: JoinPressProps) {
  const client = useQueryClient();
  const texts = isHandover ? joinCopy.handover : joinCopy.join;
  const join = useMutation({
    mutationFn: () =>
      answerOf(
        isHandover
          ? api.people['take-over'].$post({ json: { token } })
          : api.people.join.$post({ json: { token } }),
      ),
    onSuccess({ path }) {
      client.clear();
      // A whole new page: the business has an address of its own.
      location.assign(path);
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!join.isPending && !join.isSuccess) join.mutate();
  }
  const problem = join.error ? problemOf(join.error) : join.isIdle ? answered : undefined;
  if (problem?.code === 'reauth_required') return <SignInAgain token={token} />;
  if (problem && isJoinProblem(problem.code)) return <DeadInvitation problem={problem} token={token} />;
  return (
    <form method="post" onSubmit={submit} className="flex flex-col items-start gap-6">
      {problem && (
        <Notice tone="error" title={texts.failed} announce className="w-full">
          <p>{problem.message}</p>
          {problem.code === 'businesses_full' && (
            <Link to={href('/plans')} external>
              {joinCopy.handover.plans}
            </Link>
          )}
        </Notice>
      )}
      <input type="hidden" name="token" value={token} />
      <Button
        type="submit"
        name="act"
        value={isHandover ? 'take-over' : 'join'}
        size="lg"
        isPending={join.isPending || join.isSuccess}
        pendingLabel={texts.pending}
      >
        {texts.action}
      </Button>
    </form>
  );
}
