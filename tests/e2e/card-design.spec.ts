import type { Locator, Page } from '@playwright/test';
import { openBusiness, openPage, refuse, toastOf } from './business.ts';
import { expect, test } from './fixtures.ts';
import { watchShifts } from './shifts.ts';

const SCREEN = '/card-design';
const LAYOUTS = ['modern', 'classic', 'minimal', 'elegant'];
const DESIGN_CALL = '**/api/business-card/me/design';

const color = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'שמירת השינויים' });
const preview = (page: Page) => page.getByRole('region', { name: 'תצוגה מקדימה' });
const primaryOf = (place: Locator) =>
  place.evaluate((element) => getComputedStyle(element).getPropertyValue('--p'));
const root = (page: Page) => page.locator('html');

const unfold = (page: Page, name: string) => page.locator('summary', { hasText: name }).click();

/** Presses what shows a choice: the radio button itself is there for keys and screen readers. */
function choose(page: Page, name: string | RegExp): Promise<void> {
  const radio = page.getByRole('radio', typeof name === 'string' ? { name, exact: true } : { name });
  return page.locator('label').filter({ has: radio }).click();
}

async function open(page: Page, tab = ''): Promise<void> {
  await openPage(page, SCREEN + tab);
  await expect(page.getByRole('tablist', { name: 'חלקי העיצוב' })).toBeVisible();
}

async function saveAll(page: Page): Promise<void> {
  await save(page).click();
  await expect(toastOf(page, 'העיצוב נשמר')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await expect(save(page)).toBeFocused();
}

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  // Proves S201, S403.
  test('a preset colours the preview at once, and the card once it is saved', async ({
    page,
    openVisitor,
  }) => {
    const { card } = await openBusiness(page);
    const visitor = await openVisitor();
    await visitor.goto(card);
    expect(await primaryOf(root(visitor))).toBe('#8558ec');

    await page.goto('/');
    await page.getByRole('link', { name: 'הכרטיס', exact: true }).first().click();
    await page.getByRole('link', { name: 'עיצוב הכרטיס', exact: true }).first().click();
    await expect(page).toHaveTitle('עיצוב הכרטיס · דוגרי');
    const sea = page.getByRole('radio', { name: 'ים', exact: true });
    await choose(page, 'ים');
    await unfold(page, 'הצבעים שלכם');
    await expect(color(page, 'צבע ראשי')).toHaveValue('#0E7490');
    const shown = preview(page).locator('[data-theme]');
    await expect.poll(() => primaryOf(shown)).toBe('#0E7490');
    await visitor.reload();
    expect(await primaryOf(root(visitor))).toBe('#8558ec');

    await saveAll(page);
    await visitor.reload();
    expect(await primaryOf(root(visitor))).toBe('#0E7490');
    expect(await root(visitor).evaluate((html) => getComputedStyle(html).color)).toBe('rgb(12, 42, 58)');
    await page.reload();
    await expect(sea).toBeChecked();
  });

  // Proves S204.
  test('a layout and its finish build the card anew', { tag: '@slow' }, async ({ page, openVisitor }) => {
    const { card, businessName } = await openBusiness(page);
    await open(page, '?tab=layout');
    await choose(page, /^אלגנטית/);
    await unfold(page, 'מיקום הלוגו');
    await choose(page, 'למעלה');
    await unfold(page, 'גימור');
    await choose(page, 'ללא');
    await page.getByRole('switch', { name: /^צל/ }).uncheck();
    await page.getByRole('switch', { name: /^מסגרת/ }).check();
    const masthead = preview(page).locator('header');
    await expect(masthead).toHaveCSS('text-align', 'center');
    await saveAll(page);

    const visitor = await openVisitor({ viewport: { width: 1280, height: 900 } });
    await visitor.goto(card);
    await expect(visitor.getByRole('heading', { level: 1, name: businessName })).toHaveCSS(
      'font-weight',
      '400',
    );
    await expect(visitor.locator('header')).toHaveCSS('text-align', 'center');
    const paper = visitor.locator('main').locator('..');
    await expect(paper).toHaveCSS('box-shadow', 'none');
    await expect(paper).toHaveCSS('border-radius', '0px');
    await expect(paper).toHaveCSS('border-block-start', '2px solid rgb(155, 78, 227)');
  });

  test('steps, tabs and ways out', { tag: '@slow' }, async ({ page }) => {
    await openBusiness(page);
    await open(page);
    // Proves S200.
    await test.step('the tabs stand in the address and answer to keys', async () => {
      await page.getByRole('tab', { name: 'צבעים' }).focus();
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByRole('tab', { name: 'פריסה' })).toBeFocused();
      await expect(page.getByRole('tabpanel', { name: 'צבעים' })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${SCREEN}?tab=layout`);
      await page.keyboard.press('End');
      await page.keyboard.press('Space');
      await expect(page.getByRole('tabpanel', { name: 'לוגו' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('tab', { name: 'לוגו' })).toHaveAttribute('aria-selected', 'true');
      await page.goto(`${SCREEN}?tab=nonsense`);
      await expect(page.getByRole('tab', { name: 'צבעים' })).toHaveAttribute('aria-selected', 'true');
    });

    await test.step('steps are taken back one by one, or all at once', async () => {
      const undo = page.getByRole('button', { name: 'ביטול הפעולה האחרונה' });
      await expect(undo).toBeHidden();
      await choose(page, 'לילה');
      await page.getByRole('tab', { name: 'פריסה' }).click();
      await choose(page, /^קלאסית/);
      await undo.click();
      await expect(page.getByRole('radio', { name: /^מודרנית/ })).toBeChecked();
      await page.getByRole('tab', { name: 'צבעים' }).click();
      await expect(page.getByRole('radio', { name: 'לילה' })).toBeChecked();
      await page.getByRole('button', { name: 'ביטול השינויים' }).click();
      await unfold(page, 'הצבעים שלכם');
      await expect(color(page, 'צבע ראשי')).toHaveValue('#8B5CF6');
      await expect(save(page)).toBeDisabled();
    });

    // Proves S205.
    await test.step('goes back to the first design, and takes that back', async () => {
      await page.request.put('/api/business-card/me/design', {
        data: { primaryColor: '#166534', layoutStyle: 'minimal' },
      });
      await open(page);
      await unfold(page, 'הצבעים שלכם');
      const reset = page.getByRole('button', { name: 'חזרה לעיצוב המקורי' });
      await reset.click();
      await expect(color(page, 'צבע ראשי')).toHaveValue('#8B5CF6');
      await expect(color(page, 'צבע משני')).toHaveValue('#EC4899');
      await page.getByRole('button', { name: 'ביטול הפעולה האחרונה' }).click();
      await expect(color(page, 'צבע ראשי')).toHaveValue('#166534');
      await reset.click();
      await saveAll(page);
      const stored = await (await page.request.get('/api/business-card/me')).json();
      expect(stored).toMatchObject({ secondaryColor: '#EC4899', layoutStyle: 'modern' });
    });

    await test.step('asks before changes are left, and not between its own tabs', async () => {
      await choose(page, 'ורד');
      await page.getByRole('tab', { name: 'לוגו' }).click();
      await expect(page).toHaveURL(`${SCREEN}?tab=logo`);
      const question = page.getByRole('alertdialog', { name: 'לצאת בלי לשמור?' });
      await expect(question).toBeHidden();
      await page.getByRole('link', { name: 'ביקורות', exact: true }).first().click();
      await expect(question).toContainText('מה ששיניתם עוד לא נשמר.');
      await question.getByRole('button', { name: 'להישאר' }).click();
      await page.getByRole('tab', { name: 'צבעים' }).click();
      await expect(page.getByRole('radio', { name: 'ורד' })).toBeChecked();
      await page.getByRole('link', { name: 'ביקורות', exact: true }).first().click();
      await question.getByRole('button', { name: 'יציאה בלי לשמור' }).click();
      await expect(page).toHaveURL('/reviews');
    });
  });

  test('colours are chosen, shown and saved', { tag: '@slow' }, async ({ page }) => {
    await openBusiness(page);
    await open(page);
    await test.step('the preview shows both settings of a device', async () => {
      const paper = preview(page).locator('[data-theme] > div');
      await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await choose(page, 'כהה');
      await expect(paper).toHaveCSS('background-color', 'rgb(28, 24, 40)');
    });

    // Proves S202.
    await test.step('a colour is picked or typed in any usual spelling; what is none is refused beside its field', async () => {
      await unfold(page, 'הצבעים שלכם');
      const field = color(page, 'צבע משני');
      await field.fill('0e7');
      await field.blur();
      await expect(field).toHaveValue('#00EE77');
      await page.getByLabel('צבע משני: בחירה מלוח הצבעים').fill('#123456');
      await expect(field).toHaveValue('#123456');

      await field.fill('ורוד');
      // The section opens again for the field that was closed away.
      await unfold(page, 'הצבעים שלכם');
      await expect(field).toBeHidden();
      await save(page).click();
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(/יש להקליד צבע בצורה/);
      await field.fill('#abcdef');
      await expect(field).not.toHaveAttribute('aria-invalid');
      await field.press('Enter');
      await expect(toastOf(page, 'העיצוב נשמר')).toBeVisible();
      await expect(field).toHaveValue('#ABCDEF');
    });

    // Proves S388.
    await test.step('a save that fails keeps the choice', async () => {
      await choose(page, 'שקיעה');
      await refuse(page, DESIGN_CALL);
      await save(page).click();
      await expect(toastOf(page, 'אירעה שגיאה בשמירת העיצוב')).toBeVisible();
      await expect(page.getByRole('radio', { name: 'שקיעה' })).toBeChecked();
      await page.unroute(DESIGN_CALL);
      await saveAll(page);
    });
  });

  // Proves S206.
  test('what cannot be read is measured, and the card stays readable in every layout and theme', {
    tag: '@slow',
  }, async ({ page, expectAccessible }) => {
    test.slow();
    const { card } = await openBusiness(page);
    await open(page);
    await unfold(page, 'הצבעים שלכם');
    await expect(page.getByText(/הצבע יוכהה מעט בכפתורים.*#8558EC/)).toBeVisible();
    await color(page, 'צבע הרקע').fill('#FDF2F8');
    await color(page, 'צבע הטקסט').fill('#F9A8D4');
    await color(page, 'צבע ראשי').fill('#FBCFE8');
    const facts = page.getByRole('region', { name: 'קריאות' });
    await expect(facts).toContainText('הטקסט קשה לקריאה על הרקע');
    await expect(facts).toContainText('בגוון הקרוב ביותר שנקרא היטב');
    await expect(facts).toContainText('הכפתורים כמעט לא בולטים על הרקע');
    await expectAccessible();
    await saveAll(page);

    for (const layoutStyle of LAYOUTS) {
      const saved = await page.request.put('/api/business-card/me/design', { data: { layoutStyle } });
      expect(saved.ok()).toBe(true);
      await page.goto(card);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible();
      }
    }
  });
});

test('on a phone the card stays in sight above its settings, and opens whole', { tag: '@slow' }, async ({
  page,
}) => {
  const { businessName } = await openBusiness(page);
  await open(page);
  const glance = page.getByRole('region', { name: 'כך הכרטיס נראה' });
  await choose(page, 'חורשה');
  await expect.poll(() => primaryOf(glance.locator('[data-theme=light]'))).toBe('#166534');
  await unfold(page, 'הצבעים שלכם');
  await color(page, 'צבע הטקסט').scrollIntoViewIfNeeded();
  await expect(glance).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('button', { name: 'הצגת הכרטיס המלא' }).click();
  await expect(preview(page).getByText(businessName)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^צפייה בכרטיס/ })).toBeVisible();
  await expect(color(page, 'צבע ראשי')).toBeHidden();
  await page.getByRole('button', { name: 'חזרה לעריכה' }).click();
  await expect(color(page, 'צבע ראשי')).toHaveValue('#166534');
  await saveAll(page);
});

test('nothing moves while a card opens, in any layout', { tag: '@slow' }, async ({ page }) => {
  const { card } = await openBusiness(page);
  const shifted = await watchShifts(page);
  for (const layoutStyle of LAYOUTS) {
    await page.request.put('/api/business-card/me/design', { data: { layoutStyle, logoPosition: 'left' } });
    await page.goto(card, { waitUntil: 'networkidle' });
    expect(await shifted(), layoutStyle).toBeLessThan(0.005);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
});
