import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { planNames } from '#features/accounts/plan-names/copy.he.ts';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { DecisionButtons } from '#ui/lists/decision-buttons.tsx';
import { Ltr, UserText } from '#ui/text/bdi.tsx';
import { RequestRow } from '../../pages/request-row.tsx';
import type { PlanRequestRow } from '../contract.ts';
import { planRequestCopy as copy } from '../copy.he.ts';

const ACTS = ['grant', 'decline'] as const;

export function AskedPlan(request: PlanRequestRow) {
  const { id, userId, businessName, email, plan, currentPlan, ending } = request;
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
      for (const path of [api.admin.requests.$path(), api.admin.users.$path(), api.admin.stats.$path()])
        client.invalidateQueries({ queryKey: [path] });
    },
  });
  return (
    <RequestRow
      request={request}
      title={<UserText>{businessName}</UserText>}
      badges={
        ending && <Badge tone={ending === 'granted' ? 'green' : 'neutral'}>{copy.endings[ending]}</Badge>
      }
      actions={!ending && <DecisionButtons acts={ACTS} who={businessName} copy={copy} decide={answer} />}
    >
      <div>
        <p>{ending ? copy.wished(planNames[plan]) : copy.wish(planNames[currentPlan], planNames[plan])}</p>
        <p className="text-sm wrap-anywhere text-muted">
          <Ltr>{email}</Ltr>
        </p>
      </div>
    </RequestRow>
  );
}
