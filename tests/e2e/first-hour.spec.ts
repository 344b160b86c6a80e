import type { Page } from '@playwright/test';
import { expectRefused, hydrated, newEmail, openPage, PASSWORD, registerBusiness } from './business.ts';
import { expect, test } from './fixtures.ts';
import { countTaps } from './taps.ts';

const TRADE = 'מה אתם עושים?';
const SHEETS = ['איך קוראים לעסק?', 'בוחרים צבע ולוגו', 'שלחו עכשיו בוואטסאפ'];
// The picture of the card beneath has a heading of its own.
const heading = (page: Page) => page.locator('main h1').first();
const next = (page: Page) => page.getByRole('button', { name: 'המשך', exact: true });
const later = (page: Page) => page.getByRole('button', { name: 'אחר כך' });
const link = (page: Page) => page.getByLabel('כתובת באנגלית');
const chips = (page: Page) => page.getByRole('group', { name: 'כתובות פנויות' }).getByRole('button');

/** A new business whose owner is signed in, at the first of its screens. */
async function begin(page: Page, businessName: string) {
  const business = await registerBusiness(page.request, businessName);
  const { email, password } = business;
  expect((await page.request.post('/api/auth/login', { data: { email, password } })).ok()).toBe(true);
  await openPage(page, '/');
  await expect(page).toHaveURL('/welcome?sheet=trade');
  await expect(heading(page)).toHaveText(TRADE);
  await page.getByRole('button', { name: 'משהו אחר' }).click();
  await expect(heading(page)).toHaveText(SHEETS[0] ?? '');
  return business;
}

/** By hand, as on a phone: from an empty browser to the first screen after signing in. */
async function register(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'פתיחת כרטיס בחינם' }).first().click();
  await hydrated(page);
  const values = {
    'שם מלא': 'יעל לוי',
    אימייל: newEmail(),
    טלפון: '054-031-8447',
    'כתובת העסק': 'הנביאים 12, חיפה',
    סיסמה: PASSWORD,
    'אימות סיסמה': PASSWORD,
  };
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('checkbox', { name: /קראתי ואישרתי/ }).click();
  await page.getByRole('button', { name: 'פתיחת חשבון' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('button', { name: 'התחברות' }).click();
  await expect(heading(page)).toHaveText(TRADE);
  await page.getByRole('button', { name: 'מספרה', exact: true }).click();
  await expect(heading(page)).toHaveText(SHEETS[0] ?? '');
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('from an empty browser to a sent invitation in at most 14 taps', async ({ page, context }) => {
    test.slow();
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    const taps = await countTaps(page);
    await register(page);
    await page.getByLabel('שם העסק').fill('מספרת יעל');
    await expect(link(page)).toHaveValue(/^misperet-yael/);
    const chosen = await link(page).inputValue();
    await next(page).click();
    await expect(heading(page)).toHaveText(SHEETS[1] ?? '');
    await page.getByRole('radio', { name: 'ים' }).check({ force: true });
    await next(page).click();
    await expect(heading(page)).toHaveText(SHEETS[2] ?? '');
    await page.getByLabel('שם הלקוח').fill('דנה כהן');
    await page.getByLabel('נייד').fill('052-1234567');
    await page.getByRole('combobox').selectOption({ index: 1 });
    await next(page).click();
    const open = page.getByRole('link', { name: /שליחה בוואטסאפ/ });
    expect(decodeURIComponent((await open.getAttribute('href')) ?? '')).toMatch(
      /^https:\/\/wa\.me\/972521234567\?text=/,
    );
    const [opened] = await Promise.all([context.waitForEvent('page'), open.click()]);
    await opened.close();
    await expect(page.getByText('סימנו שהבקשה נשלחה')).toBeVisible();
    // The list of where a customer's consent came from opens and is chosen from: two taps that a script does not need.
    expect(taps() + 2).toBeLessThanOrEqual(14);

    await page.getByRole('button', { name: 'סיום' }).click();
    await expect(heading(page)).toContainText(/^\S+ \S+, מספרת יעל/);
    await expect(page).toHaveURL('/');
    const { items } = await (await page.request.get('/api/invitations/me')).json();
    expect(items).toMatchObject([{ status: 'sent', customer: { name: 'דנה כהן' } }]);
    const card = await (await page.request.get(`/api/business-card/${chosen}`)).json();
    expect(card).toMatchObject({
      businessName: 'מספרת יעל',
      businessKind: 'HairSalon',
      primaryColor: '#0E7490',
      workingHours: '{}',
    });
    // Six services of the trade are proposed, and one press adds one.
    await openPage(page, '/business-card/services');
    await page.getByRole('button', { name: 'תספורת גברים' }).click();
    await expect(page.getByRole('button', { name: 'תספורת גברים' }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'נפוץ בתחום שלכם' })).toBeVisible();
    await expect(async () => {
      const { items: services } = await (await page.request.get('/api/business-card/me/services')).json();
      expect(services).toMatchObject([{ name: 'תספורת גברים', priceKind: 'none' }]);
    }).toPass();
  });

  test('from the registration to a shared card in six taps, its trade and link chosen', {
    tag: '@slow',
  }, async ({ page, context }) => {
    test.slow();
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    const taps = await countTaps(page);
    await register(page);
    // The way from the landing page to the form is before the registration.
    const before = 1;
    const number = Date.now();
    await link(page).fill(`Yael Salon!! ${number}`);
    await expect(page.getByText('הכתובת פנויה')).toBeVisible();
    await next(page).click();
    await expect(heading(page)).toHaveText(SHEETS[1] ?? '');
    const share = page.getByRole('link', { name: /שיתוף הכרטיס בוואטסאפ/ });
    const [opened] = await Promise.all([context.waitForEvent('page'), share.click()]);
    expect(decodeURIComponent(opened.url())).toMatch(new RegExp(`/business/yael-salon-${number}$`));
    expect(taps() - before).toBeLessThanOrEqual(6);
    await opened.close();
    await later(page).click();
    await expect(heading(page)).toHaveText(SHEETS[2] ?? '');
    await later(page).click();
    await expect(page).toHaveURL('/');
  });
});

test('a link says whether it is free, offers three, and the one before still leads to the card', {
  tag: '@slow',
}, async ({ page, request }) => {
  const taken = await registerBusiness(request, 'דפוס אורן');
  const { username } = await begin(page, 'דפוס גיל');
  await expect(page.getByText(`…/business/${username}`)).toBeVisible();
  await expect(page.getByText('זו הכתובת של הכרטיס')).toBeVisible();
  await expect(chips(page)).toHaveCount(0);
  await link(page).fill('');
  await expectRefused(link(page), 'צריך לבחור כתובת');
  await expect(chips(page)).toHaveCount(3);
  await link(page).fill(taken.username);
  await expectRefused(link(page), 'הכתובת תפוסה');
  await expect(chips(page)).toHaveCount(3);
  await next(page).click();
  await expectRefused(link(page), 'הכתובת הזו כבר תפוסה');
  await expect(heading(page)).toHaveText(SHEETS[0] ?? '');
  const chosen = await chips(page).first().innerText();
  await chips(page).first().click();
  await expect(link(page)).toHaveValue(chosen);
  await expect(chips(page).first()).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('הכתובת פנויה')).toBeVisible();
  await next(page).click();
  await expect(heading(page)).toHaveText(SHEETS[1] ?? '');
  await page.request.get(`/business/${username}`).then((answer) => {
    expect(answer.url()).toMatch(new RegExp(`/business/${chosen}$`));
  });
});

test('a failure keeps what was typed, a reload the place, and nothing that was passed comes again', {
  tag: '@slow',
}, async ({ page }) => {
  await begin(page, 'פרחי הגן');
  await page.route('**/api/business-card/me', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.getByLabel('שם העסק').fill('פרחי הגן והשדה');
  await next(page).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('שם העסק')).toHaveValue('פרחי הגן והשדה');
  await page.unroute('**/api/business-card/me');
  await next(page).click();
  await expect(heading(page)).toHaveText(SHEETS[1] ?? '');
  await page.reload();
  await expect(heading(page)).toHaveText(SHEETS[1] ?? '');
  await hydrated(page);
  await page.goBack();
  await expect(heading(page)).toHaveText(SHEETS[0] ?? '');
  await page.goForward();
  await expect(heading(page)).toHaveText(SHEETS[1] ?? '');
  // None is reached before its time, and home leads to the one that is due.
  await openPage(page, '/welcome?sheet=send');
  await expect(heading(page)).toHaveText(SHEETS[1] ?? '');
  await openPage(page, '/');
  await expect(heading(page)).toHaveText(SHEETS[1] ?? '');
  await later(page).click();
  await expect(heading(page)).toHaveText(SHEETS[2] ?? '');
  await later(page).click();
  await expect(heading(page)).toContainText(/^(בוקר|צהריים|ערב) טוב/);
  await page.goto('/welcome');
  await expect(page).toHaveURL('/');
});
