import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#features/cards/translations/languages.contract.ts';
import { readReceiptToken, receiptPath, takeReceipts, writeReceiptToken } from './policy.ts';

const of = fc.record({ businessId: fc.uuid(), reviewId: fc.uuid() });
/** A receipt with what the address of its page names beside it. */
const linked = fc.tuple(
  of,
  fc.constantFrom(...LANGUAGES),
  fc.constantFrom('', '&done=edited', '&amp;done=edited'),
);

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

test('receipts are taken out of a text wherever they stand, and what is none stays', () => {
  fc.assert(
    fc.property(fc.array(linked, { maxLength: 3 }), (list) => {
      const links = list.map(
        ([one, language, rest]) => `https://dugri.example${receiptPath('secret', one, language)}${rest}`,
      );
      const foreign = `https://dugri.example${receiptPath('other', { businessId: id(1), reviewId: id(2) })}`;
      const taken = takeReceipts('secret', `ראו ${links.join(' וגם ')}. ${foreign}`, '[כאן]');
      expect(taken.text).toBe(`ראו ${links.map(() => '[כאן]').join(' וגם ')}. ${foreign}`);
      expect(new Set(taken.receipts.map(({ reviewId }) => reviewId))).toEqual(
        new Set(list.map(([{ reviewId }]) => reviewId)),
      );
    }),
  );
  const bare = receiptPath('secret', { businessId: id(1), reviewId: id(2) });
  expect(takeReceipts('secret', `(${bare})`, '')).toMatchObject({
    text: '()',
    receipts: [{ reviewId: id(2) }],
  });
});

function id(n: number): string {
  return `0193a1b2-0000-4000-8000-00000000000${n}`;
}
