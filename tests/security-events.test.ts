import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { DELETION_WORD } from '../src/features/account-screens/settings/errors.copy.he.ts';
import { makeAdmin } from '../src/features/accounts/mutations.ts';
import { securityEvents } from '../src/features/accounts/schema.ts';
import { send } from '../src/features/accounts/testing/account.ts';
import { adminLog } from '../src/features/audit/schema.ts';
import { ownerWithBusiness } from '../src/features/reviews/testing/reviews.ts';
import { mailLink, type OwnerWithBusiness, secondFactor } from './prepared-rows.ts';
import { type Owner, signIn, startWorld } from './world.ts';

// Each act that the security log is for leaves its event, with the account it was about and a truncated network.

const PASSWORD = 'תפוז-על-המדף-9';
const world = await startWorld();
let admin: Owner;

beforeAll(async () => {
  admin = await world.asAdmin();
});

type Act = (owner: OwnerWithBusiness) => Promise<unknown>;
const login = (fields: Record<string, unknown>) => send(world, 'POST', '/api/auth/login', fields);

const acts: [string, Act][] = [
  ['login', (owner) => signIn(world.request, owner)],
  ['login_failed', ({ email }) => login({ email, password: 'לא זו הסיסמה' })],
  ['logout', (owner) => send(owner, 'POST', '/api/auth/logout')],
  ['logout_everywhere', (owner) => send(owner, 'POST', '/api/auth/logout-all')],
  [
    'password_reset',
    async (owner) =>
      send(world, 'POST', '/api/auth/reset-password', {
        token: await mailLink(world, owner, 'reset-password'),
        newPassword: PASSWORD,
      }),
  ],
  [
    'password_changed',
    (owner) =>
      send(owner, 'PUT', '/api/auth/change-password', {
        currentPassword: owner.password,
        newPassword: PASSWORD,
      }),
  ],
  [
    'second_factor_on',
    async (owner) =>
      send(owner, 'PUT', '/api/auth/second-factor', { code: await secondFactor(world, owner, false) }),
  ],
  [
    'second_factor_failed',
    async (owner) => {
      await secondFactor(world, owner, true);
      await login({ email: owner.email, password: owner.password, code: '000000' });
    },
  ],
  ['role_changed', ({ email }) => makeAdmin(world.db, email)],
  ['denied', (owner) => owner.request('/api/admin/users')],
  ['data_exported', (owner) => owner.request('/api/auth/export')],
  [
    'deletion_requested',
    (owner) => send(owner, 'POST', '/api/auth/delete-account', { confirmation: DELETION_WORD }),
  ],
  ['plan_changed', ({ id }) => send(admin, 'PUT', `/api/admin/users/${id}`, { subscriptionPlan: 'premium' })],
  [
    'status_changed',
    ({ id }) => send(admin, 'PUT', `/api/admin/users/${id}`, { subscriptionStatus: 'suspended' }),
  ],
];

// Proves V58.
test.each(acts)('%s is an event of the account it was about', async (kind, act) => {
  const owner = await ownerWithBusiness(world);
  const newest = (await eventsOf(owner.id)).at(-1)?.id ?? '';
  await act(owner);
  const events = (await eventsOf(owner.id)).filter(({ id }) => id > newest);
  expect(events.map((event) => event.kind)).toContain(kind);
  for (const { network } of events) expect(['', '198.51.100.0']).toContain(network);
});

// Proves V58.
test('an admin who reads a user leaves a line in the admins’ log', async () => {
  const owner = await world.asOwner();
  expect((await admin.request(`/api/admin/users?q=${encodeURIComponent(owner.email)}`)).status).toBe(200);
  const lines = await world.db.select().from(adminLog).where(eq(adminLog.act, 'users_read'));
  expect(lines.flatMap(({ subjectIds }) => subjectIds)).toContain(owner.id);
});

function eventsOf(userId: string) {
  return world.db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.userId, userId))
    .orderBy(asc(securityEvents.id));
}
