import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readReceiptToken, receiptPath, writeReceiptToken } from './receipts.ts';

const of = fc.record({ businessId: fc.uuid(), reviewId: fc.uuid() });

test('a token is read as what it was written for', () => {
  fc.assert(
    fc.property(of, (receipt) => {
      const token = writeReceiptToken('secret', receipt);
      expect(readReceiptToken('secret', token)).toEqual(receipt);
      expect(receiptPath('secret', receipt)).toBe(`/review-receipt?token=${token}`);
    }),
  );
});

test('a token of another secret, another review or another length is none', () => {
  fc.assert(
    fc.property(of, fc.integer({ min: 0, max: 63 }), (receipt, place) => {
      const token = writeReceiptToken('secret', receipt);
      expect(readReceiptToken('other', token)).toBeNull();
      const sign = token[place] === 'A' ? 'B' : 'A';
      expect(readReceiptToken('secret', token.slice(0, place) + sign + token.slice(place + 1))).toBeNull();
      expect(readReceiptToken('secret', token.slice(0, place))).toBeNull();
      expect(readReceiptToken('secret', `${token}A`)).toBeNull();
    }),
  );
});
