import { describe, expect, test, vi } from 'vitest';
import { letTimePass, send, sendForm } from '../src/features/accounts/testing/account.ts';
import { type ApiRoute, apiRoutes, isUnsafe, nameOf } from './route-table.ts';
import { type Owner, startWorld } from './world.ts';

// Acts on money, on many people's data, on other people's accounts and on the way into an account need a fresh sign-in.
// `freshSignIn` beside each route is the table of them; this file says which must be in it, and route-walk.test.ts asks them without one.

vi.setConfig({ testTimeout: 120_000 });

const REASONS: [why: string, matches: (route: ApiRoute) => boolean][] = [
  ['an admin changes something', (route) => route.access === 'admin' && isUnsafe(route)],
  ['money moves by it', (route) => isUnsafe(route) && /partner-|payments|refunds|payouts/.test(route.path)],
  [
    'a file takes data away',
    ({ answersFile, access, path }) => access !== 'public' && (answersFile || /export/.test(path)),
  ],
  [
    'the way into an account changes',
    (route) => isUnsafe(route) && /second-factor|delete-account|\/sessions\//.test(route.path),
  ],
];

/** Routes that look like such an act and need none, each with its reason. */
const FREE: Record<string, string> = {
  'POST /api/admin/access/review': 'notes that the list of admins was reviewed; changes nothing',
  'POST /api/admin/contact-messages/{id}/handled': 'notes that a message was answered',
  'POST /api/admin/queue/{name}/{id}/retry': 'tries failed work again, as it was given',
  'POST /api/admin/review-appeals/{id}/answer': 'moderates one review',
  'POST /api/admin/review-notices/{id}/answer': 'moderates one review',
  'GET /api/billing/me/years/{year}': 'what the business paid, without a person in it',
  'GET /api/billing/me/documents/{id}': 'one’s own tax document, which was mailed too',
  'POST /api/admin/billing/differences/{id}/close': 'notes what a difference was; moves nothing',
  'GET /api/figures/file': 'figures of a business without a person in them',
  'POST /api/admin/review-notices/{id}/lift': 'moderates one review',
  'GET /api/places/{code}/qr/{format}': 'a picture of a public link',
  'GET /api/places/{code}/sign': 'a sheet that hangs where everybody reads it',
  'GET /api/reviews/{id}/picture': 'what stands on the public card',
  'GET /api/referrals/me/qr/{format}': 'a picture of one’s own public link',
  'GET /api/reviews/me/live': 'ids and figures for pages that are open',
};

const world = await startWorld();
const routes = await apiRoutes(world);
const fresh = routes.filter(({ freshSignIn }) => freshSignIn);

describe('the table of acts', () => {
  // Proves V75.
  test('has every route that money, many people’s data or other people’s accounts are touched by', () => {
    const missing = routes
      .filter((route) => !route.freshSignIn && !(nameOf(route) in FREE))
      .flatMap((route) =>
        REASONS.filter(([, matches]) => matches(route)).map(([why]) => `${nameOf(route)}: ${why}`),
      );
    expect(missing).toEqual([]);
  });

  test('has these acts', () => {
    expect(fresh.map(nameOf)).toEqual(
      expect.arrayContaining([
        'DELETE /api/auth/second-factor',
        'POST /api/auth/second-factor/recovery-codes',
        'GET /api/customers/export',
        'GET /api/auth/export',
        'POST /api/partner-payments/{id}/invoice',
        'GET /api/partner-payments/{id}/invoice',
        'POST /api/admin/partner-payments/close',
        'POST /api/admin/partner-payments/{id}/paid',
        'POST /api/admin/payments',
        'POST /api/admin/payments/{id}/refunds',
        'PUT /api/admin/users/{id}',
        'DELETE /api/admin/users/{id}',
        'POST /api/admin/users/{id}/sign-out',
      ]),
    );
  });

  // Proves V75.
  test('knows no exception that is none', () => {
    const needless = Object.keys(FREE).filter((name) => {
      const route = routes.find((one) => nameOf(one) === name);
      return !route || route.freshSignIn || !REASONS.some(([, matches]) => matches(route));
    });
    expect(needless).toEqual([]);
  });
});

describe('without a fresh sign-in', () => {
  // Proves V9, V115.
  test('another phone or e-mail address is not taken, and other details are', async () => {
    const one = await world.asOwner();
    await letTimePass(world, one.id);
    const update = (fields: Record<string, string>) =>
      sendForm(one, 'PUT', '/api/auth/update-profile', fields);
    for (const [name, value] of [
      ['phone', '054-7654321'],
      ['email', 'another@example.com'],
    ] as const)
      expect(await update({ fullName: 'שם אחר', [name]: value })).toMatchObject({
        status: 403,
        body: { code: 'reauth_required' },
      });
    expect((await update({ fullName: 'שם אחר', phone: one.phone })).status).toBe(200);
  });

  // Proves V66.
  test('a password is not changed where a second factor is on', async () => {
    const one = await world.asAdmin();
    await letTimePass(world, one.id);
    const body = { currentPassword: one.password, newPassword: 'שלוש-מילים-אקראיות' };
    expect((await send(one, 'PUT', '/api/auth/change-password', body)).body.code).toBe('reauth_required');
    await confirm(one);
    expect((await send(one, 'PUT', '/api/auth/change-password', body)).status).toBe(200);
  });
});

// Proves V115.
test('OpenAPI says where a fresh sign-in is asked for, and by which code', async () => {
  const { paths } = await (await world.request('/api/openapi.json')).json();
  const operations = [
    ...fresh.map(({ method, path }) => paths[path][method.toLowerCase()]),
    paths['/api/auth/update-profile'].put,
    paths['/api/auth/change-password'].put,
  ];
  for (const { responses } of operations) expect(responses[403].description).toContain('`reauth_required`');
  expect(paths['/api/auth/update-profile'].put.description).toContain('phone');
});

async function confirm(who: Owner): Promise<void> {
  const code = await who.code?.();
  const confirmed = await send(who, 'POST', '/api/auth/reauthenticate', { password: who.password, code });
  expect(confirmed.status).toBe(200);
}
