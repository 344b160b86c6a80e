import { CalendarCheck, Hand, HandHeart, MessageCircle, SquarePen } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import type { MenuItem } from '#ui/overlays/menu.tsx';
import { MoreMenu } from '#ui/overlays/more-menu.tsx';
import { removeItem } from '#ui/overlays/remove-item.ts';
import { Ltr, UserParagraph, UserText } from '#ui/text/bdi.tsx';
import { formatPhone, formatShortDate } from '#ui/text/format.ts';
import type { Customer } from '../contract.ts';
import { isMobile } from '../mobile.policy.ts';
import { customersScreenCopy as texts } from '../screen.copy.he.ts';
import type { CustomerActions } from './customer-actions.ts';
import { RequestLink } from './request-link.tsx';

interface CustomerRowProps {
  customer: Customer;
  /** The outcome of the last request; nothing if it adds nothing to the rest of the line. */
  status: ReactNode;
  actions: CustomerActions;
  onEdit: () => void;
}

export function CustomerRow({ customer, status, actions, onEdit }: CustomerRowProps) {
  const { name, phone, note, stoppedBy } = customer;
  return (
    <article
      aria-label={name}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 narrow:grid-cols-1 md:grid-cols-[minmax(0,1fr)_12.5rem]"
    >
      <div className="grid min-w-0 gap-x-6 md:grid-cols-[minmax(0,1fr)_15rem] md:items-center xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_15rem]">
        <div className="min-w-0">
          <h2 className="font-semibold wrap-anywhere">
            <UserText>{name}</UserText>
          </h2>
          {note && (
            <UserParagraph className="line-clamp-2 text-sm wrap-anywhere text-muted max-md:hidden">
              {note}
            </UserParagraph>
          )}
        </div>
        <div className="min-w-0 flex-wrap gap-x-4 text-sm wrap-anywhere text-muted max-md:hidden md:flex">
          <Contacts customer={customer} />
        </div>
        <p className="min-h-6 text-sm text-muted md:col-start-2 md:row-span-2 md:row-start-1 xl:col-start-3 xl:row-span-1">
          <StatusLine customer={customer} status={status} />
        </p>
      </div>
      <div className="flex items-center justify-end">
        {isMobile(phone) && !stoppedBy && (
          <RequestLink
            customerId={customer.id}
            label={texts.requestOf(name)}
            className={`${buttonStyles({ variant: 'secondary', size: 'sm' })} max-md:w-11 max-md:px-0!`}
          >
            <MessageCircle aria-hidden="true" size={20} className="text-green" />
            <span className="max-md:hidden">{texts.request}</span>
          </RequestLink>
        )}
        <MoreMenu
          label={texts.actions(name)}
          header={
            <div className="flex max-w-72 flex-col items-start text-sm wrap-anywhere text-muted">
              <Contacts customer={customer} />
              {note && <UserText>{note}</UserText>}
            </div>
          }
          items={menuOf({ customer, actions, onEdit })}
        />
      </div>
    </article>
  );
}

function Contacts({ customer: { phone, email } }: Pick<CustomerRowProps, 'customer'>) {
  return (
    <>
      {phone && <Ltr className="whitespace-nowrap tabular-nums">{formatPhone(phone)}</Ltr>}
      {email && <Ltr>{email}</Ltr>}
      {!phone && !email && texts.noContact}
    </>
  );
}

/** The last visit, and the most important other fact. */
function StatusLine({
  customer: { lastVisitOn, stoppedBy },
  status,
}: Pick<CustomerRowProps, 'customer' | 'status'>) {
  const visit = lastVisitOn && texts.lastVisit(formatShortDate(lastVisitOn));
  const rest = stoppedBy ? (
    <span className={stoppedBy === 'customer' ? 'text-red' : undefined}>{texts.stopped[stoppedBy]}</span>
  ) : (
    status
  );
  return (
    <>
      {visit}
      {visit && rest && ' · '}
      {rest}
    </>
  );
}

function menuOf({ customer, actions, onEdit }: Omit<CustomerRowProps, 'status'>): MenuItem[] {
  return [
    { id: 'edit', label: texts.edit, icon: SquarePen, onSelect: onEdit },
    {
      id: 'visited',
      label: texts.visited,
      icon: CalendarCheck,
      onSelect: () => actions.recordVisit(customer),
    },
    ...(customer.stoppedBy === 'customer'
      ? []
      : [
          {
            id: 'stop',
            label: customer.stoppedBy ? texts.allow : texts.stop,
            icon: customer.stoppedBy ? HandHeart : Hand,
            onSelect: () => actions.setStopped(customer, !customer.stoppedBy),
          },
        ]),
    removeItem(texts.remove, () => actions.remove(customer)),
  ];
}
