import { get } from 'node:http';
import { brotliDecompressSync, constants } from 'node:zlib';
import { openReviewForm } from './business.ts';
import { expect, test } from './fixtures.ts';
import { BUSINESS_PAGES, SITE_PAGES } from './screens.ts';
import { watchShifts } from './shifts.ts';

/** Less the headers. */
const ROUND_TRIP = 13 * 1024;
const WHOLE_MAX = 18 * 1024;

// Proves S105.
test('one round trip brings the first view of the landing page and its example, with no framework and no shift', {
  tag: '@slow',
}, async ({ page, baseURL }) => {
  for (const [path, below] of [
    ['/', 'aria-labelledby="features"'],
    ['/example-card', 'id="reviews"'],
  ] as const) {
    const { bytes, first, html } = await packed(`${baseURL}${path}`);
    expect(first).toContain(below);
    expect(bytes, path).toBeLessThanOrEqual(WHOLE_MAX);
    expect(html).not.toContain('/assets/entry');
  }
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const shifted = await watchShifts(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  await page.getByRole('heading', { name: 'שאלות ותשובות' }).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  // Lighthouse rounds to thousandths.
  expect(await shifted()).toBeLessThan(0.0005);
});

// Proves S103.
test('an example card and the registration are one tap away', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'לכרטיס לדוגמה' }).first().click();
  await expect(page).toHaveURL('/example-card');
  await page.getByRole('link', { name: 'חיוג' }).first().click();
  await expect(page.getByText('הכפתור מחייג אליו')).toBeVisible();
  await page.getByRole('link', { name: 'הבנתי' }).click();
  await expect(page.getByText('הכפתור מחייג אליו')).toBeHidden();
  await openReviewForm(page);
  await expect(page.getByText('נפתח כאן טופס קצר')).toBeVisible();
  await page.getByRole('link', { name: 'הבנתי' }).click();
  await page.getByText('כל הביקורות', { exact: true }).click();
  await expect(page.getByText('הקפה הגיע קר')).toBeVisible();
  await page.goto('/');
  await page.getByRole('link', { name: 'פתיחת כרטיס בחינם' }).first().click();
  await expect(page).toHaveURL('/register');
});

// Proves S106.
test('every picture of the landing page is there, in both themes', { tag: '@slow' }, async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    for (const image of await page.locator('main picture img').all()) {
      await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth))
        .toBe(780);
    }
  }
});

// Proves S109.
test('the help centre follows what is typed, and opens the answer that an address names', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/help');
  const field = page.getByRole('searchbox', { name: 'חיפוש בתשובות' });
  await field.fill('סִיסמה');
  await expect(page.getByRole('status')).toContainText(/תשובות? (נמצאו|אחת)|נמצא/);
  await expect(page.getByRole('heading', { name: 'שכחתי את הסיסמה' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'איך מדפיסים קוד QR?' })).toBeHidden();
  await field.press('Enter');
  await expect(page).toHaveURL('/help');
  await field.fill('זזזז');
  await expect(page.getByRole('status')).toHaveText('לא נמצאו תשובות');
  await expect(page.getByRole('navigation', { name: 'נושאים' })).toBeHidden();
  await field.fill('');
  await expect(page.getByRole('heading', { name: 'איך מדפיסים קוד QR?' })).toBeVisible();

  await page.goto('/help#delete-account');
  await expect(page.getByText('אחר כך הכול נמחק')).toBeInViewport();
});

test('a press copies what a recipe has to be filled with', { tag: '@slow' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/developers/recipes');
  const recipe = page.getByRole('region', { name: 'תור נסגר ביומן' });
  await recipe.getByRole('button', { name: 'העתקה' }).click();
  await expect(recipe.getByRole('status')).toHaveText('הועתק');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(copied)).toMatchObject({ phone: '{{1.description}}', consent: { source: 'booking' } });
  await expect(recipe.getByRole('button', { name: 'העתקה' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page says what it has to say, and has no button that does nothing', { tag: '@slow' }, async ({
    page,
  }) => {
    const others = ['/business/dana-hair', '/business/dana-hair/review', '/login', '/business/nobody-here'];
    for (const path of ['/', ...SITE_PAGES, ...BUSINESS_PAGES, ...others]) {
      await page.goto(path);
      await expect(page.locator('h1:not([inert] *)')).toHaveCount(1);
      await expect(page.locator('h1:not([inert] *)')).toBeVisible();
      for (const mark of ['[data-panel]', '[data-consent]'])
        await expect(page.locator(mark).filter({ visible: true })).toHaveCount(0);
    }
  });
});

// Proves S115.
test('the card leads to how its reviews are collected and to its statement', { tag: '@slow' }, async ({
  page,
}) => {
  await page.goto('/business/dana-hair');
  await page.getByRole('link', { name: 'איך נאספות הביקורות' }).click();
  await expect(page).toHaveURL('/business/dana-hair/about-reviews');
  const figures = await page.locator('dl').first().locator('dd').allTextContents();
  const [received = 0, ...parts] = figures.map(Number);
  expect(received).toBeGreaterThan(0);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(received);
  await page.getByRole('link', { name: /^לכרטיס של/ }).click();
  await page.getByRole('link', { name: 'נגישות' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('הצהרת נגישות');
  await expect(page.getByRole('link', { name: '054-031-8447' }).first()).toBeVisible();
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  // Proves S127.
  test('a page that cannot be fetched is stood in for, and comes back with the connection', {
    tag: '@slow',
  }, async ({ page, context }) => {
    await page.goto('/login', { waitUntil: 'networkidle' });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto('/register', { waitUntil: 'networkidle' });
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await context.setOffline(true);
    await page.goto('/forgot-password');
    await expect(page.getByRole('heading', { name: 'אין חיבור לאינטרנט' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'ניסיון נוסף' }).click();
    await expect(page.getByRole('heading', { name: 'איפוס סיסמה' })).toBeVisible();
    expect(await page.evaluate(async () => (await (await caches.open('offline-1')).keys()).length)).toBe(1);
  });

  // Proves S14, V125.
  test('whoever has seen a page finds it, registered when the page had nothing left to do', {
    tag: '@slow',
  }, async ({ openVisitor }) => {
    test.slow();
    for (const path of ['/business/dana-hair', '/', '/help', '/business/dana-hair/review'])
      await test.step(path, async () => {
        const page = await openVisitor({ serviceWorkers: 'allow' });
        await page.goto(path);
        const [loadEnd, workerStart] = await page.evaluate(async () => {
          await navigator.serviceWorker.ready;
          const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
          const [worker] = performance.getEntriesByName(`${location.origin}/service-worker.js`);
          return [navigation?.loadEventStart ?? 0, worker?.startTime ?? Number.POSITIVE_INFINITY];
        });
        expect(workerStart).toBeGreaterThanOrEqual(loadEnd);
        await expect
          .poll(() =>
            page.evaluate(async () => (await caches.open('offline-1')).keys().then((all) => all.length)),
          )
          .toBe(1);
        await page.context().setOffline(true);
        await page.goto('/terms');
        await expect(page.getByRole('heading', { name: 'אין חיבור לאינטרנט' })).toBeVisible();
      });
  });
});

// Proves S122.
test('the app can be put on a home screen: its manifest and every icon of it are there', async ({
  request,
}) => {
  const answer = await request.get('/manifest.webmanifest');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ lang: 'he', dir: 'rtl', start_url: '/', display: 'standalone' });
  expect(manifest.id).toBe('/');
  expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable');
  expect(manifest.shortcuts.slice(0, 2).map(({ name }: { name: string }) => name)).toEqual([
    'בקשת ביקורת',
    'ממתינות',
  ]);
  const icons = [manifest, ...manifest.shortcuts].flatMap((one) => one.icons ?? []);
  expect(icons).toHaveLength(6);
  for (const { src, type } of icons) {
    const icon = await request.get(src);
    expect([src, icon.status(), icon.headers()['content-type']?.split(';')[0]]).toEqual([src, 200, type]);
  }
});

/** A page as it travels. */
function packed(url: string): Promise<{ bytes: number; first: string; html: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => {
        const body = Buffer.concat(parts);
        const begun = { finishFlush: constants.BROTLI_OPERATION_FLUSH };
        const first = brotliDecompressSync(body.subarray(0, ROUND_TRIP), begun).toString();
        resolve({ bytes: body.length, first, html: brotliDecompressSync(body).toString() });
      });
    }).on('error', reject);
  });
}
