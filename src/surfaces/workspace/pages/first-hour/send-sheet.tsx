import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import type { Card } from '#features/cards/contract.ts';
import { cardShareCopy } from '#features/cards/share.copy.he.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { whatsappLink } from '#features/customers/messages/message.policy.ts';
import { useRequestSteps } from '#features/invitations/requests/pages/request-steps.tsx';
import { Button } from '#ui/actions/button.tsx';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { uiCopy } from '#ui/copy.he/components.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { firstHourCopy } from '../../first-hour.copy.he.ts';
import type { SheetProps } from './sheet-frame.tsx';

const texts = firstHourCopy.send;

export function SendSheet({ card, onDone, onLater }: SheetProps & { card: Card }) {
  const [isShared, setShared] = useState(false);
  const steps = useRequestSteps({
    customerId: '',
    closing: firstHourCopy.later,
    onClose: () => (steps.state === 'sent' ? onDone() : onLater()),
  });
  const link = window.location.origin + cardPath(card.username);
  return (
    <div className="flex flex-col gap-6">
      <Panel>
        <div className="flex flex-col gap-4">
          {steps.content}
          <div className="flex flex-wrap gap-3">
            {steps.actions}
            {steps.state === 'made' && (
              <Button variant="quiet" onClick={onLater}>
                {firstHourCopy.later}
              </Button>
            )}
          </div>
        </div>
      </Panel>
      {steps.state === 'naming' && (
        <div>
          <p className="mb-2 text-muted">{texts.or}</p>
          <div className="flex flex-wrap gap-3">
            <a
              href={whatsappLink(`${cardShareCopy.text(card.businessName)}\n${link}`)}
              target="_blank"
              rel="noopener noreferrer"
              onClick={() => setShared(true)}
              className={buttonStyles({ variant: 'secondary' })}
            >
              <MessageCircle aria-hidden="true" size={18} />
              {texts.share}
              <span className="sr-only"> ({uiCopy.newTab})</span>
            </a>
            {isShared && <Button onClick={onDone}>{texts.finish}</Button>}
          </div>
        </div>
      )}
    </div>
  );
}
