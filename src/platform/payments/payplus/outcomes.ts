import type { PaymentCard, PaymentDocument, PaymentOutcome, RetryRule } from '../port.ts';
import { agorotIn, expiryMonth } from '../provider-call.ts';
import type { Charged, LookedUp } from './answers.ts';

/** Paid, wholly or in part. */
const CHARGED = ['000', '010'];
/** The clearing house's codes: 002 stolen, 005 restricted, 006 CVV, 033 expired, 036 expired token. */
const RETRY: Record<string, RetryRule> = {
  '002': 'never',
  '005': 'other_card',
  '006': 'other_card',
  '033': 'other_card',
  '036': 'other_card',
};

export function isCharged(code: string | null | undefined): boolean {
  return CHARGED.includes((code ?? 'none').padStart(3, '0'));
}

export function declined(code: string): PaymentOutcome {
  return { status: 'declined', retry: RETRY[code.padStart(3, '0')] ?? 'later', code };
}

export function outcomeOfLookUp(found: LookedUp): PaymentOutcome {
  const { status_code: code, transaction_uid: id } = found;
  if (!code) return { status: 'pending' };
  if (!isCharged(code)) return declined(code);
  if (!id) return { status: 'unknown' };
  return {
    status: 'paid',
    transactionId: id,
    amountAgorot: agorotIn(found.amount ?? 0),
    currency: found.currency ?? 'XXX',
    reference: found.more_info || null,
    card: cardOf(found.token_uid, found),
    document: documentOf(found.invoice_docu_number, found.invoice_original_url),
  };
}

export function outcomeOfCharge({ transaction, data, invoice }: Charged, reference: string): PaymentOutcome {
  const code = transaction?.status_code;
  if (!code) return { status: 'unknown' };
  if (!isCharged(code)) return declined(code);
  if (!transaction.uid) return { status: 'unknown' };
  const information = data?.card_information;
  return {
    status: 'paid',
    transactionId: transaction.uid,
    amountAgorot: agorotIn(transaction.amount ?? 0),
    currency: transaction.currency ?? 'XXX',
    reference: transaction.more_info || reference,
    card: information ? cardOf(information.token, information) : null,
    document: documentOf(invoice?.docu_number, invoice?.original_url),
  };
}

interface CardFields {
  four_digits?: string | null | undefined;
  expiry_month?: string | null | undefined;
  expiry_year?: string | null | undefined;
}

function cardOf(token: string | null | undefined, fields: CardFields): PaymentCard | null {
  const { four_digits: last4, expiry_month: month, expiry_year: year } = fields;
  return token && month && year ? { token, last4: last4 ?? '', expires: expiryMonth(year, month) } : null;
}

function documentOf(
  number: string | null | undefined,
  url: string | null | undefined,
): PaymentDocument | null {
  return number ? { number, url: url || null } : null;
}
