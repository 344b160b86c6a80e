import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '#platform/db/database.ts';
import { runJob } from '../../../tests/mails.ts';
import { formOf, type Owner, startWorld } from '../../../tests/world.ts';
import { cardsCopy } from './copy.he.ts';

const DAY_MS = 24 * 3_600_000;
const world = await startWorld();

const move = (owner: Owner, username: string) =>
  owner.request('/api/business-card/me', { method: 'PUT', body: formOf({ username }) });

async function erase({ id }: Owner): Promise<void> {
  await world.db.execute(sql`
    update users set deletion_requested_at = ${new Date(Date.now() - 31 * DAY_MS).toISOString()}::timestamptz where id = ${id}`);
  await runJob(world, 'erase-accounts');
}

describe('the address of an erased account', () => {
  // Proves V105.
  test('is nobody’s: not of who registers under its name, not of who types it, and it answers 404', async () => {
    const gone = await world.asOwner({ businessName: 'Cafe Noga' });
    const former = gone.username;
    expect(former).toBe('cafe-noga');
    expect((await move(gone, 'noga-haifa')).status).toBe(200);
    const place = await gone.request('/api/places', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'קופה', leadsTo: 'card' }),
    });
    const { code } = (await place.json()) as { code: string };
    const links = [`/business/${former}`, '/business/noga-haifa', `/q/${code}`];
    const statuses = async () => Promise.all(links.map(async (link) => (await world.request(link)).status));
    expect(await statuses()).toEqual([301, 200, 302]);
    await erase(gone);
    expect(await statuses()).toEqual([404, 404, 404]);
    expect(await rowsOf(world.db, sql`select from cards where slug = 'noga-haifa'`)).toEqual([]);

    const next = await world.asOwner({ businessName: 'Cafe Noga' });
    expect(next.username).toBe('cafe-noga-2');
    for (const slug of [former, 'noga-haifa']) {
      const refused = await move(next, slug);
      expect([refused.status, await refused.json()]).toEqual([
        409,
        expect.objectContaining({ fields: { username: cardsCopy.errors.slugTaken } }),
      ]);
      const check = await next.request(`/api/business-card/me/username?username=${slug}`);
      expect(await check.json()).toMatchObject({ state: 'taken' });
    }
    expect(await statuses()).toEqual([404, 404, 404]);
    const dump = JSON.stringify(
      await rowsOf(world.db, sql`select encode(hash, 'escape') as text from given_slugs`),
    );
    expect(dump).not.toContain('noga');
  });

  test('stays free for its own business to move away from and back to', async () => {
    const owner = await world.asOwner({ businessName: 'Bar Yam' });
    for (const slug of ['bar-yam-haifa', 'bar-yam', 'bar-yam-haifa'])
      expect((await move(owner, slug)).status).toBe(200);
  });
});
