import type { ReactNode } from 'react';
import { roleNames } from '#features/accounts/members.copy.he.ts';
import { Link } from '#ui/actions/link.tsx';
import { Ltr, UserText } from '#ui/text/bdi.tsx';
import type { JoinInvitation } from '../contract.ts';
import { type JoinProblem, joinProblems, roleTexts } from '../copy.he.ts';
import { joinCopy as texts } from '../screen.copy.he.ts';
import { loginToJoin } from './join-form.ts';

interface JoinFrameProps {
  invitation: JoinInvitation;
  title: string;
  children: ReactNode;
}

/** Who invites to what, above what a visitor can do about it. */
export function JoinFrame({ invitation, title, children }: JoinFrameProps) {
  const { invitedBy, role, email, visitor } = invitation;
  return (
    <div className="mx-auto w-full max-w-104">
      <h1 className="text-2xl font-bold text-balance wrap-anywhere">
        <UserText>{title}</UserText>
      </h1>
      <p className="mt-1 text-muted wrap-anywhere">
        <UserText>{texts.from(invitedBy)}</UserText>
      </p>
      {role !== 'owner' && (
        <dl className="mt-6 rounded-panel border border-line bg-surface p-4">
          <dt className="text-sm text-muted">{texts.role}</dt>
          <dd>
            <span className="font-semibold">{roleNames[role]}</span>
            <span className="block text-muted">{roleTexts[role]}</span>
          </dd>
          {visitor !== 'new' && (
            <>
              <dt className="mt-3 text-sm text-muted">{texts.to}</dt>
              <dd>
                <Ltr className="inline-block wrap-anywhere">{email}</Ltr>
              </dd>
            </>
          )}
        </dl>
      )}
      <div className="mt-6">{children}</div>
    </div>
  );
}

interface DeadInvitationProps {
  problem: { code: string; message: string } | undefined;
  token: string;
}

/** Says why a link lets nobody in, and what to do. */
export function DeadInvitation({ problem, token }: DeadInvitationProps) {
  const code = isJoinProblem(problem?.code) ? problem.code : 'link_invalid';
  const { title, text } = joinProblems[code];
  return (
    <div className="mx-auto flex w-full max-w-104 flex-col items-start">
      <h1 className="text-2xl font-bold">{title}</h1>
      <p role="status" className="mt-1 mb-6 text-muted">
        {text}
      </p>
      {code === 'account_exists' ? (
        <Link to={loginToJoin(token)} external look="primary" size="lg">
          {texts.toLogin}
        </Link>
      ) : (
        <Link to="/" external look={code === 'already_in' ? 'primary' : 'secondary'} size="lg">
          {code === 'already_in' ? texts.toBusiness : texts.home}
        </Link>
      )}
    </div>
  );
}

export function isJoinProblem(code: string | undefined): code is JoinProblem {
  return code !== undefined && code in joinProblems;
}
