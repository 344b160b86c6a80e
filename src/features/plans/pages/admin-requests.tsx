import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { answerOf, api } from '#client.ts';
import { planNames } from '#features/accounts/plan-names/copy.he.ts';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { DecisionButtons } from '#ui/lists/decision-buttons.tsx';
import { ListPanel } from '#ui/lists/list-panel.tsx';
import { apiPages } from '#ui/lists/paged-query.ts';
import { Ltr, UserText } from '#ui/text/bdi.tsx';
import { formatDate } from '#ui/text/format.ts';
import { plansAdminCopy as copy } from '../admin.copy.he.ts';
import type { WaitingRequest } from '../contract.ts';

const waitingRequestsList = apiPages(api.admin['plan-requests']);

const ACTS = ['grant', 'decline'] as const;

export default function AdminPlanRequests() {
  const list = useInfiniteQuery(waitingRequestsList);
  return <ListPanel copy={copy} icon={Inbox} list={list} row={(request) => <Row {...request} />} />;
}

function Row({ id, userId, businessName, email, plan, currentPlan, requestedAt }: WaitingRequest) {
  const client = useQueryClient();
  const answer = useMutation({
    mutationFn: async (act: (typeof ACTS)[number]) => {
      if (act === 'decline')
        await answerOf(api.admin['plan-requests'][':id'].decline.$post({ param: { id } }));
      else
        await answerOf(
          api.admin.users[':id'].$put({ param: { id: userId }, json: { subscriptionPlan: plan } }),
        );
    },
    onSuccess: (_, act) =>
      toast.success(act === 'grant' ? copy.granted : copy.declined, { description: businessName }),
    onError: failureToast(copy.answerFailed),
    onSettled() {
      for (const path of [
        api.admin['plan-requests'].$path(),
        api.admin.users.$path(),
        api.admin.stats.$path(),
      ])
        client.invalidateQueries({ queryKey: [path] });
    },
  });
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <UserText>{businessName}</UserText>
        </p>
        <p>{copy.wish(planNames[currentPlan], planNames[plan])}</p>
        <p className="text-sm wrap-anywhere text-muted">
          <Ltr>{email}</Ltr> · {formatDate(requestedAt)}
        </p>
      </div>
      <DecisionButtons acts={ACTS} who={businessName} copy={copy} decide={answer} />
    </div>
  );
}
