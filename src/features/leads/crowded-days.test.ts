// @module-tag slow

import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { ownerWithBusiness } from '#features/reviews/testing/reviews.ts';
import { queuedJobs } from '../../../tests/mails.ts';
import { startWorld } from '../../../tests/world.ts';
import { CROWD_A_DAY, CROWDED_SHARE, FREE_LEADS, LEAD_MAILS_IN_DAY, LEAD_MAILS_IN_HOUR } from './policy.ts';
import { leads } from './schema.ts';
import { newLead, postCallback, solve, storedLeads } from './testing/leads.ts';

const HOUR_MS = 3_600_000;
const world = await startWorld();
afterEach(() => world.setTime(new Date()));

describe('a flood', () => {
  // Proves V87.
  test('from thirty networks closes the form to none that sent little, and alerts its owner a few times', async () => {
    const limited = await startWorld({ rateLimits: true });
    const busy = await ownerWithBusiness(limited);
    await limited.db.execute(sql`
      insert into push_devices (id, business_id, session_id, endpoint, p256dh, auth, created_at)
      select gen_random_uuid(), ${busy.businessId}, id, 'https://push.example/1', 'x', 'x', now()
      from sessions where user_id in (select id from users where email = ${busy.email}) limit 1`);
    const post = (n: number, address: string, more: Record<string, string> = {}) =>
      postCallback(limited, busy, { name: `לקוח ${n}`, ...more }, { address });
    let asked = 0;
    for (let n = 0; n < 30 * FREE_LEADS.points; n++) {
      const { status } = await post(n, `203.0.${n % 30}.7`);
      if (status === 429) asked += 1;
    }
    expect(await storedLeads(limited, busy.businessId)).toHaveLength(CROWD_A_DAY);
    expect(asked).toBe(30 * FREE_LEADS.points - CROWD_A_DAY);
    // As if strangers had worked for it.
    for (let n = 0; n < 50; n++) await newLead(limited, busy.businessId, { name: `זר ${n}` });

    const genuine = await post(1_000, '198.51.100.7');
    expect(genuine.status).toBe(429);
    const proof = await solve(await genuine.text());
    expect((await post(1_000, '198.51.100.7', { proof })).status).toBe(303);
    const all = await storedLeads(limited, busy.businessId);
    expect(all.at(-1)?.name).toBe('לקוח 1000');

    const of = async (kind: string) =>
      (await queuedJobs(limited, kind)).filter(({ data }) => data.businessId === busy.businessId);
    expect(await of('lead-mail')).toHaveLength(LEAD_MAILS_IN_HOUR);
    expect((await of('owner-alert')).length).toBeLessThanOrEqual(LEAD_MAILS_IN_HOUR + 2);
  });

  // Proves V87.
  test('from one network ends at its share of the day, and its owner ends the day by removing it', async () => {
    const limited = await startWorld({ rateLimits: true });
    const busy = await ownerWithBusiness(limited);
    const post = async (n: number, address: string) => {
      const sent = () => ({ name: `לקוח ${n}` });
      const first = await postCallback(limited, busy, sent(), { address });
      if (first.status !== 429) return first;
      const html = await first.text();
      if (!html.includes('data-challenge=')) return new Response(html, { status: 429 });
      return postCallback(limited, busy, { ...sent(), proof: await solve(html) }, { address });
    };
    for (let n = 0; n < CROWD_A_DAY; n++) await newLead(limited, busy.businessId, { name: `זר ${n}` });
    // One /24 under many addresses.
    for (let n = 0; n < CROWDED_SHARE.points; n++) expect((await post(n, `203.0.113.${n}`)).status).toBe(303);
    const beyond = await post(100, '203.0.113.200');
    expect(beyond.status).toBe(429);
    expect(await beyond.text()).toContain('וכמה מהן נשלחו מכאן');
    expect((await post(101, '198.51.100.7')).status).toBe(303);
    await limited.db.delete(leads).where(eq(leads.businessId, busy.businessId));
    expect((await post(102, '203.0.113.201')).status).toBe(303);
  });

  // Proves V87.
  test('of days is told by one mail an hour beyond twenty a day', async () => {
    const start = Date.now();
    const { businessId } = await ownerWithBusiness(world);
    for (let hour = 0; hour < 8; hour++)
      for (let n = 0; n < LEAD_MAILS_IN_HOUR + 1; n++) {
        world.setTime(new Date(start + hour * HOUR_MS + hour * 10_000 + n * 1_000));
        await newLead(world, businessId, { name: `לקוח ${hour} ${n}` });
      }
    const jobs = (await queuedJobs(world, 'lead-mail')).filter(({ data }) => data.businessId === businessId);
    expect(jobs).toHaveLength(LEAD_MAILS_IN_DAY + 4);
  });
});
