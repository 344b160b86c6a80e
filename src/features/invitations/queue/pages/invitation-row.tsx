import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { UserText } from '#ui/text/bdi.tsx';
import { formatShortDate } from '#ui/text/format.ts';
import type { ListedInvitation } from '../contract.ts';
import { invitationsCopy } from '../copy.he.ts';

interface InvitationRowProps {
  customer: ListedInvitation['customer'];
  /** When it came to where it stands. */
  at?: string;
  /** What the list's own title does not say. */
  note?: string;
  action: ReactNode;
  /** Shown on request, beneath the line. */
  children: ReactNode;
}

/** One person in one line: the name with what can be done, and the rest when it is asked for. */
export function InvitationRow({ customer, at, note, action, children }: InvitationRowProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="-ms-1 flex min-h-11 min-w-0 cursor-pointer items-center gap-2 rounded-control py-1 ps-1 text-start hover:bg-sunken"
      >
        <ChevronDown
          aria-hidden="true"
          size={18}
          className={classNames('shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
        />
        <span className="flex min-w-0 flex-col sm:flex-row sm:items-center sm:gap-3">
          <UserText className="truncate font-semibold">
            {customer?.name ?? invitationsCopy.log.removed}
          </UserText>
          <span className="text-sm text-muted tabular-nums sm:shrink-0">
            {note}
            {note && at && ' · '}
            {at && <time dateTime={at}>{formatShortDate(at)}</time>}
          </span>
        </span>
      </button>
      <div className="flex min-h-11 items-center">{action}</div>
      <div id={id} hidden={!isOpen} className="col-span-2 ps-7 pb-2">
        {isOpen && children}
      </div>
    </div>
  );
}
