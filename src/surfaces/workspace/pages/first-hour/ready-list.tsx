import { useQuery } from '@tanstack/react-query';
import { Check, ChevronLeft } from 'lucide-react';
import { useEffect } from 'react';
import { href } from 'react-router';
import { api } from '#client.ts';
import { RequestLink } from '#features/customers/pages/request-link.tsx';
import type { Readiness } from '#features/invitations/first-hour/contract.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { apiQuery, eachVisit } from '#ui/api-query.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { plural } from '#ui/text/format.ts';
import { firstHourCopy } from '../../first-hour.copy.he.ts';
import { sendFirstHourNote, useFirstHourNote } from './first-hour-notes.ts';
import { READY_LIST_ROOM } from './ready-list-room.ts';

const texts = firstHourCopy.list;

const PLACES: Record<keyof Readiness, string | null> = {
  link: `${href('/business-card')}#link`,
  look: href('/card-design'),
  phone: `${href('/business-card')}#phone`,
  hours: `${href('/business-card')}#hours`,
  google: `${href('/business-card')}#googleReviewLink`,
  request: null,
};
const PARTS = Object.keys(PLACES) as (keyof Readiness)[];

export function ReadyList({ canHide }: { canHide: boolean }) {
  const { data, error } = useQuery({ ...apiQuery(api['first-hour'].readiness), ...eachVisit });
  const note = useFirstHourNote();
  const missing = data ? PARTS.filter((part) => !data[part]).length : 0;
  const isDone = data !== undefined && missing === 0;
  useEffect(() => {
    // From the next visit on no room is kept for a list that has nothing left to say.
    if (isDone && canHide) void sendFirstHourNote({ listHidden: true }).catch(() => null);
  }, [isDone, canHide]);
  if (!data && !error) return <Skeleton className={READY_LIST_ROOM} />;
  if (!data || isDone) return null;
  async function hide() {
    const hidden = await note.mutateAsync({ listHidden: true }).catch(() => null);
    const undo = { label: texts.undo, onAction: () => note.mutate({ listHidden: false }) };
    if (hidden) toast.success(texts.hidden, { action: undo });
  }
  return (
    <Panel
      title={texts.title}
      description={plural(missing, texts.missing)}
      actions={
        canHide && (
          <Button size="sm" variant="quiet" isPending={note.isPending} onClick={() => void hide()}>
            {texts.hide}
          </Button>
        )
      }
    >
      <ul className="-mb-2 divide-y divide-line">
        {PARTS.map((part) => (
          <li key={part}>{data[part] ? <Done part={part} /> : <Missing part={part} />}</li>
        ))}
      </ul>
    </Panel>
  );
}

const LINE = 'flex min-h-12 items-center gap-3';

function Done({ part }: { part: keyof Readiness }) {
  return (
    <p className={`${LINE} text-muted`}>
      <Check aria-hidden="true" size={20} className="shrink-0 text-green" />
      <span className="sr-only">{texts.done} </span>
      {texts.parts[part]}
    </p>
  );
}

function Missing({ part }: { part: keyof Readiness }) {
  const to = PLACES[part];
  const look = `${LINE} font-semibold text-violet no-underline hover:underline`;
  const content = (
    <>
      <span aria-hidden="true" className="size-5 shrink-0 rounded-full border-2 border-control" />
      <span className="grow">{texts.parts[part]}</span>
      <ChevronLeft aria-hidden="true" size={18} className="text-muted ltr:-scale-x-100" />
    </>
  );
  if (to === null) return <RequestLink className={look}>{content}</RequestLink>;
  return (
    <Link to={to} look="quiet" className={look}>
      {content}
    </Link>
  );
}
