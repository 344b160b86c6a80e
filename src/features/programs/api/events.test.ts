import { expect, test } from 'vitest';
import { newLead } from '#features/leads/testing/leads.ts';
import { submitted } from '#features/reviews/testing/reviews.ts';
import { startWorld } from '../../../../tests/world.ts';
import { SCOPES } from '../contract.ts';
import { programEvents } from '../schema.ts';
import { callByKey, madeKey, teamOwner } from '../testing/programs.ts';

const world = await startWorld();

// Proves S523.
test('what happened is listed from a place on, as far as the key may read it', async () => {
  const owner = await teamOwner(world);
  const all = await madeKey(owner);
  const ofLeads = await madeKey(owner, { scopes: ['leads:read'] });
  await submitted(world, owner.username, { comment: 'מילים של הלקוחה' });
  await newLead(world, owner.businessId);
  // Places are given by the background.
  await world.asTableOwner(
    `update program_events set seq = placed.n from (
       select id, row_number() over (order by at) as n from program_events where business_id = $1) as placed
     where program_events.id = placed.id`,
    [owner.businessId],
  );
  expect(await world.db.$count(programEvents)).toBe(2);
  const list = async ({ key }: { key: string }, query = '') =>
    (await callByKey(world, key, 'GET', `/api/v1/events${query}`)).body;
  const typesOf = ({ items }: { items: { type: string }[] }) => items.map(({ type }) => type).sort();
  const everything = await list(all);
  expect(typesOf(everything)).toEqual(['lead.received', 'review.received']);
  expect(JSON.stringify(everything)).not.toContain('מילים');
  expect(typesOf(await list(ofLeads))).toEqual(['lead.received']);
  const first = await list(all, '?limit=1');
  expect(first.after).toBe(1);
  const rest = await list(all, `?after=${first.after}`);
  expect([...first.items, ...rest.items]).toEqual(everything.items);
  expect(await list(all, `?after=${rest.after}`)).toEqual({ items: [], after: rest.after });
  const stranger = await madeKey(await teamOwner(world));
  expect((await list(stranger)).items).toEqual([]);
});

// Proves S524.
test('each call is open to the keys with its scope alone', async () => {
  const owner = await teamOwner(world);
  const keys = await Promise.all(
    SCOPES.map(async (scope) => ({ scope, ...(await madeKey(owner, { scopes: [scope] })) })),
  );
  const { paths } = await (await world.request('/api/openapi.json')).json();
  const calls = Object.entries(paths as Record<string, Record<string, { 'x-scope'?: string | null }>>)
    .filter(([path]) => path.startsWith('/api/v1/'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { 'x-scope': asked }]) => ({ path, method, asked })),
    );
  expect(calls.length).toBeGreaterThan(10);
  for (const { path, method, asked } of calls)
    for (const { scope, key } of keys) {
      const filled = path.replace('{id}', crypto.randomUUID());
      const { body } = await callByKey(world, key, method.toUpperCase(), filled);
      const isRefused = body.code === 'scope_missing';
      expect([method, path, scope, isRefused]).toEqual([
        method,
        path,
        scope,
        asked !== null && asked !== scope,
      ]);
    }
});
