import { CalendarCheck, Hand, HandHeart, MessageCircle, SquarePen } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { Badge } from '#ui/layout/badge.tsx';
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
  status: ReactNode;
  actions: CustomerActions;
  onEdit: () => void;
}

export function CustomerRow({ customer, status, actions, onEdit }: CustomerRowProps) {
  const { name, phone, email, note, lastVisitOn, stoppedBy } = customer;
  return (
    <article
      aria-label={name}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 narrow:grid-cols-1 md:grid-cols-[minmax(0,1fr)_12.5rem]"
    >
      <div className="grid min-w-0 gap-x-6 gap-y-0.5 md:grid-cols-[minmax(0,1fr)_11rem] md:items-center xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_11rem]">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
            <UserText>{name}</UserText>
            {stoppedBy && (
              <Badge tone={stoppedBy === 'customer' ? 'red' : 'neutral'}>{texts.stopped[stoppedBy]}</Badge>
            )}
          </h2>
          {note && (
            <UserParagraph className="line-clamp-2 text-sm wrap-anywhere text-muted">{note}</UserParagraph>
          )}
        </div>
        <p className="flex min-w-0 flex-wrap gap-x-4 text-sm wrap-anywhere text-muted">
          {phone && <Ltr className="whitespace-nowrap tabular-nums">{formatPhone(phone)}</Ltr>}
          {email && <Ltr className="text-end">{email}</Ltr>}
          {!phone && !email && texts.noContact}
        </p>
        <div className="text-sm text-muted md:col-start-2 md:row-span-2 md:row-start-1 xl:col-start-3 xl:row-span-1">
          {status}
          {lastVisitOn && <p>{texts.lastVisit(formatShortDate(lastVisitOn))}</p>}
        </div>
      </div>
      <div className="flex items-center justify-end">
        {isMobile(phone) && !stoppedBy && (
          <RequestLink
            customerId={customer.id}
            className={`${buttonStyles({ variant: 'secondary', size: 'sm' })} max-md:w-11 max-md:px-0!`}
          >
            <MessageCircle aria-hidden="true" size={20} className="text-green" />
            <span className="max-md:sr-only">{texts.request}</span>
            <span className="sr-only">{`: \u2068${name}\u2069`}</span>
          </RequestLink>
        )}
        <MoreMenu label={texts.actions(name)} items={menuOf({ customer, actions, onEdit })} />
      </div>
    </article>
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
