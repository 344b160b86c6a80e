import type { ReactNode } from 'react';
import { Badge } from '#ui/layout/badge.tsx';
import { Ltr, UserParagraph } from '#ui/text/bdi.tsx';
import { formatDateTime } from '#ui/text/format.ts';
import { requestKindNames } from '../copy.he.ts';

interface RequestRowProps {
  request: { kind: keyof typeof requestKindNames; number?: string; body: string; receivedAt: string };
  title: ReactNode;
  badges?: ReactNode;
  /** What the words are about, above them. */
  about?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A request of any kind: its head, what it is about, its words, what else is known, and what can be done. */
export function RequestRow({ request, title, badges, about, children, actions }: RequestRowProps) {
  const { kind, number, body, receivedAt } = request;
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="neutral">{requestKindNames[kind]}</Badge>
        <span className="font-semibold wrap-anywhere">{title}</span>
        {badges}
        <span className="text-sm text-muted">
          {number && (
            <>
              <Ltr>{number}</Ltr> ·{' '}
            </>
          )}
          {formatDateTime(receivedAt)}
        </span>
      </p>
      {about}
      {body && <UserParagraph className="wrap-anywhere whitespace-pre-line">{body}</UserParagraph>}
      {children}
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}
