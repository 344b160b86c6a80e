// @module-tag slow

import { describe, test } from 'vitest';
import { parsePaymentsAddress } from '#platform/payments/payments-address.ts';
import { keepsTheContract } from './payments-contract.ts';

// The providers themselves. Addresses as in PAYMENTS_URL, of accounts at which no card is charged.
const set = process.env.PAYMENTS_SANDBOX_URL?.split(/\s+/).filter(Boolean) ?? [];

test.skipIf(set.length > 0)('a sandbox keeps the contract', ({ skip }) => {
  skip('PAYMENTS_SANDBOX_URL names no sandbox of a provider (docs/operating.md, "Take payments").');
});

for (const [index, value] of set.entries()) {
  const address = parsePaymentsAddress(value);
  // The value is a secret: it is not repeated.
  if (!address) throw new TypeError(`Address ${index + 1} in PAYMENTS_SANDBOX_URL is not understood`);
  describe(`the sandbox of ${address.provider}`, () => keepsTheContract(() => address));
}
