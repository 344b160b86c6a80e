import { useMutation } from '@tanstack/react-query';
import { FlaskConical, KeyRound, ListChecks, Pencil } from 'lucide-react';
import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import { answerOf, api } from '#client.ts';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Switch } from '#ui/forms/switch.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { MoreMenu } from '#ui/overlays/more-menu.tsx';
import { removeItem } from '#ui/overlays/remove-item.ts';
import { Ltr } from '#ui/text/bdi.tsx';
import { kindNames, programsCopy } from '../screen.copy.he.ts';
import type { Webhook } from '../webhooks/contract.ts';
import { useTest } from './endpoint-acts.ts';
import { endpointsQuery, useListChange } from './program-queries.ts';

const texts = programsCopy.webhooks;
const TONES = { on: 'green', failing: 'amber', off: 'neutral', resting: 'neutral' } as const;

interface EndpointRowProps {
  endpoint: Webhook;
  /** The plan no longer includes webhooks: the address can only be removed. */
  isResting: boolean;
  onEdit: () => void;
  onSecret: (value: string) => void;
}

export function EndpointRow({ endpoint, isResting, onEdit, onSecret }: EndpointRowProps) {
  const { id, url, disabledFor, waiting } = endpoint;
  const state = isResting ? 'resting' : endpoint.state;
  const param = { id };
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'remove' | 'rotate' | null>(null);
  const close = () => setAsked(null);
  const test = useTest(id);
  const toggle = useListChange(
    endpointsQuery,
    (isOn: boolean) => answerOf(api.webhooks[':id'][isOn ? 'enable' : 'disable'].$post({ param })),
    () => state === 'off' && toast.success(texts.enabled),
  );
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 grow">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <Ltr className="min-w-0 truncate text-end">{url.replace('https://', '')}</Ltr>
          <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
        </h3>
        <p className="text-sm text-muted">{endpoint.kinds.map((kind) => kindNames[kind]).join(', ')}</p>
        {disabledFor && !isResting && <p className="text-sm">{texts.offFor[disabledFor]}</p>}
        {waiting > 0 && <p className="text-sm text-muted">{texts.waiting(waiting)}</p>}
      </div>
      {!isResting && (
        <Switch
          label={texts.switchNamed(url)}
          hideLabel
          checked={toggle.isPending ? toggle.variables : state !== 'off'}
          onChange={({ target }) => !toggle.isPending && toggle.mutate(target.checked)}
        />
      )}
      <MoreMenu
        label={programsCopy.more(url)}
        items={[
          {
            id: 'log',
            label: texts.log,
            icon: ListChecks,
            onSelect: () => navigate(href('/programs/:id', { id })),
          },
          ...(isResting
            ? []
            : [
                { id: 'test', label: texts.test, icon: FlaskConical, onSelect: () => test.mutate() },
                { id: 'edit', label: texts.edit, icon: Pencil, onSelect: onEdit },
                { id: 'rotate', label: texts.rotate, icon: KeyRound, onSelect: () => setAsked('rotate') },
              ]),
          removeItem(texts.remove, () => setAsked('remove')),
        ]}
      />
      {asked === 'remove' && <RemoveDialog id={id} onClose={close} />}
      {asked === 'rotate' && <RotateDialog id={id} onSecret={onSecret} onClose={close} />}
    </li>
  );
}

interface AskProps {
  id: string;
  onClose: () => void;
}

function RemoveDialog({ id, onClose }: AskProps) {
  const remove = useListChange(
    endpointsQuery,
    () => answerOf(api.webhooks[':id'].$delete({ param: { id } })),
    () => toast.success(texts.removed),
  );
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      ask={texts.ask}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSettled: onClose })}
    />
  );
}

function RotateDialog({ id, onSecret, onClose }: AskProps & Pick<EndpointRowProps, 'onSecret'>) {
  const rotate = useMutation({
    mutationFn: () => answerOf(api.webhooks[':id'].secret.$post({ param: { id } })),
    onSuccess: ({ secret }) => onSecret(secret),
    onError: failureToast(programsCopy.failed),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      ask={texts.rotateAsk}
      isPending={rotate.isPending}
      onConfirm={() => rotate.mutate()}
    />
  );
}
