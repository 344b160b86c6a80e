import { ExternalLink } from 'lucide-react';
import { whatsappLink } from '#features/customers/messages/message.policy.ts';
import { type ButtonSize, buttonStyles } from '#ui/actions/button-styles.ts';
import { uiCopy } from '#ui/copy.he/components.ts';
import type { ListedInvitation } from '../queue/contract.ts';
import { invitationsCopy } from '../queue/copy.he.ts';

interface OpenLinkProps {
  customer: ListedInvitation['customer'];
  message: string;
  label: string;
  size: ButtonSize;
  /** Beside other links of its kind a link is quiet. */
  variant?: 'primary' | 'secondary';
  onOpen: () => void;
}

export function OpenLink({ customer, message, label, size, variant = 'primary', onOpen }: OpenLinkProps) {
  return (
    <a
      href={whatsappLink(message, customer?.phone?.replace(/\D/g, ''))}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onOpen}
      className={buttonStyles({ size, variant })}
    >
      <ExternalLink aria-hidden="true" size={18} />
      {label}
      <span className="sr-only">
        : {invitationsCopy.queue.to(customer?.name ?? '')} ({uiCopy.newTab})
      </span>
    </a>
  );
}
