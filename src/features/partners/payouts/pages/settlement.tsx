import { formatMoney, formatPercent } from '#ui/text/format.ts';
import { agorotOf } from '../../money.policy.ts';
import { taxScreen } from '../../tax/copy.he.ts';
import type { Settled } from '../contract.ts';

const copy = taxScreen.settlement;

interface SettlementProps {
  /** Without VAT, as a decimal string of shekels. */
  amount: string;
  settlement: Settled;
  transferLabel: string;
}

/** From a commission to what is transferred: VAT is added, tax is withheld. */
export function SettlementSums({ amount, settlement, transferLabel }: SettlementProps) {
  const { vat, total, ratePercent, withheld, transfer } = settlement;
  const hasVat = agorotOf(vat) > 0;
  return (
    <dl className="mt-2 flex flex-col gap-1 text-sm">
      <Line name={copy.amount} value={formatMoney(agorotOf(amount))} />
      {hasVat && <Line name={copy.vat} value={formatMoney(agorotOf(vat))} />}
      {hasVat && <Line name={copy.total} value={formatMoney(agorotOf(total))} />}
      <Line name={copy.withheld(formatPercent(ratePercent / 100))} value={formatMoney(-agorotOf(withheld))} />
      <Line name={transferLabel} value={formatMoney(agorotOf(transfer))} isSum />
    </dl>
  );
}

function Line({ name, value, isSum = false }: { name: string; value: string; isSum?: boolean }) {
  return (
    <div
      className={
        isSum
          ? 'flex justify-between gap-4 border-t border-line pt-1 font-semibold'
          : 'flex justify-between gap-4'
      }
    >
      <dt className={isSum ? undefined : 'text-muted'}>{name}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}
