import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { answerOf, api, problemOf } from '#client.ts';
import { Button } from '#ui/actions/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
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
          <FailedJobs failed={failed} />
          <Backups />
          <Queues
            title={texts.mails}
            text={texts.mailsTo[mailsTo]}
            queues={queues.filter(({ isMail }) => isMail)}
          />
          <Queues title={texts.jobs} text={texts.jobsText} queues={queues.filter(({ isMail }) => !isMail)} />
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
    onError: (error) => toast.error(toasts.retryFailed, { description: problemOf(error).message }),
    onSettled: () => client.invalidateQueries({ queryKey: queueQuery.queryKey }),
  });
  return (
    <section aria-labelledby="failed-jobs">
      <h2 id="failed-jobs" className="font-bold">
        {texts.failedTitle}
      </h2>
      {failed.length === 0 ? (
        <p className="text-muted">{texts.noneFailed}</p>
      ) : (
        <>
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
        </>
      )}
    </section>
  );
}

const COUNTS = ['waiting', 'later', 'active', 'failed'] as const;

function Queues({ title, text, queues }: { title: string; text: string; queues: QueueState['queues'] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: with large text it scrolls, by keys too
    <section aria-label={title} tabIndex={0} className="overflow-x-auto">
      <h2 className="font-bold">{title}</h2>
      <p className="mb-2 text-sm text-muted">{text}</p>
      {queues.length === 0 ? (
        <p className="text-muted">{texts.nothing}</p>
      ) : (
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-muted">
              <th scope="col" className="py-2 pe-3 text-start font-normal">
                {texts.columns.name}
              </th>
              {COUNTS.map((count) => (
                <th key={count} scope="col" className="px-1.5 py-2 text-end font-normal sm:px-3">
                  {texts.columns[count]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {queues.map((queue) => (
              <tr key={queue.name}>
                <th scope="row" className="py-2 pe-3 text-start font-normal">
                  {nameOf(queue.name)}
                </th>
                {COUNTS.map((count) => (
                  <td
                    key={count}
                    className={classNames(
                      'px-1.5 py-2 text-end tabular-nums sm:px-3',
                      count === 'failed' && queue.failed > 0
                        ? 'font-bold text-red'
                        : queue[count] === 0 && 'text-muted',
                    )}
                  >
                    {formatNumber(queue[count])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
