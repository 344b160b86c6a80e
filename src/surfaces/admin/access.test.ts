import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { secondFactors, users } from '#features/accounts/schema.ts';
import { send } from '#features/accounts/testing/account.ts';
import { startWorld } from '../../../tests/world.ts';
import type { AccessList } from './access.contract.ts';
import { isUnused, reviewDueAt } from './access-review.policy.ts';
import { logged } from './testing/accounts.ts';

const at = (moment: string) => new Date(moment);

const world = await startWorld();
const admin = await world.asAdmin();

const access = async (): Promise<AccessList> => (await admin.request('/api/admin/access')).json();
const review = (after: string | null) => send(admin, 'POST', '/api/admin/access/review', { after });

test('a review is due after three months, at the end of a shorter one too', () => {
  expect(reviewDueAt(at('2026-08-21T10:00:00Z'), at('2026-01-01T00:00:00Z'))).toEqual(
    at('2026-11-21T10:00:00Z'),
  );
  expect(reviewDueAt(at('2026-11-30T10:00:00Z'), at('2026-01-01T00:00:00Z'))).toEqual(
    at('2027-02-28T10:00:00Z'),
  );
  expect(reviewDueAt(null, at('2026-01-01T00:00:00Z'))).toEqual(at('2026-04-01T00:00:00Z'));
});

test('a right is unused after ninety days without a sign-in', () => {
  const now = at('2026-11-21T10:00:00Z');
  expect(isUnused(at('2026-08-24T10:00:00Z'), at('2020-01-01T00:00:00Z'), now)).toBe(false);
  expect(isUnused(at('2026-08-22T10:00:00Z'), at('2020-01-01T00:00:00Z'), now)).toBe(true);
  expect(isUnused(null, at('2026-11-01T00:00:00Z'), now)).toBe(false);
  expect(isUnused(null, at('2026-08-01T00:00:00Z'), now)).toBe(true);
});

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
      isUnused: false,
      signedInAt: expect.any(String),
      actedAt: expect.any(String),
    });
    expect(admins.find(({ id }) => id === idle.id)).toMatchObject({
      isSelf: false,
      state: 'suspended',
      hasSecondFactor: false,
      actedAt: null,
    });
    expect((await logged(world)).filter(({ act }) => act === 'access_read')).toHaveLength(1);
  });

  test('has been looked over once it is written into the log, once for two presses', async () => {
    const before = await access();
    expect(before).toMatchObject({ lastReview: null, isOverdue: false });
    const presses = await Promise.all([review(null), review(null)]);
    expect(presses.map(({ status }) => status)).toEqual([200, 200]);
    const entries = (await logged(world)).filter(({ act }) => act === 'access_reviewed');
    expect(entries).toHaveLength(1);
    expect(entries[0]?.adminId).toBe(admin.id);
    expect([...(entries[0]?.subjectIds ?? [])].sort()).toEqual(before.admins.map(({ id }) => id).sort());
    const { lastReview, dueAt } = await access();
    expect(lastReview?.by).toBe(admin.fullName);
    expect(new Date(dueAt)).toEqual(reviewDueAt(new Date(lastReview?.at ?? ''), new Date()));
    await review(lastReview?.at ?? null);
    expect((await logged(world)).filter(({ act }) => act === 'access_reviewed')).toHaveLength(2);
  });
});
