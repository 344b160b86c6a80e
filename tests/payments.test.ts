import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPayments } from '#platform/payments/payments.ts';
import { parsePaymentsAddress } from '#platform/payments/payments-address.ts';
import type {
  Checkout,
  PaymentCard,
  PaymentNotice,
  PaymentOutcome,
  Payments,
} from '#platform/payments/port.ts';
import { type PaymentsDouble, startPaymentsDouble } from '../scripts/payments-double/double.ts';
import { CHECKOUT, keepsTheContract } from './payments-contract.ts';

const ANSWER_MS = 3_000;
const PAYS = '4580 0000 0000 0000';
const { payer, lines } = CHECKOUT;

describe.each(['cardcom', 'payplus'] as const)('%s', (provider) => {
  let double: PaymentsDouble;
  let payments: Payments;
  let received: PaymentNotice[] = [];
  const listener = http.createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const headers = new Headers(request.headers as Record<string, string>);
    received.push(payments.readNotice(Buffer.concat(parts), headers));
    response.end();
  });

  beforeAll(async () => {
    await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening));
  });
  afterAll(() => listener.close());
  beforeEach(async () => {
    double = await startPaymentsDouble();
    received = [];
    payments = openPayments(addressOf(), { answerMs: ANSWER_MS });
    return () => double.stop();
  });

  function addressOf() {
    const address = parsePaymentsAddress(double.settings[provider]);
    if (!address) throw new TypeError('The address of the example provider is not understood');
    return address;
  }

  const control = (path: string, body: object = {}, method = 'POST') =>
    fetch(`${double.origin}/double/${path}`, { method, body: JSON.stringify(body) });

  async function open(changes: Partial<Checkout> = {}) {
    const checkout: Checkout = {
      ...CHECKOUT,
      reference: randomUUID(),
      notifyAt: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/notice`,
      ...changes,
    };
    const opened = await payments.openCheckout(checkout);
    if (opened.status !== 'opened') throw new TypeError('No page was opened');
    return { ...opened, reference: checkout.reference };
  }

  /** Pays on the page with a card, as a payer does. */
  const pay = (url: string, number = PAYS) =>
    fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ number, expires: '12/31' }),
      redirect: 'manual',
    });

  async function keepCard(number = PAYS): Promise<PaymentCard> {
    const { url, checkoutId } = await open({ amountAgorot: 0 });
    await pay(url, number);
    const outcome = await payments.lookUp({ checkoutId });
    if (outcome.status !== 'paid' || !outcome.card) throw new TypeError('No card was kept');
    return outcome.card;
  }

  const charge = (card: PaymentCard, reference: string = randomUUID()) =>
    payments.charge({ reference, card, amountAgorot: 9_900, lines, payer });

  const lookUpSoon = async (reference: string): Promise<PaymentOutcome> => payments.lookUp({ reference });

  keepsTheContract(addressOf);

  test('a page is paid on: the notice says which, the provider says what', async () => {
    const { url, checkoutId, reference, expiresAt } = await open();
    expect(expiresAt.getTime()).toBeGreaterThan(Date.now());
    expect(await payments.lookUp({ checkoutId })).toEqual({ status: 'pending' });
    const answer = await pay(url);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, 'http://127.0.0.1/back']);
    expect(received).toEqual([{ checkoutId }]);
    expect(await payments.lookUp({ checkoutId })).toEqual({
      status: 'paid',
      transactionId: expect.any(String),
      amountAgorot: 9_900,
      currency: 'ILS',
      reference,
      card: { token: expect.any(String), last4: '0000', expires: '2031-12' },
      document: { number: '5001', url: `${double.origin}/documents/5001` },
    });
    expect((await pay(url)).status).toBe(410);
  });

  test.each([
    ['declined', '4580000000000018', 'later'],
    ['stolen', '4580000000000026', 'never'],
    ['a wrong CVV', '4580000000000067', 'other_card'],
    ['expired', '4580000000000331', 'other_card'],
    ['restricted', '4580000000000364', 'other_card'],
    ['over the limit', '4580000000000612', 'later'],
  ] as const)('a card that is %s leaves the page open for another one', async (_, number, retry) => {
    const { url, checkoutId } = await open();
    const answer = await pay(url, number);
    expect(await answer.text()).toContain('הכרטיס נדחה');
    expect(await payments.lookUp({ checkoutId })).toMatchObject({ status: 'declined', retry });
    await pay(url);
    expect(await payments.lookUp({ checkoutId })).toMatchObject({ status: 'paid' });
  });

  test('the bank asks for a second step: passed, failed, left', async () => {
    const [passes, fails, leaves] = [await open(), await open(), await open()];
    expect(await (await pay(passes.url, '4580000000003004')).text()).toContain('אימות בבנק');
    const confirmed = new URLSearchParams({ number: '4580000000003004', expires: '12/31', confirmed: 'yes' });
    await fetch(passes.url, { method: 'POST', body: confirmed, redirect: 'manual' });
    confirmed.set('number', '4580000000003012');
    await fetch(fails.url, { method: 'POST', body: confirmed });
    await pay(leaves.url, '4580000000003038');
    expect(await payments.lookUp(passes)).toMatchObject({ status: 'paid' });
    expect(await payments.lookUp(fails)).toMatchObject({ status: 'declined' });
    expect(await payments.lookUp(leaves)).toEqual({ status: 'pending' });
  });

  test('a card can be kept without a charge, charged later, and forgotten where the provider can', async () => {
    const card = await keepCard();
    const reference = randomUUID();
    const first = await charge(card, reference);
    expect(first).toMatchObject({ status: 'paid', amountAgorot: 9_900, reference });
    expect(await lookUpSoon(reference)).toMatchObject({ status: 'paid', amountAgorot: 9_900 });
    expect(await lookUpSoon(randomUUID())).toEqual({ status: 'absent' });
    expect(await payments.forgetCard(card.token)).toBe(provider === 'payplus');
    await control(`cards/${card.token}`, {}, 'DELETE');
    expect(await charge(card)).toMatchObject({ status: 'declined', retry: 'other_card' });
  });

  test.runIf(provider === 'cardcom')('the same reference charges once', async () => {
    const card = await keepCard();
    const reference = randomUUID();
    const [first, second] = [await charge(card, reference), await charge(card, reference)];
    expect(first.status === 'paid' && first.transactionId).toBeTruthy();
    expect(second).toMatchObject({
      status: 'paid',
      transactionId: first.status === 'paid' && first.transactionId,
    });
  });

  test.each(['after', 'error', 'cut'] as const)(
    'a charge whose answer is lost (%s) is unknown, and found by its reference',
    async (fault) => {
      const card = await keepCard();
      const reference = randomUUID();
      await control('faults', { kind: 'charge', fault });
      expect(await charge(card, reference)).toEqual({ status: 'unknown' });
      expect(await lookUpSoon(reference)).toMatchObject({ status: 'paid', amountAgorot: 9_900 });
    },
  );

  test('a charge that broke before it was done is unknown as well, and its reference is not known', async () => {
    const card = await keepCard();
    const reference = randomUUID();
    await control('faults', { kind: 'charge', fault: 'before' });
    expect(await charge(card, reference)).toEqual({ status: 'unknown' });
    expect(await lookUpSoon(reference)).toEqual({ status: 'absent' });
  });

  test('a provider that cannot be reached was sent nothing', async () => {
    const card = await keepCard();
    await double.stop();
    // The connection that was kept open is seen to be gone.
    await sleep(100);
    expect(await charge(card)).toMatchObject({ status: 'refused_before_sending' });
  });

  test('a card that pays a part says of how much', async () => {
    const { url, checkoutId } = await open();
    await pay(url, '4580000000000109');
    expect(await payments.lookUp({ checkoutId })).toMatchObject({ status: 'paid', amountAgorot: 3_960 });
  });

  test('a payment without its document gets one', async () => {
    await control('settings', { documents: provider === 'cardcom' ? 'fail' : 'later' });
    const reference = randomUUID();
    const paid = await charge(await keepCard(), reference);
    if (paid.status !== 'paid') throw new TypeError('The charge failed');
    expect(paid.document).toBeNull();
    const of = { transactionId: paid.transactionId, lines, payer };
    const made = await payments.makeDocument(of);
    if (provider === 'cardcom') return expect(made).toMatchObject({ number: '5001' });
    expect(made).toBeNull();
    await control('settings', { now: new Date(Date.now() + 120_000).toISOString() });
    expect(await lookUpSoon(reference)).toMatchObject({ document: { number: '5001' } });
  });

  test('a refund: in part from the next day on, never more than is left, told by the list of the day', async () => {
    const paid = await charge(await keepCard());
    if (paid.status !== 'paid') throw new TypeError('The charge failed');
    const { transactionId } = paid;
    const refund = (amountAgorot: number) =>
      payments.refund({ reference: randomUUID(), transactionId, amountAgorot, paidAgorot: 9_900 });
    expect(await refund(3_300)).toMatchObject({ status: 'declined' });
    const tomorrow = new Date(Date.now() + 86_400_000);
    await control('settings', { now: tomorrow.toISOString() });
    expect(await refund(3_300)).toEqual({ status: 'refunded', transactionId: expect.any(String) });
    expect(await refund(6_700)).toMatchObject({ status: 'declined' });
    expect(await refund(6_600)).toMatchObject({ status: 'refunded' });
    expect(await refund(1)).toMatchObject({ status: 'declined' });
    const day = tomorrow.toLocaleDateString('sv-SE', { timeZone: 'Asia/Jerusalem' });
    expect(
      (await payments.listTransactions(day)).map(({ amountAgorot, isRefund }) => [amountAgorot, isRefund]),
    ).toEqual([
      [3_300, true],
      [6_600, true],
    ]);
  });

  test('a refund of everything on the day of the payment', async () => {
    const paid = await charge(await keepCard());
    if (paid.status !== 'paid') throw new TypeError('The charge failed');
    const { transactionId } = paid;
    const all = { reference: randomUUID(), transactionId, amountAgorot: 9_900, paidAgorot: 9_900 };
    expect(await payments.refund(all)).toMatchObject({ status: 'refunded' });
    expect(await payments.refund(all)).toMatchObject({ status: 'declined' });
  });

  test.runIf(provider === 'cardcom')('a card that its bank replaced', async () => {
    const card = await keepCard();
    const since = new Date(Date.now() - 60_000);
    await control(`cards/${card.token}/replace`, { month: 5, year: 2034 });
    expect(await payments.replacedCards(since, new Date(Date.now() + 60_000))).toEqual([
      { ...card, expires: '2034-05' },
    ]);
  });

  test('what the provider says of amount, currency and reference is handed on as it is', async () => {
    const { url, checkoutId } = await open();
    await pay(url);
    const paid = await payments.lookUp({ checkoutId });
    if (paid.status !== 'paid') throw new TypeError('The page was not paid');
    const uid = (await (await fetch(`${double.origin}/double/books`)).json()).transactions[0].uid;
    await control(`transactions/${uid}`, { amountAgorot: 100, currency: 'USD' }, 'PATCH');
    expect(await payments.lookUp({ checkoutId })).toMatchObject({ amountAgorot: 100, currency: 'USD' });
  });

  test('notices come late, twice or not at all', async () => {
    const { url, checkoutId } = await open();
    await control('settings', { notices: 'held' });
    await pay(url);
    expect(received).toEqual([]);
    await control('notices/send');
    expect(received).toEqual([{ checkoutId }]);
    await control('settings', { notices: 'twice' });
    await pay((await open()).url);
    expect(received).toHaveLength(3);
    await control('settings', { notices: 'never' });
    await pay((await open()).url);
    expect(received).toHaveLength(3);
  });

  test.runIf(provider === 'payplus').each(['forged', 'other_bytes'])(
    'a notice that is %s',
    async (notices) => {
      await control('settings', { notices });
      await pay((await open()).url);
      expect(received).toEqual(['forged']);
    },
  );

  test('a notice that is none', () => {
    const odd = Buffer.from('<xml/>');
    expect(payments.readNotice(odd, new Headers())).toBe(provider === 'cardcom' ? 'unreadable' : 'forged');
  });

  test('a chargeback stands in the list of its day, with its card', async () => {
    const kept = await keepCard();
    const paid = await charge(kept);
    if (paid.status !== 'paid') throw new TypeError('The charge failed');
    const { transactions } = await (await fetch(`${double.origin}/double/books`)).json();
    await control(`transactions/${transactions.at(-1).uid}/dispute`);
    const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Jerusalem' });
    const card = { token: kept.token, last4: kept.last4 };
    expect((await payments.listTransactions(day)).map((one) => [one.isRefund, one.card])).toEqual([
      [false, card],
      [true, card],
    ]);
  });

  test('a document is downloaded from its link, where that leads to a PDF', async () => {
    const url = `${double.origin}/documents/5001`;
    expect((await payments.downloadDocument(url))?.toString('latin1')).toMatch(/^%PDF-.+5001/s);
    for (const files of ['gone', 'page', 'huge']) {
      await control('settings', { files });
      expect(await payments.downloadDocument(url)).toBeNull();
    }
    for (const elsewhere of [
      'http://127.0.0.1:1/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'file:///etc/hosts',
    ])
      expect(await payments.downloadDocument(elsewhere)).toBeNull();
    await expect(payments.downloadDocument('https://localhost/')).rejects.toThrow('cannot be downloaded');
  });
});
