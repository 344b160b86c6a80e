import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { putOnPaidPlan, send, sendForm } from '#features/accounts/testing/account.ts';
import { runJob } from '../../../../tests/mails.ts';
import { POINT_PNG } from '../../../../tests/right-requests.ts';
import { type Owner, startWorld } from '../../../../tests/world.ts';
import type { GalleryPicture } from './contract.ts';
import { galleryCopy } from './copy.he.ts';
import { GALLERY_MAX } from './limits.contract.ts';

const { errors } = galleryCopy;
const PATH = '/api/business-card/me/gallery';
const DAY_MS = 86_400_000;
const point = () => new File([POINT_PNG], 'point.png', { type: 'image/png' });

let owner: Owner;
const world = await startWorld();
beforeEach(async () => {
  owner = await world.asOwner({ businessName: 'קפה נוגה' });
});
afterEach(() => world.setTime(new Date()));

const upload = (fields: Record<string, string | Blob> = { picture: point() }, by: Owner = owner) =>
  sendForm(by, 'POST', PATH, fields);
const uploaded = async (alt?: string) =>
  (await upload({ picture: point(), ...(alt && { alt }) })).body as GalleryPicture;
const list = async (by: Owner = owner) => (await send(by, 'GET', PATH)).body.items as GalleryPicture[];
const status = async (path: string) => (await world.request(path)).status;
const page = async (rest = '') => (await world.request(`/business/${owner.username}${rest}`)).text();

test('a picture is encoded anew, bounded, and served in two sizes', async () => {
  const noise = await sharp({
    create: {
      width: 2400,
      height: 1800,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 60 })
    .withExif({ IFD0: { Artist: 'someone' } })
    .toBuffer();
  const { body } = await upload({ picture: new File([new Uint8Array(noise)], 'צילום.jpg') });
  expect(body).toEqual(expect.objectContaining({ image: expect.any(String) }));
  expect(body.image).toMatch(/^\/media\/gallery-[0-9a-f-]{36}\.webp$/);
  const bytes = Buffer.from(await (await world.request(body.image)).arrayBuffer());
  const { width, height, format, exif } = await sharp(bytes).metadata();
  expect([width, height, format, exif]).toEqual([1600, 1200, 'webp', undefined]);
  expect(bytes.length).toBeLessThanOrEqual(240 * 1024);
  const small = await world.request(body.image.replace('/media/', '/media/small/'));
  const smallBytes = Buffer.from(await small.arrayBuffer());
  expect((await sharp(smallBytes).metadata()).width).toBe(336);
  expect(smallBytes.length).toBeLessThanOrEqual(12 * 1024);
});

test('pictures are described, put in order, removed and put back, each at once on the card', async () => {
  const [one, two, three] = [await uploaded('חזית החנות'), await uploaded(), await uploaded()];
  expect(await list()).toEqual([three, two, one]);
  const described = await send(owner, 'PUT', `${PATH}/${two.id}`, { alt: 'עוגה' });
  expect(described).toMatchObject({ status: 200, body: { ...two, alt: 'עוגה' } });
  expect(await page()).toContain('alt="עוגה"');
  expect(await page()).toContain(`alt="${galleryCopy.shown.alt(1, 'קפה נוגה')}"`);
  await send(owner, 'PUT', PATH, { ids: [three.id, one.id] });
  expect((await list()).map(({ id }) => id)).toEqual([three.id, one.id, two.id]);

  expect((await send(owner, 'DELETE', `${PATH}/${one.id}`)).status).toBe(200);
  expect((await send(owner, 'DELETE', `${PATH}/${one.id}`)).status).toBe(200);
  expect(await status(one.image)).toBe(404);
  expect(await status(one.image.replace('/media/', '/media/small/'))).toBe(404);
  for (const rest of ['', '/gallery']) expect(await page(rest)).not.toContain(one.image.slice(7));
  expect((await send(owner, 'POST', `${PATH}/${one.id}/restore`)).body).toEqual(one);
  expect(await status(one.image)).toBe(200);
  expect((await list()).map(({ id }) => id)).toEqual([three.id, one.id, two.id]);
  for (const rest of ['', '/gallery']) expect(await page(rest)).toContain(one.image.slice(7));
});

test('a day after its removal a picture is gone with its file', async () => {
  const [stays, goes] = [await uploaded(), await uploaded()];
  await send(owner, 'DELETE', `${PATH}/${goes.id}`);
  const stored = (path: string) => world.services.storage.get(path.slice('/media/'.length));
  await runJob(world, 'forget-removed-pictures');
  expect(await stored(goes.image)).not.toBeNull();
  world.setTime(new Date(Date.now() + DAY_MS + 60_000));
  await runJob(world, 'forget-removed-pictures');
  expect(await stored(goes.image)).toBeNull();
  expect(await stored(stays.image)).not.toBeNull();
  expect((await send(owner, 'POST', `${PATH}/${goes.id}/restore`)).status).toBe(404);
});

test('the sixty-first is refused, also of two that come at once, and no file stays behind', async () => {
  await putOnPaidPlan(world, owner.id);
  for (let count = 0; count < GALLERY_MAX - 1; count++) await upload();
  const both = await Promise.all([upload(), upload()]);
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
  expect((await upload()).body.message).toBe(errors.tooMany);
  const [first] = await list();
  await send(owner, 'DELETE', `${PATH}/${first?.id}`);
  await upload();
  expect((await send(owner, 'POST', `${PATH}/${first?.id}/restore`)).body.message).toBe(errors.tooMany);
  expect(await list()).toHaveLength(GALLERY_MAX);
});

test('what is no picture, too large or wrongly described is refused in Hebrew', async () => {
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'x.png', { type: 'image/png' });
  expect(await upload({ picture: svg })).toMatchObject({
    status: 422,
    body: { fields: { picture: expect.stringMatching(/[א-ת]/) } },
  });
  expect(await upload({ picture: 'text' })).toMatchObject({
    status: 400,
    body: { fields: { picture: errors.picture } },
  });
  const large = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'x.png', { type: 'image/png' });
  expect((await upload({ picture: large })).status).toBe(413);
  const { id } = await uploaded();
  expect(await send(owner, 'PUT', `${PATH}/${id}`, { alt: 'א'.repeat(101) })).toMatchObject({
    status: 422,
    body: { fields: { alt: errors.altTooLong } },
  });
  expect(await send(owner, 'PUT', PATH, { ids: [id, id] })).toMatchObject({
    status: 422,
    body: { fields: { ids: errors.order } },
  });
  expect(await list()).toHaveLength(1);
});

test('somebody else’s picture is not there', async () => {
  const { id } = await uploaded();
  const other = await world.asOwner();
  expect((await send(other, 'PUT', `${PATH}/${id}`, { alt: 'שלי' })).status).toBe(404);
  expect((await send(other, 'DELETE', `${PATH}/${id}`)).status).toBe(404);
  expect((await send(other, 'POST', `${PATH}/${id}/restore`)).status).toBe(404);
  expect((await send(other, 'PUT', PATH, { ids: [id] })).body.items).toEqual([]);
  expect(await list()).toMatchObject([{ id, alt: '' }]);
});

test('the card shows six, lazily, and leads to the page of all', async () => {
  expect(await page()).not.toContain(galleryCopy.shown.title);
  for (let count = 0; count < 7; count++) await upload();
  const html = await page();
  expect(html).toContain('כל 7 התמונות');
  expect(html.match(/media\/small\/gallery-[^>]*loading="lazy"/g)).toHaveLength(6);
  expect(html).toContain(`href="/business/${owner.username}/gallery#p6"`);
  const all = await page('/gallery');
  expect(all.match(/<img /g)).toHaveLength(7);
  expect(all).toContain('id="p7"');
  const seen = await send(world, 'GET', `/api/business-card/${owner.username}/gallery`);
  expect(seen.body.items).toEqual(await list());
});
