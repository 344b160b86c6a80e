import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import { priceAgorot } from '#features/accounts/plan-names/policy.ts';
import { RecordDialog, type RecordedEntry } from '#features/partners/program/pages/record-dialog.tsx';
import { UserList } from './user-list.tsx';

export default function AdminUsers() {
  const { data: user } = useQuery(currentUserQuery);
  const [payment, setPayment] = useState<RecordedEntry | null>(null);
  return (
    <>
      <UserList
        ownId={user?.id ?? ''}
        onRecordPayment={({ id, fullName, email, subscriptionPlan }) => {
          const price = priceAgorot(subscriptionPlan);
          const amount = price > 0 ? (price / 100).toFixed(2) : '';
          setPayment({ kind: 'payment', userId: id, name: fullName || email, amount });
        }}
      />
      {payment && <RecordDialog entry={payment} onClose={() => setPayment(null)} />}
    </>
  );
}
