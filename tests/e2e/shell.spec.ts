import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { hold, leaveReview, openBusiness, openPage, PASSWORD, refuse, registerBusiness } from './business.ts';
import { expect, quiet, test } from './fixtures.ts';
import { OWNER_SCREENS } from './screens.ts';
import { watchShifts } from './shifts.ts';

const accountButton = (page: Page) => page.getByRole('button', { name: 'תפריט החשבון' });
const account = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'עוד', exact: true });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'ניווט ראשי' });
const isListed = (names: string[], listed: string[]) => names.filter((name) => listed.includes(name));

/** Counts the calls to these paths from now on. */
function countCalls(page: Page, path: string): { count: number } {
  const calls = { count: 0 };
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.count++;
  });
  return calls;
}

// Proves S21, S22, S26.
test('the bar is fixed above every screen of an owner, greets the business, hides nothing, and is no visitor’s', async ({
  page,
  openVisitor,
}) => {
  test.slow();
  const { businessName, card } = await openBusiness(page, 'סטודיו דנה – עיצוב שיער');
  for (const path of ['/', '/reviews', '/business-card', '/account-settings']) {
    await openPage(page, path);
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: 'דוגרי, לעמוד הבית' })).toHaveAttribute('href', '/');
    const greeting = bar.getByRole('paragraph');
    await expect(greeting).toHaveText(`שלום, ${businessName}`);
    await expect(greeting).toHaveAttribute('title', businessName);
    const isCut = (name: Element) =>
      name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight;
    expect(await greeting.locator('bdi').evaluate(isCut)).toBe(false);
    await expect(account(page)).toHaveAttribute('href', '/account-settings');
    await expect(bar.getByRole('button')).toHaveCount(0);
    const barEnds = await bar.evaluate((element) => element.getBoundingClientRect().bottom);
    // The card's picture in its editor has a heading of its own.
    const heading = await page.getByRole('heading', { level: 1 }).first().boundingBox();
    expect(heading?.y).toBeGreaterThan(barEnds);
    await page.mouse.wheel(0, 2_000);
    await expect.poll(() => bar.evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
  }

  const visitor = await openVisitor();
  for (const path of ['/', '/login', '/register', '/privacy-policy', card]) {
    await visitor.goto(path);
    await expect(account(visitor)).toHaveCount(0);
    await expect(navigation(visitor)).toHaveCount(0);
  }
  for (const path of [card, '/privacy-policy']) {
    await page.goto(path);
    await expect(account(page)).toHaveCount(0);
  }
});

test('on a phone held sideways the bars leave the height to the screen', { tag: '@slow' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openBusiness(page);
  await openPage(page, '/business-card');
  await page.mouse.wheel(0, 600);
  await expect(page.getByRole('banner')).not.toBeInViewport();
  const bar = await page.getByRole('navigation', { name: 'ניווט מהיר' }).boundingBox();
  expect(bar?.height).toBeLessThanOrEqual(50);
});

test('what is chosen shows in the colours of a high-contrast device', { tag: '@slow' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openBusiness(page);
  await openPage(page, '/stats');
  const chosen = page.locator('label:has(:checked)').filter({ hasText: 'חודש' });
  const other = page.locator('label').filter({ hasText: 'שבוע' });
  const colorOf = (element: Element) => getComputedStyle(element).color;
  expect(await chosen.evaluate(colorOf)).not.toBe(await other.evaluate(colorOf));
});

test('on a wide screen: the account menu, and the navigation by places', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { email, card } = await openBusiness(page);
  // Proves S27, S28, S29, S35, S288.
  await test.step('the account menu says who is signed in, leads on, and closes on a press outside', async () => {
    await openPage(page, '/');
    await expect(accountButton(page).locator('[aria-hidden]').first()).toHaveText('נש');
    await accountButton(page).click();
    const menu = page.getByRole('menu', { name: 'תפריט החשבון' });
    await expect(menu).toBeVisible();
    const header = page.getByRole('dialog').or(menu.locator('..')).first();
    await expect(header).toContainText('נעמה שחר');
    await expect(header).toContainText(email);
    const ways = ['הפרופיל שלי', 'עריכת הכרטיס', 'ניהול הביקורות', 'סטטיסטיקות', 'התנתקות'];
    expect(isListed(await menu.getByRole('menuitem').allInnerTexts(), ways)).toEqual(ways);
    await page.mouse.click(640, 700);
    await expect(menu).toHaveCount(0);
    await accountButton(page).click();
    await page.getByRole('menuitem', { name: 'הפרופיל שלי' }).click();
    await expect(page).toHaveURL('/account-settings/details');
    await expect(menu).toHaveCount(0);
  });

  // Proves S30, S32, S33, S288.
  await test.step('the navigation unfolds the place of the screen alone, and marks the screen', async () => {
    const links = () => navigation(page).locator('ul').getByRole('link').allInnerTexts();
    const current = navigation(page).locator('[aria-current=page]');
    await openPage(page, '/');
    expect(await links()).toEqual(['בית', 'סטטיסטיקות', 'ביקורות', 'לקוחות', 'הכרטיס', 'עוד']);
    await expect(current).toHaveText('בית');
    await expect(navigation(page)).toContainText('ניהול החשבון · מסלול בסיסי');
    for (const name of ['פרטיות', 'זכויות', 'תנאים'])
      await expect(navigation(page).getByRole('link', { name })).toBeVisible();
    for (const name of ['עוגיות', 'נגישות'])
      await expect(navigation(page).getByRole('button', { name })).toBeVisible();
    const unfolded: [string, string, string[]][] = [
      ['לקוחות', 'רשימה', ['פניות', 'בקשות שנשלחו', 'ייבוא רשימה', 'הודעות וואטסאפ', 'מדבקות QR', 'הגרלה']],
      ['הכרטיס', 'עריכת הכרטיס', ['עיצוב הכרטיס', 'שירותים ומחירים', 'גלריה', 'מקומות ושלטים', 'הטמעה באתר']],
      ['עוד', 'עוד', ['המסלול', 'התראות', 'אבטחה', 'פרטים', 'המידע שלי', 'תוכנית השותפים', 'עזרה']],
    ];
    for (const [place, screen, below] of unfolded) {
      await navigation(page).getByRole('link', { name: place, exact: true }).click();
      await expect(current).toHaveText(screen);
      expect(isListed(await links(), below)).toEqual(below);
      await expect(navigation(page).getByRole('link', { name: 'סטטיסטיקות' })).toHaveCount(0);
    }
    await navigation(page).getByRole('link', { name: 'אבטחה' }).click();
    await expect(page).toHaveURL('/account-settings/security');
    await expect(current).toHaveText('אבטחה');
    await openPage(page, '/business-card');
    await expect(navigation(page).getByRole('link', { name: /^הכרטיס הציבורי/ })).toHaveAttribute(
      'href',
      card,
    );
  });
});

// Proves S30.
test('on a phone every screen is two taps away, from the bar below or the avatar', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn();
  await openPage(page, '/reviews');
  const bar = page.getByRole('navigation', { name: 'ניווט מהיר' });
  await expect(bar.getByRole('listitem')).toHaveText([/^בית/, /^ביקורות/, /^בקשה/, /^לקוחות/, /^כרטיס/]);
  const pathsIn = (part: Locator) =>
    part
      .locator('a:visible')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  const first = new Set([...(await pathsIn(bar)), '/account-settings']);
  const reached = new Set(first);
  for (const path of first) {
    await openPage(page, path);
    await quiet(page);
    for (const next of await pathsIn(page.getByRole('main'))) reached.add(next);
  }
  // The same home; where what another app shares arrives; what another plan has, whose own journeys begin at the account.
  const others = ['/dashboard', '/shared', '/programs', '/businesses'];
  expect(OWNER_SCREENS.filter((path) => !reached.has(path) && !others.includes(path))).toEqual([]);
  for (const path of ['/help', '/terms', '/privacy-policy', '/user-rights']) expect(reached).toContain(path);
});

test('what is pressed before the code of the screen is here is done once it is', { tag: '@slow' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openBusiness(page);
  const letCodeCome = await hold(page, /\/assets\/shell-.*\.js$/);
  await page.goto('/reviews', { waitUntil: 'commit' });
  await accountButton(page).click();
  await accountButton(page).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  letCodeCome();
  await expect(page.getByRole('menu', { name: 'תפריט החשבון' })).toBeVisible();
});

test('nothing moves under the hand while a slow phone makes a screen its own, and answers come late', {
  tag: '@slow',
}, async ({ page, context }) => {
  await openBusiness(page);
  await page.setViewportSize({ width: 390, height: 720 });
  const slow = await context.newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const shifted = await watchShifts(page);
  await page.route('/api/**', async (route) => {
    await sleep(900);
    await route.continue();
  });
  for (const path of ['/reviews', '/dashboard', '/plans']) {
    await openPage(page, path);
    await expect(page.getByRole('region', { name: 'עוגיות' })).toBeVisible();
    await quiet(page);
    expect(await shifted(), path).toBeLessThan(0.05);
  }
});

// Proves S19.
test('an address that leads nowhere says so in the words of the specification, to everybody', {
  tag: '@slow',
}, async ({ page }) => {
  const expectNotFound = async (path: string) => {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page).toHaveTitle('העמוד לא נמצא · דוגרי');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('העמוד לא נמצא');
    await expect(
      page.getByText('404 Page Not Found. Did you forget to add the page to the router?'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'לעמוד הבית' })).toHaveAttribute('href', '/');
  };
  await expectNotFound('/no/such/page');
  await expectNotFound('/unsubscribe/no-such-mail');
  await openBusiness(page);
  await expectNotFound('/reviews/no-such-page');
});

// Proves S20.
test('while it is not known yet who is signed in, a spinner turns in the middle', { tag: '@slow' }, async ({
  page,
  request,
}) => {
  const { email } = await registerBusiness(request);
  await openPage(page, '/login?next=/reviews');
  await page.getByLabel('אימייל').fill(email);
  await page.getByLabel('סיסמה', { exact: true }).fill(PASSWORD);
  const letGo = await hold(page, /\.data(\?|$)/);
  await page.getByRole('button', { name: 'התחברות' }).click();
  const spinner = page.getByRole('status').filter({ hasText: 'העמוד נטען…' });
  await expect(spinner).toBeVisible();
  const box = await spinner.boundingBox();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(2);
  expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - height / 2)).toBeLessThan(4);
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'ביקורות' })).toBeVisible();
  await expect(spinner).toHaveCount(0);
});

// Proves S34, S343, S425.
test('who is signed in is kept for five minutes, then asked for anew', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.clock.install();
  await openBusiness(page);
  await openPage(page, '/account-settings');
  await expect(navigation(page)).toContainText('מסלול בסיסי');
  const user = await (await page.request.get('/api/auth/me')).json();
  let subscriptionPlan = 'premium';
  await page.route('**/api/auth/me', (route) => route.fulfill({ json: { ...user, subscriptionPlan } }));
  const calls = countCalls(page, '/api/auth/me');
  const walk = async () => {
    await navigation(page).getByRole('link', { name: 'ביקורות' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'ביקורות' })).toBeVisible();
    await navigation(page).getByRole('link', { name: 'עוד', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'עוד' })).toBeVisible();
  };
  await page.clock.fastForward('04:00');
  await walk();
  expect(calls.count).toBe(0);
  await page.clock.fastForward('05:00');
  await walk();
  await expect(navigation(page)).toContainText('מסלול עסקי');
  expect(calls.count).toBe(1);
  subscriptionPlan = 'basic';
  await page.clock.fastForward('06:00');
  await walk();
  await expect(navigation(page)).toContainText('מסלול מתקדם');
});

// Proves S368.
test('what was read stays: not for the focus, not by the clock, and a failure is not tried again', {
  tag: '@slow',
}, async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.clock.install();
  const { username } = await openBusiness(page);
  const id = await leaveReview(request, username);
  expect((await page.request.put(`/api/reviews/${id}/approve`)).ok()).toBe(true);
  await refuse(page, '**/api/business-card/me');
  const figures = countCalls(page, '/api/stats/me');
  const card = countCalls(page, '/api/business-card/me');
  await openPage(page, '/');
  await expect(page.getByText('הכרטיס לא נטען')).toBeVisible();
  await expect(page.locator('#latest').getByText('מאיה לוי')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/מאושרות\s*1/);
  expect([figures.count, card.count]).toEqual([1, 1]);
  for (let n = 0; n < 3; n++) {
    await page.clock.fastForward('10:00');
    await page.evaluate(() => {
      for (const name of ['visibilitychange', 'focus']) {
        window.dispatchEvent(new Event(name));
        document.dispatchEvent(new Event(name));
      }
    });
  }
  expect([figures.count, card.count]).toEqual([1, 1]);
  const lists = countCalls(page, '/api/reviews/me');
  await navigation(page).getByRole('link', { name: 'עוד', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'עוד' })).toBeVisible();
  await navigation(page).getByRole('link', { name: 'בית' }).click();
  await expect(page.locator('#latest').getByText('מאיה לוי')).toBeVisible();
  // What waits, the latest and the latest approved are read at each visit.
  await expect.poll(() => lists.count).toBe(3);
  expect(figures.count).toBe(1);
});

test('help is one tap away, at the topic of the screen, and knows who is signed in', {
  tag: '@slow',
}, async ({ page, expectAccessible }) => {
  const { businessName } = await openBusiness(page);
  await openPage(page, '/reviews');
  await page.getByRole('banner').getByRole('link', { name: 'עזרה על המסך הזה' }).click();
  await expect(page).toHaveURL('/help#reviews');
  const site = page.getByRole('navigation', { name: 'ניווט באתר' });
  await expect(site.getByText(businessName)).toBeVisible();
  await expect(site.getByRole('link', { name: 'התחברות' })).toBeHidden();
  await expectAccessible();
  await page.goto('/terms');
  await site.getByRole('link', { name: 'לעמוד הבית', exact: true }).click();
  await expect(account(page)).toBeVisible();

  // The session has ended elsewhere.
  await page.context().clearCookies();
  await page.goto('/privacy-policy');
  await expect(site.getByRole('link', { name: 'התחברות' })).toBeVisible();
  await expect(site.getByRole('link', { name: 'לעמוד הבית', exact: true })).toBeHidden();
});
