import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REJECTION_GROUNDS } from '#features/ledger/steps.contract.ts';
import { REVIEW_STATUSES } from '#features/review-counts/contract.ts';
import { HOLDS } from './contract.ts';
import { decideModeration, type ModeratedFields, type ModerationRequest } from './policy.ts';

const now = new Date('2026-11-21T10:00:00Z');
const pending: ModeratedFields = {
  status: 'pending',
  heldFor: null,
  businessResponse: '',
  thankYouSentAt: null,
  pinSlot: null,
  version: 'read',
};

describe('changes of status', () => {
  const table = REVIEW_STATUSES.flatMap((from) => REVIEW_STATUSES.map((to) => [from, to] as const));
  const legal: Record<string, string> = {
    'pending approved': 'approved',
    'pending rejected': 'rejected',
    'approved rejected': 'rejected',
    'rejected pending': 'restored',
  };
  test.each(table)('%s to %s', (from, to) => {
    const decided = decideModeration({ ...pending, status: from }, { status: to }, now);
    const action = legal[`${from} ${to}`];
    if (from === to) expect(decided).toEqual({ ok: true, set: {}, events: [] });
    else if (action) expect(decided).toMatchObject({ ok: true, set: { status: to }, events: [{ action }] });
    else expect(decided).toEqual({ ok: false, reason: 'illegal_transition' });
  });

  test('nothing is decided about a review held for the plan; one under assessment can be approved', () => {
    const decide = (heldFor: 'plan' | 'assessment', request: ModerationRequest) =>
      decideModeration({ ...pending, heldFor }, request, now);
    for (const request of [
      { status: 'approved' },
      { status: 'rejected', ground: 'spam' },
      { businessResponse: 'תודה' },
    ] as const)
      expect(decide('plan', request)).toEqual({ ok: false, reason: 'held_for_plan' });
    expect(decide('assessment', { status: 'approved' })).toMatchObject({
      ok: true,
      set: { status: 'approved', heldFor: null },
    });
  });

  test('a rejection keeps its ground, or that none was given', () => {
    const reject = (ground?: 'spam') => decideModeration(pending, { status: 'rejected', ground }, now);
    expect(reject('spam')).toMatchObject({ events: [{ action: 'rejected', ground: 'spam' }] });
    expect(reject()).toMatchObject({ events: [{ action: 'rejected', ground: 'none_given' }] });
  });
});

describe('answers and thanks', () => {
  const approved: ModeratedFields = { ...pending, status: 'approved' };
  test('an answer is dated; the same again is nothing; an empty one takes it away', () => {
    const first = decideModeration(pending, { businessResponse: 'תודה' }, now);
    expect(first).toMatchObject({
      set: { respondedAt: now },
      events: [{ action: 'replied' }],
    });
    const answered = { ...approved, businessResponse: 'תודה' };
    expect(decideModeration(answered, { businessResponse: 'תודה' }, now)).toMatchObject({ events: [] });
    expect(decideModeration(answered, { businessResponse: '' }, now)).toMatchObject({
      set: { businessResponse: '', respondedAt: null },
      events: [{ action: 'reply_removed' }],
    });
  });

  test('thanks are for approved reviews, and keep their first time', () => {
    expect(decideModeration(pending, { thankYouSent: true }, now)).toEqual({
      ok: false,
      reason: 'not_approved',
    });
    expect(decideModeration(approved, { thankYouSent: true }, now)).toMatchObject({
      set: { thankYouSentAt: now },
    });
    const thanked = { ...approved, thankYouSentAt: new Date(0) };
    expect(decideModeration(thanked, { thankYouSent: true }, now)).toMatchObject({ set: {}, events: [] });
  });
});

const request: fc.Arbitrary<ModerationRequest> = fc.record(
  {
    status: fc.constantFrom(...REVIEW_STATUSES),
    ground: fc.constantFrom(...REJECTION_GROUNDS),
    businessResponse: fc.constantFrom('', 'תודה', 'נשתפר'),
    thankYouSent: fc.constant(true as const),
    pinned: fc.boolean(),
  },
  { requiredKeys: [] },
);
const review = fc.record({
  status: fc.constantFrom(...REVIEW_STATUSES),
  heldFor: fc.constantFrom(null, ...HOLDS),
  businessResponse: fc.constantFrom('', 'תודה'),
  thankYouSentAt: fc.constantFrom(null, new Date(0)),
  pinSlot: fc.constantFrom(null, 1),
  version: fc.constant('read'),
});

test('the stars never change a decision', () => {
  const rating = fc.integer({ min: 1, max: 5 });
  fc.assert(
    fc.property(fc.array(fc.tuple(review, request, rating)), fc.func(rating), (cases, permute) => {
      const outcomes = (rate: (n: number) => number) =>
        cases.map(([stored, asked, stars]) =>
          decideModeration({ ...stored, rating: rate(stars) } as ModeratedFields, asked, now),
        );
      expect(outcomes((stars) => permute(stars))).toEqual(outcomes((stars) => stars));
    }),
  );
});

test('asking twice is asking once, and what is written is what was asked', () => {
  fc.assert(
    fc.property(review, request, (stored, asked) => {
      const first = decideModeration(stored, asked, now);
      if (!first.ok) return;
      const after: ModeratedFields = { ...stored, ...first.set } as ModeratedFields;
      expect(decideModeration(after, asked, now)).toEqual({ ok: true, set: {}, events: [] });
      expect(first.events.length === 0).toBe(Object.keys(first.set).length === 0);
      if (asked.status) expect(after.status).toBe(asked.status);
    }),
  );
});
