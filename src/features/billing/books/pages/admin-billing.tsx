import { useQuery } from '@tanstack/react-query';
import { agorotOf } from '#features/accounts/plan-names/money.policy.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Tile } from '#ui/layout/tile.tsx';
import { formatMoney } from '#ui/text/format.ts';
import type { BookRevenue } from '../admin.contract.ts';
import { billingAdminCopy } from '../admin.copy.he.ts';
import { Differences } from './differences.tsx';
import { PastDueSubscriptions } from './past-due.tsx';
import { PayerPayments } from './payer-payments.tsx';
import { pricedRevenueQuery, revenueQuery } from './queries.ts';

const texts = billingAdminCopy.revenue;
const AGOROT = 100;

export default function AdminBilling() {
  return (
    <>
      <Differences />
      <PastDueSubscriptions />
      <PayerPayments />
      <Revenue />
    </>
  );
}

function Revenue() {
  const revenue = useQuery(revenueQuery);
  return (
    <Loaded query={revenue} failed={texts.failed} of="part" skeleton={<Tiles />}>
      {(data) => <Tiles data={data} />}
    </Loaded>
  );
}

function Tiles({ data }: { data?: BookRevenue }) {
  const { data: priced } = useQuery(pricedRevenueQuery);
  const months = data ? [data.thisMonth, data.lastMonth] : [undefined, undefined];
  return (
    <section aria-label={texts.label} className="grid gap-3 sm:grid-cols-3 sm:gap-4">
      {months.map((one, index) => (
        <Tile
          key={one?.month ?? index}
          label={one ? texts.of(one.month) : texts.label}
          isLoading={!one}
          figure={formatMoney(agorotOf(one?.net ?? '0'))}
          note={one && texts.made(agorotOf(one.paid), agorotOf(one.refunded), agorotOf(one.vat))}
        />
      ))}
      <Tile
        label={texts.priced}
        isLoading={!priced}
        figure={formatMoney(Math.round((priced?.monthlyRevenue ?? 0) * AGOROT))}
        note={texts.pricedNote}
      />
    </section>
  );
}
