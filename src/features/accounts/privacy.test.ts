import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { transact } from '#platform/db/database.ts';
import { exportedBy } from '../../../tests/exported.ts';
import { startWorld } from '../../../tests/world.ts';
import { findSession, getUser } from './data.ts';
import { accountsPrivacy } from './privacy.ts';
import { businesses, securityEvents, sessions, users } from './schema.ts';

const world = await startWorld();

async function personOf(userId: string) {
  const user = await getUser(world.db, userId);
  return { userId, businessId: user?.businessId ?? '' };
}

it('everything held about a person is exported, without what would let others in', async () => {
  const owner = await world.asOwner({ fullName: 'שמואל הנגיד' });
  await world.asOwner();
  const exported = await exportedBy(accountsPrivacy, world.db, await personOf(owner.id));
  const personal = Object.entries(accountsPrivacy.tables).filter(([, table]) => table.of);
  expect(Object.keys(exported).sort()).toEqual(personal.map(([name]) => name).sort());
  expect(exported.users).toMatchObject([{ email: owner.email, fullName: 'שמואל הנגיד', phone: owner.phone }]);
  expect(exported.sessions).toHaveLength(1);
  expect(exported.security_events?.map(({ kind }) => kind).sort()).toEqual(['login', 'registered']);
  expect(JSON.stringify(exported)).not.toMatch(/argon2|tokenHash/);
});

it('erasing leaves no trace of the person and touches nobody else', async () => {
  const owner = await world.asOwner();
  const other = await world.asOwner();
  const person = await personOf(owner.id);
  await transact(world.db, (tx) => accountsPrivacy.eraseFor(tx, person));
  const tables = [
    world.db.select().from(users).where(eq(users.id, owner.id)),
    world.db.select().from(businesses).where(eq(businesses.id, person.businessId)),
    world.db.select().from(sessions).where(eq(sessions.userId, owner.id)),
    world.db.select().from(securityEvents).where(eq(securityEvents.userId, owner.id)),
  ];
  for (const rows of await Promise.all(tables)) expect(rows).toEqual([]);
  expect((await owner.request('/api/auth/me')).status).toBe(401);
  expect((await world.request(`/api/business-card/${owner.username}`)).status).toBe(404);
  expect((await other.request('/api/auth/me')).status).toBe(200);
  expect(await findSession(world.db, Buffer.alloc(32), null)).toBe(null);
});
