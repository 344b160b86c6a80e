import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../src/features/accounts/schema.ts';
import { cards } from '../src/features/cards/schema.ts';
import { fileColumns } from '../src/features/rights/rooms.privacy.ts';
import { sweepFiles } from '../src/housekeeping.ts';
import { storageKinds } from '../src/platform/storage/testing/kinds.ts';
import { startWorld } from './world.ts';

const DAY_MS = 86_400_000;

// Proves V131.
test.each(storageKinds)(
  'in $kind, files that nothing names are swept after a day, named ones stay',
  async ({ open }) => {
    const { services: ofFolder, db, dataDir, asOwner, setTime } = await startWorld();
    const storage = await open(path.join(dataDir, 'files'));
    const services = { ...ofFolder, storage };
    const owner = await asOwner();
    await storage.put('logo-in-use.webp', Buffer.from('a'));
    await storage.put('cover-in-use.webp', Buffer.from('a'));
    await storage.put('orphan.webp', Buffer.from('b'));
    const pictures = { logo: 'logo-in-use.webp', cover: 'cover-in-use.webp' };
    await db.update(cards).set(pictures).where(eq(cards.slug, owner.username));
    const others = { profileImage: 'face-in-use.webp', image: 'gallery-in-use.webp' };
    for (const key of Object.values(others)) await storage.put(key, Buffer.from('a'));
    await db.update(users).set({ profileImage: others.profileImage }).where(eq(users.id, owner.id));
    await db.execute(sql`insert into gallery_pictures (business_id, id, image, alt, place, added_at)
      select business_id, gen_random_uuid(), ${others.image}, '', 0, now() from cards where slug = ${owner.username}`);

    // By the clock of the file system, which no test shifts.
    let storedAt = 0;
    for await (const { putAt } of storage.list()) storedAt = putAt.getTime();
    setTime(new Date(storedAt));
    await sweepFiles(services);
    expect(await storage.get('orphan.webp'), 'too young').not.toBeNull();

    setTime(new Date(storedAt + 2 * DAY_MS));
    await sweepFiles(services);
    expect(await storage.get('orphan.webp')).toBeNull();
    for (const key of Object.values({ ...pictures, ...others }))
      expect(await storage.get(key)).not.toBeNull();
  },
);

test('a backup looks for the files of every column that names some', () => {
  expect(
    fileColumns()
      .map(({ table, column }) => `${table}.${column}`)
      .sort(),
  ).toEqual([
    'cards.cover',
    'cards.logo',
    'gallery_pictures.image',
    'partner_payments.invoice',
    'payment_documents.file',
    'reviews.image',
    'rights_restrictions.files',
    'users.profile_image',
  ]);
});

test('counters are swept once their window has passed', async () => {
  const { services, db, setTime } = await startWorld({ rateLimits: true });
  const count = async () => (await db.execute('select count(*)::int as n from rate_limits')).rows[0]?.n;
  await services.limits.take('test', { points: 5, seconds: 60 }, ['a']);
  await services.limits.sweep();
  expect(await count()).toBe(1);
  setTime(new Date(Date.now() + 2 * 60_000));
  await services.limits.sweep();
  expect(await count()).toBe(0);
});

test('a signed-in user may make 300 calls a minute, not 301', async () => {
  const { asOwner } = await startWorld({ rateLimits: true });
  const owner = await asOwner();
  const answers = [];
  for (let i = 0; i < 301; i++) answers.push((await owner.request('/api/auth/me')).status);
  expect(answers.slice(0, 300).every((status) => status === 200)).toBe(true);
  expect(answers[300]).toBe(429);
});
