import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { answerOf, api } from '#client.ts';
import { Button } from '#ui/actions/button.tsx';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Chevron } from '#ui/layout/chevron.tsx';
import { formatDateTime, formatNumber, formatTime, plural } from '#ui/text/format.ts';
import type { QueueState } from '../contract.ts';
import { jobNames } from '../jobs.copy.he.ts';
import { adminScreenCopy } from '../screen.copy.he.ts';
import { backupQuery, queueQuery } from './admin-queries.ts';
import { Backups } from './backups.tsx';

const { system: texts, toasts } = adminScreenCopy;
const nameOf = (job: string) => jobNames[job] ?? job;

export default function SystemState() {
  const queue = useQuery(queueQuery);
  const client = useQueryClient();
  const refresh = () => {
    for (const { queryKey } of [queueQuery, backupQuery]) client.invalidateQueries({ queryKey });
  };
  return (
    <Loaded
      query={queue}
      of="panel"
      failed={texts.failed}
      skeleton={<Skeleton className="h-64 rounded-panel" />}
    >
      {({ countedAt, failed, mailsTo, queues }) => (
        <div className="flex flex-col gap-8">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-muted">{countedAt && texts.countedAt(formatTime(countedAt))}</p>
            <Button variant="secondary" size="sm" isPending={queue.isFetching} onClick={refresh}>
              <RotateCcw aria-hidden="true" size={16} />
              {texts.refresh}
            </Button>
          </div>
          {mailsTo === 'folder' && <Notice tone="warning">{texts.noMailServer}</Notice>}
          <FailedJobs failed={failed} />
          <Backups />
          <Work queues={queues} />
        </div>
      )}
    </Loaded>
  );
}

function FailedJobs({ failed }: Pick<QueueState, 'failed'>) {
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: (param: { name: string; id: string }) =>
      answerOf(api.admin.queue[':name'][':id'].retry.$post({ param })),
    onSuccess: () => toast.success(toasts.retried),
    onError: failureToast(toasts.retryFailed),
    onSettled: () => client.invalidateQueries({ queryKey: queueQuery.queryKey }),
  });
  if (failed.length === 0) return <Notice tone="success" title={texts.noneFailed} />;
  return (
    <section aria-labelledby="failed-jobs">
      <h2 id="failed-jobs" className="font-bold text-red">
        {texts.failedTitle}
      </h2>
      <p className="text-sm text-muted">{texts.failedText}</p>
      <ul className="mt-2 divide-y divide-line">
        {failed.map(({ id, name, attempts, failedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{nameOf(name)}</p>
              <p className="text-sm text-muted">
                {formatDateTime(failedAt)} · {plural(attempts, texts.attempts)}
              </p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              aria-label={texts.retryOf(nameOf(name))}
              isPending={retry.isPending && retry.variables.id === id}
              onClick={() => retry.mutate({ name, id })}
            >
              {texts.retry}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const COUNTS = ['failed', 'waiting', 'active', 'later'] as const;

/** Kinds of work of which something is there; those without stand folded. */
export function Work({ queues }: Pick<QueueState, 'queues'>) {
  const isBusy = (queue: (typeof queues)[number]) => COUNTS.some((count) => queue[count] > 0);
  const busy = queues.filter(isBusy).sort((a, b) => b.failed - a.failed || b.waiting - a.waiting);
  const quiet = queues.filter((queue) => !isBusy(queue));
  return (
    <section aria-labelledby="work">
      <h2 id="work" className="font-bold">
        {texts.work}
      </h2>
      {busy.length === 0 && <p className="text-muted">{texts.nothing}</p>}
      <ul className="divide-y divide-line">
        {busy.map((queue) => (
          <li key={queue.name} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>{nameOf(queue.name)}</span>
            <span className={queue.failed > 0 ? 'font-bold text-red' : 'text-muted'}>
              {COUNTS.filter((count) => queue[count] > 0)
                .map((count) => `${texts.counts[count]}: ${formatNumber(queue[count])}`)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {quiet.length > 0 && (
        <details>
          <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 text-muted [&::-webkit-details-marker]:hidden">
            {plural(quiet.length, texts.quiet)}
            <Chevron />
          </summary>
          <ul className="gap-x-8 sm:columns-2">
            {quiet.map(({ name }) => (
              <li key={name} className="py-1 text-sm">
                {nameOf(name)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
