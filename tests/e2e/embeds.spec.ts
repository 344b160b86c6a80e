import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { frameCode, scriptCode } from '../../src/surfaces/embeds/code.policy.ts';
import { EMBED_HEIGHTS, EMBED_TYPES, type EmbedType } from '../../src/surfaces/embeds/kinds.contract.ts';
import { expect, test } from './fixtures.ts';
import { BASE_URL } from './place.ts';
import { watchShifts } from './shifts.ts';

const CARD = 'dana-hair';

/** A business's own site: another origin, with as strict a policy as can be. */
async function ownSite(bodies: Record<string, string>) {
  const server = createServer((request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader(
      'Content-Security-Policy',
      `default-src 'none'; script-src ${BASE_URL}; connect-src ${BASE_URL}; frame-src ${BASE_URL}; require-trusted-types-for 'script'`,
    );
    const body = bodies[request.url ?? ''] ?? '';
    response.end(
      `<!doctype html><html lang="he" dir="rtl"><head><meta charset="utf-8"><title>אתר</title></head><body><h1>אתר</h1>${body}<p>אחרי</p></body></html>`,
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address, close: () => server.close() };
}

// Proves S146.
test('on another site: in its place, moving nothing, keeping nothing, under the strictest policy', async ({
  browser,
}) => {
  const codes = (make: (type: EmbedType) => string) => EMBED_TYPES.map(make).join('<p>בין</p>');
  const site = await ownSite({
    '/script': codes((type) => scriptCode(BASE_URL, CARD, type, 'auto')),
    '/nobody':
      scriptCode(BASE_URL, 'nobody-here', 'list', 'auto') +
      frameCode(BASE_URL, 'nobody-here', 'badge', 'auto', 'סטודיו'),
    '/frames': codes((type) => frameCode(BASE_URL, CARD, type, 'light', 'סטודיו')),
  });
  const context = await browser.newContext({
    viewport: { width: 390, height: 1200 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !/404/.test(message.text())) wrong.push(message.text());
  });
  page.on('pageerror', (error) => wrong.push(String(error)));
  const moved = await watchShifts(page);

  await page.goto(`${site.address}/script`);
  const widget = (index: number) => page.locator('dugri-reviews').nth(index);
  await expect(widget(0).getByRole('link')).toContainText('הדירוג הכולל');
  await expect(widget(1).getByRole('listitem').first()).toBeVisible();
  for (const [index, type] of EMBED_TYPES.entries())
    expect((await widget(index).boundingBox())?.height).toBe(EMBED_HEIGHTS[type]);

  const shown = await widget(1)
    .getByRole('list')
    .evaluate((list) => {
      const frame = list.getBoundingClientRect();
      const inSight = [...list.children]
        .map((one) => one.getBoundingClientRect())
        .filter(({ left, right }) => left < frame.right - 1 && right > frame.left + 1);
      return { count: inSight.length, cut: inSight.filter(({ bottom }) => bottom > frame.bottom + 1).length };
    });
  expect(shown.count).toBeGreaterThan(1);
  expect(shown.cut, 'reviews that are shown in part').toBe(0);

  const next = page.getByRole('button', { name: 'הביקורת הבאה' });
  await next.click();
  await expect(page.getByRole('status')).toHaveText(/^ביקורת 2 מתוך \d+$/);
  await page.getByRole('button', { name: 'הביקורת הקודמת' }).click();
  await expect(page.getByRole('status')).toHaveText(/^ביקורת 1 מתוך/);
  await widget(2).getByRole('list').press('ArrowLeft');
  await expect(page.getByRole('status')).toHaveText(/^ביקורת 2 מתוך/);
  expect(await moved()).toBe(0);
  expect(await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual([
    '',
    0,
    0,
  ]);

  await page.goto(`${site.address}/frames`);
  for (const [index, type] of EMBED_TYPES.entries()) {
    await page.locator('iframe').nth(index).scrollIntoViewIfNeeded();
    await expect(page.frameLocator('iframe').nth(index).getByText('הדירוג הכולל')).toBeVisible();
    expect((await page.locator('iframe').nth(index).boundingBox())?.height).toBe(EMBED_HEIGHTS[type]);
  }
  expect(await moved()).toBe(0);
  await page.goto(`${site.address}/nobody`);
  await expect(widget(0)).toContainText('הביקורות לא זמינות כרגע');
  expect((await widget(0).boundingBox())?.height).toBe(EMBED_HEIGHTS.list);
  await expect(page.frameLocator('iframe').getByText('הביקורות לא זמינות כרגע')).toBeVisible();
  expect(await moved()).toBe(0);
  await page.goto(`${site.address}/script`);
  await expect(widget(0).getByRole('link')).toBeVisible();
  // Nothing of the site's own text is inherited.
  const look = () =>
    widget(0)
      .getByRole('link')
      .evaluate((link) => {
        const { letterSpacing, textTransform, textIndent, wordSpacing, textShadow } = getComputedStyle(link);
        return [letterSpacing, textTransform, textIndent, wordSpacing, textShadow];
      });
  const plain = await look();
  await page.evaluate(() =>
    Object.assign(document.body.style, {
      letterSpacing: '4px',
      textTransform: 'uppercase',
      textIndent: '30px',
      wordSpacing: '9px',
      textShadow: '1px 1px red',
    }),
  );
  expect(await look()).toEqual(plain);
  // In a sidebar a label keeps its last letter, and a quote its last line.
  await page.setViewportSize({ width: 256, height: 1200 });
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('dugri-reviews')]
      .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('.row, .by, .track p') ?? [])])
      .filter((one) => {
        const lines = one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight);
        return one.matches('p, .by') ? lines % 1 > 0.1 : one.scrollWidth > one.clientWidth;
      })
      .map((one) => one.textContent),
  );
  expect(cut).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(wrong).toEqual([]);
  await context.close();
  site.close();
});

test('the owner chooses, sees it, and copies the code', { tag: '@slow' }, async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn();
  await page.goto('/embeds');
  const preview = page.frameLocator('iframe');
  await expect(preview.getByText('הדירוג הכולל')).toBeVisible();
  await page.getByText('קרוסלה', { exact: true }).click();
  await page.getByText('כהה', { exact: true }).click();
  await expect(preview.getByRole('button', { name: 'הביקורת הבאה' })).toBeVisible();
  const code = scriptCode(BASE_URL, CARD, 'carousel', 'dark');
  const sent = await page.getByRole('link', { name: 'בוואטסאפ' }).getAttribute('href');
  expect(decodeURIComponent(sent ?? '')).toContain(code);
  await page.getByText('להוסיף בעצמכם').click();
  await page.getByRole('button', { name: 'העתקת הקוד' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await page.getByRole('tab', { name: 'iframe' }).click();
  await expect(page.getByRole('tabpanel')).toContainText(`/embed/${CARD}/carousel/dark`);
});
