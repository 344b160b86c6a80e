import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api } from '#client.ts';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import { formatDate, formatDateTime, formatNumber } from '#ui/text/format.ts';
import type { OwnDraws } from '../contract.ts';
import { drawCopy } from '../copy.he.ts';
import { DrawForm } from './draw-form.tsx';
import { DrawnNames, type DrawOutcome } from './draw-outcome.tsx';
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
    onError: failureToast(texts.failed),
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

const pastTexts = drawCopy.past;

function PastDraws({ draws: { items, isLately } }: { draws: OwnDraws }) {
  const { data: user } = useQuery(currentUserQuery);
  return (
    <Panel
      title={pastTexts.title}
      actions={
        user && (
          <Link
            to={`${cardPath(user.username)}/draws`}
            external
            newTab
            className="inline-flex min-h-8 items-center pointer-coarse:-my-1.5 pointer-coarse:min-h-11"
          >
            {pastTexts.page}
          </Link>
        )
      }
    >
      <Notice tone={isLately ? 'success' : 'info'}>
        {isLately ? pastTexts.lately : pastTexts.notLately}
      </Notice>
      {items.length === 0 ? (
        <p className="mt-4 text-muted">{pastTexts.empty}</p>
      ) : (
        <ul className="mt-4 divide-y divide-line">
          {items.map(({ id, drawnAt, listed, names }) => (
            <li key={id} className="py-3">
              <p className="flex flex-wrap gap-x-4 font-semibold">
                {pastTexts.on(formatDate(drawnAt))}
                <span className="font-normal text-muted">
                  {pastTexts.of(formatNumber(names.length), formatNumber(listed))}
                </span>
              </p>
              {names.length > 0 && (
                <p className="wrap-anywhere">
                  <UserText>{names.join(', ')}</UserText>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
