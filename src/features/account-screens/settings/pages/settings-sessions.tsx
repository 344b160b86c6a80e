import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { answerOf, api } from '#client.ts';
import { Button } from '#ui/actions/button.tsx';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { formatDate, formatRelative } from '#ui/text/format.ts';
import type { ListedSession } from '../contract.ts';
import { settingsCopy } from '../copy.he.ts';
import { furtherCopy } from '../further.copy.he.ts';
import { sessionsQuery } from './settings-queries.ts';

const texts = furtherCopy.sessions;

export function SettingsSessions() {
  const sessions = useQuery(sessionsQuery);
  return (
    <Panel title={texts.title} description={texts.description}>
      <Loaded
        query={sessions}
        failed={settingsCopy.loadFailed}
        of="part"
        withoutReason
        loading={texts.loading}
        skeleton={
          <div className="flex items-center gap-3 py-3">
            <Skeleton className="size-6" />
            <Skeleton className="h-11 w-56" />
          </div>
        }
      >
        {({ items }) => (
          <ul className="divide-y divide-line">
            {items.map((session) => (
              <Device key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}

function Device({ session }: { session: ListedSession }) {
  const { id, device, place, lastSeenAt, createdAt, isCurrent } = session;
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: () => answerOf(api.auth.sessions[':id'].$delete({ param: { id } })),
    onSuccess() {
      queryClient.setQueryData(
        sessionsQuery.queryKey,
        (known) => known && { ...known, items: known.items.filter((item) => item.id !== id) },
      );
      toast.success(texts.ended);
    },
    onError(error) {
      failureToast(texts.failed)(error);
      queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <MonitorSmartphone aria-hidden="true" size={24} className="shrink-0 text-muted" />
      <div className="min-w-0 grow">
        <p className="font-semibold">
          {device}
          {isCurrent && (
            <Badge tone="green" className="ms-2">
              {texts.current}
            </Badge>
          )}
        </p>
        <p className="text-sm text-muted">
          {isCurrent ? texts.now : texts.lastSeen(formatRelative(lastSeenAt, new Date()))} ·{' '}
          {texts.since(formatDate(createdAt))}
          {place && ` · ${place}`}
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={texts.endNamed(device)}
          isPending={end.isPending}
          onClick={() => end.mutate()}
        >
          {texts.end}
        </Button>
      )}
    </li>
  );
}
