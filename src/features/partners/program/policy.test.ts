import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agorotOf, decimalShekels } from '#features/accounts/plan-names/money.policy.ts';
import { vatAt } from '#features/billing/vat.policy.ts';
import { invoicesKeptSince, isPdf, lastFinishedMonth, needsAllocationNumber } from '../payouts/policy.ts';
import { commissionOf, earnsCommission } from './policy.ts';
import { foldEmail, isHeld, selfReferralSigns } from './self-referral.policy.ts';

describe('money', () => {
  it('is a decimal string outside and agorot inside', () => {
    expect([0, 5, 99, 100, 1678, -50, -9900].map(decimalShekels)).toEqual([
      ...['0.00', '0.05', '0.99', '1.00', '16.78', '-0.50', '-99.00'],
    ]);
    expect(['99', '99.5', '99.50', '0.05', '-16.78', '123456789.01'].map(agorotOf)).toEqual([
      9900, 9950, 9950, 5, -1678, 12_345_678_901,
    ]);
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (agorot) => {
        expect(agorotOf(decimalShekels(agorot))).toBe(agorot);
      }),
    );
  });
});

describe('commission', () => {
  it('is a fifth of the price without VAT', () => {
    expect(commissionOf(9900, 1800)).toBe(1678); // 99.00 is 83.90 and VAT; a fifth is 16.78
    expect(commissionOf(19_900, 1800)).toBe(3373);
    expect(commissionOf(9900, 1700)).toBe(1692);
    expect(commissionOf(0, 1800)).toBe(0);
  });

  it('never grows by a refund, and is nothing of nothing', () => {
    const grosses = fc.integer({ min: 0, max: 1e11 });
    fc.assert(
      fc.property(grosses, grosses, fc.constantFrom(1700, 1800), (a, b, vat) => {
        expect(commissionOf(Math.min(a, b), vat)).toBeLessThanOrEqual(commissionOf(Math.max(a, b), vat));
        expect(Math.abs(commissionOf(a, vat) - a / (1 + vat / 10_000) / 5)).toBeLessThanOrEqual(0.6);
      }),
    );
  });

  it('takes the VAT of the day in Israel', () => {
    expect(vatAt(new Date('2024-12-31T21:59:59Z'))).toBe(1700);
    expect(vatAt(new Date('2024-12-31T22:00:00Z'))).toBe(1800);
    expect(vatAt(new Date('2026-11-21T08:00:00Z'))).toBe(1800);
    expect(() => vatAt(new Date('2010-01-01T00:00:00Z'))).toThrow('2010-01-01');
  });

  // Proves S408.
  it('begins with the sixth sign-up', () => {
    expect([null, 1, 5, 6, 60].map(earnsCommission)).toEqual([false, false, false, true, true]);
  });
});

describe('months', () => {
  it('end at midnight in Israel and rest for an hour', () => {
    const finished = (now: string) => lastFinishedMonth(new Date(now));
    // Winter: UTC+2.
    expect(finished('2026-11-30T22:59:59Z').month).toBe('2026-10');
    expect(finished('2026-11-30T23:00:00Z')).toEqual({
      month: '2026-11',
      end: new Date('2026-11-30T22:00:00Z'),
    });
    // Summer: UTC+3.
    expect(finished('2026-07-31T21:59:59Z').month).toBe('2026-06');
    expect(finished('2026-07-31T22:00:00Z').month).toBe('2026-07');
    expect(finished('2027-01-15T12:00:00Z').month).toBe('2026-12');
  });
});

describe('a referral of oneself', () => {
  const partner = {
    email: 'dana.almog@gmail.com',
    phone: '054-031-8447',
    fullName: 'דנה אלמוג',
    address: 'הרצל 10, תל אביב',
  };
  const stranger = {
    email: 'noa@example.com',
    phone: '054-111-2233',
    fullName: 'נועה שרעבי',
    address: 'ויצמן 3, חולון',
  };
  const signs = (newcomer: Partial<typeof partner>, known = {}) =>
    selfReferralSigns(
      partner,
      { ...stranger, ...newcomer },
      {
        hasMail: false,
        hasDevice: false,
        hasNetwork: false,
        ...known,
      },
    );

  it('is told by the same mailbox, however it is written', () => {
    for (const email of ['danaalmog@gmail.com', 'd.a.n.a.almog+two@googlemail.com', 'Dana.Almog+x@GMAIL.com'])
      expect(signs({ email })).toEqual(['email']);
    expect(signs({ email: 'dana.almog@example.com' })).toEqual([]);
    expect(foldEmail('a.b+c+d@example.com')).toBe('ab@example.com');
  });

  it('is held by mailbox or browser alone, by a phone only with another sign', () => {
    expect(signs({}, { hasMail: true })).toEqual(['email']);
    expect(signs({}, { hasDevice: true })).toEqual(['device']);
    expect(signs({ phone: '+972 54 0318447' })).toEqual(['phone']);
    expect(signs({ phone: '0540318447', fullName: 'דָּנָה  אלמוג' })).toEqual(['phone', 'name']);
    expect(signs({ fullName: 'דנה אלמוג', address: 'הרצל 10 תל־אביב' })).toEqual(['name', 'address']);
    expect([['email'], ['device'], ['phone', 'address']].every((one) => isHeld(one as never, 0))).toBe(true);
    expect([[], ['phone'], ['name', 'address']].some((one) => isHeld(one as never, 0))).toBe(false);
  });

  it('is held by a network with another sign, or from the third newcomer of one network on', () => {
    expect(signs({}, { hasNetwork: true })).toEqual(['network']);
    expect([isHeld(['network'], 0), isHeld(['network'], 1)]).toEqual([false, false]);
    expect([isHeld(['network', 'name'], 0), isHeld(['network'], 2)]).toEqual([true, true]);
  });

  it('is not told by what is missing on both sides', () => {
    const empty = { email: 'a@example.com', phone: '', fullName: '', address: '' };
    const other = { ...empty, email: 'b@example.com' };
    const known = { hasMail: false, hasDevice: false, hasNetwork: false };
    expect(selfReferralSigns(empty, other, known)).toEqual([]);
  });
});

describe('invoices', () => {
  it('need an allocation number above the sum of their day', () => {
    const needed = (shekels: string, day: string) => needsAllocationNumber(agorotOf(shekels), day);
    expect(needed('10000', '2026-01-01')).toBe(false);
    expect(needed('10000.01', '2026-01-01')).toBe(true);
    expect(needed('10000.01', '2025-12-31')).toBe(false);
    expect(needed('5000.01', '2026-05-31')).toBe(false);
    expect(needed('5000.01', '2026-06-01')).toBe(true);
    expect(needed('5000', '2026-06-01')).toBe(false);
  });

  it('are told by what a PDF begins with', () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    expect(isPdf(bytes('%PDF-1.7\n'))).toBe(true);
    for (const other of ['', '%PDF', ' %PDF-1.7', '<html>%PDF-', 'PK\u0003\u0004'])
      expect(isPdf(bytes(other))).toBe(false);
  });

  it('are kept for seven years', () => {
    expect(invoicesKeptSince(new Date('2033-11-21T10:00:00Z'))).toEqual(new Date('2026-11-21T10:00:00Z'));
  });
});
