import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { formatRelative } from '#ui/text/format.ts';
import { useNow } from '#ui/use-now.ts';
import { kindNames, programsCopy } from '../screen.copy.he.ts';
import type { Delivery } from '../webhooks/contract.ts';
import { useResend } from './endpoint-acts.ts';

const texts = programsCopy.log;
const NAMES: Record<string, string> = { ...kindNames, ...texts.kinds };
const TONES = { waiting: 'blue', delivered: 'green', failed: 'red' } as const;

export function DeliveryRow({ delivery, endpointId }: { delivery: Delivery; endpointId: string }) {
  const { eventId, type, state, at } = delivery;
  const now = useNow();
  const again = useResend(endpointId);
  const name = NAMES[type] ?? type;
  return (
    <div className="flex flex-wrap items-start justify-end gap-x-4 gap-y-2">
      <div className="min-w-0 grow basis-56">
        <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {name}
          <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
        </h2>
        <p className="text-sm text-muted">
          {[formatRelative(at, now), ...outcome(delivery, now)].join(' · ')}
        </p>
      </div>
      {(state === 'failed' || state === 'delivered') && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={texts.againNamed(name)}
          isPending={again.isPending}
          onClick={() => again.mutate(eventId)}
        >
          {texts.again}
        </Button>
      )}
    </div>
  );
}

function outcome({ attempts, status, reason, tookMs, nextAttemptAt }: Delivery, now: Date): string[] {
  return [
    ...(reason ? [reason] : status ? [texts.answered(status, tookMs)] : []),
    ...(attempts > 1 ? [texts.tries(attempts)] : []),
    ...(attempts > 0 && nextAttemptAt ? [texts.next(formatRelative(nextAttemptAt, now))] : []),
  ];
}
