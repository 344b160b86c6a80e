// The part of Cardcom's API v11 that the product calls.
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { type Books, dayOf, isCharged, type Page, type Transaction } from './books.ts';
import type { Faults } from './faults.ts';

const agorot = (shekels: unknown) => Math.round(Number(shekels) * 100);
const NOT_FOUND = 5_001;
const UNKNOWN_CALLER = { ResponseCode: 5_002, Description: 'Invalid user name or password' };

export function cardcomWire(books: Books, faults: Faults, secret: string, pageUrl: (page: Page) => string) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async (c, next) => {
    const body = await c.req.json();
    // Not every call carries the password.
    const { ApiName, apiUserName, ApiPassword, apiPassword = ApiPassword ?? secret } = body;
    const isKnown = (ApiName || apiUserName) && apiPassword === secret;
    return isKnown ? next() : c.json(UNKNOWN_CALLER, 401);
  });
  app.post('/LowProfile/Create', async (c) => {
    const body = await c.req.json();
    return faults.answer(c, 'open', () => {
      const page = books.open({
        reference: body.ReturnValue,
        amountAgorot: body.Operation === 'CreateTokenOnly' ? 0 : agorot(body.Amount),
        keepCard: body.Operation !== 'ChargeOnly',
        payerName: body.UIDefinition?.CardOwnerNameValue ?? '',
        lines: (body.Document?.Products ?? []).map((line: { Description: string }) => line.Description),
        returnTo: body.SuccessRedirectUrl,
        notifyAt: body.WebHookUrl,
      });
      return { ResponseCode: 0, Description: 'OK', LowProfileId: page.id, Url: pageUrl(page) };
    });
  });
  app.post('/LowProfile/GetLpResult', async (c) => {
    const page = books.pages.get((await c.req.json()).LowProfileId);
    return faults.answer(c, 'lookUp', () => (page ? cardcomPage(books, page) : { ResponseCode: NOT_FOUND }));
  });
  app.post('/Transactions/Transaction', async (c) => {
    const body = await c.req.json();
    return faults.answer(c, 'charge', () => {
      const reference: string = body.ExternalUniqTranId;
      if (books.findCharge(reference)?.code === 0) return { ResponseCode: 608, Description: 'Double' };
      const wish = { reference, amountAgorot: agorot(body.Amount), withDocument: Boolean(body.Document) };
      const made = books.chargeToken(body.Token, wish);
      const isUndocumented = made.code === 0 && body.Document && books.documents === 'fail';
      return { ...cardcomTransaction(books, made), ...(isUndocumented && { ResponseCode: 5_300 }) };
    });
  });
  app.post('/Transactions/GetTransactionByExternalUniqTran', async (c) => {
    const found = books.findCharge((await c.req.json()).ExternalUniqTranId);
    return faults.answer(c, 'lookUp', () =>
      found && isCharged(found)
        ? cardcomTransaction(books, found)
        : { ResponseCode: NOT_FOUND, Description: 'No transaction' },
    );
  });
  app.post('/Transactions/RefundByTransactionId', async (c) => {
    const body = await c.req.json();
    return faults.answer(c, 'refund', () => {
      const of = books.find(body.TransactionId);
      if (!of) return { ResponseCode: NOT_FOUND };
      const amount = body.PartialSum == null ? of.amountAgorot : agorot(body.PartialSum);
      const how = { cancels: Boolean(body.CancelOnly), reference: body.ExternalDealId ?? '' };
      const done = books.refund(of, amount, how);
      return typeof done === 'number'
        ? { ResponseCode: done }
        : { ResponseCode: 0, NewTranzactionId: done.number };
    });
  });
  app.post('/Documents/CreateTaxInvoice', async (c) => {
    const of = books.find((await c.req.json()).DealNumbers?.[0]?.DealNumber);
    return faults.answer(c, 'document', () => {
      if (!of) return { ResponseCode: NOT_FOUND };
      const { number } = books.makeDocument(of);
      return { ResponseCode: 0, InvoiceNumber: number, InvoiceLink: books.documentUrl(number) };
    });
  });
  app.post('/RecuringPayments/GetMuhlafimByDate', async (c) => {
    const { fromDate, toDate } = await c.req.json();
    const [from, to] = [Date.parse(fromDate), Date.parse(toDate)];
    const list = books.replaced.filter(({ at }) => at >= from && at <= to);
    return faults.answer(c, 'list', () => ({
      ResponseCode: 0,
      UpdateList: [
        {
          UpdatedTokenList: list.map(({ card }) => ({
            Token: card.token,
            NewExpirationDateYYYY: String(card.year),
            NewExpirationDateMM: String(card.month).padStart(2, '0'),
            Last4Digits: card.last4,
          })),
        },
      ],
    }));
  });
  app.post('/Transactions/ListTransactions', async (c) => {
    const { FromDate, Page: page, Page_size: size } = await c.req.json();
    const rows = books.transactions.filter(
      (one) =>
        dayOf(one.at).split('-').reverse().join('') === FromDate && isCharged(one) && one.kind !== 'check',
    );
    const Tranzactions = rows
      .slice((page - 1) * size, page * size)
      .map((one) => cardcomTransaction(books, one));
    return faults.answer(c, 'list', () => ({ ResponseCode: 0, Tranzactions, Page: page, Page_size: size }));
  });
  return app;
}

/** The body of `GetLpResult` and of the notice. */
export function cardcomPage(books: Books, page: Page): object {
  const made = page.transaction;
  const common = { LowProfileId: page.id, TerminalNumber: 1000, ReturnValue: page.reference };
  if (!made) return { ...common, ResponseCode: NOT_FOUND, Description: 'Not paid yet', TranzactionId: 0 };
  const { card } = made;
  const document = books.documentOf(made);
  return {
    ...common,
    ResponseCode: made.code,
    TranzactionId: made.number,
    TranzactionInfo: cardcomTransaction(books, made),
    TokenInfo: card.token && { Token: card.token, CardYear: card.year, CardMonth: card.month },
    DocumentInfo: document && {
      ResponseCode: 0,
      DocumentNumber: document.number,
      DocumentUrl: books.documentUrl(document.number),
    },
  };
}

function cardcomTransaction(books: Books, made: Transaction): object {
  const { card, code, kind, amountAgorot } = made;
  const document = books.documentOf(made);
  return {
    ResponseCode: kind === 'check' && code === 0 ? 700 : code,
    TranzactionId: made.number,
    TerminalNumber: 1000,
    Amount: amountAgorot / 100,
    CoinId: made.currency === 'ILS' ? 1 : 2,
    CreateDate: new Date(made.at).toISOString(),
    Last4CardDigitsString: card.last4,
    CardMonth: card.month,
    CardYear: card.year % 100,
    Token: card.token,
    IsRefund: kind === 'refund',
    DocumentNumber: document?.number ?? null,
    DocumentUrl: document && books.documentUrl(document.number),
  };
}
