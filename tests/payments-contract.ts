import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openPayments } from '#platform/payments/payments.ts';
import type { PaymentsAddress } from '#platform/payments/payments-address.ts';
import { type Checkout, PaymentsError } from '#platform/payments/port.ts';

export const CHECKOUT: Omit<Checkout, 'reference' | 'notifyAt'> = {
  amountAgorot: 9_900,
  keepCard: true,
  lines: [{ description: 'מסלול בסיסי, חודש', amountAgorot: 9_900 }],
  payer: { name: 'נעמה שחר', email: 'naama@demo.example', phone: '0501234567' },
  returnTo: 'http://127.0.0.1/back',
};

/** What every provider keeps, and needs no card: asked of the example one, and of sandboxes where they are set. */
export function keepsTheContract(addressOf: () => PaymentsAddress): void {
  const payments = () => openPayments(addressOf());

  test('a page is opened, which nobody has paid on yet', async () => {
    const notifyAt = 'https://dugri.example/notice';
    const opened = await payments().openCheckout({ ...CHECKOUT, reference: randomUUID(), notifyAt });
    if (opened.status !== 'opened') throw new TypeError(`No page was opened: ${JSON.stringify(opened)}`);
    expect(new URL(opened.url).protocol).toMatch(/^https?:$/);
    expect(opened.expiresAt.getTime()).toBeGreaterThan(Date.now());
    expect(await payments().lookUp(opened)).toEqual({ status: 'pending' });
  });

  test('a charge that was never made is known as absent', async () => {
    expect(await payments().lookUp({ reference: randomUUID() })).toEqual({ status: 'absent' });
  });

  test('a day is listed', async () => {
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Jerusalem' });
    for (const { transactionId, amountAgorot } of await payments().listTransactions(today)) {
      expect(transactionId).not.toBe('');
      expect(Number.isInteger(amountAgorot)).toBe(true);
    }
  });

  test('a wrong password is refused', async () => {
    const address = addressOf();
    const wrong = address.provider === 'cardcom' ? { password: 'wrong' } : { secret: 'wrong' };
    const stranger = openPayments({ ...address, ...wrong } as PaymentsAddress);
    await expect(stranger.listTransactions('2026-11-01')).rejects.toThrow(PaymentsError);
  });
}
