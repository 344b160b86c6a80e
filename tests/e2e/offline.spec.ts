import { hydrated, leaveReview, openAccount, openBusiness, openPage, signOut, toastOf } from './business.ts';
import { expect, test } from './fixtures.ts';
import { kept, keptCard, openWithWorker, see } from './kept-screens.ts';

// What an owner's device shows and takes in without a network, with the worker on.

test.use({ serviceWorkers: 'allow' });

const OFFLINE = 'אין רשת. אפשר לקרוא, ולכתוב טיוטות.';

// Proves S124.
test('the last seen lists and the card open cold without a network, with their time', {
  tag: '@slow',
}, async ({ page, context, expectAccessible }) => {
  const { username, card } = await openWithWorker(page);
  await leaveReview(page.request, username, { customerName: 'רון לוי', comment: 'שירות מצוין' });
  await page.request.post('/api/customers', {
    data: { name: 'דנה כהן', phone: '052-1234567', consentSource: 'booking' },
  });
  await see(page, '/reviews', '/api/reviews/me');
  await see(page, '/customers', '/api/customers/me');
  await see(page, '/business-card', '/api/business-card/me');
  await see(page, '/', '/api/stats/me');
  await context.setOffline(true);

  const cold = await context.newPage();
  await openPage(cold, '/reviews');
  await expect(cold.getByRole('article', { name: 'רון לוי' })).toContainText('שירות מצוין');
  await expect(cold.getByRole('status').filter({ hasText: OFFLINE })).toContainText(/נכון ל־\d\d:\d\d/);
  await expectAccessible(cold);
  await cold.getByRole('navigation', { name: 'ניווט מהיר' }).getByRole('link', { name: 'כרטיס' }).click();
  await expect(cold).toHaveURL('/business-card');
  await expect(cold.getByLabel('שם העסק').first()).toHaveValue('פרחי הגן');
  await openPage(cold, '/customers');
  await expect(cold.getByText('דנה כהן', { exact: true })).toBeVisible();
  await openPage(cold, '/');
  await expect(cold.getByText('רון לוי').first()).toBeVisible();
  await cold.goto(card);
  await expect(cold.getByRole('heading', { name: 'פרחי הגן' })).toBeVisible();
  await expect(cold.getByRole('status').first()).toHaveText(/^אין רשת\. הכרטיס נכון ל־.+, \d\d:\d\d\.$/);
  await expectAccessible(cold);

  // A screen that was never seen stands in nobody's way.
  await openPage(cold, '/reviews');
  await openAccount(cold);
  await cold.getByRole('link', { name: 'אבטחה' }).click();
  await expect(toastOf(cold, 'אין חיבור לאינטרנט')).toBeVisible();
  await expect(cold).toHaveURL('/account-settings');

  await openPage(cold, '/reviews');
  await leaveReview(page.request, username, { customerName: 'הדס אלון' });
  await context.setOffline(false);
  await expect(cold.getByRole('article', { name: 'הדס אלון' })).toBeVisible();
  await expect(cold.getByText(OFFLINE)).toHaveCount(0);

  // A network that takes every call and answers none.
  await cold.clock.install();
  await cold.route('**/api/reviews/me*', () => undefined);
  await openPage(cold, '/reviews');
  await cold.clock.runFor(6_000);
  await expect(cold.getByRole('article', { name: 'רון לוי' })).toBeVisible();
  await expect(cold.getByRole('status').filter({ hasText: OFFLINE })).toBeVisible();
  await cold.unroute('**/api/reviews/me*');
  await cold.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect(cold.getByText(OFFLINE)).toHaveCount(0);
});

// Proves S126.
test('signing out leaves nothing of the account on the device', { tag: '@slow' }, async ({
  page,
  context,
}) => {
  const { username } = await openWithWorker(page);
  await leaveReview(page.request, username, { customerName: 'רון לוי' });
  await see(page, '/reviews', '/api/reviews/me');
  await signOut(page);
  await expect(page).toHaveURL(/signed-out/);
  expect(await kept(page)).toEqual({});
  // The page registers a worker without a card once it is idle.
  await expect.poll(() => keptCard(page)).toBeNull();
  await context.setOffline(true);
  await page.goto('/reviews');
  await expect(page.getByRole('heading', { name: 'אין חיבור לאינטרנט' })).toBeVisible();
});

// Proves V106.
test('signing out without a network clears the device at once, and ends the session before anything is shown again', {
  tag: '@slow',
}, async ({ page, context }) => {
  const { username } = await openWithWorker(page);
  await leaveReview(page.request, username, { customerName: 'רון לוי' });
  const added = { name: 'דנה כהן', phone: '052-1234567', consentSource: 'booking' };
  expect((await page.request.post('/api/customers', { data: added })).ok()).toBe(true);
  await see(page, '/reviews', '/api/reviews/me');
  await see(page, '/customers', '/api/customers/me');
  await context.setOffline(true);
  await openPage(page, '/customers');
  await expect(page.getByText('דנה כהן', { exact: true })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('unsaved:somebody:reply', '{"at":0,"draft":"דנה"}'));

  await signOut(page);
  const noNetwork = page.getByRole('heading', { name: 'אין חיבור לאינטרנט' });
  await expect(noNetwork).toBeVisible();
  expect(await kept(page)).toEqual({});
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => key.startsWith('unsaved:') || key === 'signed-in')).toEqual([]);
  for (const path of ['/customers', '/reviews', '/']) {
    await page.goto(path);
    await expect(noNetwork).toBeVisible();
    await expect(page.getByText('דנה כהן')).toHaveCount(0);
  }
  await page.goBack();
  await expect(page.getByText('דנה כהן')).toHaveCount(0);
  // The server knows nothing of it yet.
  expect((await page.request.get('/api/auth/me')).status()).toBe(200);

  const shown: string[] = [];
  page.on('response', async (response) => {
    if (response.fromServiceWorker() && response.request().isNavigationRequest())
      shown.push(await response.text().catch(() => ''));
  });
  await context.setOffline(false);
  await page.goto('/customers');
  await expect(page).toHaveURL(/\/login\?next=%2Fcustomers$/);
  expect((await page.request.get('/api/auth/me')).status()).toBe(401);
  expect(shown.join()).not.toContain('דנה כהן');
  await expect.poll(() => page.evaluate(() => caches.has('sign-out-due'))).toBe(false);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sign-out-due'))).toBeNull();

  // Who signs in again stays.
  await hydrated(page);
  await openBusiness(page, 'מאפיית נועה');
  await openPage(page, '/customers');
  await expect(page).toHaveURL('/customers');
});

// Proves S126.
test('a session that ended and another account that signs in find nothing of the one before', {
  tag: '@slow',
}, async ({ page, context }) => {
  const { username } = await openWithWorker(page);
  await leaveReview(page.request, username, { customerName: 'רון לוי' });
  await see(page, '/reviews', '/api/reviews/me');
  const before = Object.keys(await kept(page));
  await context.clearCookies();
  // Whoever comes to the sign-in finds the lists gone.
  await page.goto('/login');
  await expect.poll(() => kept(page)).toEqual({});
  await hydrated(page);
  await openBusiness(page, 'מאפיית נועה');
  await see(page, '/reviews', '/api/reviews/me');
  expect(Object.keys(await kept(page))).not.toEqual(before);
  await context.setOffline(true);
  await openPage(page, '/reviews');
  await expect(page.getByText('מאפיית נועה').first()).toBeVisible();
  await expect(page.getByText('רון לוי')).toHaveCount(0);
  expect(Object.keys(await kept(page))).toHaveLength(1);
});

test('a decision that finds the session ended elsewhere takes the lists away', { tag: '@slow' }, async ({
  page,
  request,
}) => {
  const { email, password, username } = await openWithWorker(page);
  await leaveReview(page.request, username, { customerName: 'רון לוי' });
  await see(page, '/reviews', '/api/reviews/me');
  const signInPages: string[] = [];
  page.on('request', (asked) => {
    if (asked.isNavigationRequest()) signInPages.push(asked.url());
  });
  expect((await request.post('/api/auth/login', { data: { email, password } })).ok()).toBe(true);
  expect((await request.post('/api/auth/logout-all')).ok()).toBe(true);
  const answered = page.waitForResponse((response) => response.url().includes('/approve?'));
  await page.getByRole('article').getByRole('button', { name: 'אישור', exact: true }).click();
  expect((await answered).status()).toBe(401);
  await expect.poll(() => kept(page)).toEqual({});
  await expect(page).toHaveURL(/\/login\?next=%2Freviews$/);
  await expect(page.getByLabel('אימייל')).not.toHaveValue(email);
  // The worker forgets where it hands out the sign-in page. It did not: the screen went there by itself.
  expect(signInPages).toEqual([]);
});

test('closing the account leaves nothing of it on the device', { tag: '@slow' }, async ({ page }) => {
  const { username } = await openWithWorker(page);
  await leaveReview(page.request, username, { customerName: 'רון לוי' });
  await see(page, '/reviews', '/api/reviews/me');
  await openPage(page, '/account-settings/data');
  await page.evaluate(() => {
    const seen = Object.assign(window, { left: [] as unknown[] });
    addEventListener('pagehide', () => sessionStorage.setItem('left', JSON.stringify(seen.left)));
    const remove = caches.delete.bind(caches);
    caches.delete = (name) => {
      seen.left.push(name);
      return remove(name);
    };
  });
  await page.getByRole('button', { name: 'מחיקת החשבון' }).click();
  const dialog = page.getByRole('dialog', { name: 'למחוק את החשבון?' });
  await dialog.getByLabel('כדי לאשר, הקלידו: מחיקה').fill('מחיקה');
  await dialog.getByRole('button', { name: 'מחיקת החשבון' }).click();
  await expect(page).toHaveURL('/login?closed');
  expect(await kept(page)).toEqual({});
  // By the screen, before the sign-in page came.
  expect(await page.evaluate(() => sessionStorage.getItem('left'))).toContain('kept-');
});

test('what was seen is there for two weeks, and nothing is decided from it', { tag: '@slow' }, async ({
  page,
  context,
}) => {
  const { username } = await openWithWorker(page);
  await leaveReview(page.request, username, { customerName: 'רון לוי' });
  await see(page, '/reviews', '/api/reviews/me');
  const age = (days: number) =>
    page.evaluate(async (at) => {
      const [name = ''] = (await caches.keys()).filter((one) => one.startsWith('kept-'));
      const cache = await caches.open(name);
      const edition = (await (await cache.match('/kept/edition'))?.text()) ?? '';
      await cache.put('/kept/edition', new Response(edition, { headers: { date: at } }));
    }, new Date(Date.now() - days * 24 * 3_600_000).toUTCString());
  await context.setOffline(true);
  await age(13);
  await openPage(page, '/reviews');
  await expect(page.getByRole('article', { name: 'רון לוי' })).toBeVisible();

  // Proves S125.
  await test.step('deciding without a network is refused in words, and nothing is sent later', async () => {
    await page.getByRole('article').getByRole('button', { name: 'אישור', exact: true }).click();
    await expect(toastOf(page, 'שגיאה')).toBeVisible();
    await expect(page.getByRole('article', { name: 'רון לוי' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(OFFLINE)).toHaveCount(0);
    const { items } = await (await page.request.get('/api/reviews/me')).json();
    expect(items).toMatchObject([{ status: 'pending' }]);
  });

  await test.step('what was seen two weeks ago is kept no more', async () => {
    await context.setOffline(true);
    await age(15);
    await page.goto('/reviews');
    await expect(page.getByRole('heading', { name: 'אין חיבור לאינטרנט' })).toBeVisible();
    expect(await kept(page)).toEqual({});
  });
});

// Proves S125.
test('what is written without a network is not sent, and stays in its form after the app was closed', {
  tag: '@slow',
}, async ({ page, context, expectAccessible }) => {
  const { username } = await openWithWorker(page);
  await leaveReview(page.request, username, { customerName: 'רון לוי' });
  await see(page, '/reviews', '/api/reviews/me');
  await see(page, '/customers', '/api/customers/me');
  await context.setOffline(true);

  const first = await context.newPage();
  await openPage(first, '/reviews');
  await first.getByRole('article').getByRole('button', { name: 'תגובה', exact: true }).click();
  await first.getByRole('article').getByRole('textbox').fill('תודה רון, נכתב ברכבת');
  await first.getByRole('article').getByRole('button', { name: 'שמירת התגובה' }).click();
  await expect(toastOf(first, 'אין חיבור, נשמר בטופס')).toBeVisible();
  await openPage(first, '/customers');
  await first.getByRole('button', { name: 'הוספת לקוח' }).click();
  const dialog = first.getByRole('dialog');
  await dialog.getByLabel('שם', { exact: true }).fill('רונית ברק');
  await dialog.getByLabel('טלפון').fill('054-7654321');
  await dialog.getByLabel('איך בדרך כלל מסכימים אצלכם?').selectOption('אמרו לנו בעל פה');
  await dialog.getByRole('button', { name: 'שמירה', exact: true }).click();
  await expect(dialog.getByText('אין חיבור, נשמר בטופס')).toBeVisible();
  await expectAccessible(first);
  await first.close();

  await context.setOffline(false);
  const second = await context.newPage();
  await openPage(second, '/reviews');
  await second.getByRole('article').getByRole('button', { name: 'לטיוטה' }).click();
  await expect(second.getByRole('article').getByRole('textbox')).toHaveValue('תודה רון, נכתב ברכבת');
  await openPage(second, '/customers');
  await expect(second.getByRole('dialog').getByLabel('שם', { exact: true })).toHaveValue('רונית ברק');
  await second.getByRole('dialog').getByRole('button', { name: 'שמירה', exact: true }).click();
  await expect(second.getByText('רונית ברק', { exact: true })).toBeVisible();
});
