import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { answerOf, api } from '#client.ts';
import { Button } from '#ui/actions/button.tsx';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { StatePanel } from '#ui/lists/state-panel.tsx';
import { payoutsKey, payoutsList } from '../../pages/queries.ts';
import { payoutAdminCopy as copy } from '../admin.copy.he.ts';
import type { PayoutsQuery } from '../contract.ts';
import { AdminPayout } from './admin-payout.tsx';

export default function AdminPayouts() {
  const client = useQueryClient();
  const [state, setState] = useState<PayoutsQuery['state']>('open');
  const list = useInfiniteQuery(payoutsList(state));
  const close = useMutation({
    mutationFn: () => answerOf(api.admin['partner-payments'].close.$post()),
    onSuccess({ closed }) {
      toast.success(copy.closed(closed));
      client.invalidateQueries({ queryKey: payoutsKey });
    },
    onError: failureToast(copy.closeFailed),
  });
  return (
    <StatePanel
      copy={copy}
      icon={Wallet}
      state={state}
      onState={setState}
      list={list}
      row={(payout) => <AdminPayout payout={payout} />}
      actions={
        <Button variant="secondary" size="sm" isPending={close.isPending} onClick={() => close.mutate()}>
          {copy.close}
        </Button>
      }
    />
  );
}
