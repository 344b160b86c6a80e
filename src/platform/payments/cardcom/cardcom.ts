import type { z } from 'zod';
import { downloadPdf } from '../download-pdf.ts';
import type { CardcomAddress } from '../payments-address.ts';
import {
  type Charge,
  type Checkout,
  type Documented,
  type ListedTransaction,
  type NotAnswered,
  type OpenedCheckout,
  type PaymentCard,
  type PaymentDocument,
  type PaymentNotice,
  type PaymentOutcome,
  type Payments,
  PaymentsError,
  type Refund,
  type RefundOutcome,
  type Timing,
} from '../port.ts';
import {
  agorotIn,
  callProvider,
  expiryMonth,
  inShekels,
  type ProviderAnswer,
  readJson,
} from '../provider-call.ts';
import {
  cardcomOpened,
  documentShape,
  listShape,
  pageShape,
  refundShape,
  replacedShape,
  transactionShape,
} from './answers.ts';
import { CHARGED_BEFORE, documentOf, outcomeOfPage, outcomeOfTransaction } from './outcomes.ts';

const SHEKELS = 1;
/** Cardcom takes no lifetime for a page; ours ends the waiting, and a later payment is found all the same. */
const PAGE_MS = 30 * 60_000;
const TAX_INVOICE_AND_RECEIPT = 1;
const LIST_PAGE = 2_000;

/** Cardcom's API v11: `LowProfile` pages, charges of tokens, documents made with the charge. */
export class CardcomPayments implements Payments {
  readonly provider = 'cardcom';
  readonly #origin: string;
  readonly #base: string;
  readonly #asTerminal: { TerminalNumber: number; ApiName: string };
  readonly #asManager: { ApiName: string; ApiPassword: string };
  readonly #answerMs: number;
  readonly #clock: () => Date;

  constructor({ origin, terminal, name, password }: CardcomAddress, { answerMs, clock }: Timing) {
    this.#origin = origin;
    this.#base = `${origin}/api/v11`;
    this.#asTerminal = { TerminalNumber: terminal, ApiName: name };
    this.#asManager = { ApiName: name, ApiPassword: password };
    this.#answerMs = answerMs;
    this.#clock = clock;
  }

  async lookUp(of: { checkoutId: string } | { reference: string }): Promise<PaymentOutcome> {
    if ('checkoutId' in of) {
      const body = { ...this.#asTerminal, LowProfileId: of.checkoutId };
      const answer = await this.#call('LowProfile/GetLpResult', body, pageShape);
      return answer.status === 'answered' ? outcomeOfPage(answer.body) : answer;
    }
    const body = { ...this.#asTerminal, ExternalUniqTranId: of.reference };
    const answer = await this.#call('Transactions/GetTransactionByExternalUniqTran', body, transactionShape);
    if (answer.status !== 'answered') return answer;
    const outcome = outcomeOfTransaction(answer.body, of.reference);
    // Cardcom tells of payments alone: everything else is a reference that it did not charge.
    return outcome.status === 'declined' ? { status: 'absent' } : outcome;
  }

  async openCheckout(checkout: Checkout): Promise<OpenedCheckout | NotAnswered> {
    const { reference, amountAgorot, keepCard, returnTo } = checkout;
    const operation = keepCard ? 'ChargeAndCreateToken' : 'ChargeOnly';
    const body = {
      ...this.#asTerminal,
      Operation: amountAgorot === 0 ? 'CreateTokenOnly' : operation,
      Amount: inShekels(amountAgorot),
      ISOCoinId: SHEKELS,
      Language: 'he',
      ReturnValue: reference,
      SuccessRedirectUrl: returnTo,
      FailedRedirectUrl: returnTo,
      CancelRedirectUrl: returnTo,
      WebHookUrl: checkout.notifyAt,
      UIDefinition: {
        CardOwnerNameValue: checkout.payer.name,
        CardOwnerEmailValue: checkout.payer.email,
        CardOwnerPhoneValue: checkout.payer.phone ?? undefined,
      },
      ...(amountAgorot === 0
        ? { AdvancedDefinition: { JValidateType: 2 } }
        : { Document: { ...documentFor(checkout), Language: 'he' } }),
    };
    const answer = await this.#call('LowProfile/Create', body, cardcomOpened);
    if (answer.status !== 'answered') return answer;
    const { ResponseCode: code, LowProfileId: checkoutId, Url: url } = answer.body;
    if (code !== 0 || !checkoutId || !url)
      return { status: 'refused_before_sending', why: `Cardcom opens no page: ${code}` };
    return { status: 'opened', checkoutId, url, expiresAt: new Date(this.#clock().getTime() + PAGE_MS) };
  }

  /** Cardcom's notices carry no signature. */
  readNotice(body: Uint8Array): PaymentNotice {
    const notice = readJson(body);
    const id = notice && typeof notice === 'object' && 'LowProfileId' in notice && notice.LowProfileId;
    return typeof id === 'string' && id !== '' ? { checkoutId: id } : 'unreadable';
  }

  async charge(charge: Charge): Promise<PaymentOutcome> {
    const { reference, card, amountAgorot } = charge;
    const body = {
      ...this.#asTerminal,
      Amount: inShekels(amountAgorot),
      ISOCoinId: SHEKELS,
      Token: card.token,
      CardExpirationMMYY: `${card.expires.slice(5)}${card.expires.slice(2, 4)}`,
      ExternalUniqTranId: reference,
      NumOfPayments: 1,
      // The name of the language is misspelt in this call of Cardcom's.
      Document: { ...documentFor(charge), Languge: 'he' },
    };
    const answer = await this.#call('Transactions/Transaction', body, transactionShape);
    if (answer.status !== 'answered') return answer;
    if (answer.body.ResponseCode === CHARGED_BEFORE) return this.lookUp({ reference });
    return outcomeOfTransaction(answer.body, reference);
  }

  async refund({ reference, transactionId, amountAgorot, paidAgorot }: Refund): Promise<RefundOutcome> {
    const inPart = amountAgorot < paidAgorot;
    const body = {
      ...this.#asManager,
      TransactionId: Number(transactionId),
      ExternalDealId: reference,
      ...(inPart && { PartialSum: inShekels(amountAgorot), AllowMultipleRefunds: true }),
    };
    const answer = await this.#call('Transactions/RefundByTransactionId', body, refundShape);
    if (answer.status !== 'answered') return answer;
    const { ResponseCode: code, NewTranzactionId: id } = answer.body;
    return code === 0
      ? { status: 'refunded', transactionId: id ? String(id) : null }
      : { status: 'declined', code: String(code) };
  }

  async makeDocument({ transactionId, lines, payer }: Documented): Promise<PaymentDocument | null> {
    const body = {
      ...this.#asManager,
      InvoiceType: TAX_INVOICE_AND_RECEIPT,
      InvoiceHead: { CustName: payer.name, Email: payer.email, SendByEmail: true, Language: 'he' },
      InvoiceLines: lines.map(({ description, amountAgorot }) => ({
        Description: description,
        Quantity: 1,
        Price: inShekels(amountAgorot),
        IsPriceIncludeVAT: true,
      })),
      DealNumbers: [{ DealNumber: Number(transactionId) }],
    };
    const made = await this.#known('Documents/CreateTaxInvoice', body, documentShape);
    return documentOf(made.InvoiceNumber, made.InvoiceLink);
  }

  async replacedCards(since: Date, until: Date): Promise<PaymentCard[]> {
    const body = {
      apiUserName: this.#asManager.ApiName,
      apiPassword: this.#asManager.ApiPassword,
      fromDate: since.toISOString(),
      toDate: until.toISOString(),
    };
    const { UpdateList: lists } = await this.#known(
      'RecuringPayments/GetMuhlafimByDate',
      body,
      replacedShape,
    );
    return (lists ?? []).flatMap(({ UpdatedTokenList: tokens }) => (tokens ?? []).flatMap(replacedCard));
  }

  async listTransactions(day: string): Promise<ListedTransaction[]> {
    const [year, month, date] = day.split('-');
    const on = `${date}${month}${year}`;
    const query = {
      ...this.#asManager,
      FromDate: on,
      ToDate: on,
      TranStatus: 'Success',
      LimitForTerminal: this.#asTerminal.TerminalNumber,
    };
    const found: z.infer<typeof transactionShape>[] = [];
    for (let page = 1; ; page++) {
      const body = { ...query, Page: page, Page_size: LIST_PAGE };
      const { Tranzactions: rows } = await this.#known('Transactions/ListTransactions', body, listShape);
      found.push(...(rows ?? []));
      if ((rows ?? []).length < LIST_PAGE) break;
    }
    return found.map(({ TranzactionId: id, Amount: amount, IsRefund: isRefund, ...row }) => ({
      transactionId: String(id ?? ''),
      amountAgorot: agorotIn(Math.abs(amount ?? 0)),
      isRefund: Boolean(isRefund) || (amount ?? 0) < 0,
      reference: null,
      card: { token: row.Token || null, last4: row.Last4CardDigitsString ?? '' },
    }));
  }

  downloadDocument(url: string): Promise<Buffer | null> {
    return downloadPdf(url, { from: this.#origin, answerMs: this.#answerMs });
  }

  /** The API has no call for it. */
  async forgetCard(): Promise<boolean> {
    return false;
  }

  #call<T>(path: string, body: object, shape: z.ZodType<T>): Promise<ProviderAnswer<T>> {
    return callProvider({ url: `${this.#base}/${path}`, body, answerMs: this.#answerMs }, shape);
  }

  async #known<T extends { ResponseCode: number }>(
    path: string,
    body: object,
    shape: z.ZodType<T>,
  ): Promise<T> {
    const answer = await this.#call(path, body, shape);
    if (answer.status !== 'answered' || answer.body.ResponseCode !== 0)
      throw new PaymentsError(`Cardcom does not answer ${path}`);
    return answer.body;
  }
}

function documentFor({ reference, lines, payer }: Pick<Charge, 'reference' | 'lines' | 'payer'>) {
  return {
    Name: payer.name,
    Email: payer.email,
    Phone: payer.phone ?? undefined,
    IsSendByEmail: true,
    DocumentTypeToCreate: 'TaxInvoiceAndReceipt',
    ExternalId: reference,
    Products: lines.map(({ description, amountAgorot }) => ({
      Description: description,
      UnitCost: inShekels(amountAgorot),
      Quantity: 1,
    })),
  };
}

interface Replaced {
  Token?: string | null | undefined;
  NewExpirationDateYYYY?: string | null | undefined;
  NewExpirationDateMM?: string | null | undefined;
  Last4Digits?: string | null | undefined;
}

function replacedCard(row: Replaced): PaymentCard[] {
  const { Token: token, NewExpirationDateYYYY: year, NewExpirationDateMM: month, Last4Digits: last4 } = row;
  return token && year && month ? [{ token, last4: last4 ?? '', expires: expiryMonth(year, month) }] : [];
}
