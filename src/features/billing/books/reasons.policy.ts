import type { Payments } from '#platform/payments/port.ts';

export const DECLINED_FOR = [
  'no_card',
  'expired',
  'stolen',
  'restricted',
  'cvv',
  'over_limit',
  'other',
] as const;
export type DeclinedFor = (typeof DECLINED_FOR)[number];

const OF_CODE: Record<Payments['provider'], Record<number, DeclinedFor>> = {
  cardcom: { 2: 'stolen', 6: 'cvv', 33: 'expired', 36: 'restricted', 61: 'over_limit', 5200: 'no_card' },
  payplus: { 2: 'stolen', 5: 'restricted', 6: 'cvv', 33: 'expired', 36: 'expired', 61: 'over_limit' },
};

/** Why a card was declined, by the provider's code. */
export function declinedFor(provider: Payments['provider'] | null, code: string): DeclinedFor {
  if (code === 'no_card') return 'no_card';
  return (provider && OF_CODE[provider][Number(code)]) || 'other';
}
