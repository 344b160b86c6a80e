import { describe, expect, test } from 'vitest';
import { privacyOfFeatures } from '../../../privacy.ts';
import { exportPage } from '../copy.he/export.ts';
import { alarmOf, daysLeft, dueAt, refuseExtension } from '../policy.ts';
import { keptSince, PERIODS } from './retention.ts';

const at = (moment: string) => new Date(moment);

test('the periods are those of the specification', () => {
  expect(PERIODS).toMatchObject({
    account: { days: 30 },
    reviews: { years: 7 },
    analytics: { months: 26 },
    security_logs: { months: 12 },
    consents: { years: 7 },
  });
});

test.each([
  ['reviews', '2026-11-21T10:00:00.000Z', '2019-11-21T10:00:00.000Z'],
  ['analytics', '2026-11-21T10:00:00.000Z', '2024-09-21T10:00:00.000Z'],
  ['security_logs', '2028-02-29T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
  ['account', '2026-03-01T10:00:00.000Z', '2026-01-30T10:00:00.000Z'],
] as const)('%s, counted back from %s, are kept since %s', (period, now, since) => {
  expect(keptSince(period, at(now)).toISOString()).toBe(since);
});

test('every table that goes by age names a column and a period; logs and reviews are among them', () => {
  const kept = privacyOfFeatures.flatMap(({ tables }) =>
    Object.entries(tables).flatMap(([table, { kept: rule }]) => (rule ? [[table, rule.period]] : [])),
  );
  expect(Object.fromEntries(kept)).toEqual({
    reviews: 'reviews',
    moderation_events: 'reviews',
    invitations: 'analytics',
    consents: 'consents',
    security_events: 'security_logs',
    admin_log: 'security_logs',
    rights_requests: 'consents',
    rights_events: 'consents',
    cookie_consents: 'consents',
    review_notices: 'consents',
    contact_messages: 'security_logs',
  });
  // And what admins are shown of it is in Hebrew.
  for (const [table] of kept) expect(exportPage.titleOf(table ?? '', 'holder')).toMatch(/^[א-ת]/);
});

describe('the clock of a case', () => {
  const open = {
    receivedAt: at('2026-11-01T10:00:00Z'),
    confirmedAt: at('2026-11-02T10:00:00Z'),
    extendedAt: null,
    ending: null,
  };
  const extended = { ...open, extendedAt: at('2026-11-20T10:00:00Z') };

  test('is 30 days, and 90 once extended', () => {
    expect(dueAt(open).toISOString()).toBe('2026-12-01T10:00:00.000Z');
    expect(dueAt(extended).toISOString()).toBe('2027-01-30T10:00:00.000Z');
  });

  test.each([
    [open, '2026-12-01T09:59:59Z', null],
    [open, '2026-12-01T10:00:00Z', 'too_late'],
    [extended, '2026-11-21T10:00:00Z', 'extended'],
    [{ ...open, confirmedAt: null }, '2026-11-21T10:00:00Z', 'not_open'],
    [{ ...open, ending: 'refused' as const }, '2026-11-21T10:00:00Z', 'not_open'],
  ])('extending %# at %s: %s', (state, now, refusal) => {
    expect(refuseExtension(state, at(now))).toBe(refusal);
  });

  test.each([
    [open, '2026-11-26T09:59:59Z', null],
    [open, '2026-11-26T10:00:00Z', 'soon'],
    [open, '2026-12-01T10:00:00Z', 'overdue'],
    [extended, '2026-12-02T10:00:00Z', null],
    [extended, '2027-01-25T10:00:00Z', 'soon'],
  ])('the alarm %# at %s: %s', (state, now, alarm) => {
    expect(alarmOf(state, at(now))).toBe(alarm);
  });

  test('counts whole days, and those over it below zero', () => {
    expect(daysLeft(dueAt(open), at('2026-11-01T10:00:00Z'))).toBe(30);
    expect(daysLeft(dueAt(open), at('2026-12-01T09:00:00Z'))).toBe(0);
    expect(daysLeft(dueAt(open), at('2026-12-01T11:00:00Z'))).toBe(-1);
  });
});
