import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, Upload, UserPlus } from 'lucide-react';
import { href, useNavigate } from 'react-router';
import { SHOWN } from '#features/customers/choices.contract.ts';
import type { Customer } from '#features/customers/contract.ts';
import { downloadCustomers } from '#features/customers/pages/customer-actions.ts';
import { customerList } from '#features/customers/pages/customer-queries.ts';
import { customersScreenCopy as texts } from '#features/customers/screen.copy.he.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { LoadingPanel } from '#ui/feedback/skeleton.tsx';
import { useReopening } from '#ui/forms/reopening.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { lazy } from '#ui/lazy.tsx';
import { useListFilters } from '#ui/lists/list-filters.ts';
import { MoreMenu } from '#ui/overlays/more-menu.tsx';
import type { Route } from './+types/customers';

const AskedCustomers = lazy(async () => (await import('./asked-customers.tsx')).AskedCustomers, 'ahead');
const CustomerDialog = lazy(
  async () => (await import('#features/customers/pages/customer-dialog.tsx')).CustomerDialog,
);

export const meta: Route.MetaFunction = () => [{ title: `${texts.title} · דוגרי` }];

export default function Customers() {
  const [filters, changeFilters] = useListFilters(SHOWN);
  const found = useInfiniteQuery(customerList(filters));
  const { open: edited, setOpen: setEdited, onTyped } = useReopening<Customer | 'new'>('customers');
  const close = () => setEdited(null);
  const counts = found.data?.pages[0]?.counts;
  // Their room is kept while the list is read: what stands beside and below would move.
  const hasSome = counts?.all !== 0;
  const whenKnown = counts ? 'contents' : 'invisible contents';
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          <>
            {hasSome && (
              <div className={whenKnown}>
                <Link to={href('/customers/invite')} look="primary">
                  {texts.invite}
                </Link>
              </div>
            )}
            <Button
              variant="secondary"
              onClick={() => setEdited('new')}
              onFocus={CustomerDialog.preload}
              onPointerEnter={CustomerDialog.preload}
            >
              <UserPlus aria-hidden="true" size={18} />
              {texts.add}
            </Button>
            {hasSome && (
              <div className={whenKnown}>
                <More />
              </div>
            )}
          </>
        }
      />
      <AskedCustomers
        filters={filters}
        onFilters={changeFilters}
        list={found}
        counts={counts ?? null}
        onEdit={setEdited}
        fallback={<LoadingPanel className="h-80" />}
      />
      {edited && (
        <CustomerDialog
          customer={edited === 'new' ? null : edited}
          onTyped={onTyped}
          onClose={close}
          onMissing={close}
        />
      )}
    </>
  );
}

function More() {
  const navigate = useNavigate();
  return (
    <MoreMenu
      label={texts.more}
      items={[
        {
          id: 'import',
          label: texts.importList,
          icon: Upload,
          onSelect: () => void navigate(href('/customers/import')),
        },
        { id: 'export', label: texts.exportList, icon: Download, onSelect: downloadCustomers },
      ]}
    />
  );
}
