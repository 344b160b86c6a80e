import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { RequestRow } from '#features/requests/pages/request-row.tsx';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { DecisionButtons } from '#ui/lists/decision-buttons.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import { partnerAdminCopy } from '../../copy.he.ts';
import { programAdminCopy } from '../admin.copy.he.ts';
import type { ReferralRequest } from '../contract.ts';

const copy = programAdminCopy.referrals;
const ACTS = ['approve', 'reject'] as const;

export function HeldReferral(request: ReferralRequest) {
  const { id, partner, newcomer, signs, outcome, answeredAt } = request;
  const client = useQueryClient();
  const who = newcomer ?? partnerAdminCopy.gone;
  const decide = useMutation({
    mutationFn: (act: (typeof ACTS)[number]) =>
      answerOf(api.admin.referrals[':id'][act].$post({ param: { id } })),
    onSuccess: (_, act) =>
      toast.success(act === 'approve' ? copy.approved : copy.rejected, { description: who }),
    onError: failureToast(copy.failedToDecide),
    onSettled: () => client.invalidateQueries({ queryKey: [api.admin.requests.$path()] }),
  });
  return (
    <RequestRow
      request={request}
      title={newcomer ? <UserText>{newcomer}</UserText> : who}
      badges={
        outcome && <Badge tone={outcome === 'approved' ? 'green' : 'neutral'}>{copy.outcomes[outcome]}</Badge>
      }
      actions={!answeredAt && <DecisionButtons acts={ACTS} who={who} copy={copy} decide={decide} />}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm wrap-anywhere text-muted">
        <span>
          {copy.by} {partner ? <UserText>{partner}</UserText> : partnerAdminCopy.gone}
        </span>
        {signs.map((sign) => (
          <Badge key={sign} tone="amber">
            {copy.signs[sign] ?? sign}
          </Badge>
        ))}
      </p>
    </RequestRow>
  );
}
