import type { ComponentProps } from 'react';
import { CustomerList } from '#features/customers/pages/customer-list.tsx';
import { LastInvitationStatus, useLastInvitations } from '../../pages/last-invitation.tsx';

export function AskedCustomers(props: Omit<ComponentProps<typeof CustomerList>, 'statusOf'>) {
  const lastOf = useLastInvitations(props.list.data?.pages ?? []);
  return <CustomerList {...props} statusOf={({ id }) => <LastInvitationStatus last={lastOf(id)} />} />;
}
