import { CardcomPayments } from './cardcom/cardcom.ts';
import type { PaymentsAddress } from './payments-address.ts';
import { PayplusPayments } from './payplus/payplus.ts';
import type { Payments, Timing } from './port.ts';

const ANSWER_MS = 20_000;

export function openPayments(address: PaymentsAddress, given: Partial<Timing> = {}): Payments {
  const timing = { answerMs: ANSWER_MS, clock: () => new Date(), ...given };
  return address.provider === 'cardcom'
    ? new CardcomPayments(address, timing)
    : new PayplusPayments(address, timing);
}
