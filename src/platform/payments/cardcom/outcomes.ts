import type { PaidOutcome, PaymentCard, PaymentDocument, PaymentOutcome, RetryRule } from '../port.ts';
import { agorotIn, expiryMonth } from '../provider-call.ts';
import type { PageResult, Transaction } from './answers.ts';

const OK = 0;
/** The card was checked, nothing was charged. */
const CHECKED = [700, 701];
/** Paid in part. */
const IN_PART = 10;
/** The same `ExternalUniqTranId` was charged before. */
export const CHARGED_BEFORE = 608;
/** The card was charged, its document was not made. */
const DOCUMENT_FAILED = 5300;
const CHARGED = [OK, IN_PART, DOCUMENT_FAILED];

/** Declined for another reason, as well as over the limit: the same card may do in some days. */
const RETRY: Record<number, RetryRule> = {
  2: 'never',
  6: 'other_card',
  33: 'other_card',
  36: 'other_card',
  5200: 'other_card',
};
const CURRENCIES: Record<number, string> = { 1: 'ILS', 2: 'USD' };

/** What became of a charge. Without a transaction's id it is not known whether the card was charged. */
export function outcomeOfTransaction(answer: Transaction, reference: string | null): PaymentOutcome {
  const { ResponseCode: code } = answer;
  if (CHARGED.includes(code)) return answer.TranzactionId ? paid(answer, reference) : { status: 'unknown' };
  return { status: 'declined', retry: RETRY[code] ?? 'later', code: String(code) };
}

/** What became of a payment page. While nobody paid on it, its answer holds no transaction. */
export function outcomeOfPage(answer: PageResult): PaymentOutcome {
  const { TranzactionInfo: info, TokenInfo: kept, DocumentInfo: made } = answer;
  const reference = answer.ReturnValue || null;
  const card = info && cardOf({ ...info, Token: kept?.Token ?? info.Token });
  if (kept?.Token && (!info || CHECKED.includes(info.ResponseCode)))
    return {
      status: 'paid',
      transactionId: String(info?.TranzactionId ?? answer.LowProfileId ?? ''),
      amountAgorot: 0,
      currency: 'ILS',
      reference,
      card: card ?? cardOf({ Token: kept.Token, CardYear: kept.CardYear, CardMonth: kept.CardMonth }),
      document: null,
    };
  if (!info) return { status: 'pending' };
  const outcome = outcomeOfTransaction(info, reference);
  if (outcome.status !== 'paid') return outcome;
  const document = documentOf(made?.DocumentNumber, made?.DocumentUrl);
  return { ...outcome, card: card ?? outcome.card, document: document ?? outcome.document };
}

function paid(answer: Transaction, reference: string | null): PaidOutcome {
  return {
    status: 'paid',
    transactionId: String(answer.TranzactionId),
    amountAgorot: agorotIn(answer.Amount ?? 0),
    currency: CURRENCIES[answer.CoinId ?? 0] ?? 'XXX',
    reference,
    card: cardOf(answer),
    document: documentOf(answer.DocumentNumber, answer.DocumentUrl),
  };
}

function cardOf(
  answer: Pick<Partial<Transaction>, 'Token' | 'CardYear' | 'CardMonth' | 'Last4CardDigitsString'>,
) {
  const { Token: token, CardYear: year, CardMonth: month, Last4CardDigitsString: last4 } = answer;
  if (!token || year == null || month == null) return null;
  return { token, last4: last4 ?? '', expires: expiryMonth(year, month) } satisfies PaymentCard;
}

export function documentOf(
  number: number | null | undefined,
  url: string | null | undefined,
): PaymentDocument | null {
  return number ? { number: String(number), url: url || null } : null;
}
