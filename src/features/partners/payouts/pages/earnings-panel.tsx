import { agorotOf } from '#features/accounts/plan-names/money.policy.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { formatMoney, formatShortDate } from '#ui/text/format.ts';
import type { Earnings, PartnerPayment } from '../contract.ts';
import { earningsScreen as copy, payoutScreen } from '../copy.he.ts';
import { ClosedMonth } from './closed-month.tsx';

interface EarningsPanelProps {
  earnings: Earnings;
  /** Closed months that are not paid yet. */
  waiting: PartnerPayment[];
  lastPaidAt: string | null;
}

export function EarningsPanel({ earnings, waiting, lastPaidAt }: EarningsPanelProps) {
  const open = agorotOf(earnings.open);
  return (
    <Panel title={copy.title}>
      <section aria-label={copy.label}>
        <dl className="grid tile-columns gap-x-6 gap-y-4">
          <Figure name={copy.month} sum={open} note={open < 0 ? copy.owed : null} />
          <Figure name={copy.earned} sum={agorotOf(earnings.earned)} note={copy.earnedNote} />
          <Figure
            name={copy.paid}
            sum={agorotOf(earnings.paid)}
            note={paidNote(agorotOf(earnings.paid), lastPaidAt)}
          />
          <Figure
            name={copy.pending}
            sum={agorotOf(earnings.pending)}
            note={open === 0 ? null : copy.pendingNote}
          />
        </dl>
      </section>
      {waiting.length > 0 && (
        <ul aria-label={payoutScreen.title} className="mt-4 -mb-3 divide-y divide-line border-t border-line">
          {waiting.map((payment) => (
            <li key={payment.id} className="py-3">
              <ClosedMonth {...payment} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function paidNote(paid: number, lastPaidAt: string | null): string | null {
  if (paid === 0) return copy.nothingPaid;
  return lastPaidAt && copy.lastPaid(formatShortDate(lastPaidAt));
}

function Figure({ name, sum, note }: { name: string; sum: number; note: string | null }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-xl font-bold tabular-nums">{formatMoney(sum)}</dd>
      {note && <dd className="text-sm text-muted">{note}</dd>}
    </div>
  );
}
