import ICAL from 'ical.js';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { listPublicSlugs, listSlugRanges } from '#features/cards/data.ts';
import { cards } from '#features/cards/schema.ts';
import { formOf, startWorld } from '../../../tests/world.ts';

const world = await startWorld({ publicUrl: 'https://dugri.example' });
const owner = await world.asOwner({ businessName: 'קפה נוגה', phone: '052-1234567', address: 'פלורנטין 12' });

const get = (path: string, headers: Record<string, string> = {}) => world.request(path, { headers });
const bytes = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());

async function picture(background: string): Promise<Blob> {
  const image = sharp({ create: { width: 300, height: 200, channels: 3, background } });
  return new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' });
}

describe('the contact file', () => {
  test('is what telephones take: type, Hebrew name, contents, photo', async () => {
    const body = formOf({
      logo: await picture('#0E7A53'),
      whatsapp: '052-1234567',
      description: 'קפה, קלוי; טרי',
    });
    await owner.request('/api/business-card', { method: 'PUT', body });
    const answer = await get(`/business/${owner.username}/card.vcf`);
    expect(answer.headers.get('content-type')).toBe('text/vcard; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      `inline; filename="cafe-noga.vcf"; filename*=UTF-8''${encodeURIComponent('קפה נוגה')}.vcf`,
    );
    const contact = new ICAL.Component(ICAL.parse(await answer.text()) as unknown[]);
    expect(contact.getFirstPropertyValue('fn')).toBe('קפה נוגה');
    const phones = contact.getAllProperties('tel');
    expect(phones.map((phone) => phone.getFirstValue())).toEqual(['+972521234567']);
    const photo = Buffer.from(String(contact.getFirstPropertyValue('photo')), 'base64');
    expect((await sharp(photo).metadata()).format).toBe('jpeg');
  });

  test('comes without a photo where the file is gone', async () => {
    const someone = await world.asOwner();
    await world.db.update(cards).set({ logo: 'gone.webp' });
    const answer = await get(`/business/${someone.username}/card.vcf`);
    await world.db.update(cards).set({ logo: null });
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain('PHOTO');
  });
});

describe('the QR code', () => {
  test.each(['svg', 'png'])('as %s leads to the card', async (ending) => {
    const answer = await get(`/business/${owner.username}/qr.${ending}`);
    expect(answer.headers.get('content-type')).toMatch(ending === 'svg' ? 'image/svg+xml' : 'image/png');
    expect(await read(Buffer.from(await answer.arrayBuffer()), ending)).toBe(
      'https://dugri.example/business/cafe-noga?via=qr',
    );
  });

  test('is small and sharp', async () => {
    const png = await bytes(`/business/${owner.username}/qr.png`);
    const { width, height } = await sharp(png).metadata();
    expect(width).toBe(height);
    expect(width).toBeGreaterThan(900);
    expect(png.length).toBeLessThan(4096);
  });
});

/** Decodes by a reader that is not ours. The product's sharp reads no SVG, so its one path is drawn here. */
async function read(file: Buffer, ending: string): Promise<string | undefined> {
  const raw = ending === 'png' ? sharp(file) : rasterOf(file.toString());
  const { data, info } = await raw.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

function rasterOf(svg: string) {
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const scale = 6;
  const pixels = Buffer.alloc((side * scale) ** 2, 255);
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = 0; row < scale; row++) {
      const start = (Number(y) * scale + row) * side * scale + Number(x) * scale;
      pixels.fill(0, start, start + Number(length) * scale);
    }
  return sharp(pixels, { raw: { width: side * scale, height: side * scale, channels: 1 } }).toColourspace(
    'srgb',
  );
}

test.each(['card.vcf', 'qr.svg', 'qr.png', 'share.jpg', 'en/share.jpg', 'icon-32.png'])(
  '%s of nobody is not found',
  async (file) => {
    expect((await get(`/business/nobody/${file}`)).status).toBe(404);
  },
);

describe('what search engines read', () => {
  test('robots.txt names the site map', async () => {
    const text = await (await get('/robots.txt')).text();
    expect(text).toContain('Sitemap: https://dugri.example/sitemap.xml');
    expect(text).toContain('Disallow: /api/');
  });

  test('the site map lists chunks, and these every public card once', async () => {
    const hidden = await world.asOwner();
    await world.db.pool.query(`update users set subscription_status = 'suspended' where id = $1`, [
      hidden.id,
    ]);
    const chunks = locations(await (await get('/sitemap.xml')).text());
    const pages = [];
    for (const chunk of chunks)
      pages.push(...locations(await (await get(chunk.replace('&amp;', '&'))).text()));
    expect(pages).toContain('/');
    expect(pages).toContain('/business/cafe-noga');
    expect(pages).not.toContain(`/business/${hidden.username}`);
    expect(new Set(pages).size).toBe(pages.length);
  });

  test('a chunk begins behind its boundary; a strange one is the first', async () => {
    const after = locations(await (await get('/sitemaps/cards.xml?after=cafe-noga')).text());
    expect(after).not.toContain('/business/cafe-noga');
    expect((await get("/sitemaps/cards.xml?after=%00'")).status).toBe(200);
  });

  test('ranges divide all addresses, each one once', async () => {
    const all = await listPublicSlugs(world.db, { after: '', limit: 1000 });
    const ranges = await listSlugRanges(world.db, 3);
    expect(ranges.length).toBeGreaterThan(1);
    const seen = [];
    for (const range of ranges) seen.push(...(await listPublicSlugs(world.db, { ...range, limit: 3 })));
    expect(seen).toEqual(all);
  });
});

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>https:\/\/dugri\.example([^<]*)<\/loc>/g)].map((match) => match[1] ?? '');
}
