import type { PaymentsAddress } from './payments-address.ts';

/** Amounts are agorot of new shekels throughout, VAT included. */
export interface Payments {
  provider: PaymentsAddress['provider'];
  /** Makes a page at the provider on which a card is paid with, kept, or both. */
  openCheckout(checkout: Checkout): Promise<OpenedCheckout | NotAnswered>;
  /** What an incoming notice is about. It is a hint: only `lookUp` says what happened. */
  readNotice(body: Uint8Array, headers: Headers): PaymentNotice;
  lookUp(of: { checkoutId: string } | { reference: string }): Promise<PaymentOutcome>;
  /** Charges a stored card. Idempotent by reference if the provider supports it; `unknown` is looked up, never sent again. */
  charge(charge: Charge): Promise<PaymentOutcome>;
  refund(refund: Refund): Promise<RefundOutcome>;
  /** The PDF at a document's link; null where the link leads to none. @throws {PaymentsError} where nobody answers */
  downloadDocument(url: string): Promise<Buffer | null>;
  /** Makes the missing document of a payment; null where the provider makes it by itself in a while. @throws {PaymentsError} */
  makeDocument(of: Documented): Promise<PaymentDocument | null>;
  /** Cards that their banks replaced; empty where the provider does not tell. @throws {PaymentsError} */
  replacedCards(since: Date, until: Date): Promise<PaymentCard[]>;
  /** Every payment and refund of a day in Israel (`YYYY-MM-DD`), to compare with our own books. @throws {PaymentsError} */
  listTransactions(day: string): Promise<ListedTransaction[]>;
  /** Deletes the kept card at the provider; false where it has no way to. @throws {PaymentsError} */
  forgetCard(token: string): Promise<boolean>;
}

export interface Timing {
  /** Milliseconds that one call may take. */
  answerMs: number;
  clock: () => Date;
}

/** The provider did not answer what had to be known. */
export class PaymentsError extends Error {
  override name = 'PaymentsError';
}

export interface Line {
  description: string;
  /** Negative for a discount. */
  amountAgorot: number;
}

export interface Payer {
  name: string;
  email: string;
  phone: string | null;
}

export interface Checkout {
  /** Ours, a UUID: the provider gives it back with every answer. */
  reference: string;
  /** 0 keeps the card and charges nothing. */
  amountAgorot: number;
  keepCard: boolean;
  lines: Line[];
  payer: Payer;
  /** The browser comes back here, whatever happened. */
  returnTo: string;
  notifyAt: string;
}

export interface OpenedCheckout {
  status: 'opened';
  checkoutId: string;
  url: string;
  expiresAt: Date;
}

export type NotAnswered = { status: 'refused_before_sending'; why: string } | { status: 'unknown' };

export interface Charge {
  /** Ours, a UUID, new for every attempt. */
  reference: string;
  card: PaymentCard;
  amountAgorot: number;
  lines: Line[];
  payer: Payer;
}

export interface Refund {
  /** Ours, a UUID. */
  reference: string;
  transactionId: string;
  amountAgorot: number;
  /** What the transaction was of. */
  paidAgorot: number;
}

export interface Documented {
  transactionId: string;
  lines: Line[];
  payer: Payer;
}

export interface PaymentCard {
  token: string;
  last4: string;
  /** `YYYY-MM`: good until the end of that month. */
  expires: string;
}

export interface PaymentDocument {
  number: string;
  url: string | null;
}

export interface PaidOutcome {
  status: 'paid';
  transactionId: string;
  amountAgorot: number;
  /** ISO 4217, such as `ILS`. */
  currency: string;
  /** Ours, as the provider gives it back; null where this answer does not carry it. */
  reference: string | null;
  card: PaymentCard | null;
  document: PaymentDocument | null;
}

/** When another try makes sense: of the same card in some days, of another card only, or not at all. */
export type RetryRule = 'later' | 'other_card' | 'never';

export type PaymentOutcome =
  | PaidOutcome
  | { status: 'declined'; retry: RetryRule; code: string }
  | { status: 'pending' }
  /** The provider knows nothing of it. */
  | { status: 'absent' }
  | NotAnswered;

export type RefundOutcome =
  | { status: 'refunded'; transactionId: string | null }
  | { status: 'declined'; code: string }
  | NotAnswered;

export type PaymentNotice = { checkoutId: string } | { transactionId: string } | 'forged' | 'unreadable';

export interface ListedTransaction {
  transactionId: string;
  amountAgorot: number;
  isRefund: boolean;
  /** Ours, where the list carries it. */
  reference: string | null;
  /** The card that was charged or refunded, as far as the list tells. */
  card: { token: string | null; last4: string };
}
