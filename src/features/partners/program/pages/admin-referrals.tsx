import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { UserCheck } from 'lucide-react';
import { answerOf, api } from '#client.ts';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { DecisionButtons } from '#ui/lists/decision-buttons.tsx';
import { ListPanel } from '#ui/lists/list-panel.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import { formatDate } from '#ui/text/format.ts';
import { partnerAdminCopy } from '../../copy.he.ts';
import { heldReferralsList } from '../../pages/queries.ts';
import { programAdminCopy } from '../admin.copy.he.ts';
import type { HeldReferral } from '../contract.ts';

const copy = programAdminCopy.referrals;
const ACTS = ['approve', 'reject'] as const;

export default function AdminReferrals() {
  const list = useInfiniteQuery(heldReferralsList);
  return <ListPanel copy={copy} icon={UserCheck} list={list} row={(referral) => <Row {...referral} />} />;
}

function Row({ id, partner, newcomer, signs, createdAt }: HeldReferral) {
  const client = useQueryClient();
  const who = newcomer ?? partnerAdminCopy.gone;
  const decide = useMutation({
    mutationFn: (act: (typeof ACTS)[number]) =>
      answerOf(api.admin.referrals[':id'][act].$post({ param: { id } })),
    onSuccess: (_, act) =>
      toast.success(act === 'approve' ? copy.approved : copy.rejected, { description: who }),
    onError: failureToast(copy.failedToDecide),
    onSettled: () => client.invalidateQueries({ queryKey: heldReferralsList.queryKey }),
  });
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{newcomer ? <UserText>{newcomer}</UserText> : who}</p>
        <p className="text-sm wrap-anywhere text-muted">
          {copy.by} {partner ? <UserText>{partner}</UserText> : partnerAdminCopy.gone} ·{' '}
          {formatDate(createdAt)}
        </p>
        <p className="mt-1 flex flex-wrap gap-1.5">
          {signs.map((sign) => (
            <Badge key={sign} tone="amber">
              {copy.signs[sign] ?? sign}
            </Badge>
          ))}
        </p>
      </div>
      <DecisionButtons acts={ACTS} who={who} copy={copy} decide={decide} />
    </div>
  );
}
