import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayRemind, refuseInvitation } from './invitees.policy.ts';

const at = (moment: string) => new Date(moment);
const now = at('2026-11-21T10:00:00Z');
const reached = {
  phone: '+972521234567',
  email: 'dana@example.com',
  doNotContactAt: null as Date | null,
  lastVisitAt: null as Date | null,
};
const sent = (sentAt: string) => ({ status: 'sent' as const, queuedAt: at(sentAt), sentAt: at(sentAt) });

test.each([
  ['never invited', {}, null, 'whatsapp', null],
  ['asked to stop', { doNotContactAt: now }, null, 'email', 'asked_to_stop'],
  ['a landline', { phone: '+97236123456' }, null, 'whatsapp', 'no_mobile'],
  ['abroad', { phone: '+447400123456' }, null, 'whatsapp', null],
  ['no number', { phone: null }, null, 'whatsapp', 'no_mobile'],
  ['no address', { email: null }, null, 'email', 'no_email'],
  [
    'in the queue',
    {},
    { ...sent('2026-11-20T10:00:00Z'), status: 'queued', sentAt: null },
    'email',
    'waiting',
  ],
  ['five months ago', {}, sent('2026-06-21T10:00:00Z'), 'whatsapp', 'recently_invited'],
  ['six months ago', {}, sent('2026-05-21T10:00:00Z'), 'whatsapp', null],
  ['here since', { lastVisitAt: at('2026-11-20T10:00:00Z') }, sent('2026-11-01T10:00:00Z'), 'whatsapp', null],
  [
    'here before',
    { lastVisitAt: at('2026-10-31T10:00:00Z') },
    sent('2026-11-01T10:00:00Z'),
    'whatsapp',
    'recently_invited',
  ],
  [
    'expired unsent',
    {},
    { ...sent('2026-11-01T10:00:00Z'), status: 'expired', sentAt: null },
    'whatsapp',
    null,
  ],
] as const)('%s', (_, overrides, last, channel, refusal) => {
  expect(refuseInvitation({ ...reached, ...overrides }, last, channel, now)).toBe(refusal);
});

test('whoever asked to stop is refused, whatever else is so', () => {
  const moments = fc.option(fc.date({ noInvalidDate: true }));
  fc.assert(
    fc.property(
      moments,
      moments,
      fc.constantFrom('whatsapp' as const, 'email' as const),
      (visit, sentAt, channel) => {
        const last = sentAt && { status: 'published' as const, queuedAt: sentAt, sentAt };
        const customer = { ...reached, doNotContactAt: now, lastVisitAt: visit };
        expect(refuseInvitation(customer, last, channel, now)).toBe('asked_to_stop');
      },
    ),
  );
});

const unanswered = {
  status: 'sent' as const,
  sentAt: at('2026-11-14T10:00:00Z'),
  remindedAt: null,
  expiresAt: at('2027-02-01T00:00:00Z'),
};

test.each([
  [{}, {}, true],
  [{ status: 'started' as const }, {}, true],
  [{ sentAt: at('2026-11-14T10:00:01Z') }, {}, false],
  [{ remindedAt: at('2026-11-20T10:00:00Z') }, {}, false],
  [{ status: 'submitted' as const }, {}, false],
  [{ status: 'declined' as const }, {}, false],
  [{ status: 'queued' as const, sentAt: null }, {}, false],
  [{ expiresAt: now }, {}, false],
  [{}, { doNotContactAt: now }, false],
])('a reminder of %j to %j: %s', (invitation, customer, may) => {
  expect(mayRemind({ ...unanswered, ...invitation }, { doNotContactAt: null, ...customer }, now)).toBe(may);
});
