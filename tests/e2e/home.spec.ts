import type { Page } from '@playwright/test';
import { hold, leaveReview, openBusiness, openPage, picture, refuse, toastOf } from './business.ts';
import { expect, quiet, test } from './fixtures.ts';
import { watchShifts } from './shifts.ts';
import { countTaps } from './taps.ts';

const panel = (page: Page, name: string) =>
  page.getByRole('main').locator('section', { has: page.getByRole('heading', { name, level: 2 }) });
const fold = (page: Page, name: string) =>
  page.getByRole('main').locator('details', { has: page.getByRole('heading', { name, level: 2 }) });
async function openFold(page: Page, name: string) {
  await fold(page, name).getByRole('heading').click();
  return fold(page, name);
}
const tiles = (page: Page) => page.getByRole('main').getByRole('region', { name: 'נתוני הביקורות' });

// Proves S365.
test('a reading that failed is asked for once, however many parts of the screen show it', {
  tag: '@slow',
}, async ({ page, signIn }) => {
  await signIn();
  const asked = new Map<string, number>();
  await page.route(/\/api\/(?!auth\/)/, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    // A stream that opens has the screen read again.
    if (pathname.endsWith('/live')) return;
    if (route.request().method() !== 'GET') return route.fallback();
    asked.set(pathname + search, (asked.get(pathname + search) ?? 0) + 1);
    await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'השירות לא זמין כרגע' } });
  });
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await expect.poll(() => asked.size).toBeGreaterThan(2);
  // Parts that come later would ask again.
  await page.waitForTimeout(1_500);
  expect([...asked].filter(([, times]) => times > 1)).toEqual([]);
});

// Proves S157, S158, S159, S160, S161, S411, S430.
test('home: a welcome, the figures, the card, the latest five reviews and four approved', async ({
  page,
  request,
}) => {
  test.slow();
  const { businessName, username, card } = await openBusiness(page, 'נגריית השקמה');
  const saved = await page.request.put('/api/business-card', {
    multipart: {
      description: 'רהיטים מעץ מלא',
      whatsapp: '052-123-4567',
      phone: '03-612-3456',
      instagram: 'shikma.wood',
      logo: picture('logo.png'),
    },
  });
  expect(saved.ok()).toBe(true);
  const ids: string[] = [];
  for (const [n, rating] of [5, 5, 4, 2, 5, 3, 1].entries())
    ids.push(await leaveReview(request, username, { rating, customerName: `לקוחה ${n + 1}` }));
  for (const id of ids.slice(0, 4)) await page.request.put(`/api/reviews/${id}/approve`);
  await page.request.put(`/api/reviews/${ids[5]}/reject`);

  await openPage(page, '/');
  await expect(page).toHaveTitle('בית · דוגרי');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(`^\\S+ \\S+, ${businessName}$`),
  );
  await expect(page.getByRole('main').getByRole('link', { name: 'עריכת הכרטיס' }).first()).toHaveAttribute(
    'href',
    '/business-card',
  );
  // Received are counted as received, judged are those that were approved.
  await expect(tiles(page)).toContainText(/סך הביקורות\s*7/);
  await expect(tiles(page)).toContainText(/דירוג ממוצע\s*4\.0/);
  await expect(tiles(page)).toContainText(/התקבלו החודש\s*7/);
  await expect(tiles(page)).toContainText(/חמישה כוכבים\s*2/);

  const preview = await openFold(page, 'כך נראה הכרטיס');
  await expect(preview.locator('img')).toHaveAttribute('src', /^\/media\//);
  await expect(preview).toContainText(businessName);
  await expect(preview).toContainText('רהיטים מעץ מלא');
  await expect(preview).toContainText(/4\.0\s*4 ביקורות/);
  const contacts = {
    וואטסאפ: 'https://wa.me/972521234567',
    חיוג: 'tel:036123456',
    אינסטגרם: 'https://www.instagram.com/shikma.wood/',
  };
  for (const [name, href] of Object.entries(contacts))
    await expect(preview.getByRole('link', { name })).toHaveAttribute('href', href);
  await expect(page.getByRole('link', { name: 'הכרטיס הציבורי' })).toHaveAttribute('href', card);

  const latest = await openFold(page, 'ביקורות אחרונות');
  const names = latest.getByRole('listitem').locator('bdi').filter({ hasText: 'לקוחה' });
  // The latest five, and behind them what the four that were approved last add.
  await expect(names).toHaveText([7, 6, 5, 4, 3, 2, 1].map((n) => `לקוחה ${n}`));
  await expect(latest.getByRole('listitem').nth(1)).toContainText('נדחתה');
  await latest.getByRole('link', { name: 'לכל הביקורות' }).click();
  await expect(page).toHaveURL('/reviews');
});

// Proves S163.
test('what cannot be read says so beside what can', { tag: '@slow' }, async ({ page, request }) => {
  const { username } = await openBusiness(page);
  await leaveReview(request, username, { customerName: 'הדס אלון' });
  await refuse(page, '**/api/reviews/me?*', 'השירות אינו זמין כרגע');
  await openPage(page, '/');
  const latest = await openFold(page, 'ביקורות אחרונות');
  await expect(latest).toContainText('הביקורות לא נטענו');
  await expect(tiles(page)).toContainText(/סך הביקורות\s*1/);
  await page.unroute('**/api/reviews/me?*');
  await latest.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect(latest).toContainText('הדס אלון');
});

// Proves S162.
test('before the first review there is a list of what the card lacks, and no tile of zeros', {
  tag: '@slow',
}, async ({ page, request }) => {
  const { username } = await openBusiness(page);
  await openPage(page, '/');
  const list = panel(page, 'הכרטיס שלכם מוכן?');
  const lines = list.getByRole('listitem');
  await expect(lines).toHaveText([
    'בחירת כתובת לכרטיס',
    'לוגו או צבע משלכם',
    /בוצע: טלפון/,
    'שעות הפעילות',
    'הקישור לביקורות בגוגל',
    'בקשת ביקורת ראשונה',
  ]);
  await expect(list).toContainText('5 דברים נשארו');
  await expect(list.getByRole('link', { name: 'לוגו או צבע' })).toHaveAttribute('href', '/card-design');
  await expect(list.getByRole('link', { name: 'שעות הפעילות' })).toHaveAttribute(
    'href',
    '/business-card#hours',
  );
  await expect(tiles(page)).toHaveCount(0);
  await expect(fold(page, 'ביקורות אחרונות')).toHaveCount(0);
  await page.request.put('/api/business-card', {
    multipart: { username: `${username}-new`, logo: picture('logo.png') },
  });
  await leaveReview(request, `${username}-new`);
  await page.reload();
  await expect(list.getByText('בוצע:')).toHaveCount(3);
  await expect(tiles(page)).toContainText(/דירוג ממוצע\s*עדיין אין/);

  const waiting = panel(page, 'מחכה לכם');
  await expect(waiting).toContainText('הביקורת הראשונה הגיעה! אשרו אותה');
  await list.getByRole('button', { name: 'הסתרת הרשימה' }).click();
  await expect(list).toHaveCount(0);
  await page.getByRole('region', { name: 'הודעות' }).getByRole('button', { name: 'ביטול' }).click();
  await list.getByRole('button', { name: 'הסתרת הרשימה' }).click();
  await expect(list).toHaveCount(0);
  await page.reload();
  await expect(waiting).toBeVisible();
  await expect(list).toHaveCount(0);
});

test('the first approved review is shown as the card shows it, once, with what can be done next', {
  tag: '@slow',
}, async ({ page, openVisitor, expectAccessible }) => {
  const { username } = await openBusiness(page);
  await openPage(page, '/');
  const waiting = panel(page, 'מחכה לכם');
  const party = page.getByRole('region', { name: 'הביקורת הראשונה שלכם בכרטיס' });
  await expect(page.getByRole('heading', { name: 'עדיין אין ביקורות' })).toBeVisible();
  const id = await leaveReview((await openVisitor()).request, username, {
    customerName: 'הדס אלון',
    comment: 'היה נעים',
  });
  await expect(waiting).toContainText('הביקורת הראשונה הגיעה!');
  await expect(party).toHaveCount(0);
  const noted = page.waitForResponse('**/api/first-hour');
  await waiting.getByRole('button', { name: 'אישור', exact: true }).click();
  await expect(party.getByRole('article')).toContainText(/הדס אלון.*היה נעים/);
  await expect(party.getByRole('heading')).toBeFocused();
  await expect(page.locator('canvas[aria-hidden]')).toBeAttached();
  await expect(waiting).toHaveCount(0);
  await noted;
  await expectAccessible();
  await expect(party.getByRole('link', { name: 'לראות בכרטיס' })).toHaveAttribute(
    'href',
    `/business/${username}/reviews?from=${id}#review-${id}`,
  );
  await expect(party.getByRole('button', { name: 'לשתף' })).toBeVisible();
  await party.getByRole('link', { name: 'לבקש את הבאה' }).click();
  await expect(page.getByRole('dialog').getByLabel('שם הלקוח')).toBeVisible();
  await page.goBack();
  await party.getByRole('button', { name: 'סגירה' }).click();
  await expect(waiting).toContainText('הכול טופל');
  await page.reload();
  await expect(waiting).toContainText('הכול טופל');
  await expect(party).toHaveCount(0);
});

test('nothing on the home is pushed about by the first review, before it is approved and after', {
  tag: '@slow',
}, async ({ page, request }) => {
  test.slow();
  const { username } = await openBusiness(page);
  const id = await leaveReview(request, username, { comment: 'היה נעים' });
  await page.request.put('/api/first-hour', { data: { celebrated: true } });
  const shifted = await watchShifts(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const act of ['seen', 'approve']) {
    if (act === 'approve') expect((await page.request.put(`/api/reviews/${id}/approve`)).ok()).toBe(true);
    for (const path of ['/', '/dashboard']) {
      await openPage(page, path);
      await expect(panel(page, 'מחכה לכם')).toContainText(act === 'seen' ? 'היה נעים' : 'הכול טופל');
      await quiet(page);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect(await shifted(), `${path}, ${act}`).toBeLessThan(0.01);
    }
  }
});

test('what the server drew stays while its script is on the way', { tag: '@slow' }, async ({ page }) => {
  await openBusiness(page);
  const letCodeCome = await hold(page, /\/assets\/no-reviews-yet-.*\.js$/);
  const hydrated = page.waitForResponse('**/api/invitations/me?*');
  await openPage(page, '/dashboard');
  await hydrated;
  const empty = page.getByRole('heading', { name: 'עדיין אין ביקורות' });
  expect(await empty.count()).toBe(1);
  letCodeCome();
  await page.getByRole('link', { name: 'לעמוד הביקורות' }).click();
  await expect(page).toHaveURL('/reviews');
});

test('the first waiting review is approved from home with one tap, without scrolling', {
  tag: '@slow',
}, async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const taps = await countTaps(page);
  const { username } = await openBusiness(page);
  await page.request.put('/api/first-hour', { data: { celebrated: true } });
  const write = (customerName: string, comment: string) =>
    leaveReview(request, username, { customerName, comment });
  await write('יוסי כהן', 'מקצועי, נעים ובזמן. '.repeat(4));
  const ids: string[] = [];
  for (const path of ['/', '/dashboard']) {
    ids.unshift(await write('הדס אלון', 'היה נעים'));
    await openPage(page, path);
    const waiting = panel(page, 'מחכה לכם').getByRole('article');
    const approve = waiting.first().getByRole('button', { name: 'אישור', exact: true });
    await expect(approve).toBeVisible();
    const button = await approve.boundingBox();
    const bar = await page.getByRole('navigation', { name: 'ניווט מהיר' }).boundingBox();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(button?.y).toBeGreaterThan(64);
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(bar?.y ?? 0);

    await approve.click();
    await expect(toastOf(page, 'חוות הדעת אושרה בהצלחה')).toBeVisible();
    await expect(waiting).toHaveCount(1);
    expect(taps()).toBe(ids.length);
    const { items } = await (await page.request.get('/api/reviews/me?status=approved')).json();
    expect(items.map((one: { id: string }) => one.id)).toEqual(ids);
  }
});
