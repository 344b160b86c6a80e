import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../src/features/accounts/schema.ts';
import { cards } from '../src/features/cards/schema.ts';
import { photo } from '../src/features/reviews/testing/reviews.ts';
import { mediaPath, smallMediaPath } from '../src/platform/storage/media-paths.ts';
import { formOf, type Owner, startWorld } from './world.ts';

const world = await startWorld();

async function send(owner: Owner, method: string, path: string, fields: Record<string, string | Blob>) {
  const response = await owner.request(path, { method, body: formOf(fields) });
  expect(response.status, path).toBe(200);
  return response.json();
}

/** A logo, a cover, a picture of the gallery and one of the account, each in every size that is served. */
async function mediaOf(owner: Owner): Promise<string[]> {
  const card = await send(owner, 'PUT', '/api/business-card/me', {
    logo: await photo(),
    cover: await photo(),
  });
  const { image } = await send(owner, 'POST', '/api/business-card/me/gallery', { picture: await photo() });
  const { profileImage } = await send(owner, 'POST', '/api/auth/upload-profile-image', {
    profileImage: await photo(),
  });
  return [card.logo, card.cover, image, profileImage].flatMap((path) => [path, smallMediaPath(path)]);
}

const withdrawals = {
  suspended: { subscriptionStatus: 'suspended' },
  closed: { deletionRequestedAt: new Date() },
} as const;

// Proves V69.
test.each(['suspended', 'closed'] as const)(
  'no picture of an account that is %s is shown, until it is back',
  async (kind) => {
    const owner = await world.asOwner();
    const media = await mediaOf(owner);
    const etags = new Map<string, string>();
    for (const path of media) {
      const shown = await world.request(path);
      expect([shown.status, shown.headers.get('cache-control')], path).toEqual([
        200,
        'public, max-age=300, must-revalidate',
      ]);
      etags.set(path, shown.headers.get('etag') ?? '');
    }
    const change = (to: Partial<typeof users.$inferInsert>) =>
      world.db.update(users).set(to).where(eq(users.id, owner.id));
    await change(withdrawals[kind]);
    for (const path of media) {
      expect((await world.request(path)).status, path).toBe(404);
      const headers = { 'if-none-match': etags.get(path) ?? '' };
      expect((await world.request(path, { headers })).status, path).toBe(404);
    }
    await change({ subscriptionStatus: 'active', deletionRequestedAt: null });
    for (const path of media) expect((await world.request(path)).status, path).toBe(200);
  },
);

test('a logo that was replaced is gone with its card’s change, and one from before keys named their kind follows its card', async () => {
  const owner = await world.asOwner();
  const [logo = ''] = await mediaOf(owner);
  const key = `${crypto.randomUUID()}.webp`;
  await world.services.storage.put(key, Buffer.from(await (await world.request(logo)).arrayBuffer()));
  expect((await world.request(mediaPath(key))).status).toBe(200);
  const ofCard = eq(cards.slug, owner.username);
  await world.db.update(cards).set({ logo: key }).where(ofCard);
  expect((await world.request(logo)).status).toBe(404);
  expect((await world.request(mediaPath(key))).status).toBe(200);
  await world.db.update(users).set({ subscriptionStatus: 'suspended' }).where(eq(users.id, owner.id));
  expect((await world.request(mediaPath(key))).status).toBe(404);
});
