import type { OwnedBusinessId } from '../src/features/accounts/guard.ts';
import { listSheetCodes } from '../src/features/invitations/data.ts';
import { makeJobCodes } from '../src/features/invitations/mutations.ts';
import { bring, partnerOf } from '../src/features/partners/program/testing/programme.ts';
import { mailLink, newPlace, type OwnerWithBusiness } from './prepared-rows.ts';
import { formOf, type Owner, type World } from './world.ts';

type Beside = (world: World, owner: OwnerWithBusiness) => Promise<unknown>;

/** What calls and pages ask of the store where they find something else than the walk prepares. */
export const BESIDE: [string, Beside][] = [
  ['a wrong password', (world, owner) => signIn(world, owner, { password: 'לא זו' })],
  [
    'the second step of signing in',
    async (world) => {
      const admin = await world.asAdmin();
      return signIn(world, admin, { code: await admin.code?.() });
    },
  ],
  [
    'coming back to an account that was closed',
    async (world, owner) => {
      await json(owner, '/api/auth/delete-account', { confirmation: 'מחיקה' });
      return signIn(world, owner, { keepAccount: true });
    },
  ],
  [
    'whether a link for a new password works',
    async (world, owner) =>
      world.request(`/api/auth/reset-password?token=${await mailLink(world, owner, 'reset-password')}`),
  ],
  [
    'a card that moved, and in another language',
    async (world, { request, username }) => {
      await request('/api/business-card/me/translations/en', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ isOn: true, texts: { name: 'Plans' } }),
      });
      const username2 = `${username}-moved`;
      await request('/api/business-card', { method: 'PUT', body: formOf({ username: username2 }) });
      await world.request(`/business/${username}`);
      return world.request(`/business/${username2}/en`);
    },
  ],
  ['a scan of a place', async (world, owner) => world.request(`/q/${await newPlace(world, owner)}`)],
  [
    'a personal link, the form behind it, and a review through it',
    async (world, { businessId, username }) => {
      const { db, secret, clock } = world.services;
      const business = businessId as OwnedBusinessId;
      const sheet = await makeJobCodes(db, secret, business, { sheets: 1 }, clock());
      const invitation = (await listSheetCodes(db, secret, business, sheet))?.codes[0]?.code ?? '';
      await world.request(`/r/${invitation}`);
      await world.request(`/api/reviews/${username}/form?invitation=${invitation}`);
      const body = formOf({
        customerName: 'דנה',
        rating: '5',
        customerEmail: 'dana@example.com',
        invitation,
      });
      const sent = await world.request(`/api/reviews/${username}`, { method: 'POST', body });
      const { receipt } = (await sent.json()) as { receipt: string };
      return world.request(receipt);
    },
  ],
  ['a sign-up by a link', async (world, { id }) => bring(world, await partnerOf(world, id), 1)],
];

function signIn(world: World, { email, password }: Owner, other: object): Promise<Response> {
  return json(world, '/api/auth/login', { email, password, ...other });
}

function json(as: Pick<Owner, 'request'>, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return as.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
}
