import { expect, test } from 'vitest';
import { invited, tell } from '#features/invitations/testing/invitations.ts';
import { moderate, ownerWithBusiness, submitted } from '#features/reviews/testing/reviews.ts';
import { startWorld } from '../../../../tests/world.ts';
import type { FunnelFigures } from './contract.ts';

const world = await startWorld();

// Proves V131.
test('the funnel counts by the day of queueing, by channel, and for its own business alone', async () => {
  world.setTime('2026-11-20T09:00:00Z');
  const owner = await ownerWithBusiness(world);
  const funnel = async (timeRange: string, by = owner) => {
    const answer = await by.request(`/api/figures/invitations?timeRange=${timeRange}`);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { channels: FunnelFigures[] }).channels;
  };
  expect(await funnel('all')).toEqual([]);

  world.setTime('2026-10-01T09:00:00Z');
  await invited(world, owner.businessId);
  world.setTime('2026-11-20T09:00:00Z');
  await invited(world, owner.businessId, { isSent: false });
  const opened = await invited(world, owner.businessId);
  await tell(world, opened.code, 'opened');
  const used = await invited(world, owner.businessId);
  const { id } = await submitted(world, owner.username, { invitation: used.code });
  await moderate(owner, id, 'approve');
  const declined = await invited(world, owner.businessId);
  await tell(world, declined.code, 'declined');

  const november = {
    channel: 'whatsapp',
    queued: 4,
    sent: 3,
    opened: 3,
    started: 1,
    submitted: 1,
    published: 1,
  };
  expect(await funnel('week')).toEqual([{ ...november, declined: 1, expired: 0 }]);
  expect(await funnel('all')).toMatchObject([{ queued: 5, sent: 4, submitted: 1 }]);
  expect(await funnel('all', await ownerWithBusiness(world))).toEqual([]);
});
