import { agorotOf } from '#features/accounts/plan-names/money.policy.ts';
import { Ltr } from '#ui/text/bdi.tsx';
import { formatDate, formatMoney } from '#ui/text/format.ts';
import type { PartnerPayment } from '../contract.ts';
import { documentScreen as copy, documentCopy, settlementCopy as sums } from '../copy.he.ts';

export const STAGE_TONES = { waiting: 'amber', invoice: 'blue', returned: 'red', paid: 'green' } as const;

export function DocumentFactsLine({ document }: { document: NonNullable<PartnerPayment['document']> }) {
  const { type, number, issuedOn, allocationNumber } = document;
  return (
    <p className="text-sm wrap-anywhere text-muted">
      {documentCopy.types[type]} <Ltr>{number}</Ltr> {copy.of(formatDate(`${issuedOn}T12:00:00Z`))}
      {allocationNumber && (
        <>
          {' · '}
          {copy.allocation} <Ltr>{allocationNumber}</Ltr>
        </>
      )}
    </p>
  );
}

interface PayoutSumsProps {
  payout: Pick<PartnerPayment, 'amount' | 'document' | 'settlement'>;
  transferLabel: string;
}

/** From a commission to what was transferred: VAT is added, tax is withheld. */
export function PayoutSums({ payout: { amount, document, settlement }, transferLabel }: PayoutSumsProps) {
  const vat = agorotOf(settlement?.vat ?? document?.vat ?? '0');
  const net = agorotOf(amount);
  return (
    <dl className="mt-2 flex flex-col gap-1 text-sm">
      <Line name={sums.amount} value={formatMoney(net)} />
      {vat > 0 && <Line name={sums.vat} value={formatMoney(vat)} />}
      {vat > 0 && <Line name={sums.total} value={formatMoney(net + vat)} />}
      {settlement && (
        <>
          <Line name={sums.withheld} value={formatMoney(-agorotOf(settlement.withheld))} />
          <Line name={transferLabel} value={formatMoney(agorotOf(settlement.transfer))} isSum />
        </>
      )}
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
