import { useEffect, useRef } from 'react';
import { href } from 'react-router';
import { momentText } from '#features/invitations/queue/pages/invitation-moment.ts';
import { Link } from '#ui/actions/link.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import { plural } from '#ui/text/format.ts';
import { drawCopy } from '../copy.he.ts';

const texts = drawCopy.drawn;

export interface DrawOutcome {
  names: string[];
  listed: number;
  leftOut: number;
  channel: 'whatsapp' | 'email';
  sendsAt: string | null;
}

export function DrawnNames({
  outcome: { names, listed, leftOut, channel, sendsAt },
}: {
  outcome: DrawOutcome;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const isLater = sendsAt !== null && new Date(sendsAt) > new Date(Date.now() + 60_000);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Panel
        title={texts.title}
        description={texts.text(plural(names.length, texts.customers), plural(listed, texts.customers))}
      >
        <ul className="flex flex-wrap gap-2">
          {names.map((name, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name
            <li key={place} className="rounded-full bg-violet-tint px-3 py-1 font-semibold wrap-anywhere">
              <UserText>{name}</UserText>
            </li>
          ))}
        </ul>
        {leftOut > 0 && <p className="mt-3 text-muted">{plural(leftOut, texts.leftOut)}</p>}
        <div className="mt-4">
          {channel === 'email' ? (
            <p>{texts.mails(isLater ? momentText(sendsAt) : null)}</p>
          ) : (
            <Link to={href('/customers/invite')} look="primary">
              {texts.toInvitations}
            </Link>
          )}
        </div>
      </Panel>
    </div>
  );
}
