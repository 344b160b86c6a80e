import { Ltr } from '#ui/text/bdi.tsx';
import { formatDate } from '#ui/text/format.ts';
import type { PartnerPayment } from '../contract.ts';
import { documentScreen as copy, documentCopy } from '../copy.he.ts';

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
