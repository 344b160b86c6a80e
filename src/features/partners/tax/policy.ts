import type { Services } from '#platform/services.ts';
import { addDays } from '#platform/zoned-time.ts';
import { shareOf } from '../money.policy.ts';
import { vatOn } from './vat.policy.ts';

/** Of the Value Added Tax Law: who is exempt adds no VAT to what they are owed. */
export const DEALER_KINDS = ['exempt', 'authorised', 'company'] as const;
export type DealerKind = (typeof DEALER_KINDS)[number];

/** Verdicts on a statement; at most one of a partner is `checked`, and at most one has no verdict yet. */
export const VERDICTS = ['checked', 'declined', 'replaced'] as const;

/** Withholding from a day on. */
export interface WithholdingRule {
  from: string;
  basisPoints: number;
  isOfVat: boolean;
}
export interface TaxSettings {
  /** Newest first; null where the operator set none. */
  withholding: readonly WithholdingRule[] | null;
}
export type TaxServices = Services & TaxSettings;

/** Withholding without a certificate, newest first: the highest reading of the rules; an accountant confirms it. */
export const CAUTIOUS_RULES: readonly WithholdingRule[] = [
  { from: '2025-01-01', basisPoints: 3_500, isOfVat: true },
];
const NOTHING_WITHHELD = { basisPoints: 0, isOfVat: false };

export interface TaxMoment {
  now: Date;
  rules: readonly WithholdingRule[];
}

/** The highest rate that a certificate may name. Below it, something is left to transfer of any amount. */
export const RATE_PERCENT_MAX = 47;
/** A certificate that ends within so many days is asked for anew. */
export const EXPIRY_ALERT_DAYS = 30;

/** A certificate of the tax authority: it lowers the rate up to and with its last day. */
export interface Certificate {
  basisPoints: number;
  /** `YYYY-MM-DD`. */
  validUntil: string;
}

export interface Settlement {
  /** Added by who is not exempt, by the rate of the day of the invoice. */
  vatAgorot: number;
  withheldBasisPoints: number;
  withheldAgorot: number;
  /** The amount and its VAT, less what is withheld. */
  transferAgorot: number;
}

export function taxMoment({ clock, withholding }: Pick<TaxServices, 'clock' | 'withholding'>): TaxMoment {
  return { now: clock(), rules: withholding ?? CAUTIOUS_RULES };
}

/** Rule without a certificate. @param day of the payment, `YYYY-MM-DD` */
export function standardRule(day: string, rules: readonly WithholdingRule[]): Omit<WithholdingRule, 'from'> {
  return rules.find(({ from }) => from <= day) ?? NOTHING_WITHHELD;
}

/** The rate at which a payment of this day is taxed, in hundredths of a percent. */
export function rateOn(
  day: string,
  certificate: Certificate | null,
  rules: readonly WithholdingRule[],
): number {
  const { basisPoints } = standardRule(day, rules);
  // With nothing withheld, a certificate changes nothing.
  return basisPoints > 0 && certificate && day <= certificate.validUntil
    ? certificate.basisPoints
    : basisPoints;
}

/** Returns the state of a certificate on a day; null where nothing need be done about it. */
export function expiryOf(validUntil: string | null, day: string): 'expired' | 'expiring' | null {
  if (validUntil === null || validUntil > addDays(day, EXPIRY_ALERT_DAYS)) return null;
  return validUntil < day ? 'expired' : 'expiring';
}

/**
 * Of a commission (without VAT) what is added, withheld and transferred.
 * @param of `issuedOn`: the day of the document; `paidOn`: the day of the transfer; both `YYYY-MM-DD`.
 *   `documentVatAgorot`: what the document says, where there is one: it is transferred to the agora
 */
export function settle(of: {
  amountAgorot: number;
  dealerKind: DealerKind;
  certificate: Certificate | null;
  issuedOn: string;
  paidOn: string;
  rules: readonly WithholdingRule[];
  documentVatAgorot?: number | null;
}): Settlement {
  const { amountAgorot, dealerKind, certificate, issuedOn, paidOn, rules, documentVatAgorot } = of;
  const vatAgorot =
    dealerKind === 'exempt' ? 0 : (documentVatAgorot ?? shareOf(amountAgorot, vatOn(issuedOn)));
  const withheldBasisPoints = rateOn(paidOn, certificate, rules);
  const base = amountAgorot + (standardRule(paidOn, rules).isOfVat ? vatAgorot : 0);
  const withheldAgorot = shareOf(base, withheldBasisPoints);
  return {
    vatAgorot,
    withheldBasisPoints,
    withheldAgorot,
    transferAgorot: amountAgorot + vatAgorot - withheldAgorot,
  };
}
