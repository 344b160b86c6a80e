import { afterEach, describe, expect, it, vi } from 'vitest';
import { memberships } from '#features/accounts/schema.ts';
import { scopeOf } from '#features/accounts/scope.policy.ts';
import { eventsOf, letTimePass, send } from '#features/accounts/testing/account.ts';
import { teamOwner } from '#features/programs/testing/programs.ts';
import { privacyOfFeatures } from '#features/rights/rooms.privacy.ts';
import { StorageError } from '#platform/storage/storage.ts';
import { ownExport } from '../../../../tests/exported.ts';
import { POINT_PNG } from '../../../../tests/right-requests.ts';
import { formOf, startWorld } from '../../../../tests/world.ts';

const world = await startWorld();
const download = (as: { request: (path: string) => Promise<Response> }) => as.request('/api/auth/export');

it('is a file with everything of every feature, and nothing of anybody else', async () => {
  const owner = await world.asOwner({ fullName: 'שמואל הנגיד' });
  const other = await world.asOwner();
  for (const { username, name } of [
    { username: owner.username, name: 'יוסי כהן' },
    { username: other.username, name: 'מאיה לוי' },
  ]) {
    const body = new FormData();
    body.append('customerName', name);
    body.append('rating', '5');
    await world.request(`/api/reviews/${username}`, { method: 'POST', body });
  }
  const response = await download(owner);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="dugri-\d{4}-\d\d-\d\d\.zip"$/,
  );
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { text, tables, files } = await ownExport(owner);
  const page = files.get('index.html')?.toString() ?? '';
  const personal = privacyOfFeatures.flatMap(({ tables }) =>
    Object.entries(tables).flatMap(([name, table]) => (table.of ? [name] : [])),
  );
  // Messages to the admins belong to an address that nobody has proven; what the plan withholds is counted.
  const held = personal.filter((name) => name !== 'contact_messages');
  expect(Object.keys(tables).sort()).toEqual([...held, 'withheld_reviews'].sort());
  expect(tables.users).toMatchObject([{ fullName: 'שמואל הנגיד', email: owner.email }]);
  expect(tables.cards).toMatchObject([{ businessName: owner.businessName }]);
  expect(tables.reviews).toMatchObject([{ customerName: 'יוסי כהן' }]);
  for (const foreign of [
    other.email,
    other.id,
    other.businessName,
    'מאיה לוי',
    'argon2',
    owner.cookie.slice(4),
  ])
    for (const file of [text, page]) expect(file).not.toContain(foreign);
  expect(await eventsOf(world, owner.id)).toContain('data_exported');
});

it('reads as a page in Hebrew: names, dates and choices in words, and the stored pictures', async () => {
  const owner = await world.asOwner({ fullName: 'שמואל הנגיד' });
  const image = new File([POINT_PNG], 'x.png', { type: 'image/png' });
  const written = formOf({ customerName: 'יוסי כהן', rating: 5, comment: 'היה מצוין', image });
  await world.request(`/api/reviews/${owner.username}`, { method: 'POST', body: written });
  await send(owner, 'POST', '/api/customers', {
    name: 'רות',
    phone: '052-765-4321',
    consentSource: 'booking',
  });
  const { files, tables } = await ownExport(owner);
  const page = files.get('index.html')?.toString() ?? '';
  const shown = [...page.matchAll(/<dt>([^<]*)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name = '', value = '']) => [
    name,
    value.replace(/<[^>]*>/g, ''),
  ]);
  expect(shown.filter(([name = '']) => !/[א-ת]/.test(name))).toEqual([]);
  const texts = shown.map(([, value = '']) => value);
  expect(
    texts.filter((text) => /^\d{4}-\d\d|^[0-9a-f]{8}-[0-9a-f]{4}-|^[a-z]+[_-][a-z]+$/.test(text)),
  ).toEqual([]);
  for (const told of [
    ['שם מלא', 'שמואל הנגיד'],
    ['מסלול', 'בסיסי'],
    ['תפקיד', 'בעלי העסק'],
    ['מצב', 'ממתין'],
    ['מקור ההסכמה', 'בקביעת תור'],
    ['טלפון', '052-765-4321'],
    ['סוג', 'הרשמה'],
    ['סוג', 'סיכום שבועי'],
  ])
    expect(shown).toContainEqual(told);
  expect(page).toContain('[שם הלקוח], איזה כיף לקרוא!');
  expect(page).not.toContain('{customerName}');
  const titles = [...page.matchAll(/<h2>([^<]*)</g)].map(([, title]) => title);
  expect(titles[0]).toBe('פרטי החשבון');
  const [picture] = tables.reviews?.map((row) => row.image) ?? [];
  expect(page).toContain(`<a href="files/${picture}">`);
  expect(files.get(`files/${picture}`)?.length).toBeGreaterThan(0);
});

describe('of somebody with several businesses', () => {
  const fromTable = (
    parts: Awaited<ReturnType<typeof ownExport>>['parts'],
    table: string,
    business?: string,
  ) =>
    parts
      .filter((part) => part.table === table && part.business?.id === business)
      .flatMap(({ rows }) => rows);

  // Proves S555.
  it('holds each they own, from whichever it is asked for, and none where they only work', async () => {
    const owner = await teamOwner(world);
    const logo = () => formOf({ logo: new File([POINT_PNG], 'x.png', { type: 'image/png' }) });
    const another = { businessName: 'מספרת הנמל', phone: '052-7654321' };
    const { body: second } = await send(owner, 'POST', '/api/businesses', another);
    const written = formOf({ customerName: 'יוסי כהן', rating: 5, comment: 'היה מצוין' });
    await world.request(`/api/reviews/${second.username}`, { method: 'POST', body: written });
    for (const scope of ['', scopeOf(second.id)])
      await owner.request(`${scope}/api/business-card/me/logo`, { method: 'POST', body: logo() });
    const elsewhere = await teamOwner(world);
    const { id: userId } = owner;
    const { businessId } = elsewhere;
    await world.db.insert(memberships).values({ businessId, userId, role: 'manager', since: new Date() });

    for (const scope of ['', scopeOf(second.id), scopeOf(businessId)]) {
      const { files, text, parts } = await ownExport({
        request: (path) => owner.request(`${scope}${path}`),
      });
      expect(new Set(parts.map((part) => part.business?.name))).toEqual(
        new Set([undefined, owner.businessName, another.businessName]),
      );
      expect(fromTable(parts, 'users')).toMatchObject([{ email: owner.email }]);
      expect(fromTable(parts, 'businesses')).toHaveLength(2);
      expect(fromTable(parts, 'cards', owner.businessId)).toMatchObject([
        { businessName: owner.businessName },
      ]);
      expect(fromTable(parts, 'cards', second.id)).toMatchObject([{ businessName: another.businessName }]);
      expect(fromTable(parts, 'reviews', second.id)).toMatchObject([{ customerName: 'יוסי כהן' }]);
      for (const table of ['users', 'sessions', 'security_events'])
        expect(fromTable(parts, table, second.id)).toEqual([]);
      expect(fromTable(parts, 'reviews')).toEqual([]);
      expect([...files.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(2);
      const page = files.get('index.html')?.toString() ?? '';
      const chapters = [...page.matchAll(/<h2 class="business"><bdi>([^<]*)/g)].map(([, name]) => name);
      expect(chapters).toEqual([owner.businessName, another.businessName]);
      expect(page.indexOf('יוסי כהן')).toBeGreaterThan(page.indexOf(another.businessName));
      for (const foreign of [elsewhere.businessName, elsewhere.email])
        for (const file of [text, page]) expect(file).not.toContain(foreign);
    }
  });
});

it('asks for the password before, and for somebody who is signed in', async () => {
  const owner = await world.asOwner();
  await letTimePass(world, owner.id);
  expect((await send(owner, 'GET', '/api/auth/export')).body.code).toBe('reauth_required');
  expect((await send(world, 'GET', '/api/auth/export')).body.code).toBe('unauthenticated');
});

it('is handed out ten times an hour', async () => {
  const strict = await startWorld({ rateLimits: true });
  const owner = await strict.asOwner();
  const statuses = [];
  for (let n = 0; n <= 10; n++) {
    const response = await download(owner);
    await response.text();
    statuses.push(response.status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

it('who walks away in the middle leaves nothing open', async () => {
  const owner = await world.asOwner();
  const reader = (await download(owner)).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect((await download(owner)).status).toBe(200);
});

describe('a store that fails', () => {
  afterEach(() => void vi.restoreAllMocks());
  const failing = (what: 'has' | 'get') =>
    vi.spyOn(world.services.storage, what).mockRejectedValue(new StorageError('away', { mayPass: true }));

  async function ownerWithPicture() {
    const owner = await world.asOwner();
    const logo = new File([POINT_PNG], 'x.png', { type: 'image/png' });
    await owner.request('/api/business-card/me/logo', { method: 'POST', body: formOf({ logo }) });
    return owner;
  }

  // Proves S60.
  it('answers 503 with when to come back, and no archive', async () => {
    const owner = await ownerWithPicture();
    failing('has');
    const response = await download(owner);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
    expect(await eventsOf(world, owner.id)).not.toContain('data_exported');
    vi.restoreAllMocks();
    expect((await ownExport(owner)).files.size).toBe(3);
  });

  // Proves S60.
  it('breaks off the archive that it finds begun', async () => {
    const owner = await ownerWithPicture();
    failing('get');
    const response = await download(owner);
    await expect(response.arrayBuffer()).rejects.toThrow();
  });

  // Proves S60.
  it.each(['csv', 'xlsx', 'pdf'])(
    'leaves the report as %s whole: its figures are none of the store',
    async (format) => {
      const owner = await ownerWithPicture();
      failing('has');
      failing('get');
      const response = await owner.request(`/api/figures/file?format=${format}`);
      expect(response.status).toBe(200);
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
    },
  );
});
