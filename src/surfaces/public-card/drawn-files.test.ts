// @module-tag slow

import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { putOnPaidPlan, send } from '#features/accounts/testing/account.ts';
import { formOf, type Owner, startWorld } from '../../../tests/world.ts';

const WIDTH = 1200;
const HEIGHT = 630;
/** What a messenger leaves of the picture. */
const SQUARE = { from: (WIDTH - HEIGHT) / 2, to: (WIDTH + HEIGHT) / 2 };
const TEAL = [0x0e, 0x7a, 0x53];
const AMBER = [0xf5, 0x9e, 0x0b];
const WHITE = [255, 255, 255];
const RED = [0xd0, 0x10, 0x10];
const BLUE = [0x20, 0x40, 0xc0];

const world = await startWorld({ publicUrl: 'https://dugri.example' });

const get = (path: string, headers: Record<string, string> = {}) => world.request(path, { headers });
const bytes = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());

async function filled([r = 0, g = 0, b = 0]: number[], width: number, height: number): Promise<File> {
  const image = sharp({ create: { width, height, channels: 3, background: { r, g, b } } });
  return new File([new Uint8Array(await image.png().toBuffer())], 'picture.png', { type: 'image/png' });
}

async function ownerOf(
  businessName: string,
  pictures: Partial<Record<'logo' | 'cover', File>> = {},
): Promise<Owner> {
  const owner = await world.asOwner({ businessName });
  const colors = { primaryColor: '#0E7A53', secondaryColor: '#F59E0B' };
  await owner.request('/api/business-card', { method: 'PUT', body: formOf(colors) });
  for (const [name, file] of Object.entries(pictures))
    if (file) {
      const body = formOf({ [name]: file });
      const set = await owner.request(`/api/business-card/me/${name}`, { method: 'POST', body });
      expect(set.status).toBe(200);
    }
  return owner;
}

async function pixelsOf(file: Buffer) {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
  return { width: info.width, height: info.height, pixel };
}

/** Whether two colours are the same but for what JPEG loses. */
const isNear = (one: number[], other: number[]) =>
  one.every((channel, index) => Math.abs(channel - (other[index] ?? 0)) < 24);

describe('the picture for networks', () => {
  let covered: Owner;
  beforeAll(async () => {
    covered = await ownerOf('מספרת <רוני>', {
      logo: await filled(RED, 400, 400),
      cover: await filled(BLUE, 1500, 600),
    });
  });
  const shareOf = async ({ username }: Owner, language = '') =>
    pixelsOf(await bytes(`/business/${username}${language}/share.jpg`));

  test('is a JPEG of 1200 by 630 in the colours of the card', async () => {
    const plain = await ownerOf('קפה נוגה');
    const answer = await get(`/business/${plain.username}/share.jpg`);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    const { width, height, pixel } = await shareOf(plain);
    expect([width, height]).toEqual([WIDTH, HEIGHT]);
    expect(isNear(pixel(100, 60), TEAL)).toBe(true);
    expect(isNear(pixel(100, 231), AMBER)).toBe(true);
    expect(isNear(pixel(100, 400), WHITE)).toBe(true);
  });

  // Proves S66.
  test('carries the cover from side to side, and the logo over its edge', async () => {
    const { pixel } = await shareOf(covered);
    for (const x of [5, 300, 900, 1_195]) expect(isNear(pixel(x, 60), BLUE)).toBe(true);
    expect(isNear(pixel(600, 275), RED)).toBe(true);
    expect(isNear(pixel(100, 400), WHITE)).toBe(true);
  });

  // Proves S66.
  test.each([
    'מספרת רוני',
    'מכון היופי והקוסמטיקה הרפואית של ד״ר אלכסנדרה גולדשטיין־לוי',
    'W'.repeat(120),
    'مخبز السلام للحلويات الشرقية والمعجنات الطازجة',
    'Пекарня Анна и сыновья на улице Герцля',
  ])('keeps name, logo and rating within the central square: %s', async (name) => {
    const owner = await ownerOf(name.slice(0, 120), { logo: await filled(RED, 400, 400) });
    const { pixel } = await shareOf(owner);
    const columns = (top: number, bottom: number, isSought: (color: number[]) => boolean) => {
      const found = [];
      for (let x = 0; x < WIDTH; x++)
        for (let y = top; y < bottom; y++)
          if (isSought(pixel(x, y))) {
            found.push(x);
            break;
          }
      return found;
    };
    const isInk = (color: number[]) => !isNear(color, WHITE);
    // The house's own name stands in the corner below.
    for (const seen of [columns(0, HEIGHT, (color) => isNear(color, RED)), columns(245, 540, isInk)]) {
      expect(seen.length).toBeGreaterThan(60);
      expect(seen[0]).toBeGreaterThan(SQUARE.from);
      expect(seen.at(-1)).toBeLessThan(SQUARE.to);
    }
  });

  // Proves S66.
  test('speaks the language of the page that shows it', async () => {
    const owner = await ownerOf('Noga');
    await putOnPaidPlan(world, owner.id);
    for (const language of ['ar', 'en', 'ru'])
      await send(owner, 'PUT', `/api/business-card/me/translations/${language}`, { isOn: true, texts: {} });
    const images = new Set<string>();
    for (const language of ['', '/ar', '/en', '/ru']) {
      const html = await (await get(`/business/${owner.username}${language}`)).text();
      const [, address = ''] =
        /<meta property="og:image" content="https:\/\/dugri\.example([^"]+)"/.exec(html) ?? [];
      expect(address).toMatch(new RegExp(`^/business/noga${language}/share\\.jpg\\?v=[\\w-]{12}$`));
      images.add((await bytes(address)).toString('base64'));
    }
    // The name is one in all of them.
    expect(images.size).toBe(4);
  });

  test('leads to the Hebrew one where the card has no such language', async () => {
    const owner = await ownerOf('קפה רות');
    const answer = await get(`/business/${owner.username}/en/share.jpg`);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      `/business/${owner.username}/share.jpg`,
    ]);
  });

  // Proves S66.
  test('is small enough for messengers, whatever the cover', async () => {
    const noise = Buffer.from(Array.from({ length: 900 * 360 * 3 }, (_, i) => (i * 2_654_435_761) % 251));
    const raw = { width: 900, height: 360, channels: 3 } as const;
    const png = await sharp(noise, { raw }).png().toBuffer();
    const cover = new File([new Uint8Array(png)], 'noise.png', { type: 'image/png' });
    const owner = await ownerOf('קפה רעש', { cover });
    expect((await bytes(`/business/${owner.username}/share.jpg`)).length).toBeLessThan(300_000);
  });

  test('writes the name in bold: a variable font is at its lightest by itself', async () => {
    const someone = await ownerOf('ו');
    const { pixel } = await shareOf(someone);
    const stem = Array.from({ length: 200 }, (_, x) => pixel(500 + x, 430)[0] ?? 0);
    // A vav is one stem: in bold it is a tenth of the letter's height wide.
    expect(stem.filter((tone) => tone < 128).length).toBeGreaterThan(7);
  });

  test('changes with the name, and is not sent twice', async () => {
    const owner = await ownerOf('שם ראשון');
    const path = `/business/${owner.username}/share.jpg`;
    const etag = (await get(path)).headers.get('etag') ?? '';
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
    await owner.request('/api/business-card', { method: 'PUT', body: formOf({ businessName: 'שם אחר' }) });
    expect((await get(path, { 'if-none-match': etag })).status).toBe(200);
  });

  test('is found at its former address', async () => {
    const answer = await get(`/business/${covered.username}/share.png?v=abc`);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      `/business/${covered.username}/share.jpg`,
    ]);
  });

  test.each(['א', '💈💈💈', 'שם ארוך מאוד '.repeat(9), 'ኢትዮጵያ'])('holds any name: %s', async (name) => {
    const someone = await ownerOf(name.slice(0, 120));
    const answer = await get(`/business/${someone.username}/share.jpg`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });
});

describe('the icon', () => {
  // Proves S68.
  test.each([32, 180])(
    'of %s pixels is a letter on the owner’s colour where there is no logo',
    async (side) => {
      const owner = await ownerOf('קפה אביב');
      const answer = await get(`/business/${owner.username}/icon-${side}.png`);
      expect(answer.headers.get('content-type')).toBe('image/png');
      const { width, height, pixel } = await pixelsOf(Buffer.from(await answer.arrayBuffer()));
      expect([width, height]).toEqual([side, side]);
      expect(pixel(side / 2, 1)).toEqual(TEAL);
      const rows = Array.from({ length: side }, (_, y) => y);
      const isLetter = (color: number[]) => (color[0] ?? 0) > 128;
      const letter = rows.filter((y) => rows.some((x) => x > 3 && x < side - 4 && isLetter(pixel(x, y))));
      expect(letter.length).toBeGreaterThan(side * 0.3);
      // In the middle, whatever the letter's depth.
      expect(Math.abs((letter[0] ?? 0) + (letter.at(-1) ?? 0) - side)).toBeLessThan(side / 8);
    },
  );

  // Proves S68.
  test('is the logo where there is one, on paper for home screens', async () => {
    const owner = await ownerOf('קפה לוגו', { logo: await filled(RED, 300, 150) });
    const tab = await sharp(await bytes(`/business/${owner.username}/icon-32.png`))
      .raw()
      .toBuffer();
    expect([...tab.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
    const home = await pixelsOf(await bytes(`/business/${owner.username}/icon-180.png`));
    expect(home.pixel(0, 0)).toEqual(WHITE);
    expect(isNear(home.pixel(90, 90), RED)).toBe(true);
  });

  // Proves S68.
  test('changes its address with the logo, and is not sent twice', async () => {
    const owner = await ownerOf('קפה חדש');
    const path = `/business/${owner.username}`;
    const linked = async () =>
      /<link rel="icon" href="([^"]+)"/.exec(await (await get(path)).text())?.[1] ?? '';
    const before = await linked();
    const etag = (await get(before)).headers.get('etag') ?? '';
    expect((await get(before, { 'if-none-match': etag })).status).toBe(304);
    const body = formOf({ logo: await filled(RED, 300, 300) });
    await owner.request('/api/business-card/me/logo', { method: 'POST', body });
    expect(await linked()).not.toBe(before);
    expect((await get(before, { 'if-none-match': etag })).status).toBe(200);
  });
});
