import { createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import { downloadPdf } from '../download-pdf.ts';
import type { PayplusAddress } from '../payments-address.ts';
import {
  type Charge,
  type Checkout,
  type Line,
  type ListedTransaction,
  type NotAnswered,
  type OpenedCheckout,
  type Payer,
  type PaymentCard,
  type PaymentNotice,
  type PaymentOutcome,
  type Payments,
  PaymentsError,
  type Refund,
  type RefundOutcome,
  type Timing,
} from '../port.ts';
import { agorotIn, callProvider, inShekels, type ProviderAnswer, readJson } from '../provider-call.ts';
import {
  chargedShape,
  listedShape,
  lookedUpShape,
  noticeShape,
  payplusOpened,
  removedShape,
} from './answers.ts';
import { declined, isCharged, outcomeOfCharge, outcomeOfLookUp } from './outcomes.ts';

const CHARGE = 1;
const KEEP_CARD = 5;
const REGULAR_CREDIT = 1;
const VAT_INCLUDED = 0;
const PAGE_MINUTES = 30;
const LIST_PAGE = 500;
/** PayPlus asks for an amount where it charges none. */
const NO_CHARGE_AGOROT = 100;

/** PayPlus's API v1.0: payment pages, charges of tokens; it makes documents a minute or two after the charge. */
export class PayplusPayments implements Payments {
  readonly provider = 'payplus';
  readonly #address: PayplusAddress;
  readonly #timing: Timing;

  constructor(address: PayplusAddress, timing: Timing) {
    this.#address = address;
    this.#timing = timing;
  }

  async openCheckout(checkout: Checkout): Promise<OpenedCheckout | NotAnswered> {
    const { reference, amountAgorot, keepCard, returnTo } = checkout;
    const charges = amountAgorot > 0;
    const body = {
      payment_page_uid: this.#address.page,
      charge_method: charges ? CHARGE : KEEP_CARD,
      amount: inShekels(charges ? amountAgorot : NO_CHARGE_AGOROT),
      currency_code: 'ILS',
      create_token: keepCard,
      initial_invoice: charges,
      customer: customerOf(checkout.payer),
      items: charges ? itemsOf(checkout.lines) : [],
      refURL_success: returnTo,
      refURL_failure: returnTo,
      refURL_cancel: returnTo,
      refURL_callback: checkout.notifyAt,
      send_failure_callback: true,
      more_info: reference,
      language_code: 'he',
      expiry_datetime: String(PAGE_MINUTES),
      sendEmailApproval: false,
      sendEmailFailure: false,
    };
    const answer = await this.#call('PaymentPages/generateLink', body, payplusOpened);
    if (answer.status !== 'answered') return answer;
    const { page_request_uid: checkoutId, payment_page_link: url } = answer.body.data ?? {};
    if (answer.body.results.status !== 'success' || !checkoutId || !url)
      return { status: 'refused_before_sending', why: `PayPlus opens no page: ${answer.body.results.code}` };
    return {
      status: 'opened',
      checkoutId,
      url,
      expiresAt: new Date(this.#timing.clock().getTime() + PAGE_MINUTES * 60_000),
    };
  }

  readNotice(body: Uint8Array, headers: Headers): PaymentNotice {
    return readNotice(body, headers, this.#address.secret);
  }

  async lookUp(of: { checkoutId: string } | { reference: string }): Promise<PaymentOutcome> {
    const body = 'checkoutId' in of ? { payment_request_uid: of.checkoutId } : { more_info: of.reference };
    const answer = await this.#call('PaymentPages/ipn-full', body, lookedUpShape);
    if (answer.status !== 'answered') return answer;
    const { data } = answer.body;
    if (!data?.transaction_uid && !data?.status_code)
      return 'checkoutId' in of ? { status: 'pending' } : { status: 'absent' };
    return outcomeOfLookUp(data);
  }

  async charge({ reference, card, amountAgorot, lines, payer }: Charge): Promise<PaymentOutcome> {
    const body = {
      terminal_uid: this.#address.terminal,
      cashier_uid: this.#address.cashier,
      amount: inShekels(amountAgorot),
      currency_code: 'ILS',
      credit_terms: REGULAR_CREDIT,
      use_token: true,
      token: card.token,
      customer: customerOf(payer),
      initial_invoice: true,
      products: itemsOf(lines),
      more_info: reference,
    };
    const answer = await this.#call('Transactions/Charge', body, chargedShape);
    if (answer.status !== 'answered') return answer;
    const { results, data } = answer.body;
    if (data?.transaction) return outcomeOfCharge(data, reference);
    return results.status === 'success' ? { status: 'unknown' } : declined(results.code ?? '');
  }

  async refund({ reference, transactionId, amountAgorot }: Refund): Promise<RefundOutcome> {
    const body = {
      transaction_uid: transactionId,
      amount: inShekels(amountAgorot),
      more_info: reference,
      initial_invoice: true,
    };
    const answer = await this.#call('Transactions/RefundByTransactionUID', body, chargedShape);
    if (answer.status !== 'answered') return answer;
    const { results, data } = answer.body;
    return results.status === 'success'
      ? { status: 'refunded', transactionId: data?.transaction?.uid ?? null }
      : { status: 'declined', code: results.code ?? '' };
  }

  /** PayPlus makes it by itself; `lookUp` tells its number. */
  async makeDocument(): Promise<null> {
    return null;
  }

  async replacedCards(): Promise<PaymentCard[]> {
    return [];
  }

  async listTransactions(day: string): Promise<ListedTransaction[]> {
    const query = { terminal_uid: this.#address.terminal, filter: { fromDate: day, untilDate: day } };
    const found: NonNullable<NonNullable<z.infer<typeof listedShape>['data']>['transactions']> = [];
    for (let skip = 0; ; skip += LIST_PAGE) {
      const body = { ...query, skip: String(skip), take: String(LIST_PAGE) };
      const answer = await this.#call('TransactionReports/TransactionsHistory', body, listedShape);
      if (answer.status !== 'answered' || answer.body.results.status !== 'success')
        throw new PaymentsError('PayPlus does not answer TransactionsHistory');
      const rows = answer.body.data?.transactions ?? [];
      found.push(...rows);
      if (rows.length < LIST_PAGE) break;
    }
    return found
      .filter(({ status_code: code }) => isCharged(code))
      .map(({ uid, type, amount, more_info: reference, token_uid: token, four_digits: last4 }) => ({
        transactionId: uid,
        amountAgorot: agorotIn(Math.abs(amount ?? 0)),
        isRefund: type?.toLowerCase() === 'refund' || (amount ?? 0) < 0,
        reference: reference || null,
        card: { token: token || null, last4: last4 ?? '' },
      }));
  }

  downloadDocument(url: string): Promise<Buffer | null> {
    return downloadPdf(url, { from: this.#address.origin, answerMs: this.#timing.answerMs });
  }

  async forgetCard(token: string): Promise<boolean> {
    const path = `Token/Remove/${encodeURIComponent(token)}`;
    const answer = await this.#call(path, { terminal_uid: this.#address.terminal }, removedShape);
    const { results, result } = answer.status === 'answered' ? answer.body : {};
    if ((results ?? result)?.status !== 'success') throw new PaymentsError('PayPlus keeps the card');
    return true;
  }

  #call<T>(path: string, body: object, shape: z.ZodType<T>): Promise<ProviderAnswer<T>> {
    const { origin, key, secret } = this.#address;
    const headers = { 'api-key': key, 'secret-key': secret };
    const { answerMs } = this.#timing;
    return callProvider({ url: `${origin}/api/v1.0/${path}`, headers, body, answerMs }, shape);
  }
}

/** Signed over the bytes as they were sent. */
function readNotice(body: Uint8Array, headers: Headers, secret: string): PaymentNotice {
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(headers.get('hash') ?? '', 'base64');
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isSigned || headers.get('user-agent') !== 'PayPlus') return 'forged';
  const read = noticeShape.safeParse(readJson(body));
  const { payment_request_uid: checkoutId, uid } = read.success ? read.data.transaction : {};
  if (checkoutId) return { checkoutId };
  return uid ? { transactionId: uid } : 'unreadable';
}

function customerOf({ name, email, phone }: Payer) {
  return { customer_name: name, email, ...(phone && { phone }) };
}

function itemsOf(lines: Line[]) {
  return lines.map(({ description, amountAgorot }) => ({
    name: description,
    quantity: 1,
    price: inShekels(amountAgorot),
    vat_type: VAT_INCLUDED,
  }));
}
