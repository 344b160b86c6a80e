import { CircleCheck } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Notice } from '../feedback/notice.tsx';

interface MailedLinkPageProps {
  words: { title: string; text: string; action: string; pending: string; done: string; doneText: string };
  isDone: boolean;
  next: ReactNode;
  problem?: { message: string } | false | null;
  instead?: ReactNode;
  act: { isPending: boolean; mutate: () => void };
  children?: ReactNode;
}

/** Asks for a press before the act of a mailed link, since programs in mailboxes open links by themselves. */
export function MailedLinkPage(props: MailedLinkPageProps) {
  const { words, isDone, next, problem, instead, act, children } = props;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!act.isPending) act.mutate();
  }
  return (
    <div className="mx-auto w-full max-w-104">
      {isDone && <CircleCheck aria-hidden="true" size={40} className="mb-3 text-green" />}
      <h1 className="text-2xl font-bold">{isDone ? words.done : words.title}</h1>
      {isDone ? (
        <div role="status" className="mt-4 flex flex-col items-start gap-4">
          <p>{words.doneText}</p>
          {next}
        </div>
      ) : (
        <form method="post" onSubmit={submit} className="mt-1 flex flex-col items-start gap-6">
          <p className="text-muted">{words.text}</p>
          {problem && (
            <Notice tone="error" announce className="w-full">
              {problem.message}
            </Notice>
          )}
          {children}
          {instead || (
            <Button type="submit" size="lg" isPending={act.isPending} pendingLabel={words.pending}>
              {words.action}
            </Button>
          )}
        </form>
      )}
    </div>
  );
}
