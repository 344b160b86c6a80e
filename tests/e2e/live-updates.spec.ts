import type { Locator, Page, Request } from '@playwright/test';
import { BACKGROUND_HEADER } from '#features/accounts/headers.contract.ts';
import { LIVE_PATH } from '../../src/features/reviews/live/contract.ts';
import { type Business, leaveReview, openBusiness, openPage } from './business.ts';
import { expect, test } from './fixtures.ts';

const notice = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
const NEW = 'התקבלה ביקורת חדשה';
const navigationOf = (page: Page) => page.getByRole('navigation', { name: 'ניווט ראשי' });

/** Number of connections that the tabs of a browser hold open. */
function streamsOf(page: Page): () => number {
  const open = new Map<Request, Page>();
  const context = page.context();
  context.on('request', (request) => {
    if (request.url().endsWith(LIVE_PATH)) open.set(request, request.frame().page());
  });
  context.on('requestfailed', (request) => open.delete(request));
  context.on('requestfinished', (request) => open.delete(request));
  return () => [...open.values()].filter((tab) => !tab.isClosed()).length;
}

/** Opens a page whose first figures are read: what comes from now on is news to it. */
async function openFollowing(page: Page, path: string): Promise<void> {
  const figures = page.waitForResponse((response) => response.url().endsWith('/api/stats/me'));
  await openPage(page, path);
  await figures;
}

/** Somebody else signs in as the owner: another device. */
async function signInElsewhere(page: Page, { email, password }: Business): Promise<void> {
  expect((await page.request.post('/api/auth/login', { data: { email, password } })).ok()).toBe(true);
}

// Proves S173.
test('a review appears and is announced while a screen is open', async ({ page, context, openVisitor }) => {
  const { username } = await openBusiness(page);
  const visitor = await openVisitor();
  await leaveReview(visitor.request, username, { customerName: 'דנה לוי' });
  const screens = new Map<string, Page>();
  for (const path of ['/', '/dashboard', '/reviews', '/stats']) {
    const shown = path === '/' ? page : await context.newPage();
    screens.set(path, shown);
    await shown.setViewportSize({ width: 1280, height: 844 });
    await openPage(shown, path);
    await expect(navigationOf(shown).getByText('ביקורת אחת ממתינה')).toBeAttached();
    await shown.evaluate(() => {
      document.documentElement.dataset.opened = 'once';
    });
  }

  await visitor.goto(`/business/${username}/review`);
  await visitor.getByRole('radio', { name: 'כוכבים מתוך 5' }).nth(2).check({ force: true });
  await visitor.getByLabel('שם מלא').fill('יוסי כהן');
  await visitor.getByLabel(/ספרו איך היה/).fill('הגענו שוב, ושוב היה נעים');
  await visitor.getByRole('button', { name: 'שליחת הביקורת' }).click();
  await expect(visitor.getByRole('heading', { name: 'תודה רבה!' })).toBeVisible();

  for (const [path, shown] of screens)
    await test.step(path, async () => {
      await expect(notice(shown, NEW)).toBeVisible();
      await expect(navigationOf(shown).getByText('שתי ביקורות ממתינות')).toBeAttached();
      if (path !== '/stats')
        await expect(shown.getByRole('main').getByText('יוסי כהן').first()).toBeVisible();
      expect(await shown.evaluate(() => document.documentElement.dataset.opened)).toBe('once');

      await shown.getByRole('link', { name: 'לצפייה' }).click();
      await expect(shown).toHaveURL('/reviews?status=pending');
      await expect(notice(shown, NEW)).toHaveCount(0);
      await expect(shown.getByRole('article', { name: 'יוסי כהן' })).toBeVisible();
    });
});

test('reviews that come one after another are counted together, also those of a lost connection', {
  tag: '@slow',
}, async ({ page, context, openVisitor }) => {
  const { username } = await openBusiness(page);
  const visitor = await openVisitor();
  await openFollowing(page, '/dashboard');
  await leaveReview(visitor.request, username);
  await expect(notice(page, NEW)).toBeVisible();
  await leaveReview(visitor.request, username);
  await expect(notice(page, 'התקבלו שתי ביקורות חדשות')).toBeVisible();
  await leaveReview(visitor.request, username);
  await expect(notice(page, '3 ביקורות חדשות התקבלו')).toBeVisible();
  await page.getByRole('button', { name: 'סגירת ההודעה' }).click();
  await leaveReview(visitor.request, username);
  await expect(notice(page, NEW)).toBeVisible();
  await page.getByRole('button', { name: 'סגירת ההודעה' }).click();

  await context.setOffline(true);
  await expect(page.getByText(/^אין רשת\./)).toBeVisible();
  for (const customerName of ['יוסי כהן', 'רות אלון'])
    await leaveReview(visitor.request, username, { customerName });
  await context.setOffline(false);
  await expect(notice(page, 'התקבלו שתי ביקורות חדשות')).toBeVisible();
  await expect(page.getByRole('article', { name: 'רות אלון' })).toBeVisible();
});

test('nothing moves under the hand or the eye, and nothing that is typed is lost', { tag: '@slow' }, async ({
  page,
  openVisitor,
}) => {
  const { username } = await openBusiness(page);
  const visitor = await openVisitor();
  for (let n = 1; n <= 12; n++)
    await leaveReview(visitor.request, username, { customerName: `לקוחה ${n}`, comment: 'נעים מאוד' });
  await openPage(page, '/reviews');
  // To the pixel that rounding may take.
  const topOf = async (what: Locator) => Math.round((await what.boundingBox())?.y ?? Number.NaN);
  const arrive = async (name: string) => {
    await leaveReview(visitor.request, username, { customerName: name, comment: 'שורה\nועוד שורה' });
    await expect(page.getByRole('article', { name })).toBeAttached();
  };

  // Typing, at the very top of the page.
  await page.getByRole('article', { name: 'לקוחה 12' }).getByRole('button', { name: 'תגובה' }).click();
  const field = page.getByRole('textbox', { name: 'התגובה שלכם' });
  await field.fill('תודה רבה על');
  const typing = await topOf(field);
  await arrive('רות אלון');
  expect(Math.abs((await topOf(field)) - typing)).toBeLessThanOrEqual(1);
  await expect(field).toBeFocused();
  await page.keyboard.type(' המילים');
  await expect(field).toHaveValue('תודה רבה על המילים');
  await page.keyboard.press('Escape');

  // Reading, further down.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.mouse.move(5, 5);
  const scrolled = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled + 600);
  const read = page.getByRole('article', { name: 'לקוחה 9' });
  const reading = await topOf(read);
  await arrive('גל שחר');
  expect(Math.abs((await topOf(read)) - reading)).toBeLessThanOrEqual(1);

  // About to press a button.
  await page.evaluate(() => scrollTo(0, 0));
  const button = page
    .getByRole('article', { name: 'גל שחר' })
    .getByRole('button', { name: 'אישור', exact: true });
  await button.hover();
  const aim = await topOf(button);
  await arrive('נועה בר');
  expect(Math.abs((await topOf(button)) - aim)).toBeLessThanOrEqual(1);
});

test('a list that was read far takes a new review in at its head, without being read again', {
  tag: '@slow',
}, async ({ page, openVisitor }) => {
  test.slow();
  const { username } = await openBusiness(page);
  const visitor = await openVisitor();
  for (let left = 121; left > 0; left -= 11)
    await Promise.all(Array.from({ length: 11 }, () => leaveReview(visitor.request, username)));
  await openPage(page, '/reviews');
  const reviews = page.getByRole('article');
  await expect(async () => {
    await reviews.last().scrollIntoViewIfNeeded();
    await expect(reviews).toHaveCount(121, { timeout: 500 });
  }).toPass();
  const reads: string[] = [];
  page.on('request', (request) => request.url().includes('/api/reviews/me?') && reads.push(request.url()));
  await leaveReview(visitor.request, username, { customerName: 'רות אלון' });
  await expect(reviews).toHaveCount(122);
  await expect(reviews.first()).toHaveAccessibleName('רות אלון');
  await expect(page.getByRole('region', { name: 'ממתינות לאישור' })).toContainText('122');
  expect(reads.filter((url) => url.includes('cursor='))).toEqual([]);
});

test('what is decided elsewhere is seen here, and so is that the session was ended', {
  tag: '@slow',
}, async ({ page, openVisitor }) => {
  const business = await openBusiness(page);
  const visitor = await openVisitor();
  const id = await leaveReview(visitor.request, business.username, { customerName: 'דנה לוי' });
  await openPage(page, '/dashboard');
  await expect(page.getByRole('article', { name: 'דנה לוי' })).toBeVisible();
  await signInElsewhere(visitor, business);
  expect((await visitor.request.put(`/api/reviews/${id}/approve`)).ok()).toBe(true);
  await expect(page.getByRole('region', { name: 'הביקורת הראשונה שלכם בכרטיס' })).toContainText('דנה לוי');
  await expect(notice(page, NEW)).toHaveCount(0);

  expect((await visitor.request.post('/api/auth/logout-all')).ok()).toBe(true);
  await leaveReview((await openVisitor()).request, business.username);
  await expect(page).toHaveURL('/login?next=%2Fdashboard');
  await expect(page.getByLabel('אימייל')).toHaveValue('');
});

test('a tab out of sight holds no connection, and knows what came once it is looked at', {
  tag: '@slow',
}, async ({ page, openVisitor }) => {
  const streams = streamsOf(page);
  const { username } = await openBusiness(page);
  const visitor = await openVisitor();
  await openFollowing(page, '/dashboard');
  await expect.poll(streams).toBe(1);
  const become = (state: 'hidden' | 'visible') =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await become('hidden');
  await expect.poll(streams).toBe(0);
  await leaveReview(visitor.request, username, { customerName: 'דנה לוי' });
  await become('visible');
  await expect(notice(page, NEW)).toBeVisible();
  await expect(page.getByRole('article', { name: 'דנה לוי' })).toBeVisible();
  expect(streams()).toBe(1);
});

test('a connection that the server refuses is tried again, and nothing is read without need', {
  tag: '@slow',
}, async ({ page, openVisitor }) => {
  const { username } = await openBusiness(page);
  const visitor = await openVisitor();
  let tries = 0;
  await page.route(`**${LIVE_PATH}`, (route) => {
    tries += 1;
    return tries <= 2 ? route.fulfill({ status: 503, headers: { 'retry-after': '0' } }) : route.continue();
  });
  const isBackground: boolean[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/stats/me')) isBackground.push(BACKGROUND_HEADER in request.headers());
  });
  await openFollowing(page, '/dashboard');
  await expect.poll(() => tries).toBe(3);
  expect(isBackground).toEqual([false]);
  await leaveReview(visitor.request, username, { customerName: 'דנה לוי' });
  await expect(notice(page, NEW)).toBeVisible();
  expect(isBackground).toEqual([false, true]);
});
