import { expect, test } from 'vitest';
import type { FunnelFigures } from './contract.ts';
import { stagesOf, sumsOf, viewsOf } from './funnel.policy.ts';

const figures = (channel: FunnelFigures['channel'], queued: number, sent: number): FunnelFigures => ({
  channel,
  queued,
  sent,
  opened: 3,
  started: 2,
  submitted: 1,
  published: 1,
  declined: 0,
  expired: 4,
});
const whatsapp = figures('whatsapp', 10, 8);
const email = figures('email', 5, 5);
const print = figures('print', 24, 24);

test('what was sent to somebody is added up; printed codes are apart', () => {
  expect(sumsOf([whatsapp, email, print], 'sent')).toMatchObject({
    queued: 15,
    sent: 13,
    submitted: 2,
    expired: 8,
  });
  expect(sumsOf([whatsapp, email, print], 'print')).toMatchObject({ queued: 24, submitted: 1 });
  expect(sumsOf([], 'sent')).toMatchObject({ queued: 0, sent: 0, published: 0 });
});

test('only what there is can be chosen', () => {
  expect(viewsOf([whatsapp, email, print])).toEqual(['sent', 'whatsapp', 'email', 'print']);
  expect(viewsOf([email])).toEqual(['email']);
  expect(viewsOf([print, whatsapp])).toEqual(['whatsapp', 'print']);
  expect(viewsOf([])).toEqual([]);
});

test('of a printed code nobody knows when it was handed over', () => {
  expect(stagesOf('print')).not.toContain('sent');
  expect(stagesOf('whatsapp')).toEqual(['queued', 'sent', 'opened', 'started', 'submitted', 'published']);
});
