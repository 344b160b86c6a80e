import { type FormEvent, type ReactNode, useState } from 'react';
import { api } from '#client.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Ltr } from '#ui/text/bdi.tsx';
import { clearDeviceTraces } from '../../sign-in/pages/device-traces.ts';
import type { JoinInvitation } from '../contract.ts';
import { joinCopy } from '../screen.copy.he.ts';
import { joinPath, loginToJoin } from './join-form.ts';

/** For the address of an account that is not open here. */
export function SignInFirst({ token }: { token: string }) {
  const { text, action } = joinCopy.known;
  return (
    <div className="flex flex-col items-start gap-6">
      <p>{text}</p>
      <Link to={loginToJoin(token)} external look="primary" size="lg">
        {action}
      </Link>
    </div>
  );
}

/** For somebody who is signed in with another address. */
export function SignOutFirst({ token, invitation }: { token: string; invitation: JoinInvitation }) {
  const { here, text, action } = joinCopy.other;
  return (
    <SignOutForm
      token={token}
      act="sign-out"
      next={joinPath(token)}
      text={
        <>
          {here} <Ltr className="inline-block wrap-anywhere">{invitation.visitorEmail}</Ltr>
          <span className="mt-2 block">{text}</span>
        </>
      }
      action={action}
    />
  );
}

/** Before a business is taken over, for a sign-in that is not fresh. */
export function SignInAgain({ token }: { token: string }) {
  return (
    <SignOutForm token={token} act="sign-in-again" next={loginToJoin(token)} {...joinCopy.again} announces />
  );
}

interface SignOutFormProps {
  token: string;
  act: 'sign-out' | 'sign-in-again';
  next: string;
  text: ReactNode;
  action: string;
  announces?: boolean;
}

function SignOutForm({ token, act, next, text, action, announces }: SignOutFormProps) {
  const [isPending, setPending] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    setPending(true);
    const left = await api.auth.logout.$post().catch(() => null);
    if (!left?.ok) return setPending(false);
    await clearDeviceTraces();
    location.assign(next);
  }
  return (
    <form method="post" onSubmit={(event) => void submit(event)} className="flex flex-col items-start gap-6">
      <p role={announces ? 'status' : undefined} className="wrap-anywhere">
        {text}
      </p>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" name="act" value={act} size="lg" isPending={isPending}>
        {action}
      </Button>
    </form>
  );
}
