import type { Page } from '@playwright/test';
import { firstView } from './first-view.ts';
import { expect, test } from './fixtures.ts';
import { countTaps } from './taps.ts';

const CARD = '/business/dana-hair';
const FIRST_VIEW_BYTES = 60 * 1024;
const FIRST_VIEW_REQUESTS = 5;

async function registerBusiness(page: Page, businessName: string, staysSignedIn = false): Promise<string> {
  const email = `card-${crypto.randomUUID()}@demo.example`;
  const password = 'שמש-בחלון-17';
  const registered = await page.request.post('/api/auth/register', {
    multipart: {
      email,
      password,
      fullName: 'עסק לבדיקה',
      businessName,
      phone: '03-612-3456',
      address: 'הרצל 1, חיפה',
    },
  });
  const { user } = (await registered.json()) as { user: { username: string } };
  if (staysSignedIn) await page.request.post('/api/auth/login', { data: { email, password } });
  return `/business/${user.username}`;
}

test('a name and an address without a space push nothing out of the card or its pages', {
  tag: '@slow',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const long = 'ש'.repeat(60);
  const card = await registerBusiness(page, long, true);
  const multipart = { businessName: long, address: long };
  expect((await page.request.put('/api/business-card', { multipart })).ok()).toBe(true);
  for (const path of [card, `${card}/about-reviews`, `${card}/accessibility`]) {
    await page.goto(path);
    const texts = page.locator('bdi, main a, main button').filter({ visible: true });
    const edges = await texts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect(edges.length).toBeGreaterThan(1);
    expect(Math.min(...edges)).toBeGreaterThanOrEqual(0);
  }
});

test('the first view: few requests, few bytes, nothing moves', async ({ page }) => {
  const { requests, bytes, shifted } = await firstView(page, CARD);
  expect(requests).toBeLessThanOrEqual(FIRST_VIEW_REQUESTS);
  expect(bytes).toBeLessThanOrEqual(FIRST_VIEW_BYTES);
  expect(shifted).toBeLessThan(0.005);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // Proves S64, S75.
  test('everything is there: contact, hours, both averages and lists, more, sharing', async ({ page }) => {
    await page.goto(CARD);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('סטודיו דנה – עיצוב שיער');
    for (const name of ['חיוג', 'וואטסאפ', 'שמירה'])
      await expect(page.getByRole('link', { name: new RegExp(name) }).first()).toHaveAttribute('href', /./);
    await expect(page.getByText('שעות פעילות').first()).toBeVisible();
    const rating = page.getByRole('region', { name: 'דירוג' });
    await expect(rating).toContainText('הדירוג הכולל');
    await expect(rating).toContainText(/פורסמו \d+ מתוך \d+ שנכתבו/);
    const articles = page.getByRole('article').filter({ visible: true });
    await expect(page.getByRole('radio', { name: /כל הביקורות/ })).toBeChecked();
    await page.getByText('המלצות', { exact: false }).first().click();
    await expect(page.getByText(/ממוצע הביקורות החיוביות/)).toBeVisible();
    await expect(articles).toHaveCount(6);
    await page.getByText('עוד 6 ביקורות').filter({ visible: true }).click();
    await expect(articles).toHaveCount(12);
    await page.getByText('כל הביקורות', { exact: true }).click();
    await expect(articles).toHaveCount(6);
    await page.getByText('עוד 6 ביקורות').filter({ visible: true }).click();
    await page.getByRole('link', { name: 'לביקורות קודמות' }).filter({ visible: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'כל הביקורות' })).toBeVisible();
    await page.getByRole('link', { name: /^לכרטיס של/ }).click();
    await page.getByText('שיתוף').click();
    await expect(page.getByRole('link', { name: 'טלגרם' })).toHaveAttribute(
      'href',
      /^https:\/\/t\.me\/share/,
    );
    const contact = await page.request.get(`${CARD}/card.vcf`);
    expect(await contact.text()).toContain('FN:סטודיו דנה – עיצוב שיער');
    await page.getByRole('link', { name: 'כתבו ביקורת' }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(`${CARD}/review`);
  });
});

test('stars are sent in two taps and one field from the card', async ({ page, browser }) => {
  const owner = await browser.newPage();
  const card = await registerBusiness(owner, 'פיצה כוכבים', true);
  const taps = await countTaps(page);
  await page.goto(card);
  await page.getByRole('link', { name: '4 כוכבים' }).click();
  await expect(page).toHaveURL(`${card}/review?rating=4`);
  await expect(page.getByRole('radio', { name: '4 כוכבים מתוך 5' })).toBeChecked();
  await page.getByLabel('שם מלא').fill('רות');
  await page.getByRole('button', { name: 'שליחת הביקורת' }).click();
  await expect(page.getByRole('heading', { name: 'תודה רבה!' })).toBeVisible();
  expect(taps()).toBe(2);
  const { items } = await (await owner.request.get('/api/reviews/me')).json();
  expect(items).toEqual([expect.objectContaining({ rating: 4, customerName: 'רות', comment: '' })]);
  await owner.close();
});

// Proves S75.
test('the tabs and the menu answer to keys, and the link is copied', { tag: '@slow' }, async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(CARD);
  await page.getByRole('radio', { name: /כל הביקורות/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: /המלצות/ })).toBeChecked();
  const share = page.locator('summary', { hasText: 'שיתוף' });
  await share.focus();
  const icons = page.waitForResponse('**/networks.svg');
  await page.keyboard.press('Enter');
  await expect(page.locator('a[href*="sharer.php"]')).toBeVisible();
  expect((await icons).ok()).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.locator('a[href*="sharer.php"]')).toBeHidden();
  await expect(share).toBeFocused();

  await share.click();
  await page.getByRole('button', { name: 'העתקת הקישור' }).click();
  await expect(page.getByRole('button', { name: '✓ הקישור הועתק' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${CARD}?via=share`);
  // Two seconds later it can be copied again.
  await expect(page.getByRole('button', { name: 'העתקת הקישור' })).toBeVisible();
});

// Proves S76.
test('"open now" stays true while the page stays open', { tag: '@slow' }, async ({ page }) => {
  const html = await (await page.request.get(CARD)).text();
  const states = JSON.parse((/data-open="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"'));
  const [, [from, isOpen, next]] = states as [unknown, [number, 0 | 1, string]];
  await page.clock.install({ time: (from - 30) * 1000 });
  await page.goto(CARD);
  const chip = page.locator('[data-open]');
  await expect(chip).not.toContainText(next);
  await page.clock.fastForward('00:31');
  await expect(chip).toContainText(next);
  await expect(chip).toContainText(isOpen ? 'פתוח עכשיו' : 'סגור עכשיו');
  // Beyond the last state that the page knows it says nothing.
  const [end] = states.at(-1) as [number];
  await page.clock.fastForward((end - from) * 1000);
  await expect(chip).toHaveCount(0);
});
