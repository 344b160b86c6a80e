import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api, problemOf } from '#client.ts';
import { Button } from '#ui/actions/button.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { formatDateTime } from '#ui/text/format.ts';
import type { OwnDraws } from '../contract.ts';
import { drawCopy } from '../copy.he.ts';
import { DrawForm } from './draw-form.tsx';
import { DrawnNames, type DrawOutcome } from './draw-outcome.tsx';
import { PastDraws } from './draw-past.tsx';
import { ownDrawsQuery } from './draw-queries.ts';

const texts = drawCopy.open;

export function DrawWork({ draws }: { draws: OwnDraws }) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<DrawOutcome | null>(null);
  const open = useMutation({
    mutationFn: () => answerOf(api.draws.$post()),
    onSuccess(answer) {
      setOutcome(null);
      client.setQueryData(ownDrawsQuery.queryKey, answer);
    },
    onError: (error) => toast.error(texts.failed, { description: problemOf(error).message }),
  });
  const { waiting } = draws;
  return (
    <div className="flex flex-col gap-6">
      {outcome && <DrawnNames outcome={outcome} />}
      <Panel title={texts.title} description={texts.text}>
        {waiting ? (
          <>
            <p className="font-semibold">{texts.committed(formatDateTime(waiting.committedAt))}</p>
            <details className="mt-1 text-sm text-muted">
              <summary className="w-fit cursor-pointer py-2">{texts.commitment}</summary>
              <p dir="ltr" className="text-end break-all">
                {waiting.commitment}
              </p>
            </details>
          </>
        ) : (
          <Button isPending={open.isPending} onClick={() => open.mutate()}>
            {texts.action}
          </Button>
        )}
      </Panel>
      {waiting && (
        <DrawForm
          key={waiting.id}
          drawId={waiting.id}
          onDrawn={(drawn) => {
            setOutcome(drawn);
            void client.invalidateQueries({ queryKey: ownDrawsQuery.queryKey });
          }}
        />
      )}
      <PastDraws draws={draws} />
    </div>
  );
}
