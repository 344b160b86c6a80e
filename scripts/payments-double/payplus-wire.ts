// The part of PayPlus's API v1.0 that the product calls.
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { type Books, dayOf, type Page, type Transaction } from './books.ts';
import type { Faults } from './faults.ts';

const agorot = (shekels: unknown) => Math.round(Number(shekels) * 100);
const KEEP_CARD = 5;
const done = { status: 'success', code: 0, description: 'operation has been success' };
const refused = (description: string) => ({ status: 'error', code: 1, description });

export function payplusWire(books: Books, faults: Faults, secret: string, pageUrl: (page: Page) => string) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async (c, next) =>
    c.req.header('api-key') && c.req.header('secret-key') === secret ? next() : c.text('unauthorized', 401),
  );
  app.post('/PaymentPages/generateLink', async (c) => {
    const body = await c.req.json();
    return faults.answer(c, 'open', () => {
      const page = books.open({
        reference: body.more_info,
        amountAgorot: body.charge_method === KEEP_CARD ? 0 : agorot(body.amount),
        keepCard: Boolean(body.create_token),
        payerName: body.customer?.customer_name ?? '',
        lines: (body.items ?? []).map((item: { name: string }) => item.name),
        returnTo: body.refURL_success,
        notifyAt: body.refURL_callback,
      });
      return { results: done, data: { page_request_uid: page.id, payment_page_link: pageUrl(page) } };
    });
  });
  app.post('/PaymentPages/ipn-full', async (c) => {
    const { payment_request_uid: id, more_info: reference } = await c.req.json();
    const found = id
      ? books.pages.get(id)?.transaction
      : (books.findCharge(reference) ?? books.findRefund(reference));
    return faults.answer(c, 'lookUp', () =>
      found ? { results: done, data: flat(books, found) } : { results: refused('not-found'), data: {} },
    );
  });
  app.post('/Transactions/Charge', async (c) => {
    const body = await c.req.json();
    return faults.answer(c, 'charge', () => {
      const wish = { reference: body.more_info, amountAgorot: agorot(body.amount), withDocument: true };
      const made = books.chargeToken(body.token, wish);
      return made.code === 5_200
        ? { results: refused('can-not-find-token'), data: { transaction: { status_code: '036' } } }
        : { results: made.code === 0 ? done : refused('rejected'), data: nested(books, made) };
    });
  });
  app.post('/Transactions/RefundByTransactionUID', async (c) => {
    const body = await c.req.json();
    return faults.answer(c, 'refund', () => {
      const of = books.find(body.transaction_uid);
      const result = of
        ? books.refund(of, agorot(body.amount), { cancels: false, reference: body.more_info ?? '' })
        : 1;
      if (typeof result !== 'number' && body.initial_invoice && books.documents === 'at_once')
        books.makeDocument(result);
      return typeof result === 'number'
        ? { results: { ...refused('refused'), code: result } }
        : { results: done, data: nested(books, result) };
    });
  });
  app.post('/TransactionReports/TransactionsHistory', async (c) => {
    const { filter, skip, take } = await c.req.json();
    const rows = books.transactions
      .filter(({ at, kind }) => dayOf(at) === filter.fromDate && kind !== 'check')
      .slice(Number(skip), Number(skip) + Number(take));
    return faults.answer(c, 'list', () => ({
      results: done,
      data: {
        transactions: rows.map((one) => ({
          uid: one.uid,
          type: one.kind === 'refund' ? 'Refund' : 'Charge',
          status_code: codeOf(one),
          amount: one.amountAgorot / 100,
          more_info: one.reference,
          token_uid: one.card.token,
          ...cardFields(one),
        })),
      },
    }));
  });
  app.post('/Token/Remove/:uid', async (c) => {
    const known = books.cards.delete(c.req.param('uid'));
    return c.json({ result: known ? done : refused('can-not-find-token'), data: {} });
  });
  return app;
}

/** The body of a notice: two levels, like a charge. */
export function payplusNotice(books: Books, page: Page): object {
  const made = page.transaction;
  if (!made) return {};
  const { transaction, ...rest } = nested(books, made);
  return {
    transaction_type: 'Charge',
    transaction: { ...transaction, payment_request_uid: page.id },
    ...rest,
  };
}

const codeOf = ({ code }: Transaction) => String(code).padStart(3, '0');

function flat(books: Books, made: Transaction) {
  const { card } = made;
  const document = books.documentOf(made);
  return {
    transaction_uid: made.uid,
    page_request_uid: made.page,
    status: made.code === 0 ? 'approved' : 'rejected',
    status_code: codeOf(made),
    amount: made.amountAgorot / 100,
    currency: made.currency,
    more_info: made.reference,
    token_uid: card.token,
    ...cardFields(made),
    invoice_docu_number: document ? String(document.number) : '',
    invoice_original_url: document ? books.documentUrl(document.number) : '',
  };
}

function nested(books: Books, made: Transaction) {
  const document = books.documentOf(made);
  return {
    transaction: {
      uid: made.uid,
      status_code: codeOf(made),
      amount: made.amountAgorot / 100,
      currency: made.currency,
      more_info: made.reference,
    },
    data: { card_information: { token: made.card.token, ...cardFields(made) } },
    ...(document && {
      invoice: { docu_number: String(document.number), original_url: books.documentUrl(document.number) },
    }),
  };
}

function cardFields({ card: { last4, month, year } }: Transaction) {
  return {
    four_digits: last4,
    expiry_month: String(month).padStart(2, '0'),
    expiry_year: String(year % 100),
  };
}
