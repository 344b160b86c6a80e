import { expectRefused, expectToast, openBusiness, openEditor } from './business.ts';
import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('links are added one by one, and a wrong one is said beside its field', { tag: '@slow' }, async ({
  page,
  expectAccessible,
}) => {
  const { card } = await openBusiness(page);
  await openEditor(page, ['links']);
  const links = page.locator('details#links');
  await expect(links.getByRole('textbox', { name: 'טיקטוק' })).toHaveCount(0);
  await links.getByRole('button', { name: 'טיקטוק' }).click();
  await expect(links.getByRole('textbox', { name: 'טיקטוק' })).toBeFocused();
  await page.keyboard.type('@flowers');
  await links.getByRole('button', { name: 'תשלום בביט' }).click();
  await page.keyboard.type('https://evil.example/pay');
  await links.getByRole('textbox', { name: 'פייסבוק' }).fill('flowers.garden');
  await expectAccessible();
  await page.getByRole('button', { name: 'שמירת השינויים' }).click();
  await expectRefused(links.getByRole('textbox', { name: 'תשלום בביט' }), /זה לא קישור של ביט/);
  await links.getByRole('textbox', { name: 'תשלום בביט' }).fill('');
  await expect(links.getByRole('textbox', { name: 'תשלום בביט' })).toBeVisible();
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

test('more phones have names; what is missing is said beside it, and the rest of the draft stays', {
  tag: '@slow',
}, async ({ page, expectAccessible }) => {
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
  await page.getByRole('button', { name: 'עוד פעולות: טלפון 3' }).click();
  await page.getByRole('menuitem', { name: 'הסרת טלפון 3' }).click();
  await save.click();
  await expectToast(page, 'הכרטיס עודכן', 'השינויים כבר מופיעים בכרטיס.');
  await page.reload();
  await expect(page.getByLabel('של מי טלפון 2?')).toHaveValue('סניף הצפון');
  await expect(page.getByLabel('סוג העסק')).toHaveValue('Florist');
  await page.goto(card);
  await expect(page.getByRole('link', { name: /סניף הצפון/ })).toHaveAttribute('href', 'tel:+97248551212');
});

test('links and phones are put in order by keyboard, by menu and by dragging, and saved with the card', {
  tag: '@slow',
}, async ({ page, expectAccessible }) => {
  const { card } = await openBusiness(page);
  const phones = ['צפון', 'דרום', 'מרכז'].map((name, at) => ({ name, number: `04-812345${at}` }));
  await page.request.put('/api/business-card', {
    multipart: {
      instagram: 'noga',
      facebook: 'noga.flowers',
      website: 'noga.example',
      morePhones: JSON.stringify(phones),
    },
  });
  await openEditor(page, ['contact', 'links']);
  const links = page.locator('details#links');
  const labels = () => links.getByRole('listitem').locator('label').allInnerTexts();
  await expect.poll(labels).toEqual(['אינסטגרם', 'פייסבוק', 'אתר']);
  const handle = links.getByRole('button', { name: 'שינוי המקום של אתר' });
  await handle.focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(labels).toEqual(['אינסטגרם', 'אתר', 'פייסבוק']);
  await expect(handle).toBeFocused();
  await expect(page.getByText('אתר עבר למקום 2 מתוך 3')).toBeAttached();
  await links.getByRole('button', { name: 'עוד פעולות: אתר' }).click();
  await expectAccessible();
  await page.getByRole('menuitem', { name: 'העברה למעלה' }).click();
  await expect.poll(labels).toEqual(['אתר', 'אינסטגרם', 'פייסבוק']);

  const names = page.locator('details#contact').getByLabel(/של מי טלפון/);
  const shown = () => names.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  const grip = page.getByRole('button', { name: 'שינוי המקום של צפון' });
  await grip.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(shown).toEqual(['דרום', 'צפון', 'מרכז']);
  await expect(grip).toBeFocused();
  // It lies under the bar for saving, and the drag would fail if the page were scrolled while the mouse is down.
  const last = page.getByRole('button', { name: 'שינוי המקום של מרכז' });
  await last.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await last.dragTo(page.locator('details#contact').getByRole('listitem').first(), {
    targetPosition: { x: 200, y: 10 },
  });
  await expect.poll(shown).toEqual(['מרכז', 'דרום', 'צפון']);
  await page.reload();
  await expect.poll(shown).toEqual(['מרכז', 'דרום', 'צפון']);
  await page.getByRole('button', { name: 'שמירת השינויים' }).click();
  await expectToast(page, 'הכרטיס עודכן', 'השינויים כבר מופיעים בכרטיס.');
  await page.goto(card);
  const order = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent));
  const places = ['מרכז', 'דרום', 'צפון', 'אתר', 'אינסטגרם', 'פייסבוק'].map((name) =>
    order.findIndex((text) => text.trim().split(/\s/)[0] === name),
  );

  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
});
