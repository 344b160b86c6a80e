import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LedgerEntry } from '#features/ledger/entries.policy.ts';
import {
  type ModerationAction,
  REJECTION_GROUNDS,
  type RejectionGround,
} from '#features/ledger/steps.contract.ts';
import { HOLDS } from './contract.ts';
import { REVIEW_STATUSES } from './counts/contract.ts';
import {
  decideModeration,
  decisionBeforeHiding,
  isAppealable,
  isByPlatform,
  type ModeratedFields,
  type ModerationRequest,
} from './policy.ts';

const now = new Date('2026-11-21T10:00:00Z');
const pending: ModeratedFields = {
  status: 'pending',
  heldFor: null,
  businessResponse: '',
  thankYouSentAt: null,
  pinSlot: null,
  rejectionWords: '',
  version: 'read',
  decided: null,
};

describe('changes of status', () => {
  const table = REVIEW_STATUSES.flatMap((from) => REVIEW_STATUSES.map((to) => [from, to] as const));
  const legal: Record<string, string> = {
    'pending approved': 'approved',
    'pending rejected': 'rejected',
    'approved rejected': 'rejected',
    'rejected pending': 'restored',
  };
  // Proves S270.
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
  rejectionWords: fc.constantFrom('', 'ערבוב בין סניפים'),
  version: fc.constant('read'),
  decided: fc.option(
    fc.record({
      action: fc.constantFrom('approved' as const, 'rejected' as const, 'restored' as const),
      ground: fc.constantFrom(null, ...REJECTION_GROUNDS),
      via: fc.constantFrom('screen' as const, 'admin' as const, 'undo' as const),
    }),
  ),
});
const by = fc.constantFrom('business' as const, 'platform' as const);

test('the stars never change a decision', () => {
  const rating = fc.integer({ min: 1, max: 5 });
  fc.assert(
    fc.property(fc.array(fc.tuple(review, request, by, rating)), fc.func(rating), (cases, permute) => {
      const outcomes = (rate: (n: number) => number) =>
        cases.map(([stored, asked, decider, stars]) =>
          decideModeration({ ...stored, rating: rate(stars) } as ModeratedFields, asked, now, {
            by: decider,
          }),
        );
      expect(outcomes((stars) => permute(stars))).toEqual(outcomes((stars) => stars));
    }),
  );
});

test('asking twice is asking once, and what is written is what was asked', () => {
  fc.assert(
    fc.property(review, request, by, (stored, asked, decider) => {
      const first = decideModeration(stored, asked, now, { by: decider });
      if (!first.ok) return;
      const made = first.events.find(({ action }) => ['approved', 'rejected', 'restored'].includes(action));
      const via = decider === 'platform' ? ('admin' as const) : ('screen' as const);
      const decided = made ? { action: made.action, ground: made.ground, via } : stored.decided;
      const after = { ...stored, ...first.set, decided } as ModeratedFields;
      expect(decideModeration(after, asked, now, { by: decider })).toEqual({ ok: true, set: {}, events: [] });
      expect(first.events.length === 0).toBe(Object.keys(first.set).length === 0);
      if (asked.status) expect(after.status).toBe(asked.status);
    }),
  );
});

// Proves V134.
test('a business never changes a status that the platform decided', () => {
  fc.assert(
    fc.property(review, request, (stored, asked) => {
      if (!isByPlatform(stored)) return;
      const decided = decideModeration(stored, asked, now);
      if (decided.ok) expect(decided.set.status).toBeUndefined();
    }),
  );
});

describe('what the platform decides', () => {
  const hidden: ModeratedFields = {
    ...pending,
    status: 'rejected',
    decided: { action: 'rejected', ground: 'abuse_or_illegal', via: 'admin' },
  };
  const kept: ModeratedFields = {
    ...pending,
    status: 'approved',
    decided: { action: 'approved', ground: null, via: 'admin' },
  };

  test('is told apart: what it hides, and what it published', () => {
    expect(decideModeration(hidden, { status: 'pending' }, now)).toEqual({
      ok: false,
      reason: 'hidden_by_platform',
    });
    expect(decideModeration(kept, { status: 'rejected', ground: 'spam' }, now)).toEqual({
      ok: false,
      reason: 'kept_by_platform',
    });
    expect(
      decideModeration(kept, { businessResponse: 'תודה', pinned: true }, now, { freeSlot: 1 }),
    ).toMatchObject({
      set: { businessResponse: 'תודה', pinSlot: 1 },
    });
  });

  test('is recorded also where the business decided the same, and the words of its ground stay', () => {
    const rejected: ModeratedFields = {
      ...pending,
      status: 'rejected',
      rejectionWords: 'סניף אחר',
      decided: { action: 'rejected', ground: 'other', via: 'screen' },
    };
    const ruled = decideModeration(rejected, { status: 'rejected', ground: 'spam' }, now, { by: 'platform' });
    expect(ruled).toEqual({
      ok: true,
      set: { status: 'rejected' },
      events: [{ action: 'rejected', ground: 'spam' }],
    });
  });
});

// Proves S276.
test('another reason for what is rejected already is refused, not swallowed', () => {
  const rejected: ModeratedFields = {
    ...pending,
    status: 'rejected',
    rejectionWords: 'סניף אחר',
    decided: { action: 'rejected', ground: 'other', via: 'screen' },
  };
  const again = (request: ModerationRequest) =>
    decideModeration(rejected, { status: 'rejected', ...request }, now);
  const refused = { ok: false, reason: 'rejected_otherwise' };
  expect(again({ ground: 'spam' })).toEqual(refused);
  expect(again({ ground: 'other', words: 'עסק אחר' })).toEqual(refused);
  for (const same of [{}, { ground: 'other', words: 'סניף אחר' } as const])
    expect(again(same)).toEqual({ ok: true, set: {}, events: [] });
});

const step = (action: ModerationAction, more: Partial<LedgerEntry> = {}) =>
  ({ id: `${action} ${JSON.stringify(more)}`, action, ground: null, via: 'screen', ...more }) as LedgerEntry;
const rejectedOn = (ground: RejectionGround, more: Partial<LedgerEntry> = {}) =>
  step('rejected', { ground, ...more });
const denied = [step('appealed'), step('appeal_denied')];

describe('an appeal', () => {
  // Proves S273.
  test.each([
    ['a rejection', [rejectedOn('spam')], true],
    ['one that is open', [rejectedOn('spam'), step('appealed')], false],
    ['one that was answered', [rejectedOn('spam'), ...denied], false],
    [
      'the same ground once more',
      [rejectedOn('spam'), ...denied, step('restored'), rejectedOn('spam')],
      false,
    ],
    ['another ground', [rejectedOn('spam'), ...denied, step('restored'), rejectedOn('off_topic')], true],
    ['a ground in other words', [rejectedOn('other'), ...denied, rejectedOn('other', { id: 'later' })], true],
    [
      'the platform on the same ground',
      [rejectedOn('spam'), ...denied, rejectedOn('spam', { via: 'admin' })],
      true,
    ],
    ['edited words', [rejectedOn('spam'), ...denied, step('edited'), rejectedOn('spam')], true],
    [
      'a ground while another is open',
      [rejectedOn('spam'), step('appealed'), rejectedOn('off_topic')],
      false,
    ],
  ])('against %s: %#', (_, steps, isOpen) => {
    expect(isAppealable('rejected', steps)).toBe(isOpen);
    for (const status of ['pending', 'approved'] as const) expect(isAppealable(status, steps)).toBe(false);
  });
});

describe('lifted, a hiding leaves', () => {
  const hiding = rejectedOn('spam', { via: 'admin' });
  test.each([
    ['what was published', [step('approved'), hiding], 'approved'],
    ['what the business had rejected', [rejectedOn('duplicate'), hiding], 'rejected'],
    ['what waited', [step('received'), hiding], null],
    ['what was restored', [rejectedOn('spam'), step('restored'), hiding], null],
    ['words that nobody read', [step('approved'), hiding, step('edited')], null],
    [
      'the same, hidden on a second ground',
      [step('approved'), hiding, rejectedOn('off_topic', { via: 'admin' })],
      'approved',
    ],
  ])('%s', (_, steps, action) => {
    expect(decisionBeforeHiding(steps)?.action ?? null).toBe(action);
  });
});
