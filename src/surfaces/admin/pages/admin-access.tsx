import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { Button } from '#ui/actions/button.tsx';
import { apiQuery, eachVisit } from '#ui/api-query.ts';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Ltr, UserText } from '#ui/text/bdi.tsx';
import { formatDate, formatDateTime } from '#ui/text/format.ts';
import type { ListedAdmin } from '../access.contract.ts';
import { adminAccessCopy as copy } from '../access.copy.he.ts';
import { Fact } from './fact.tsx';

const accessQuery = { ...apiQuery(api.admin.access), ...eachVisit };

export default function AdminAccess() {
  const client = useQueryClient();
  const access = useQuery(accessQuery);
  const review = useMutation({
    mutationFn: () => answerOf(api.admin.access.review.$post()),
    onSuccess(reviewed) {
      client.setQueryData(accessQuery.queryKey, reviewed);
      toast.success(copy.done);
    },
    onError: failureToast(copy.saveFailed),
  });
  return (
    <Panel
      title={copy.title}
      description={copy.description}
      actions={
        access.data && (
          <Button size="sm" variant="secondary" isPending={review.isPending} onClick={() => review.mutate()}>
            {copy.confirm}
          </Button>
        )
      }
    >
      <Loaded query={access} of="panel" failed={copy.failed} skeleton={<Skeleton className="h-32" />}>
        {({ admins, reviewedAt }) => (
          <>
            <p>{reviewedAt ? copy.reviewed(formatDate(reviewedAt)) : copy.neverReviewed}</p>
            <ul aria-label={copy.list} className="mt-2 divide-y divide-line">
              {admins.map((admin) => (
                <Row key={admin.id} admin={admin} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function Row({ admin }: { admin: ListedAdmin }) {
  const { email, fullName, isSelf, state, hasSecondFactor, since, usedAt } = admin;
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
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          <Ltr>{email}</Ltr>
        </p>
      </div>
      <dl className="text-sm">
        <Fact name={copy.facts.used}>{usedAt ? formatDateTime(usedAt) : copy.never}</Fact>
        <Fact name={copy.facts.since}>{formatDate(since)}</Fact>
      </dl>
    </li>
  );
}
