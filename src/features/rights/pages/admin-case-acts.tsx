import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { answerOf, api, problemOf } from '#client.ts';
import { Button } from '#ui/actions/button.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { useReopening } from '#ui/forms/reopening.ts';
import { useUnsavedPlace, writeUnsaved } from '#ui/forms/unsaved.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { AnswerDialog } from '#ui/overlays/answer-dialog.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { rightsAdminCopy as copy } from '../admin.copy.he.ts';
import type { Corrections, OpenedCase } from '../contract.ts';
import { CaseCorrections, correctionsIn } from './admin-case-corrections.tsx';
import { casesKey } from './admin-queries.ts';

type WithReason = keyof typeof copy.withReason;
type Asked = WithReason | 'perform' | 'lift';
type Act = { name: 'perform'; corrections?: Corrections } | { name: 'lift' };

const WITH_DRAFT = ['confirm', 'extend', 'refuse', 'perform'] as const;

export function CaseActs({ one }: { one: OpenedCase }) {
  const { id, status, requestType, canExtend, isRestricted } = one;
  const client = useQueryClient();
  const corrections = useRef<HTMLFormElement>(null);
  const { open: asked, setOpen: setAsked, onTyped } = useReopening<Asked>(`rights:${id}`);
  const drafts = useUnsavedPlace(draftOf(id));
  const dropDrafts = () => {
    for (const name of WITH_DRAFT) writeUnsaved(`${drafts}:${name}`, null);
  };
  const act = useMutation({
    mutationFn: (done: Act) => send(id, done),
    onSuccess(_, { name }) {
      setAsked(null);
      if (name === 'perform') dropDrafts();
      toast.success(name === 'perform' ? copy.performed : copy.lift.done);
    },
    onError: (error) => toast.error(copy.actFailed, { description: problemOf(error).message }),
    onSettled: () => client.invalidateQueries({ queryKey: casesKey }),
  });

  const words = copy.perform[requestType];
  const hasNothing = requestType === 'rectification' && one.correctable.length === 0;
  const reasons: WithReason[] = [
    ...(status === 'unconfirmed' && one.email ? (['confirm'] as const) : []),
    ...(canExtend ? (['extend'] as const) : []),
    ...(status === 'open' || status === 'unconfirmed' ? (['refuse'] as const) : []),
  ];
  if (status !== 'open' && reasons.length === 0 && !isRestricted) return null;
  return (
    <>
      {status === 'open' && requestType === 'rectification' && (
        <Panel title={copy.case.corrections} description={hasNothing ? undefined : copy.case.correctionsText}>
          {hasNothing ? (
            <p className="text-muted">{copy.case.nothingToCorrect}</p>
          ) : (
            <CaseCorrections
              form={corrections}
              draft={draftOf(id, 'perform')}
              correctable={one.correctable}
            />
          )}
        </Panel>
      )}
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
        title={asked === 'lift' ? copy.lift.title : words.title}
        description={asked === 'lift' ? copy.lift.text : words.text}
        confirmLabel={asked === 'lift' ? copy.lift.label : words.label}
        isDangerous={asked === 'perform' && requestType === 'erasure'}
        isPending={act.isPending}
        onConfirm={() =>
          act.mutate(
            asked === 'lift'
              ? { name: 'lift' }
              : { name: 'perform', corrections: correctionsIn(corrections.current, one.correctable) },
          )
        }
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

/** Storage key of an unsent text of a case; removed when it is sent, with the tab, or when its admin leaves. */
function draftOf(...names: string[]): string {
  return ['rights', ...names].join(':');
}

function send(id: string, act: Act): Promise<unknown> {
  const one = api.admin['rights-requests'][':id'];
  const param = { id };
  if (act.name === 'lift') return answerOf(one.lift.$post({ param }));
  return answerOf(one.perform.$post({ param, json: { corrections: act.corrections } }));
}

function sendReason(id: string, name: WithReason, json: { reason: string }): Promise<unknown> {
  const one = api.admin['rights-requests'][':id'];
  const param = { id };
  if (name === 'confirm') return answerOf(one.confirm.$post({ param, json }));
  if (name === 'extend') return answerOf(one.extend.$post({ param, json }));
  return answerOf(one.refuse.$post({ param, json }));
}
