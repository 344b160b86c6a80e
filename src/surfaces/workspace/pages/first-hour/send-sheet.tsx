import { useRequestSteps } from '#features/invitations/requests/pages/request-steps.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { firstHourCopy } from '../../first-hour.copy.he.ts';
import type { SheetProps } from './sheet-frame.tsx';

export function SendSheet({ onDone, onLater }: SheetProps) {
  const steps = useRequestSteps({
    customerId: '',
    closing: firstHourCopy.later,
    onClose: () => (steps.state === 'sent' ? onDone() : onLater()),
  });
  return (
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
  );
}
