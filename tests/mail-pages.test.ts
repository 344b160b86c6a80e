import { beforeAll, expect, test, vi } from 'vitest';
import { subscriptionOf } from '../src/features/accounts/mail-switches/subscription.policy.ts';
import { switchableMails } from '../src/message-kinds.ts';
import { openWebBuild } from '../src/web-build.ts';
import { mailsTo, pathIn } from './mails.ts';
import { leaveReview, type RunningOwner, registerAt } from './product-calls.ts';
import { type Served, serve } from './served.ts';

// Follows links of mails on the finished build: forms without JavaScript, behind the public address.

const SITE = 'https://dugri.example';
const SECRET = 'a secret of this test, long enough to be one';
/** As a proxy hands on what came to it over https. */
const OWN = { host: 'dugri.example', origin: SITE, 'sec-fetch-site': 'same-origin' };
const FOREIGN = { host: 'dugri.example', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

let product: Served;
let owner: RunningOwner;
let paths: { approve: string; stop: string };

beforeAll(async () => {
  product = await serve({ PUBLIC_URL: SITE, SESSION_SECRET: SECRET }, await openWebBuild());
  owner = await registerAt(product.address);
  await leaveReview(product.address, owner.username);
  const mail = await vi.waitFor(
    () =>
      mailsTo(product, owner.email).find(({ text }) => text.includes('/review-link/')) ??
      expect.fail('no mail'),
    { timeout: 20_000 },
  );
  paths = { approve: pathIn(mail, '/review-link/approve'), stop: pathIn(mail, '/unsubscribe/new-review') };
  expect(mail.text).toContain(`${SITE}/review-link/approve?token=`);
});

const post = (path: string, headers: Record<string, string>, fields: Record<string, string> = {}) =>
  product.request(path, { method: 'POST', headers, body: new URLSearchParams(fields) });
const tokenOf = (path: string) => new URL(path, SITE).searchParams.get('token') ?? '';

test('each tells nobody where it came from, is kept nowhere, and found by no search', async () => {
  for (const path of Object.values(paths)) {
    const { status, headers, text } = await product.request(path, { headers: { host: 'dugri.example' } });
    expect([status, headers['referrer-policy'], headers['cache-control']]).toEqual([
      200,
      'strict-origin',
      'no-store',
    ]);
    expect(text).toContain('<meta name="robots" content="noindex"/>');
  }
});

test('another site’s form decides nothing, whatever it has got hold of', async () => {
  const token = tokenOf(paths.approve);
  expect((await post(paths.approve, FOREIGN, { token })).status).toBe(403);
  expect((await post(paths.stop, FOREIGN)).status).toBe(403);
  expect((await product.request(paths.approve)).text).toMatch(/<form [^>]*method="post"/);
});

test('the button works without JavaScript, behind a proxy', async () => {
  const token = tokenOf(paths.approve);
  const unread = await post(paths.approve, OWN, { token, version: 'of-words-before-an-edit' });
  expect([unread.status, unread.text.includes('הביקורת נערכה בינתיים')]).toEqual([409, true]);
  const form = (await product.request(paths.approve)).text;
  const version = /name="version" value="([\w-]+)"/.exec(form)?.[1] ?? 'none';
  const { status, text } = await post(paths.approve, OWN, { token, version });
  expect([status, text.includes('הביקורת אושרה')]).toEqual([200, true]);
  expect((await product.request(`/business/${owner.username}`)).text).toContain('היה מצוין');
  const again = await post(paths.approve, OWN, { token });
  expect([again.status, again.text.includes('כבר החלטתם על הביקורת')]).toEqual([409, true]);
});

test.each([
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'List-Unsubscribe=One-Click'],
  ['nothing at all', {}, ''],
])('a mail program ends the mails with %s, from nowhere (RFC 8058)', async (_, headers, body) => {
  const answer = await product.request(paths.stop, {
    method: 'POST',
    headers: { host: 'dugri.example', ...headers },
    body,
  });
  expect(answer.status).toBe(200);
  const switches = await product.request('/api/auth/mail-switches', { headers: { cookie: owner.cookie } });
  expect(switches.json()).toMatchObject({ newReview: false, weeklyDigest: true });
});

test.each(Object.entries(switchableMails))('so end the mails of %s, alone', async (field, mailSwitch) => {
  const [said = ''] = tokenOf(paths.stop).split('.');
  const businessId = Buffer.from(said, 'base64url').toString().slice(0, 36);
  const services = { secret: SECRET, publicUrl: () => SITE };
  const { unsubscribeUrl } = subscriptionOf(
    services,
    { businessId, email: owner.email, hasSeveral: false },
    mailSwitch,
  );
  const { pathname, search } = new URL(unsubscribeUrl);
  const readSwitches = async () =>
    (
      await product.request('/api/auth/mail-switches', { headers: { cookie: owner.cookie } })
    ).json() as object;
  const before = await readSwitches();
  const answer = await product.request(pathname + search, {
    method: 'POST',
    headers: { host: 'dugri.example', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer.status).toBe(200);
  expect(await readSwitches()).toEqual({ ...before, [field]: false });
});
