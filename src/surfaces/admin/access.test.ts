import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { secondFactors, users } from '#features/accounts/schema.ts';
import { startWorld } from '../../../tests/world.ts';
import type { AccessList } from './access.contract.ts';
import { logged } from './testing/accounts.ts';

const world = await startWorld();
const admin = await world.asAdmin();

const access = async (): Promise<AccessList> => (await admin.request('/api/admin/access')).json();
const review = () => admin.request('/api/admin/access/review', { method: 'POST' });

describe('who may enter', () => {
  test('is everybody with the right and nobody else, with how they get in and when they last did', async () => {
    const owner = await world.asOwner();
    const idle = await world.asAdmin();
    await world.db.delete(secondFactors).where(eq(secondFactors.userId, idle.id));
    await world.db.update(users).set({ subscriptionStatus: 'suspended' }).where(eq(users.id, idle.id));
    await admin.request('/api/admin/users');
    const { admins } = await access();
    expect(admins.map(({ id }) => id).sort()).toEqual([admin.id, idle.id].sort());
    expect(admins.map(({ id }) => id)).not.toContain(owner.id);
    expect(admins.find(({ id }) => id === admin.id)).toMatchObject({
      email: admin.email,
      isSelf: true,
      state: 'active',
      hasSecondFactor: true,
      usedAt: expect.any(String),
    });
    expect(admins.find(({ id }) => id === idle.id)).toMatchObject({
      isSelf: false,
      state: 'suspended',
      hasSecondFactor: false,
    });
    expect((await logged(world)).filter(({ act }) => act === 'access_read')).toHaveLength(1);
  });

  test('was reviewed on the day of the last line about it in the log', async () => {
    const before = await access();
    expect(before.reviewedAt).toBeNull();
    expect((await review()).status).toBe(200);
    const reviews = async () => (await logged(world)).filter(({ act }) => act === 'access_reviewed');
    const entries = await reviews();
    expect(entries).toHaveLength(1);
    expect(entries[0]?.adminId).toBe(admin.id);
    expect([...(entries[0]?.subjectIds ?? [])].sort()).toEqual(before.admins.map(({ id }) => id).sort());
    expect((await access()).reviewedAt).toEqual(expect.any(String));
    expect((await review()).status).toBe(200);
    expect(await reviews()).toHaveLength(2);
  });
});
