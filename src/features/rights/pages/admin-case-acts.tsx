import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { Button } from '#ui/actions/button.tsx';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Form } from '#ui/forms/form.tsx';
import { useReopening } from '#ui/forms/reopening.ts';
import { useUnsavedPlace, writeUnsaved } from '#ui/forms/unsaved.tsx';
import { type FormParts, useForm } from '#ui/forms/use-form.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { AnswerDialog } from '#ui/overlays/answer-dialog.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { rightsAdminCopy as copy } from '../admin.copy.he.ts';
import type { OpenedCase } from '../contract.ts';
import { CaseCorrections, correctableValues, correctionsIn } from './admin-case-corrections.tsx';
import { casesKey } from './admin-queries.ts';

type WithReason = keyof typeof copy.withReason;
type Asked = WithReason | 'perform' | 'lift';

const WITH_DRAFT = ['confirm', 'extend', 'refuse', 'perform'] as const;

export function CaseActs({ one }: { one: OpenedCase }) {
  const { id, status, requestType, isRestricted } = one;
  const { asked, setAsked, onTyped, dropDrafts, perform, lift } = useCaseActs(one);
  const words = copy.perform[requestType];
  const confirmed = asked === 'lift' ? copy.lift : words;
  const hasNothing = requestType === 'rectification' && one.correctable.length === 0;
  const reasons = actsWithReason(one);
  if (status !== 'open' && reasons.length === 0 && !isRestricted) return null;
  return (
    <>
      {status === 'open' && <PerformForm one={one} form={perform} />}
      <div className="flex flex-wrap gap-3">
        {status === 'open' && !hasNothing && (
          <Button onClick={() => setAsked('perform')}>{words.label}</Button>
        )}
        {isRestricted && <Button onClick={() => setAsked('lift')}>{copy.lift.label}</Button>}
        {reasons.map((name) => (
          <Button key={name} variant="secondary" onClick={() => setAsked(name)}>
            {copy.withReason[name].label}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        isOpen={asked === 'perform' || asked === 'lift'}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        ask={{ ...confirmed, confirm: confirmed.label }}
        isDangerous={asked === 'perform' && requestType === 'erasure'}
        isPending={perform.isPending || lift.isPending}
        onConfirm={() => (asked === 'lift' ? lift.mutate() : perform.element.current?.requestSubmit())}
      />
      {asked !== null && asked !== 'perform' && asked !== 'lift' && (
        <AnswerDialog
          name="reason"
          words={{ ...copy.withReason[asked], failed: copy.actFailed }}
          isDangerous={asked === 'refuse'}
          schema={async () => (await import('../contract.ts')).reasonBody}
          keepAs={draftOf(id, asked)}
          send={(json) => sendReason(id, asked, json)}
          changes={[casesKey]}
          onSent={() => asked === 'refuse' && dropDrafts()}
          onTyped={onTyped}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function useCaseActs(one: OpenedCase) {
  const { id, requestType, correctable } = one;
  const client = useQueryClient();
  const { open: asked, setOpen: setAsked, onTyped } = useReopening<Asked>(`rights:${id}`);
  const drafts = useUnsavedPlace(draftOf(id));
  const dropDrafts = () => {
    for (const name of WITH_DRAFT) writeUnsaved(`${drafts}:${name}`, null);
  };
  const refetchCases = () => client.invalidateQueries({ queryKey: casesKey });
  const calls = api.admin['rights-requests'][':id'];
  const perform = useForm({
    schema: async () => (await import('../contract.ts')).performBody,
    stored: correctableValues(correctable),
    keepAs: draftOf(id, 'perform'),
    read: (text) =>
      requestType === 'rectification' ? { corrections: correctionsIn(text, correctable) } : {},
    send: (json) => answerOf(calls.perform.$post({ param: { id }, json })),
    onSent() {
      setAsked(null);
      dropDrafts();
      toast.success(copy.performed);
    },
    onSettled: refetchCases,
    failed: copy.actFailed,
  });
  const lift = useMutation({
    mutationFn: () => answerOf(calls.lift.$post({ param: { id } })),
    onSuccess() {
      setAsked(null);
      toast.success(copy.lift.done);
    },
    onError: failureToast(copy.actFailed),
    onSettled: refetchCases,
  });
  return { asked, setAsked, onTyped, dropDrafts, perform, lift };
}

function actsWithReason({ status, email, canExtend }: OpenedCase): WithReason[] {
  return [
    ...(status === 'unconfirmed' && email ? (['confirm'] as const) : []),
    ...(canExtend ? (['extend'] as const) : []),
    ...(status === 'open' || status === 'unconfirmed' ? (['refuse'] as const) : []),
  ];
}

function PerformForm({ one: { requestType, correctable }, form }: { one: OpenedCase; form: FormParts }) {
  if (requestType !== 'rectification') return <Form of={form} className="hidden" />;
  const hasSome = correctable.length > 0;
  return (
    <Panel title={copy.case.corrections} description={hasSome ? copy.case.correctionsText : undefined}>
      {hasSome ? (
        <Form of={form}>
          <CaseCorrections correctable={correctable} />
        </Form>
      ) : (
        <p className="text-muted">{copy.case.nothingToCorrect}</p>
      )}
    </Panel>
  );
}

/** Storage key of an unsent text of a case; removed when it is sent, with the tab, or when its admin leaves. */
function draftOf(...names: string[]): string {
  return ['rights', ...names].join(':');
}

function sendReason(id: string, name: WithReason, json: { reason: string }): Promise<unknown> {
  const one = api.admin['rights-requests'][':id'];
  const param = { id };
  if (name === 'confirm') return answerOf(one.confirm.$post({ param, json }));
  if (name === 'extend') return answerOf(one.extend.$post({ param, json }));
  return answerOf(one.refuse.$post({ param, json }));
}
