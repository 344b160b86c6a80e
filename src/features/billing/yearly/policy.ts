import { addDays, zonedDay } from '#platform/zoned-time.ts';
import { vatWithin } from '../amounts.policy.ts';
import type { StoredPayment } from '../books/data.ts';
import { chargedAt } from '../periods.policy.ts';

type Entry = Pick<StoredPayment, 'paidAt' | 'amountAgorot' | 'vatBasisPoints' | 'reference'>;

interface Sums {
  chargedAgorot: number;
  refundedAgorot: number;
  /** Of what was charged, less that of what was refunded. */
  vatAgorot: number;
}

export interface YearlyAccount extends Sums {
  year: number;
  /** Months with a payment or a refund; `month` is its first day. */
  months: (Sums & { month: string })[];
  entries: { day: string; amountAgorot: number; vatAgorot: number; document: string }[];
}

/** Sums up the payments and refunds of a year, in Israel, the oldest first. */
export function sumUp(year: number, paid: Entry[]): YearlyAccount {
  const entries = paid.map(({ paidAt, amountAgorot, vatBasisPoints, reference }) => ({
    day: zonedDay(paidAt),
    amountAgorot,
    vatAgorot: vatWithin(amountAgorot, vatBasisPoints),
    document: reference,
  }));
  const firstDays = [...new Set(entries.map(({ day }) => `${day.slice(0, 7)}-01`))];
  const months = firstDays.map((month) => ({
    month,
    ...sumsOf(entries.filter(({ day }) => day.startsWith(month.slice(0, 7)))),
  }));
  return { year, ...sumsOf(entries), months, entries };
}

function sumsOf(entries: YearlyAccount['entries']): Sums {
  const sum = (value: (entry: YearlyAccount['entries'][number]) => number) =>
    entries.reduce((total, entry) => total + value(entry), 0);
  return {
    chargedAgorot: sum(({ amountAgorot }) => Math.max(0, amountAgorot)),
    refundedAgorot: sum(({ amountAgorot }) => Math.max(0, -amountAgorot)),
    vatAgorot: sum(({ vatAgorot }) => vatAgorot),
  };
}

/** A process may have been down on the first morning. The queue remembers a mail for a week. */
const MORNINGS = 5;

/** The year whose accounts are mailed this morning; null on all mornings but the first ones of a January. */
export function mailedYear(now: Date): number | null {
  const today = zonedDay(now);
  const year = Number(today.slice(0, 4));
  const first = zonedDay(chargedAt(`${year}-01-01`));
  return today >= first && today < addDays(first, MORNINGS) ? year - 1 : null;
}
