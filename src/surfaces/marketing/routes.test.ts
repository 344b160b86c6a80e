import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { startWorld, type World } from '../../../tests/world.ts';
import { notFound } from './copy.he/not-found.ts';
import { policy } from './copy.he/privacy-policy.ts';
import { copy } from './copy.he.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ publicUrl: 'https://dugri.example' });
});

const LEADS_TO = ['/', '/login', '/register', '/privacy-policy'];

describe.each(['/', '/privacy-policy'])('%s', (path) => {
  test('is one finished page for every visitor, checked by its tag', async () => {
    const first = await world.request(path);
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const etag = first.headers.get('etag') ?? '';
    const again = await world.request(`${path}?utm_source=mail`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(world.services.pageCache.get(path)?.identity.etag).toBe(etag);
  });

  test('travels compressed and says the same', async () => {
    const plain = await (await world.request(path)).text();
    const packed = await world.request(path, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('vary')).toContain('Accept-Encoding');
    expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe(plain);
  });

  test('has no script, and its policy lets in its own style alone', async () => {
    const response = await world.request(path);
    const html = await response.text();
    expect(html).not.toMatch(/<script|\son\w+=/);
    const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map((match) => match[1] ?? '');
    const csp = response.headers.get('content-security-policy') ?? '';
    expect(styles).toHaveLength(1);
    const [style = ''] = styles;
    expect(csp).toContain(`style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(csp).toContain("script-src 'self';");
    expect(csp).not.toMatch(/(script|style)-src [^;]*unsafe-inline/);
  });

  test('is Hebrew from right to left, with one heading and a way past the navigation', async () => {
    const html = await (await world.request(path)).text();
    expect(html).toContain('<html lang="he" dir="rtl">');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('href="#main"');
    expect(html).toContain('<main id="main"');
    expect(html).toContain(`<link rel="canonical" href="https://dugri.example${path}"/>`);
  });

  test('leads only to what exists', async () => {
    const html = await (await world.request(path)).text();
    const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map((match) => match[1] ?? '');
    const anchors = links.filter((href) => href.startsWith('#'));
    expect(anchors.filter((href) => !html.includes(`id="${href.slice(1)}"`))).toEqual([]);
    expect(links.filter((href) => !href.startsWith('#') && !LEADS_TO.includes(href))).toEqual([]);
  });
});

test('/ is the dashboard to somebody signed in, and never stored', async () => {
  const owner = await world.asOwner();
  await world.request('/');
  const response = await owner.request('/');
  const html = await response.text();
  expect(html).toContain('hydrated');
  expect(html).not.toContain(copy.landing.lead);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const visitor = await world.request('/');
  expect(await visitor.text()).toContain(copy.landing.lead);
  expect(visitor.headers.get('vary')).toContain('Cookie');
});

test('/ is the landing page to whoever holds a session that ended', async () => {
  const owner = await world.asOwner();
  await owner.request('/api/auth/logout', {
    method: 'POST',
    headers: { origin: 'https://dugri.example' },
  });
  expect(await (await owner.request('/')).text()).toContain(copy.landing.lead);
});

test('/privacy-policy shows the same to somebody signed in', async () => {
  const owner = await world.asOwner();
  const response = await owner.request('/privacy-policy');
  expect(await response.text()).toBe(await (await world.request('/privacy-policy')).text());
});

test('/ says what is offered, and leads to an account from its beginning and its end', async () => {
  const html = await (await world.request('/')).text();
  for (const said of [...copy.landing.headline, copy.landing.lead, copy.landing.terms])
    expect(html).toContain(said);
  const titles = [copy.steps, copy.honesty, copy.features].flatMap(({ title, list }) => [
    title,
    ...list.map((one) => one.title),
  ]);
  for (const title of [...titles, copy.closing.title]) expect(html).toContain(title);
  const [main = '', footer = ''] = html.split('<footer');
  const starts = [...main.matchAll(/<a [^>]*href="\/register"[^>]*>([^<]*)/g)].map((match) => match[1]);
  expect(starts).toEqual([copy.landing.start, copy.landing.start]);
  for (const path of ['/privacy-policy', '/login', '/register']) expect(footer).toContain(`href="${path}"`);
});

test('the policy says to which kinds of others data goes', async () => {
  const html = await (await world.request('/privacy-policy')).text();
  for (const kind of ['אירוח בענן', 'שליחת אימייל', 'ניתוח שימוש באתר', 'סליקת תשלומים'])
    expect(html).toContain(kind);
});

test('the policy has its ten sections with the promised periods', async () => {
  const html = await (await world.request('/privacy-policy')).text();
  expect(policy.sections).toHaveLength(10);
  for (const { id, title } of policy.sections) {
    expect(html).toContain(`href="#${id}"`);
    expect(html).toContain(`. ${title}`);
  }
  for (const period of ['ועוד 30 יום', '7 שנים', '26 חודשים', '12 חודשים', 'בתוך 30 יום לכל היותר'])
    expect(html).toContain(period);
});

test('the policy names the address that the operator set, and says so where there is none', async () => {
  expect(await (await world.request('/privacy-policy')).text()).toContain(policy.contact.absent);
  const { publicPages } = await import('../../public-pages.tsx');
  const { html } = publicPages.privacy({ siteUrl: 'https://dugri.example', contactEmail: 'a@b.example' });
  expect(html).toContain('mailto:a@b.example');
  expect(html).not.toContain(policy.contact.absent);
});

test('an address that leads nowhere says so in the words of the specification, and in Hebrew', async () => {
  const response = await world.request('/_design');
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(html).toContain('404 Page Not Found');
  expect(html).toContain('Did you forget to add the page to the router?');
  expect(html).toContain(notFound.help);
  expect(response.headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-");
});
