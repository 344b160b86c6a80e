import { expectRefused, expectToast, openBusiness, openEditor } from './business.ts';
import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('links are added one by one, and a wrong one is said beside its field', async ({
  page,
  expectAccessible,
}) => {
  const { card } = await openBusiness(page);
  await openEditor(page, ['links']);
  const links = page.locator('details#links');
  await expect(links.getByLabel('טיקטוק')).toHaveCount(0);
  await links.getByRole('button', { name: 'טיקטוק' }).click();
  await expect(links.getByLabel('טיקטוק')).toBeFocused();
  await page.keyboard.type('@flowers');
  await links.getByRole('button', { name: 'תשלום בביט' }).click();
  await page.keyboard.type('https://evil.example/pay');
  await links.getByLabel('פייסבוק').fill('flowers.garden');
  await expectAccessible();
  await page.getByRole('button', { name: 'שמירת השינויים' }).click();
  await expectRefused(links.getByLabel('תשלום בביט'), /זה לא קישור של ביט/);
  await links.getByLabel('תשלום בביט').fill('');
  await expect(links.getByLabel('תשלום בביט')).toBeVisible();
  await page.getByRole('button', { name: 'שמירת השינויים' }).click();
  await expectToast(page, 'הכרטיס עודכן', 'השינויים כבר מופיעים בכרטיס.');
  await page.goto(card);
  await expect(page.getByRole('link', { name: 'טיקטוק' })).toHaveAttribute(
    'href',
    'https://www.tiktok.com/@flowers',
  );
  await expect(page.getByRole('link', { name: 'פייסבוק' }).first()).toHaveAttribute(
    'href',
    'https://www.facebook.com/flowers.garden',
  );
  await expect(page.getByRole('link', { name: 'תשלום בביט' })).toHaveCount(0);
});

test('more phones have names; what is missing is said beside it, and the rest of the draft stays', async ({
  page,
  expectAccessible,
}) => {
  const { card } = await openBusiness(page);
  await openEditor(page, ['contact', 'details']);
  await page.getByLabel('סוג העסק').selectOption({ label: 'פרחים' });
  const add = page.getByRole('button', { name: 'הוספת טלפון' });
  await add.click();
  await expect(page.getByLabel('של מי טלפון 2?')).toBeFocused();
  await page.keyboard.type('סניף הצפון');
  await add.click();
  await page.getByLabel('טלפון 3', { exact: true }).fill('04-812-3456');
  const save = page.getByRole('button', { name: 'שמירת השינויים' });
  await save.click();
  await expectRefused(page.getByLabel('טלפון 2', { exact: true }), 'חסר מספר טלפון');
  await page.getByLabel('טלפון 2', { exact: true }).fill('04-855-1212');
  await expectAccessible();
  await save.click();
  await expectRefused(page.getByLabel('של מי טלפון 3?'), 'כתבו של מי הטלפון');
  await page.getByRole('button', { name: 'הסרת טלפון 3' }).click();
  await save.click();
  await expectToast(page, 'הכרטיס עודכן', 'השינויים כבר מופיעים בכרטיס.');
  await page.reload();
  await expect(page.getByLabel('של מי טלפון 2?')).toHaveValue('סניף הצפון');
  await expect(page.getByLabel('סוג העסק')).toHaveValue('Florist');
  await page.goto(card);
  await expect(page.getByRole('link', { name: /סניף הצפון/ })).toHaveAttribute('href', 'tel:+97248551212');
});
