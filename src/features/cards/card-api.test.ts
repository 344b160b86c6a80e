import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { formOf, type Owner, startWorld } from '../../../tests/world.ts';
import type { Card } from './contract.ts';
import { cardsCopy } from './copy.he.ts';
import { hoursCopy } from './hours/copy.he.ts';
import { weekly } from './hours/hours-shapes.policy.ts';
import { cardLinks } from './links.copy.he.ts';
import { eachCardLink } from './links.policy.ts';

const world = await startWorld();
const owner = await world.asOwner();

type Fields = Record<string, string | Blob | undefined>;
const put = (fields: Fields, who: Owner = owner, path = '/api/business-card') =>
  who.request(path, { method: 'PUT', body: formOf(fields) });
const card = async (who: Owner = owner) =>
  (await (await who.request('/api/business-card/me')).json()) as Card;
const problem = async (response: Response) =>
  (await response.json()) as { code: string; message: string; fields?: Record<string, string> };

async function picture(width = 400, height = 300): Promise<Blob> {
  const image = sharp({ create: { width, height, channels: 3, background: '#6D3FE0' } });
  return new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' });
}

// Proves S253, S352.
test('registration makes a card with an address, the usual hours and the default colours', async () => {
  const noga = await world.asOwner({ businessName: 'קפה נוגה', phone: '03-612-3456', address: 'הרצל 1' });
  expect(await card(noga)).toEqual({
    businessName: 'קפה נוגה',
    username: 'cafe-noga',
    description: '',
    phone: '03-612-3456',
    morePhones: '[]',
    businessKind: '',
    whatsapp: '',
    ...eachCardLink(() => ''),
    linkOrder: '',
    googleReviewLink: '',
    address: 'הרצל 1',
    email: '',
    logo: null,
    cover: null,
    primaryColor: '#8B5CF6',
    secondaryColor: '#A855F7',
    ratingView: 'all',
    backgroundColor: '#FFFFFF',
    textColor: '#1B1530',
    layoutStyle: 'modern',
    logoPosition: 'right',
    showShadow: true,
    showBorder: false,
    cornerRadius: 'large',
    workingHours: '{}',
    openingHours: JSON.stringify(weekly({})),
    physicalAccess: '{}',
    showCallback: true,
  });
  expect((await world.asOwner({ businessName: 'קפה נוגה' })).username).toBe('cafe-noga-2');
});

test('businesses of one name that register at the same moment get different addresses', async () => {
  const owners = await Promise.all(Array.from({ length: 6 }, () => world.asOwner({ businessName: 'מספרה' })));
  expect(new Set(owners.map(({ username }) => username)).size).toBe(6);
});

describe('changing the card', () => {
  // Proves S353, S413.
  test('by either path; what is left out stays, what is empty is cleared', async () => {
    const first = await put({ description: 'שלום\nעולם', website: 'example.co.il', instagram: '@noga' });
    expect(first.status).toBe(200);
    expect(await first.json()).toMatchObject({ description: 'שלום\nעולם', website: 'https://example.co.il' });
    const second = await put({ website: '', email: 'a@example.com' }, owner, '/api/business-card/me');
    expect(await second.json()).toMatchObject({
      description: 'שלום\nעולם',
      website: '',
      email: 'a@example.com',
    });
    await put({ primaryColor: '#112233', ratingView: 'highlights' });
    await put({ primaryColor: '', ratingView: '' });
    expect(await card()).toMatchObject({
      primaryColor: '#8B5CF6',
      ratingView: 'all',
      instagram: '@noga',
    });
  });

  // Proves S254.
  test('of the hours, as JSON text', async () => {
    const hours = { friday: { active: true, from: '08:00', to: '14:15' } };
    expect((await put({ workingHours: JSON.stringify(hours) })).status).toBe(200);
    expect(JSON.parse((await card()).workingHours)).toEqual(hours);
    expect((await put({ workingHours: '' })).status).toBe(200);
    expect((await card()).workingHours).toBe('{}');
  });

  test('by a urlencoded form as well', async () => {
    const body = new URLSearchParams({ description: 'טופס' });
    const answer = await owner.request('/api/business-card', { method: 'PUT', body });
    expect(await answer.json()).toMatchObject({ description: 'טופס' });
  });

  // Proves S316, S318, S320.
  test.each<[string, Fields, string]>([
    ['an empty name', { businessName: '' }, cardsCopy.errors.businessNameRequired],
    ['a name of spaces', { businessName: '  \u200f ' }, cardsCopy.errors.businessNameRequired],
    ['a name too long', { businessName: 'א'.repeat(121) }, cardsCopy.errors.businessNameTooLong],
    ['a description too long', { description: 'א'.repeat(1001) }, cardsCopy.errors.descriptionTooLong],
    ['a phone that is none', { phone: 'התקשרו' }, cardsCopy.errors.phone],
    ['a phone too short', { phone: '12-3' }, cardsCopy.errors.phone],
    ['a WhatsApp that only exists in Israel', { whatsapp: '*1234' }, cardsCopy.errors.whatsapp],
    ['an Instagram that is none', { instagram: 'שם בעברית' }, cardLinks.instagram.error],
    ['another network for a Facebook', { facebook: 'https://evil.example/x' }, cardLinks.facebook.error],
    ['another site for Bit', { bit: 'https://bitpay.co.il.evil.example/x' }, cardLinks.bit.error],
    ['a script for a menu', { menu: 'javascript:alert(1)' }, cardLinks.menu.error],
    ['a kind that is none', { businessKind: 'Casino' }, cardsCopy.errors.businessKind],
    ['an order of links that are none', { linkOrder: 'website,shop' }, cardsCopy.errors.linkOrder],
    ['a link twice in the order', { linkOrder: 'menu,menu' }, cardsCopy.errors.linkOrder],
    ['phones that are no JSON', { morePhones: '[' }, cardsCopy.errors.morePhones],
    ['phones that are no list', { morePhones: '{"name":"א"}' }, cardsCopy.errors.morePhones],
    ['a phone of nobody', { morePhones: phonesText(['', '03-6123456']) }, cardsCopy.errors.phoneNameRequired],
    ['somebody without a phone', { morePhones: phonesText(['א', '']) }, cardsCopy.errors.phoneNumberRequired],
    ['a second phone that is none', { morePhones: phonesText(['א', 'התקשרו']) }, cardsCopy.errors.phone],
    ['a second phone too short', { morePhones: phonesText(['א', '12-3']) }, cardsCopy.errors.phone],
    [
      'a long name of a phone',
      { morePhones: phonesText(['א'.repeat(41), '03-6123456']) },
      cardsCopy.errors.phoneNameTooLong,
    ],
    [
      'a sixth phone',
      { morePhones: phonesText(...Array(6).fill(['א', '03-6123456'])) },
      cardsCopy.errors.tooManyPhones,
    ],
    ['a script for a website', { website: 'javascript:alert(1)' }, cardLinks.website.error],
    ['data for a website', { website: 'data:text/html,x' }, cardLinks.website.error],
    [
      'a Google link to elsewhere',
      { googleReviewLink: 'https://g.page.evil.example/r/x/review' },
      cardsCopy.errors.googleReviewLink,
    ],
    ['an e-mail that is none', { email: 'a@b' }, 'כתובת האימייל לא תקינה'],
    ['a colour by name', { primaryColor: 'red' }, cardsCopy.errors.color],
    ['a colour that ends the style', { secondaryColor: '#fff}body{' }, cardsCopy.errors.color],
    ['hours that are no JSON', { workingHours: '{sunday' }, cardsCopy.errors.workingHours],
    ['hours that are a list', { workingHours: '[]' }, cardsCopy.errors.workingHours],
    ['hours of an eighth day', { workingHours: '{"someday":{}}' }, cardsCopy.errors.workingHours],
    ['an hour between the steps', { workingHours: hoursText('09:05', '17:00') }, hoursCopy.errors.time],
    [
      'hours that end before they begin',
      { workingHours: hoursText('17:00', '09:00') },
      hoursCopy.errors.timeOrder,
    ],
    ['an address with a space', { username: 'a b c' }, cardsCopy.errors.slug],
    ['an address too short', { username: 'ab' }, cardsCopy.errors.slug],
    ['an empty address', { username: '' }, cardsCopy.errors.slug],
    ['a reserved address', { username: 'login' }, cardsCopy.errors.slugReserved],
    ['a cover that is text', { cover: 'cover.png' }, cardsCopy.errors.picture],
    ['a logo that is text', { logo: 'logo.png' }, cardsCopy.errors.picture],
  ])('refuses %s with its reason and changes nothing', async (_, fields, message) => {
    const before = await card();
    const answer = await put({ ...fields, address: 'כתובת חדשה' });
    expect(answer.status).toBe(422);
    expect((await problem(answer)).fields).toEqual({ [Object.keys(fields)[0] ?? '']: message });
    expect(await card()).toEqual(before);
  });

  test('refuses repeated fields, broken multipart and other types of body', async () => {
    const twice = formOf({ description: 'א' });
    twice.append('description', 'ב');
    expect((await owner.request('/api/business-card', { method: 'PUT', body: twice })).status).toBe(400);
    const send = (type: string, body: string) =>
      owner.request('/api/business-card', { method: 'PUT', headers: { 'content-type': type }, body });
    expect((await send('multipart/form-data; boundary=x', '--x\r\nnonsense')).status).toBe(400);
    expect((await send('application/json', '{"businessName":"א"}')).status).toBe(415);
  });

  test('takes nothing that is not a field of the card', async () => {
    const answer = await put({ businessId: randomUUID(), role: 'admin', slug: 'stolen', address: 'הרצל 2' });
    expect(answer.status).toBe(400);
    expect(await card()).toMatchObject({
      username: owner.username,
      address: expect.not.stringMatching('הרצל 2'),
    });
  });

  test('is for whoever is signed in, and not for other sites', async () => {
    const anonymous = await world.request('/api/business-card', {
      method: 'PUT',
      body: formOf({ address: 'x' }),
    });
    expect(anonymous.status).toBe(401);
    expect((await world.request('/api/business-card/me')).status).toBe(401);
    const headers = { origin: 'https://evil.example' };
    const foreign = await owner.request('/api/business-card', { method: 'PUT', headers, body: formOf({}) });
    expect(foreign.status).toBe(403);
  });
});

function phonesText(...phones: [name: string, number: string][]): string {
  return JSON.stringify(phones.map(([name, number]) => ({ name, number })));
}

function hoursText(from: string, to: string): string {
  return JSON.stringify({ sunday: { active: true, from, to } });
}

describe('the logo', () => {
  // Proves S355.
  test('is re-encoded, served, replaced and taken away, and old files do not stay', async () => {
    const first = (await (await put({ logo: await picture(), businessName: 'עם לוגו' })).json()) as Card;
    expect(first.logo).toMatch(/^\/media\/logo-[0-9a-f-]{36}\.webp$/);
    const served = await world.request(first.logo ?? '');
    expect(served.headers.get('content-type')).toBe('image/webp');
    const { width, height } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    expect([width, height]).toEqual([320, 240]);

    const posted = await owner.request('/api/business-card/me/logo', {
      method: 'POST',
      body: formOf({ logo: await picture(100, 100) }),
    });
    const second = (await posted.json()) as Card;
    expect(second.logo).not.toBe(first.logo);
    await expect.poll(async () => (await world.request(first.logo ?? '')).status).toBe(404);

    expect(await (await put({ removeLogo: 'true' })).json()).toMatchObject({ logo: null });
    await expect.poll(async () => (await world.request(second.logo ?? '')).status).toBe(404);
  });

  test('stays where a form was sent without touching it', async () => {
    await put({ logo: await picture() });
    await put({ logo: new File([], ''), removeLogo: 'false' });
    await put({ logo: '' });
    expect((await card()).logo).not.toBeNull();
  });

  // Proves S306.
  test.each<[string, number, () => Blob]>([
    ['a page', 422, () => new Blob(['<html><script>alert(1)</script>'], { type: 'image/png' })],
    [
      'a drawing',
      422,
      () => new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' }),
    ],
    ['two megabytes and one byte', 413, () => new Blob([new Uint8Array(2 * 1024 * 1024 + 1)])],
    ['a body far too large', 413, () => new Blob([new Uint8Array(3 * 1024 * 1024)])],
  ])('%s is refused with a reason; the rest of the form is not half kept', async (_, status, file) => {
    const before = await card();
    const answer = await put({ logo: file(), address: 'לא נשמר' });
    expect(answer.status).toBe(status);
    expect((await problem(answer)).message).toMatch(/[א-ת]/);
    expect(await card()).toEqual(before);
  });

  test('a refused change of something else leaves no file behind', async () => {
    const files = async () => {
      let count = 0;
      for await (const _ of world.services.storage.list()) count++;
      return count;
    };
    const before = await files();
    expect((await put({ logo: await picture(), username: 'admin' })).status).toBe(422);
    await expect.poll(files).toBe(before);
  });
});

describe('the address', () => {
  test('changes; the former one leads on, is never given away, and can be taken back', async () => {
    const [a, b] = [await world.asOwner(), await world.asOwner()];
    const former = a.username;
    expect(await (await put({ username: 'New-Place' }, a)).json()).toMatchObject({ username: 'new-place' });

    const moved = await world.request(`/api/business-card/${former}`);
    expect(await moved.json()).toMatchObject({ username: 'new-place' });

    for (const username of ['new-place', former]) {
      const taken = await put({ username }, b);
      expect(taken.status).toBe(409);
      expect(await problem(taken)).toMatchObject({
        code: 'slug_taken',
        fields: { username: cardsCopy.errors.slugTaken },
      });
    }
    expect((await put({ username: former }, a)).status).toBe(200);
    expect((await put({ username: 'new-place' }, b)).status).toBe(409);
    expect((await put({ username: 'new-place' }, a)).status).toBe(200);
  });

  test('two that want the same address at once: one gets it', async () => {
    const rivals = await Promise.all([world.asOwner(), world.asOwner(), world.asOwner()]);
    const answers = await Promise.all(rivals.map((rival) => put({ username: 'same-place' }, rival)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('are not collected: ten new ones in a month, and the former ones at any time', async () => {
    const collector = await world.asOwner();
    const first = collector.username;
    for (let n = 0; n < 10; n++)
      expect((await put({ username: `collected-${n}` }, collector)).status).toBe(200);
    const refused = await put({ username: 'collected-10', businessName: 'אחר' }, collector);
    expect([refused.status, (await problem(refused)).code]).toEqual([409, 'slug_moves']);
    expect((await put({ username: first }, collector)).status).toBe(200);
    expect((await put({ username: 'collected-10' }, await world.asOwner())).status).toBe(200);
  });

  test('the same address again is no change', async () => {
    expect((await put({ username: owner.username })).status).toBe(200);
  });
});

describe('an address while it is typed', () => {
  const check = async (username: string, who: Owner = owner) => {
    const answer = await who.request(`/api/business-card/me/username?${new URLSearchParams({ username })}`);
    return (await answer.json()) as { state: string; suggestions: string[] };
  };

  test('is free, or the card’s own', async () => {
    expect(await check('nobody-took-this')).toEqual({ state: 'free', suggestions: [] });
    expect(await check(` ${owner.username.toUpperCase()} `)).toEqual({ state: 'own', suggestions: [] });
  });

  test('that another business has or had comes with three that can be taken', async () => {
    const [first, second] = [
      await world.asOwner({ businessName: 'דפוס אורן' }),
      await world.asOwner({ businessName: 'דפוס אורן', address: 'הרצל 1, חיפה' }),
    ];
    const former = first.username;
    await put({ username: 'taken-here' }, first);
    for (const username of ['taken-here', former]) {
      const { state, suggestions } = await check(username, second);
      expect([state, suggestions.length]).toEqual(['taken', 3]);
      expect(suggestions).toContain(`${username}-haifa`);
      for (const suggestion of suggestions) expect((await check(suggestion, second)).state).toBe('free');
    }
    expect((await check(former, first)).state).toBe('free');
    expect((await put({ username: `${former}-haifa` }, second)).status).toBe(200);
  });

  test('of a name that is typed comes with those that the name could have', async () => {
    const query = new URLSearchParams({ username: owner.username, name: 'מספרת יעל' });
    const answer = await owner.request(`/api/business-card/me/username?${query}`);
    expect(await answer.json()).toMatchObject({
      state: 'own',
      suggestions: ['misperet-yael', expect.any(String), expect.any(String)],
    });
  });

  test('that no card can have is refused with one that it can', async () => {
    expect((await check('admin')).state).toBe('reserved');
    expect(await check('נגריית השרון')).toMatchObject({ state: 'malformed' });
    for (const typed of ['admin', 'נגריית השרון', '-', ''])
      expect((await check(typed)).suggestions).toHaveLength(3);
  });
});

describe('the public card', () => {
  // Proves S357, V49.
  test('shows an allow-list and nothing else', async () => {
    const answer = await world.request(`/api/business-card/${owner.username}`);
    expect(answer.status).toBe(200);
    expect(Object.keys((await answer.json()) as Card).sort()).toEqual(
      [
        ...`address backgroundColor businessKind businessName cornerRadius cover description email googleReviewLink layoutStyle linkOrder logo logoPosition morePhones openingHours phone physicalAccess primaryColor ratingView secondaryColor showBorder showCallback showShadow textColor username whatsapp workingHours`.split(
          ' ',
        ),
        ...Object.keys(cardLinks),
      ].sort(),
    );
  });

  test.each(['nobody-here', 'undefined', 'a', '%00', 'א', "x'--", '..%2f..'])(
    '%s is not found',
    async (username) => {
      const answer = await world.request(`/api/business-card/${username}`);
      expect(answer.status).toBe(404);
      expect((await problem(answer)).message).toMatch(/[א-ת]/);
    },
  );

  test('of somebody suspended is hidden, of somebody inactive is not', async () => {
    const someone = await world.asOwner();
    const standing = (status: string) =>
      world.db.pool.query('update users set subscription_status = $1 where id = $2', [status, someone.id]);
    await standing('inactive');
    expect((await world.request(`/api/business-card/${someone.username}`)).status).toBe(200);
    await standing('suspended');
    expect((await world.request(`/api/business-card/${someone.username}`)).status).toBe(404);
  });
});

test('uploads are limited', async () => {
  const strict = await startWorld({ rateLimits: true });
  const someone = await strict.asOwner();
  const upload = () =>
    someone.request('/api/business-card/me/logo', {
      method: 'POST',
      body: formOf({ logo: new Blob(['x']) }),
    });
  const statuses = [];
  for (let i = 0; i < 21; i++) statuses.push((await upload()).status);
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(422));
  expect(statuses[20]).toBe(429);
});

describe('the cover', () => {
  /** The hardest picture to compress. */
  async function noise(width: number, height: number): Promise<Blob> {
    const grain = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const image = sharp({ create: { width, height, channels: 3, background: '#888888', noise: grain } });
    return new Blob([new Uint8Array(await image.jpeg({ quality: 90 }).toBuffer())], { type: 'image/jpeg' });
  }
  const post = (who: Owner, cover: Blob) =>
    who.request('/api/business-card/me/cover', { method: 'POST', body: formOf({ cover }) });
  const page = async ({ username }: Owner) => (await world.request(`/business/${username}`)).text();

  // Proves S210, S356.
  test('is cut to its shape, served in two sizes, shown at once, replaced and taken away', async () => {
    const someone = await world.asOwner();
    expect(await page(someone)).not.toContain('/media/cover-');
    const first = (await (await post(someone, await picture(2000, 2000))).json()) as Card;
    expect(first.cover).toMatch(/^\/media\/cover-[0-9a-f-]{36}\.webp$/);
    const path = first.cover ?? '';
    for (const [address, ...size] of [
      [path, 900, 360],
      [path.replace('/media/', '/media/small/'), 450, 180],
    ] as const) {
      const served = await world.request(address);
      const { width, height, format } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
      expect([format, width, height]).toEqual(['webp', ...size]);
    }
    expect(await page(someone)).toContain(path);

    const changed = await put({ cover: await picture(500, 200), description: 'עם תמונה' }, someone);
    const second = (await changed.json()) as Card;
    expect(second).toMatchObject({ description: 'עם תמונה', logo: null });
    expect(second.cover).not.toBe(path);
    await expect.poll(async () => (await world.request(path)).status).toBe(404);
    expect((await world.request(second.cover ?? '')).status).toBe(200);

    await put({ cover: '', removeCover: 'false' }, someone);
    expect((await card(someone)).cover).toBe(second.cover);
    expect(await (await put({ removeCover: 'true' }, someone)).json()).toMatchObject({ cover: null });
    await expect.poll(async () => (await world.request(second.cover ?? '')).status).toBe(404);
    expect(await page(someone)).not.toContain('/media/cover-');
  });

  test('and the logo stay within their part of the first view, whatever they show', async () => {
    const someone = await world.asOwner();
    const fields = { cover: await noise(1500, 600), logo: await noise(400, 400) };
    const { cover, logo } = (await (await put(fields, someone)).json()) as Card;
    const bytesAt = async (path = '') => (await (await world.request(path)).arrayBuffer()).byteLength;
    expect(await bytesAt(cover ?? '')).toBeLessThanOrEqual(18 * 1024);
    expect(await bytesAt(cover?.replace('/media/', '/media/small/'))).toBeLessThanOrEqual(9 * 1024);
    expect(await bytesAt(logo ?? '')).toBeLessThanOrEqual(8 * 1024);
  });

  test.each<[string, number, () => Blob]>([
    ['a page', 422, () => new Blob(['<html><script>alert(1)</script>'], { type: 'image/png' })],
    ['two megabytes and one byte', 413, () => new Blob([new Uint8Array(2 * 1024 * 1024 + 1)])],
    ['a body far too large', 413, () => new Blob([new Uint8Array(5 * 1024 * 1024)])],
  ])('%s is refused in Hebrew, and nothing changes', async (_, status, file) => {
    const before = await card();
    for (const answer of [await post(owner, file()), await put({ cover: file(), address: 'לא נשמר' })]) {
      expect(answer.status).toBe(status);
      expect((await problem(answer)).message).toMatch(/[א-ת]/);
    }
    expect(await card()).toEqual(before);
  });

  test('is its owner’s alone', async () => {
    const other = await world.asOwner();
    const body = formOf({ cover: await picture() });
    const anonymous = await world.request('/api/business-card/me/cover', { method: 'POST', body });
    expect(anonymous.status).toBe(401);
    await post(owner, await picture());
    expect((await card(other)).cover).toBeNull();
  });
});
