import { zonedDay } from '#platform/zoned-time.ts';
import { shareOf } from '#features/partners/money.policy.ts';

/** The specification's: so many sign-ups earn one free renewal and the title of a partner. */
export const PARTNER_SIGN_UPS = 5;
/** From the sign-up after those on, a partner earns this share of what the newcomer pays. */
const COMMISSION_BASIS_POINTS = 2_000;

const WHOLE = 10_000;

/** Israel's VAT by the day (there) from which it holds, newest first. */
const VAT_RATES = [
  { from: '2025-01-01', basisPoints: 1_800 },
  { from: '2015-10-01', basisPoints: 1_700 },
];
/** The VAT within a price at a moment, in hundredths of a percent. @throws before the first rate */
export function vatAt(moment: Date): number {
  return vatOn(zonedDay(moment));
}

/** The same of a whole day (`YYYY-MM-DD`). @throws before the first rate */
export function vatOn(day: string): number {
  const rate = VAT_RATES.find(({ from }) => from <= day);
  if (!rate) throw new RangeError(`no VAT rate is known for ${day}`);
  return rate.basisPoints;
}

/** Whether the sign-up at this place among a partner's (from 1) earns a commission. */
export function earnsCommission(position: number | null): boolean {
  return position !== null && position > PARTNER_SIGN_UPS;
}

/**
 * Commission of a payment: the share of its price without VAT, in whole agorot.
 * @param grossAgorot the rest of the payment after refunds, VAT included
 */
export function commissionOf(grossAgorot: number, vatBasisPoints: number): number {
  const netAgorot = shareOf(grossAgorot, WHOLE, WHOLE + vatBasisPoints);
  return shareOf(netAgorot, COMMISSION_BASIS_POINTS);
}
