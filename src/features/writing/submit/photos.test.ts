import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#features/accounts/schema.ts';
import { reviews } from '#features/reviews/schema.ts';
import { moderate, ownerWithBusiness, ownReviews, photo } from '#features/reviews/testing/reviews.ts';
import { runJob } from '../../../../tests/mails.ts';
import { startWorld } from '../../../../tests/world.ts';
import { written } from '../receipts/testing/receipts.ts';

const world = await startWorld();
const owner = await ownerWithBusiness(world);

/** A review with a photo, with the public and the small address of it. */
async function withPhoto() {
  const review = await written(world, owner.username, { image: await photo() });
  const [row] = await world.db
    .select({ image: reviews.image })
    .from(reviews)
    .where(eq(reviews.id, review.id));
  const key = row?.image ?? '';
  return { review, key, addresses: [`/media/${key}`, `/media/small/${key}`] };
}
const statusOf = async (path: string) => (await world.request(path)).status;
const statusesOf = (paths: string[]) => Promise.all(paths.map(statusOf));
const ownerSees = async (id: string) =>
  (await ownReviews(owner)).items.find((one) => one.id === id)?.image ?? '';

// Proves V68.
test('a photo is public only while its review is published', async () => {
  const { review, addresses } = await withPhoto();
  expect(await statusesOf(addresses), 'pending').toEqual([404, 404]);
  await moderate(owner, review.id, 'approve');
  expect(await statusesOf(addresses), 'approved').toEqual([200, 200]);
  const { headers } = await world.request(addresses[0] ?? '');
  expect(headers.get('cache-control')).toBe('public, max-age=300, must-revalidate');
  await moderate(owner, review.id, 'reject');
  expect(await statusesOf(addresses), 'rejected').toEqual([404, 404]);
  const ifNoneMatch = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
  expect((await world.request(addresses[0] ?? '', ifNoneMatch)).status, 'seen before').toBe(404);
});

// Proves V68.
test('its owner and its writer see it all the same, by addresses that end', async () => {
  const { review, key } = await withPhoto();
  const opened = await ownerSees(review.id);
  expect(opened).toMatch(new RegExp(`^/media/${key}\\?open=`));
  expect(await statusOf(opened)).toBe(200);
  const inPage = /src="(\/media\/[^"]+)"/.exec(await review.html())?.[1] ?? '';
  expect(inPage).toContain('?open=');
  expect(await statusOf(inPage)).toBe(200);

  await moderate(owner, review.id, 'approve');
  expect(await ownerSees(review.id)).toBe(`/media/${key}`);
  const { image } = (await (await moderate(owner, review.id, 'reject')).json()) as { image: string };
  expect(await statusOf(image)).toBe(200);
  world.setTime(new Date(Date.now() + 21 * 60_000));
  expect(await statusOf(image)).toBe(404);
  expect(await statusOf(await ownerSees(review.id))).toBe(200);
  world.setTime(new Date());
});

// Proves V68.
test('a review that its writer takes back goes with its photo, addresses and all', async () => {
  const { review, key, addresses } = await withPhoto();
  await moderate(owner, review.id, 'approve');
  const opened = /src="(\/media\/[^"]+)"/.exec(await review.html())?.[1] ?? '';
  await review.act('withdraw');
  expect(await statusesOf(addresses)).toEqual([404, 404]);
  await runJob(world, 'remove-files', { keys: [key] });
  expect(await world.services.storage.get(key)).toBeNull();
  expect(await statusOf(opened)).toBe(404);
});

test('a card that is hidden shows no photos', async () => {
  const { review, addresses } = await withPhoto();
  await moderate(owner, review.id, 'approve');
  const set = (subscriptionStatus: 'suspended' | 'active') =>
    world.db.update(users).set({ subscriptionStatus }).where(eq(users.email, owner.email));
  await set('suspended');
  expect(await statusesOf(addresses)).toEqual([404, 404]);
  await set('active');
  expect(await statusesOf(addresses)).toEqual([200, 200]);
});

test('a photo from before keys named their kind follows its review too', async () => {
  const { review, key } = await withPhoto();
  const former = key.replace('photo-', '');
  await world.services.storage.put(former, (await world.services.storage.get(key)) ?? Buffer.alloc(0));
  await world.db.update(reviews).set({ image: former }).where(eq(reviews.id, review.id));
  expect(await statusOf(`/media/${former}`)).toBe(404);
  await moderate(owner, review.id, 'approve');
  expect(await statusOf(`/media/${former}`)).toBe(200);
});
