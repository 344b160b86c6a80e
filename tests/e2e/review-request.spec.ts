import type { Page } from '@playwright/test';
import { openBusiness, openPage, refuse, toastOf } from './business.ts';
import { expect, test } from './fixtures.ts';
import { countTaps } from './taps.ts';

const PHONE = { width: 390, height: 844 };
const bar = (page: Page) => page.getByRole('navigation', { name: 'ניווט מהיר' });
const sheet = (page: Page) => page.getByRole('dialog');

test('on a phone a new customer is asked for a review in three taps and two fields', async ({
  page,
  context,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await page.setViewportSize(PHONE);
  const taps = await countTaps(page);
  await openBusiness(page, 'מספרת יעל');
  // The consent's source is remembered from the customer before.
  await page.request.post('/api/customers', {
    data: { name: 'רון לוי', phone: '054-7654321', consentSource: 'booking' },
  });
  await openPage(page, '/reviews');

  await bar(page).getByRole('link', { name: 'בקשה' }).click();
  await sheet(page).getByLabel('שם הלקוח').fill('דנה כהן');
  await sheet(page).getByLabel('נייד').fill('052-1234567');
  await expect(sheet(page).getByText('הסכימו בקביעת תור')).toBeVisible();
  await expect(sheet(page).getByRole('figure')).toContainText('שלום דנה כהן');
  await sheet(page).getByRole('button', { name: 'המשך' }).click();
  const open = sheet(page).getByRole('link', { name: /שליחה בוואטסאפ/ });
  const address = decodeURIComponent((await open.getAttribute('href')) ?? '');
  expect(address).toMatch(/^https:\/\/wa\.me\/972521234567\?text=שלום \u2068דנה כהן\u2069/);
  expect(address).toMatch(/http:\/\/localhost:\d+\/\S+/);
  const [opened] = await Promise.all([context.waitForEvent('page'), open.click()]);
  await opened.close();
  expect(taps()).toBe(3);

  await expect(sheet(page)).toContainText('סימנו שהבקשה נשלחה');
  await expect(async () => {
    const { items } = await (await page.request.get('/api/invitations/me')).json();
    expect(items).toMatchObject([{ status: 'sent', customer: { name: 'דנה כהן' } }]);
  }).toPass();
  await sheet(page).getByRole('button', { name: 'סיום' }).click();
  await expect(page).toHaveURL('/reviews');
});

test('a customer of the list is one press away, and the way back closes the sheet', { tag: '@slow' }, async ({
  page,
}) => {
  await openBusiness(page);
  await page.request.post('/api/customers', {
    data: { name: 'רון לוי', phone: '054-7654321', consentSource: 'booking' },
  });
  await openPage(page, '/customers');
  await page.getByRole('link', { name: /בקשה בוואטסאפ.*רון לוי/ }).click();
  await expect(sheet(page)).toContainText('שלום רון לוי');
  await page.goBack();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page).toHaveURL('/customers');
});

test('a contact of the phone fills both fields, where the browser has a list of them', {
  tag: '@slow',
}, async ({ page, expectAccessible }) => {
  await page.addInitScript(() => {
    const select = async () => [{ name: ['דנה כהן'], tel: ['+972 52-123-4567'] }];
    Object.defineProperty(navigator, 'contacts', { value: { select } });
  });
  await openBusiness(page);
  await openPage(page, '/');
  await bar(page).getByRole('link', { name: 'בקשה' }).click();
  await sheet(page).getByRole('button', { name: 'מאנשי הקשר' }).click();
  await expect(sheet(page).getByLabel('שם הלקוח')).toHaveValue('דנה כהן');
  await expect(sheet(page).getByLabel('נייד')).toHaveValue('+972 52-123-4567');
  await expect(sheet(page).getByRole('figure')).toContainText('שלום דנה כהן');
  await expectAccessible();
  await sheet(page).getByRole('combobox').selectOption({ index: 1 });
  await sheet(page).getByRole('button', { name: 'המשך' }).click();
  await expect(sheet(page).getByRole('link', { name: /שליחה בוואטסאפ/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/972521234567\?text=/,
  );
});

test('a new customer is saved and asked in one, and the row tells what became of it', {
  tag: '@slow',
}, async ({ page, context, expectAccessible }) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await openBusiness(page);
  await page.request.post('/api/customers', {
    data: { name: 'רון לוי', email: 'ron@example.com', consentSource: 'purchase' },
  });
  await page.setViewportSize(PHONE);
  await openPage(page, '/customers');
  const row = (name: string) => page.getByRole('article', { name });
  await expect(row('רון לוי')).toContainText('עוד לא נשלחה בקשה');
  await expect(row('רון לוי').getByRole('link')).toHaveCount(0);

  await page.getByRole('button', { name: 'הוספת לקוח' }).click();
  await expect(sheet(page).getByText('הסכימו בקנייה')).toBeVisible();
  await sheet(page).getByLabel('שם', { exact: true }).fill('דנה כהן');
  const saveAndAsk = sheet(page).getByRole('button', { name: 'שמירה ושליחה בוואטסאפ' });
  await saveAndAsk.click();
  await expect(sheet(page).getByLabel('טלפון')).toHaveAccessibleDescription(/לוואטסאפ צריך מספר נייד/);
  await expectAccessible();
  await sheet(page).getByLabel('טלפון').fill('052-1234567');
  await saveAndAsk.click();
  const open = sheet(page).getByRole('link', { name: /שליחה בוואטסאפ/ });
  const [opened] = await Promise.all([context.waitForEvent('page'), open.click()]);
  expect(opened.url()).toMatch(/^https:\/\/wa\.me\/972521234567\?text=/);
  await opened.close();
  await sheet(page).getByRole('button', { name: 'סיום' }).click();
  await expect(page).toHaveURL('/customers');
  await expect(row('דנה כהן')).toContainText('נשלחה');
  // What lies behind a sheet is hidden from readers until the sheet has left.
  await expect(sheet(page)).toHaveCount(0);
  await expectAccessible();
});

test('a wrong number is said beside its field, and nothing typed is lost', { tag: '@slow' }, async ({
  page,
  expectAccessible,
}) => {
  await openBusiness(page);
  await openPage(page, '/');
  await bar(page).getByRole('link', { name: 'בקשה' }).click();
  await sheet(page).getByLabel('שם הלקוח').fill('דנה');
  await sheet(page).getByLabel('נייד').fill('03-5551234');
  await sheet(page).getByRole('button', { name: 'המשך' }).click();
  await expect(sheet(page).getByLabel('נייד')).toHaveAccessibleDescription(/לוואטסאפ צריך מספר נייד/);
  await expectAccessible();
  const failure = toastOf(page, 'הבקשה לא נוצרה');
  expect(await failure.count()).toBe(0);
  await page.reload();
  await expect(sheet(page).getByLabel('שם הלקוח')).toHaveValue('דנה');

  await refuse(page, '**/api/review-requests');
  await sheet(page).getByLabel('נייד').fill('052-1234567');
  await sheet(page).getByLabel('איך בדרך כלל מסכימים אצלכם?').selectOption('בקנייה');
  await sheet(page).getByRole('button', { name: 'המשך' }).click();
  // Pointed at, a toast stays for eight seconds: what takes it away sooner is the end of its form.
  await failure.hover();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(failure).toHaveCount(0, { timeout: 6_000 });
});
