import { expect, test } from 'vitest';
import { privacyOfFeatures } from '#features/rights/rooms.privacy.ts';
import { exportPage } from '../export/copy.he.ts';
import { keptSince, PERIODS } from './policy.ts';

const at = (moment: string) => new Date(moment);

// Proves S49.
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
    leads: 'leads',
    moderation_events: 'reviews',
    invitations: 'analytics',
    card_visit_days: 'analytics',
    card_visit_hours: 'analytics',
    consents: 'consents',
    security_events: 'security_logs',
    admin_log: 'security_logs',
    rights_requests: 'consents',
    rights_events: 'consents',
    cookie_consents: 'consents',
    review_notices: 'consents',
    contact_messages: 'security_logs',
    payment_notices: 'notices',
    book_differences: 'books',
  });
  // And what admins are shown of it is in Hebrew.
  for (const [table] of kept) expect(exportPage.titleOf(table ?? '', 'holder')).toMatch(/^[א-ת]/);
});
