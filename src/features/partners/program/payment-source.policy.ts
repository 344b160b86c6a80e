import { agorotOf } from '../money.policy.ts';

export type PaymentReport = {
  /** The source's own name for it: what is reported again is the same. */
  key: string;
  /** Paid or refunded amount, VAT included; zero where a free renewal paid. */
  amountAgorot: number;
  at: Date;
  reference: string;
} & (
  | { kind: 'payment'; userId: string; byRenewal: boolean }
  /** `paymentId`: the payment that it takes back from. */
  | { kind: 'refund'; paymentId: string }
);

export const PAYMENT_SOURCES = ['admin'] as const;

/** Source from which the product learns of payments; a card processor will be another one. */
export interface PaymentSource<Delivery> {
  /** Stands beside every payment for good. */
  readonly name: (typeof PAYMENT_SOURCES)[number];
  /** Says in the product's terms what was delivered. */
  read(delivery: Delivery): PaymentReport;
}

/** Record of an admin. Amounts are decimal strings of shekels. */
export type AdminDelivery = { key: string; at: Date; reference: string } & (
  | { userId: string; amount: string }
  | { userId: string; byRenewal: true }
  | { paymentId: string; amount: string }
);

export const recordedByAdmin: PaymentSource<AdminDelivery> = {
  name: 'admin',
  read({ key, at, reference, ...delivery }) {
    if ('paymentId' in delivery) {
      const { paymentId, amount } = delivery;
      return { kind: 'refund', key, at, reference, paymentId, amountAgorot: agorotOf(amount) };
    }
    const byRenewal = 'byRenewal' in delivery;
    const amountAgorot = byRenewal ? 0 : agorotOf(delivery.amount);
    return { kind: 'payment', key, at, reference, userId: delivery.userId, byRenewal, amountAgorot };
  },
};
