import { MessageCircle, NotebookPen, Phone, Send, Undo2, UserPlus } from 'lucide-react';
import { isMobile } from '#features/customers/mobile.policy.ts';
import { RequestLink } from '#features/customers/pages/request-link.tsx';
import { Button } from '#ui/actions/button.tsx';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { Badge } from '#ui/layout/badge.tsx';
import type { MenuItem } from '#ui/overlays/menu.tsx';
import { MoreMenu } from '#ui/overlays/more-menu.tsx';
import { removeItem } from '#ui/overlays/remove-item.ts';
import { Ltr, UserText } from '#ui/text/bdi.tsx';
import { FoldedText } from '#ui/text/folded-text.tsx';
import { formatAge, formatDateTime, formatPhone } from '#ui/text/format.ts';
import { LEAD_STATUSES, type LeadStatus } from '../choices.contract.ts';
import type { Lead } from '../contract.ts';
import { leadStatusNames, leadsScreenCopy as texts } from '../screen.copy.he.ts';
import type { OpenedLead } from './lead-list.tsx';

/** The next statuses stand as buttons; every other one is in the menu. */
const NEXT: Record<LeadStatus, LeadStatus[]> = {
  new: ['called'],
  called: ['won', 'lost'],
  won: [],
  lost: [],
};
/** Closed: calls are in the menu with the rest. */
const isClosed = (status: LeadStatus) => NEXT[status].length === 0;
const TONES = { new: 'violet', called: 'neutral', won: 'green', lost: 'neutral' } as const;

interface LeadRowProps {
  lead: Lead;
  now: Date;
  onStatus: (status: LeadStatus) => void;
  onOpen: (dialog: OpenedLead['dialog']) => void;
}

export function LeadRow({ lead, now, onStatus, onOpen }: LeadRowProps) {
  const { name, message, note, status, receivedAt, marketingConsentAt } = lead;
  return (
    <article aria-label={name} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-2">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
          <UserText>{name}</UserText>
          <Badge tone={TONES[status]}>{leadStatusNames[status]}</Badge>
        </h2>
        <p className="text-sm text-muted">
          <time dateTime={receivedAt} title={formatDateTime(receivedAt)}>
            {formatAge(receivedAt, now)}
          </time>
          {marketingConsentAt && <> · {texts.marketing}</>}
        </p>
      </div>
      <MoreMenu label={texts.actions(name)} items={menuOf({ lead, onStatus, onOpen })} />
      {message && (
        <div className="col-span-2">
          <FoldedText text={message} />
        </div>
      )}
      {note && (
        <p className="col-span-2 max-w-prose rounded-control bg-sunken px-3 py-2 text-sm wrap-anywhere whitespace-pre-line">
          <span className="text-muted">{texts.note}</span> <UserText>{note}</UserText>
        </p>
      )}
      <div className="col-span-2 flex flex-wrap gap-2 empty:hidden">
        {!isClosed(status) && <Contact lead={lead} />}
        <div className="flex gap-2 empty:hidden">
          {NEXT[status].map((next) => (
            <Button key={next} size="sm" variant="secondary" onClick={() => onStatus(next)}>
              {texts.acts[next]}
              <span className="sr-only">{texts.to(name)}</span>
            </Button>
          ))}
        </div>
        {status === 'won' && <AfterWon lead={lead} onAdd={() => onOpen('customer')} />}
      </div>
    </article>
  );
}

/** Call and WhatsApp, each in one tap. */
function Contact({ lead: { name, phone, status } }: { lead: Lead }) {
  const isWaiting = status === 'new';
  return (
    <>
      <a
        href={`tel:${phone}`}
        className={buttonStyles({ variant: isWaiting ? 'primary' : 'secondary', size: 'sm' })}
      >
        <Phone aria-hidden="true" size={18} />
        <Ltr className="tabular-nums">{formatPhone(phone)}</Ltr>
        <span className="sr-only">{texts.to(name)}</span>
      </a>
      {isMobile(phone) && (
        <a
          href={`https://wa.me/${phone.slice(1)}`}
          target="_blank"
          rel="noopener"
          className={buttonStyles({ variant: 'secondary', size: 'sm' })}
        >
          <MessageCircle aria-hidden="true" size={18} className="text-green" />
          {texts.whatsapp}
          <span className="sr-only">{texts.to(name)}</span>
        </a>
      )}
    </>
  );
}

function AfterWon({ lead: { name, phone, customer }, onAdd }: { lead: Lead; onAdd: () => void }) {
  if (!customer)
    return (
      <Button size="sm" variant="secondary" onClick={onAdd}>
        <UserPlus aria-hidden="true" size={18} />
        {texts.addCustomer}
        <span className="sr-only">{texts.to(name)}</span>
      </Button>
    );
  if (customer.stoppedBy || !isMobile(phone)) return null;
  return (
    <RequestLink customerId={customer.id} className={buttonStyles({ variant: 'secondary', size: 'sm' })}>
      <Send aria-hidden="true" size={18} className="rtl:-scale-x-100" />
      {texts.request}
      <span className="sr-only">{texts.to(name)}</span>
    </RequestLink>
  );
}

function menuOf({ lead, onStatus, onOpen }: Omit<LeadRowProps, 'now'>): MenuItem[] {
  const { phone, status, note, customer } = lead;
  const others = LEAD_STATUSES.filter((one) => one !== status && !NEXT[status].includes(one));
  return [
    ...(isClosed(status) ? contactItems(phone) : []),
    {
      id: 'note',
      label: note ? texts.editNote : texts.addNote,
      icon: NotebookPen,
      onSelect: () => onOpen('note'),
    },
    ...others.map((one) => ({
      id: one,
      label: texts.acts[one],
      icon: one === 'new' ? Undo2 : undefined,
      onSelect: () => onStatus(one),
    })),
    ...(customer
      ? []
      : [
          {
            id: 'customer',
            label: texts.addCustomer,
            icon: UserPlus,
            onSelect: () => onOpen('customer'),
          },
        ]),
    removeItem(texts.remove, () => onOpen('remove')),
  ];
}

function contactItems(phone: string): MenuItem[] {
  const call = { id: 'call', label: texts.call(formatPhone(phone)), icon: Phone, href: `tel:${phone}` };
  if (!isMobile(phone)) return [call];
  const href = `https://wa.me/${phone.slice(1)}`;
  return [call, { id: 'whatsapp', label: texts.whatsapp, icon: MessageCircle, href, newTab: true }];
}
