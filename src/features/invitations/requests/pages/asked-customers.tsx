import type { ComponentProps } from 'react';
import { CustomerList } from '#features/customers/pages/customer-list.tsx';
import { LastRequest, useLastInvitations } from '../../pages/last-invitation.tsx';
import { invitationsCopy } from '../../queue/copy.he.ts';

export function AskedCustomers(props: Omit<ComponentProps<typeof CustomerList>, 'statusOf'>) {
  const lastOf = useLastInvitations(props.list.data?.pages ?? []);
  return (
    <CustomerList
      {...props}
      statusOf={({ id, lastVisitOn }) => {
        const last = lastOf(id);
        if (last) return <LastRequest last={last} />;
        return last === null && !lastVisitOn && invitationsCopy.log.never;
      }}
    />
  );
}
