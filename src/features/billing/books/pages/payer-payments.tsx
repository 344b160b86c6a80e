import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { agorotOf } from '#features/accounts/plan-names/money.policy.ts';
import { Button } from '#ui/actions/button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PausedSearchField } from '#ui/forms/paused-search-field.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { formatMoney, formatShortDate } from '#ui/text/format.ts';
import type { PayerPayment } from '../admin.contract.ts';
import { billingAdminCopy } from '../admin.copy.he.ts';
import { accountsByEmail, payerQuery } from './queries.ts';
import { RefundDialog } from './refund-dialog.tsx';

const copy = billingAdminCopy.payer;

interface Payer {
  id: string;
  name: string;
}

/** A payment is found by its owner's address, and given back. */
export function PayerPayments() {
  const [email, setEmail] = useState('');
  const accounts = useQuery(accountsByEmail(email));
  const account = accounts.data?.items.find((one) => one.email === email.toLowerCase());
  const isSearched = email.includes('@') && accounts.data !== undefined;
  return (
    <Panel title={copy.title} description={copy.description}>
      <search aria-label={copy.search} className="block max-w-md">
        <PausedSearchField label={copy.search} q={email} onSearch={setEmail} />
      </search>
      <div aria-live="polite" className="mt-4 empty:hidden">
        {account && <Payments payer={{ id: account.id, name: account.fullName || account.email }} />}
        {isSearched && !account && <p className="text-muted">{copy.none}</p>}
      </div>
    </Panel>
  );
}

function Payments({ payer }: { payer: Payer }) {
  const payments = useQuery(payerQuery(payer.id));
  const [refunded, setRefunded] = useState<PayerPayment | null>(null);
  return (
    <Loaded
      query={payments}
      of="part"
      failed={copy.failed}
      skeleton={<Skeleton className="h-24 rounded-panel" />}
    >
      {({ payments: listed }) =>
        listed.length === 0 ? (
          <p className="text-muted">{copy.empty}</p>
        ) : (
          <>
            <ul aria-label={copy.list(payer.name)} className="divide-y divide-line">
              {listed.map((payment) => (
                <li key={payment.id} className="py-3">
                  <Row payment={payment} onRefund={() => setRefunded(payment)} />
                </li>
              ))}
            </ul>
            {refunded && <RefundDialog payer={payer} payment={refunded} onClose={() => setRefunded(null)} />}
          </>
        )
      }
    </Loaded>
  );
}

function Row({ payment, onRefund }: { payment: PayerPayment; onRefund: () => void }) {
  const { at, amount, left, document } = payment;
  const [agorot, leftAgorot] = [agorotOf(amount), agorotOf(left)];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div>
        <p className="flex flex-wrap gap-x-3">
          <span>{formatShortDate(at)}</span>
          <span className="font-bold tabular-nums">{formatMoney(agorot)}</span>
        </p>
        <p className="text-sm text-muted">
          {[
            ...(document ? [copy.document(document)] : []),
            ...(leftAgorot === 0 ? [copy.allBack] : leftAgorot < agorot ? [copy.left(leftAgorot)] : []),
          ].join(' · ')}
        </p>
      </div>
      {leftAgorot > 0 && (
        <Button variant="secondary" size="sm" aria-label={copy.actOn(at, agorot)} onClick={onRefund}>
          {copy.act}
        </Button>
      )}
    </div>
  );
}
