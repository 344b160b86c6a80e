import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTypesetter } from '#platform/pdf/typst.ts';
import { sideOf } from '#ui/text/direction.ts';
import { formatDate, formatMoney, formatMonthName, formatShortDate } from '#ui/text/format.ts';
import { yearlyCopy as texts } from './copy.he.ts';
import type { YearlyAccount } from './policy.ts';

const TEMPLATE = path.join(import.meta.dirname, 'yearly.typ');

interface Printed {
  account: YearlyAccount;
  business: string;
  madeAt: Date;
}

export function createYearlyPdf(): (printed: Printed) => Promise<Uint8Array> {
  const typeset = createTypesetter();
  const template = readFileSync(TEMPLATE, 'utf8');
  return (printed) => typeset(template, modelOf(printed));
}

function modelOf({ account, business, madeAt }: Printed) {
  const { chargedAgorot, refundedAgorot, vatAgorot } = account;
  const net = chargedAgorot - refundedAgorot;
  const sumsOf = (sums: Pick<YearlyAccount, 'chargedAgorot' | 'refundedAgorot' | 'vatAgorot'>) =>
    [sums.chargedAgorot, sums.refundedAgorot, sums.chargedAgorot - sums.refundedAgorot, sums.vatAgorot].map(
      money,
    );
  return {
    title: texts.title(account.year),
    brand: texts.brand,
    basis: texts.basis,
    business: { text: business, dir: sideOf(business) },
    madeAt: `${texts.madeAt}${formatDate(madeAt)}`,
    tiles: [
      { label: texts.charged, figure: money(chargedAgorot) },
      { label: texts.refunded, figure: money(refundedAgorot) },
      { label: texts.net, figure: money(net) },
      { label: texts.vat, figure: money(vatAgorot) },
    ],
    months: {
      title: texts.byMonth,
      columns: [texts.month, texts.charged, texts.refunded, texts.net, texts.vat],
      rows: account.months.map(({ month, ...sums }) => [formatMonthName(month), ...sumsOf(sums)]),
      total: [texts.total, ...sumsOf(account)],
    },
    entries: {
      title: texts.documents,
      columns: [texts.day, texts.kind, texts.amount, texts.vat, texts.document],
      rows: account.entries.map(({ day, amountAgorot, vatAgorot: vat, document }) => [
        formatShortDate(day),
        amountAgorot < 0 ? texts.refund : texts.payment,
        money(Math.abs(amountAgorot)),
        money(Math.abs(vat)),
        document || '–',
      ]),
    },
  };
}

/** The document is set from right to left; marks of direction would be drawn as boxes. */
function money(agorot: number): string {
  return formatMoney(agorot).replace(/[\u200e\u200f]/g, '');
}
