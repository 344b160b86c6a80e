import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api } from '#client.ts';
import { Fact } from '#features/rights/incidents/pages/fact.tsx';
import { Button } from '#ui/actions/button.tsx';
import { apiQuery, eachVisit } from '#ui/api-query.ts';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Ltr, UserText } from '#ui/text/bdi.tsx';
import { formatDate, formatDateTime } from '#ui/text/format.ts';
import type { AccessList, ListedAdmin } from '../access.contract.ts';
import { accessReviewCopy as copy } from '../access.copy.he.ts';

const accessQuery = { ...apiQuery(api.admin.access), ...eachVisit };

export default function AccessReview() {
  const client = useQueryClient();
  const access = useQuery(accessQuery);
  const [isAsking, setAsking] = useState(false);
  const review = useMutation({
    mutationFn: () =>
      answerOf(api.admin.access.review.$post({ json: { after: access.data?.lastReview?.at ?? null } })),
    onSuccess(reviewed) {
      client.setQueryData(accessQuery.queryKey, reviewed);
      toast.success(copy.done);
    },
    onError: failureToast(copy.saveFailed),
    onSettled: () => setAsking(false),
  });
  return (
    <Panel
      title={copy.title}
      description={copy.description}
      actions={
        access.data && (
          <Button
            size="sm"
            variant={access.data.isOverdue ? 'primary' : 'secondary'}
            onClick={() => setAsking(true)}
          >
            {copy.confirm}
          </Button>
        )
      }
    >
      <Loaded query={access} of="panel" failed={copy.failed} skeleton={<Skeleton className="h-32" />}>
        {(data) => (
          <>
            <Due access={data} />
            <ul aria-label={copy.list} className="mt-2 divide-y divide-line">
              {data.admins.map((admin) => (
                <Row key={admin.id} admin={admin} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        ask={copy.ask}
        isPending={review.isPending}
        onConfirm={() => review.mutate()}
      />
    </Panel>
  );
}

function Due({ access: { lastReview, dueAt, isOverdue } }: { access: AccessList }) {
  const last = lastReview
    ? copy.due.last(formatDate(lastReview.at), lastReview.by ?? copy.due.gone)
    : copy.due.none;
  const date = formatDate(dueAt);
  return (
    <Notice
      tone={isOverdue ? 'warning' : 'info'}
      title={isOverdue ? copy.due.overdue(date) : copy.due.soon(date)}
    >
      <span className="wrap-anywhere">{last}</span>
    </Notice>
  );
}

function Row({ admin }: { admin: ListedAdmin }) {
  const { email, fullName, isSelf, state, hasSecondFactor, since, signedInAt, actedAt, isUnused } = admin;
  const moment = (at: string | null) => (at ? formatDateTime(at) : copy.never);
  return (
    <li className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">
            <UserText>{fullName || email}</UserText>
          </span>
          {isSelf && <Badge tone="neutral">{copy.self}</Badge>}
          {state !== 'active' && <Badge tone="neutral">{copy.states[state]}</Badge>}
          <Badge tone={hasSecondFactor ? 'green' : 'red'}>
            {hasSecondFactor ? copy.secondFactor.on : copy.secondFactor.off}
          </Badge>
          {isUnused && <Badge tone="amber">{copy.unused}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          <Ltr>{email}</Ltr>
        </p>
      </div>
      <dl className="text-sm">
        <Fact name={copy.facts.signedIn}>{moment(signedInAt)}</Fact>
        <Fact name={copy.facts.acted}>{moment(actedAt)}</Fact>
        <Fact name={copy.facts.since}>{formatDate(since)}</Fact>
      </dl>
    </li>
  );
}
