import type { Locator, Page } from '@playwright/test';
import { leaveReview, openBusiness, openEditor, openPage, toastOf } from './business.ts';
import { expect, test } from './fixtures.ts';

const description = (page: Page): Locator => page.locator('[name="description"]');
const save = (page: Page) => page.getByRole('button', { name: 'שמירת השינויים' });
const dispute = (page: Page) => page.locator('[data-meanwhile]');

async function storedCard(page: Page) {
  return (await (await page.request.get('/api/business-card/me')).json()) as Record<string, string>;
}

// Proves S303.
test('a field that another tab stored meanwhile is shown with both texts, and its owner chooses', {
  tag: '@slow',
}, async ({ page, context, expectAccessible }) => {
  await openBusiness(page);
  await openEditor(page, ['details', 'contact']);
  const other = await context.newPage();
  await openEditor(other, ['details', 'contact']);
  await description(other).fill('נשמר בלשונית האחרת');
  await other.locator('[name="email"]').fill('other@example.com');
  await save(other).click();
  await expect(toastOf(other, 'הכרטיס עודכן')).toBeVisible();

  await description(page).fill('נכתב כאן');
  await page.locator('[name="phone"]').fill('03-765-4321');
  await save(page).click();
  await expect(dispute(page)).toContainText('נכתב כאן');
  await expect(dispute(page)).toContainText('נשמר בלשונית האחרת');
  await expect(dispute(page).getByRole('listitem')).toHaveCount(1);
  await expect(dispute(page)).toBeFocused();
  // Untouched here, it follows.
  await expect(page.locator('[name="email"]')).toHaveValue('other@example.com');
  expect(await storedCard(page)).toMatchObject({
    description: 'נשמר בלשונית האחרת',
    phone: '03-612-3456',
  });
  const close = page.getByRole('region', { name: 'הודעות' }).getByRole('button', { name: 'סגירה' });
  await close.click();
  await expect(close).toHaveCount(0);
  await expectAccessible();

  // What is not decided stays so, also on a page that is opened again.
  await openPage(page, '/business-card');
  await expect(dispute(page)).toContainText('נשמר בלשונית האחרת');
  await dispute(page)
    .getByRole('button', { name: /להשאיר/ })
    .click();
  await expect(dispute(page)).toHaveCount(0);
  await save(page).click();
  await expect(toastOf(page, 'הכרטיס עודכן')).toBeVisible();
  expect(await storedCard(page)).toMatchObject({
    description: 'נכתב כאן',
    phone: '03-765-4321',
    email: 'other@example.com',
  });

  // The other tab still has what it stored.
  await description(other).fill('עוד פעם שם');
  await save(other).click();
  await dispute(other).getByRole('button', { name: /לקחת/ }).click();
  await expect(description(other)).toHaveValue('נכתב כאן');
  await expect(save(other)).toHaveAttribute('aria-disabled', 'true');
});

const submit = (page: Page) => page.locator('form button[type="submit"]');
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

// Proves S304.
test('a message that another tab stored meanwhile is shown with both texts', { tag: '@slow' }, async ({
  page,
  context,
  expectAccessible,
}) => {
  await openBusiness(page);
  await openPage(page, '/whatsapp-messages?edit=thank_you');
  const other = await context.newPage();
  await openPage(other, '/whatsapp-messages?edit=thank_you');
  const standard = await field(page, 'title').inputValue();
  await field(other, 'title').fill('תודה רבה');
  await field(other, 'message').fill('תודה מהלשונית האחרת, [שם הלקוח]');
  await submit(other).click();
  await expect(field(other, 'message')).toHaveCount(0);

  await expect(field(page, 'title')).toHaveValue(standard);
  await field(page, 'message').fill('תודה מכאן, [שם הלקוח]');
  await submit(page).click();
  await expect(dispute(page)).toBeFocused();
  await expect(dispute(page).getByRole('listitem')).toHaveCount(1);
  await expect(dispute(page)).toContainText('תודה מכאן, [שם הלקוח]');
  await expect(dispute(page)).toContainText('תודה מהלשונית האחרת, [שם הלקוח]');
  // Untouched here, it follows.
  await expect(field(page, 'title')).toHaveValue('תודה רבה');
  await expectAccessible();

  // What is not decided stays so, also on a page that is opened again.
  await openPage(page, '/whatsapp-messages?edit=thank_you');
  await expect(field(page, 'message')).toHaveValue('תודה מכאן, [שם הלקוח]');
  await submit(page).click();
  await dispute(page)
    .getByRole('button', { name: /להשאיר/ })
    .click();
  await expect(dispute(page)).toHaveCount(0);
  await expect(field(page, 'message')).toBeFocused();
  await submit(page).click();
  await expect(toastOf(page, 'ההודעה נשמרה')).toBeVisible();
  const list = await (await page.request.get('/api/whatsapp-templates/me')).json();
  expect(list.items[0]).toMatchObject({ title: 'תודה רבה', message: 'תודה מכאן, {customerName}' });
});

/** Opens the same in both tabs. */
async function openTwice(page: Page, path: string, open: (page: Page) => Promise<void>): Promise<Page> {
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await openPage(tab, path);
    await open(tab);
  }
  return other;
}

// Proves S304.
test('a price that two tabs changed is one thing, and the other fields follow', { tag: '@slow' }, async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openBusiness(page);
  const call = '/api/business-card/me/services';
  const price = { priceKind: 'fixed', priceAgorot: 10_000, priceToAgorot: null };
  await page.request.post(call, { data: { name: 'תספורת', group: '', description: '', ...price } });
  const stored = async () => (await (await page.request.get(call)).json()).items[0];
  const other = await openTwice(page, '/business-card/services', (tab) =>
    tab.getByRole('button', { name: /^עריכה:/ }).click(),
  );
  await other.getByText('טווח').click();
  await field(other, 'priceAgorot').fill('120');
  await field(other, 'priceToAgorot').fill('180');
  await field(other, 'description').fill('כולל חפיפה');
  await submitDialog(other);

  await field(page, 'priceAgorot').fill('110');
  await page.getByRole('dialog').getByRole('button', { name: 'שמירה' }).click();
  await expect(dispute(page)).toBeFocused();
  await expect(dispute(page).getByRole('listitem')).toHaveCount(1);
  await expect(dispute(page)).toContainText('110');
  await expect(dispute(page)).toContainText('120–180');
  await expect(field(page, 'description')).toHaveValue('כולל חפיפה');
  expect(await stored()).toMatchObject({ priceKind: 'range', priceAgorot: 12_000, priceToAgorot: 18_000 });
  await expectAccessible();
  await dispute(page).getByRole('button', { name: /לקחת/ }).click();
  await expect(field(page, 'priceAgorot')).toHaveValue('120');
  await expect(field(page, 'priceToAgorot')).toHaveValue('180');
  await field(page, 'name').fill('תספורת ופן');
  await submitDialog(page);
  expect(await stored()).toMatchObject({ name: 'תספורת ופן', priceKind: 'range', priceToAgorot: 18_000 });

  // The other tab read the name before; nobody changed it there.
  await other.getByRole('button', { name: /^עריכה:/ }).click();
  await field(other, 'description').fill('כולל חפיפה ופן');
  await submitDialog(other);
  expect(await stored()).toMatchObject({ name: 'תספורת ופן', description: 'כולל חפיפה ופן' });
});

async function submitDialog(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'שמירה' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

// Proves S304.
test('a translation that two tabs wrote is chosen, and one of another text follows', {
  tag: '@slow',
}, async ({ page, expectAccessible }) => {
  await openBusiness(page, 'סלון נגה');
  const other = await openTwice(page, '/business-card/languages', async (tab) => {
    await tab.getByRole('button', { name: 'אנגלית' }).click();
    await tab.getByText(/טקסטים נוספים|^עוד (טקסט אחד|שני טקסטים)/).click();
  });
  await field(other, 'name').fill('Noga Salon');
  await field(other, 'address').fill('1 Herzl St.');
  await save(other).click();
  await expect(toastOf(other, 'התרגומים נשמרו')).toBeVisible();

  await field(page, 'name').fill('Salon Noga');
  await save(page).click();
  await expect(dispute(page)).toContainText('Salon Noga');
  await expect(dispute(page)).toContainText('Noga Salon');
  await expect(field(page, 'address')).toHaveValue('1 Herzl St.');
  await expectAccessible();
  await dispute(page)
    .getByRole('button', { name: /להשאיר/ })
    .click();
  await save(page).click();
  await expect(toastOf(page, 'התרגומים נשמרו')).toBeVisible();
  const own = await (await page.request.get('/api/business-card/me/translations')).json();
  expect(own.languages.find((one: { language: string }) => one.language === 'en').texts).toMatchObject({
    name: { text: 'Salon Noga' },
    address: { text: '1 Herzl St.' },
  });
});

// Proves S304.
test('an answer to a review that two tabs wrote is chosen', { tag: '@slow' }, async ({
  page,
  expectAccessible,
}) => {
  const { username } = await openBusiness(page);
  await leaveReview(page.request, username);
  const answerField = (tab: Page) => tab.getByRole('textbox', { name: 'התגובה שלכם' });
  const keep = (tab: Page) => tab.getByRole('button', { name: 'שמירת התגובה' }).click();
  const other = await openTwice(page, '/reviews', (tab) =>
    tab.getByRole('article', { name: /מאיה/ }).getByRole('button', { name: 'תגובה', exact: true }).click(),
  );
  await answerField(other).fill('תודה מהלשונית האחרת');
  await keep(other);
  await expect(answerField(other)).toHaveCount(0);
  await answerField(page).fill('תודה מכאן');
  await keep(page);
  await expect(dispute(page)).toContainText('תודה מכאן');
  await expect(dispute(page)).toContainText('תודה מהלשונית האחרת');
  await expectAccessible();
  await dispute(page).getByRole('button', { name: /לקחת/ }).click();
  await expect(answerField(page)).toHaveValue('תודה מהלשונית האחרת');
  await expect(answerField(page)).toBeFocused();
  await answerField(page).fill('תודה משתיהן');
  await keep(page);
  await expect(answerField(page)).toHaveCount(0);
  const { items } = await (await page.request.get('/api/reviews/me')).json();
  expect(items[0].businessResponse).toBe('תודה משתיהן');
});

// Proves S304.
test('a customer keeps what each tab changed, and a note that both wrote is chosen', {
  tag: '@slow',
}, async ({ page }) => {
  await openBusiness(page);
  const dana = { name: 'דנה כהן', phone: '052-1234567', consentSource: 'booking' };
  expect((await page.request.post('/api/customers', { data: dana })).ok()).toBe(true);
  const other = await openTwice(page, '/customers', async (tab) => {
    await tab
      .getByRole('article', { name: /דנה/ })
      .getByRole('button', { name: /^פעולות/ })
      .click();
    await tab.getByRole('menuitem', { name: 'עריכה' }).click();
  });
  await field(other, 'phone').fill('054-7654321');
  await field(other, 'note').fill('אוהבת תה');
  await submitDialog(other);
  await field(page, 'name').fill('דנה כהן לוי');
  await field(page, 'note').fill('אוהבת קפה');
  await page.getByRole('dialog').getByRole('button', { name: 'שמירה' }).click();
  await expect(dispute(page).getByRole('listitem')).toHaveCount(1);
  await expect(field(page, 'phone')).toHaveValue('054-765-4321');
  await dispute(page)
    .getByRole('button', { name: /להשאיר/ })
    .click();
  await submitDialog(page);
  const { items } = await (await page.request.get('/api/customers/me')).json();
  expect(items[0]).toMatchObject({ name: 'דנה כהן לוי', phone: '+972547654321', note: 'אוהבת קפה' });
});
