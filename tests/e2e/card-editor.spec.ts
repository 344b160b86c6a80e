import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  expectRefused,
  expectToast,
  hold,
  leaveReview,
  openBusiness,
  openEditor,
  PASSWORD,
  picture,
  refuse,
  registerBusiness,
  toastOf,
} from './business.ts';
import { expect, test } from './fixtures.ts';

const save = (page: Page) => page.getByRole('button', { name: 'שמירת השינויים' });
/** A day of work that no vacation from tomorrow on changes, also when the test runs over midnight. */
function ordinaryDay(): string {
  const near = [0, 1, 2].map((days) =>
    new Intl.DateTimeFormat('he', { weekday: 'long', timeZone: 'Asia/Jerusalem' }).format(
      Date.now() + days * 86_400_000,
    ),
  );
  const days = ['ראשון', 'שני', 'שלישי', 'רביעי', 'חמישי'];
  return days.find((day) => !near.includes(`יום ${day}`)) ?? '';
}
const description = (page: Page) => page.getByLabel('תיאור קצר');

test('the editor’s fields', { tag: '@slow' }, async ({ page }) => {
  await openBusiness(page);
  await openEditor(page);
  // Proves S305.
  await test.step('the fields are of their kinds, and only the name is required', async () => {
    await expect(page.getByRole('textbox', { name: 'שם העסק' })).toHaveAttribute('required');
    for (const name of ['טלפון', 'וואטסאפ'])
      await expect(page.getByRole('textbox', { name })).toHaveAttribute('type', 'tel');
    await expect(page.getByRole('textbox', { name: 'אתר' })).toHaveAttribute('type', 'url');
    await expect(page.getByRole('textbox', { name: 'אימייל' })).toHaveAttribute('type', 'email');
    await expect(page.locator('input[name=logo]')).toHaveAttribute('accept', /image\/png/);
    await expect(page.locator('input[name=logo]')).not.toHaveAttribute('accept', /svg|\*/);
  });

  await test.step('a refused field in a folded section is unfolded and focused', async () => {
    await page.getByRole('textbox', { name: 'טלפון' }).fill('אין');
    await page.locator('details#contact > summary').click();
    await expect(page.locator('details#contact')).not.toHaveAttribute('open');
    await save(page).click();
    await expect(page.getByRole('textbox', { name: 'טלפון' })).toBeFocused();
    await expect(page.locator('details#contact')).toHaveAttribute('open');
  });

  // Proves S306, S395.
  await test.step('a logo that is none, or too large, is refused with a toast too', async () => {
    const logo = page.locator('input[name=logo]');
    await logo.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await expectToast(page, 'שגיאה', 'יש לבחור קובץ תמונה בלבד');
    await logo.setInputFiles({ ...picture('a.png'), buffer: Buffer.alloc(20 * 1024 * 1024 + 1) });
    await expectToast(page, 'שגיאה', 'גודל הקובץ חייב להיות קטן מ־20MB');
  });

  // Proves S307, S308, S416.
  await test.step('hours: a quarter of an hour apart, and never crossed', async () => {
    const [from, to] = [page.getByLabel('שעת פתיחה ביום שני'), page.getByLabel('שעת סגירה ביום שני')];
    await expect(from).toHaveValue('09:00');
    const times = await from.getByRole('option').allInnerTexts();
    expect([times.length, ...times.slice(0, 5), times.at(-1)]).toEqual([
      ...[96, '00:00', '00:15', '00:30', '00:45', '01:00', '23:45'],
    ]);
    await expect(to).toHaveValue('17:00');
    await from.selectOption('17:00');
    await expect(from).toHaveValue('16:45');
    await to.selectOption('10:00');
    await expect(to).toHaveValue('17:00');
    for (const day of ['ראשון', 'שני', 'שלישי', 'רביעי', 'חמישי'])
      await expect(page.getByRole('switch', { name: `פתוח ביום ${day}` })).toBeChecked();
    for (const day of ['שישי', 'שבת'])
      await expect(page.getByRole('switch', { name: `פתוח ביום ${day}` })).not.toBeChecked();

    await page.getByLabel('שעת סגירה ביום ראשון').selectOption('20:00');
    await page.getByRole('button', { name: 'העתקה לכל הימים הפעילים' }).click();
    await expectToast(page, 'השעות של יום ראשון הועתקו לכל הימים הפעילים');
    for (const day of ['שני', 'חמישי'])
      await expect(page.getByLabel(`שעת סגירה ביום ${day}`)).toHaveValue('20:00');
    await expect(page.getByLabel('שעת סגירה ביום שישי')).toHaveCount(0);
  });
});

// Proves S176.
test('words, and hours of a split day, a night, a holiday and a vacation: previewed, saved, on the card', {
  tag: '@slow',
}, async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 900 });
  const { card, username } = await openBusiness(page);
  const review = await leaveReview(page.request, username, { comment: 'זר מרהיב' });
  await page.request.put(`/api/reviews/${review}/approve`);
  await openEditor(page, ['details', 'hours', 'special-hours']);
  const preview = page.locator('[inert]').filter({ hasText: 'זר מרהיב' });
  // What the preview scrolls adds nothing to the page.
  const end = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().bottom + scrollY);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(end + 1);
  await page.getByRole('textbox', { name: 'שם העסק' }).fill('פרחי הגן והיער');
  await description(page).fill('זרים ליום שישי');
  for (const shown of ['פרחי הגן והיער', 'זרים ליום שישי', 'זר מרהיב'])
    await expect(preview).toContainText(shown);
  const day = ordinaryDay();
  await page.getByLabel(`שעת סגירה ביום ${day}`).selectOption('13:00');
  await page.getByRole('button', { name: `הוספת טווח שעות ביום ${day}` }).click();
  const from = page.getByLabel(`שעת פתיחה ביום ${day}, טווח 2`);
  const to = page.getByLabel(`שעת סגירה ביום ${day}, טווח 2`);
  await expect(from).toHaveValue('14:00');
  await from.selectOption('12:00');
  const fault = page.locator('form').getByRole('alert');
  await expect(fault).toContainText('חופפים');
  await to.selectOption('+01:30');
  await from.selectOption('20:00');
  await expect(fault).toHaveCount(0);
  await expect(preview).toContainText('20:00–01:30');

  await page.getByRole('switch', { name: /סגור בחגי ישראל/ }).click();
  await expect(page.getByRole('region', { name: 'החגים הקרובים' }).getByRole('listitem')).toHaveCount(6);
  await page.getByRole('button', { name: 'הוספת תאריך' }).click();
  await expect(page.getByLabel('מתאריך')).toBeFocused();
  await page.getByLabel('הערה בכרטיס').fill('חופשת חורף');
  await expect(preview).toContainText('חופשת חורף');
  await save(page).click();
  await expectToast(page, 'הכרטיס עודכן', 'השינויים כבר מופיעים בכרטיס.');

  await page.reload();
  await expect(page.getByLabel(`שעת סגירה ביום ${day}, טווח 2`)).toHaveValue('+01:30');
  await expect(page.getByRole('button', { name: /^עריכה: / })).toContainText('חופשת חורף');
  await page.goto(card);
  await expect(page.getByRole('row', { name: day })).toContainText('20:00–01:30');
  await expect(page.getByRole('row', { name: /חופשת חורף/ })).toContainText('סגור');
});

// Proves S177, S178, S179.
test('the link is opened, passed on over five networks, and kept as a contact', { tag: '@slow' }, async ({
  page,
  baseURL,
}) => {
  const { card, businessName } = await openBusiness(page);
  await page.request.put('/api/business-card', { multipart: { email: 'shop@flowers.example' } });
  await openEditor(page, ['link']);
  await expect(page.getByRole('main').getByRole('link', { name: 'פתיחה' })).toHaveAttribute('href', card);
  await page.getByRole('button', { name: 'שיתוף' }).click();
  const networks = {
    וואטסאפ: 'https://wa.me/',
    טלגרם: 'https://t.me/share/url',
    פייסבוק: 'https://www.facebook.com/sharer/sharer.php',
    'X (טוויטר)': 'https://x.com/intent/post',
    לינקדאין: 'https://www.linkedin.com/sharing/share-offsite/',
  };
  for (const [name, address] of Object.entries(networks)) {
    const href = (await page.getByRole('menuitem', { name, exact: true }).getAttribute('href')) ?? '';
    expect(href.split('?')[0]).toBe(address);
    expect(decodeURIComponent(href)).toContain(`${baseURL}${card}`);
  }
  await page.keyboard.press('Escape');
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: 'כרטיס איש קשר' }).click();
  const contact = await readFile(await (await started).path(), 'utf8');
  expect(contact).toMatch(/^BEGIN:VCARD\r\nVERSION:3\.0\r\n/);
  expect(contact).toContain(`FN:${businessName}`);
  expect(contact).toMatch(/^EMAIL.*:shop@flowers\.example\r$/m);
});

// Proves S10, S177, S401, S418, S419.
test('the tick of a copied link stands for two seconds, and its toast for five', { tag: '@slow' }, async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL });
  await page.clock.install();
  const { card } = await openBusiness(page);
  await openEditor(page, ['link']);
  const copy = page.getByRole('button', { name: 'העתקת הקישור' });
  const copied = page.getByRole('button', { name: 'הקישור הועתק' });
  const toast = page.getByRole('region', { name: 'הודעות' }).getByRole('paragraph');
  await expect(copy).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await copy.click();
  await expect(copied).toBeVisible();
  await expectToast(page, 'הקישור הועתק');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${card}`);
  await page.clock.runFor(1_900);
  await expect(copied).toBeVisible();
  await page.clock.runFor(200);
  await expect(copy).toBeVisible();
  await page.clock.runFor(2_800);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);
});

// Proves S383, S401.
test('saving waits with a spinner, says that it is done, and why it is not', async ({ page, request }) => {
  await openBusiness(page);
  await openEditor(page, ['details']);
  await description(page).fill('זרים ליום שישי');
  const letGo = await hold(page, '**/api/business-card');
  await save(page).click();
  await expect(page.getByRole('button', { name: 'הפעולה מתבצעת…' })).toBeDisabled();
  letGo();
  await expectToast(page, 'הכרטיס עודכן', 'השינויים כבר מופיעים בכרטיס.');

  await page.unroute('**/api/business-card');
  await refuse(page, '**/api/business-card', 'השירות אינו זמין כרגע');
  await description(page).fill('זרים לכל יום');
  await save(page).click();
  await expectToast(page, 'שגיאה בעדכון', 'השירות אינו זמין כרגע');
  await page.unroute('**/api/business-card');
  await refuse(page, '**/api/business-card');
  await save(page).click();
  await expectToast(page, 'שגיאה בעדכון', /Failed to update business card/);
  await expect(description(page)).toHaveValue('זרים לכל יום');

  // As in another tab: what was typed here is of this business, and goes to no other.
  await page.unroute('**/api/business-card');
  const other = await registerBusiness(request);
  await page.request.post('/api/auth/login', { data: { email: other.email, password: PASSWORD } });
  await save(page).click();
  await expectToast(page, 'מחובר עכשיו חשבון אחר', /רעננו את הדף/);
  await expect(description(page)).toHaveValue('זרים לכל יום');
  expect(await (await page.request.get('/api/business-card/me')).json()).toMatchObject({ description: '' });
});

test('an address is made of what is typed, and an old answer never stands beside a newer one', {
  tag: '@slow',
}, async ({ page }) => {
  await openBusiness(page);
  await openEditor(page, ['link']);
  const address = page.getByLabel('כתובת באנגלית');
  const said = page.locator('#link').getByRole('status').first();
  const number = Date.now();
  const asked: string[] = [];
  await page.route('**/me/username?*', async (route) => {
    const slug = new URL(route.request().url()).searchParams.get('username') ?? '';
    asked.push(slug);
    if (slug === 'login') await new Promise((resolve) => setTimeout(resolve, 1_500));
    await (slug === 'unheard' ? route.abort() : route.continue()).catch(() => undefined);
  });
  await address.fill('login');
  await expect.poll(() => asked).toEqual(['login']);
  await address.fill(`Yael Levi!! ${number}`);
  await expect(page.getByText(`…/business/yael-levi-${number}`)).toBeVisible();
  await expect(said).toHaveText('הכתובת פנויה');
  await page.waitForTimeout(1_500);
  await expect(said).toHaveText('הכתובת פנויה');
  await address.press('Enter');
  await expect(toastOf(page, 'הכרטיס עודכן')).toBeVisible();
  expect((await (await page.request.get('/api/business-card/me')).json()).username).toBe(
    `yael-levi-${number}`,
  );
  await address.fill('unheard');
  await expect(said).toContainText('נבדוק שוב בשמירה');
  await address.fill('');
  await expectRefused(address, 'צריך לבחור כתובת');
});

test('sections fold to a line each; what was open is kept, and an address opens its own', {
  tag: '@slow',
}, async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openBusiness(page);
  await page.request.put('/api/business-card', { multipart: { showCallback: 'false' } });
  await openEditor(page, []);
  const open = page.locator('form details[open]');
  const section = (name: string) => page.locator(`details#${name}`);
  const line = (name: string) => page.locator(`details#${name} > summary`);
  await expect(page.locator('form summary h2')).toHaveText([
    'לוגו ותמונה',
    'שעות פעילות',
    'חגים ותאריכים מיוחדים',
    'פרטי העסק',
    'דרכי התקשרות',
    'קישורים',
    'הקישור שלכם',
    'הביקורות בכרטיס',
    'נגישות המקום',
  ]);
  await expect(open).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'כך הכרטיס נראה' })).toContainText('פרחי הגן');
  await expect(line('pictures')).toContainText('עוד חסר: לוגו');
  for (const part of [
    'עיצוב הכרטיס מודרנית · סגול',
    'מקומות ושלטים עדיין בלי קודים',
    'הטמעה באתר תגית דירוג',
  ])
    await expect(page.getByRole('main').getByRole('link', { name: part })).toBeVisible();
  await expect(line('hours')).toContainText('עוד לא מופיעות בכרטיס');
  await expect(line('links')).toContainText('עדיין בלי קישורים');
  await expectAccessible();
  await line('links').click();
  await page.getByRole('textbox', { name: 'אתר' }).fill('example.com');
  await line('links').click();
  await expect(line('links')).toContainText('קישור אחד');
  await line('hours').click();
  await expect(open).toHaveId('hours');
  // The browser opens a section by itself, before the page hears of it.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('card-sections'))).toContain('hours');
  await page.reload();
  await expect(open).toHaveId('hours');
  await expect(line('links')).toContainText('קישור אחד');

  await page.goto('/business-card#access');
  await expect(section('access')).toHaveAttribute('open');
  await expect(line('access')).toBeFocused();
  await expect(line('access')).toBeInViewport();

  // What points to a button's setting leads to that very switch.
  await page.goto('/leads');
  await page.getByRole('link', { name: 'הפעלה בעריכת הכרטיס' }).click();
  await expect(section('contact')).toHaveAttribute('open');
  const callback = page.getByRole('switch', { name: /חזרו אליי/ });
  await expect(callback).toBeFocused();
  await expect(callback).toBeInViewport();
});

test('a date is typed as people write it, or chosen in a Hebrew calendar', { tag: '@slow' }, async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openBusiness(page);
  await openEditor(page, ['special-hours']);
  await page.getByRole('button', { name: 'הוספת תאריך' }).click();
  const from = page.getByLabel('מתאריך');
  await from.clear();
  await from.pressSequentially('24122031');
  await expect(from).toHaveValue('24.12.2031');
  await expect(page.getByLabel('עד תאריך (כולל)')).toHaveValue('24.12.2031');
  await from.fill('32.12.2031');
  await from.blur();
  await expectRefused(from, 'יש לבחור תאריך');
  await from.fill('1/3/32');
  await from.blur();
  await expect(from).toHaveValue('01.03.2032');

  await page.getByRole('button', { name: 'לוח שנה' }).first().click();
  const calendar = page.getByRole('dialog', { name: 'בחירת תאריך' });
  await expect(calendar.getByRole('button', { name: /1 במרץ 2032/ }).first()).toBeFocused();
  await expect(calendar.locator('th').first()).toHaveText(/^א/);
  await expectAccessible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(calendar).toHaveCount(0);
  await expect(from).toHaveValue('09.03.2032');
  await save(page).click();
  await expectToast(page, 'הכרטיס עודכן', 'השינויים כבר מופיעים בכרטיס.');
  const card = await (await page.request.get('/api/business-card/me')).json();
  expect(JSON.parse(card.openingHours).exceptions).toMatchObject([{ from: '2032-03-09', to: '2032-03-09' }]);
});
