import type { Page } from '@playwright/test';
import { expectRefused, openBusiness, openPage, picture, toastOf } from './business.ts';
import { expect, test } from './fixtures.ts';
import { halfOf, twoHalves } from './halves.ts';

// The recorder of traces fetches what it sees, and the page's policy rightly forbids it to fetch a preview.
test.use({ trace: 'off' });

const LOGO_CALL = '**/api/business-card/me/logo';

const field = (page: Page) => page.getByLabel(/^לוגו:/);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'חיתוך הלוגו' });
const slider = (page: Page, label: string) => dialog(page).getByRole('slider', { name: label });
const upload = (page: Page) => dialog(page).getByRole('button', { name: 'העלאת הלוגו' });

async function open(page: Page): Promise<void> {
  await openPage(page, '/card-design?tab=logo');
  await expect(field(page)).toBeAttached();
}

/** The stored logo: its size and the colour in its middle. */
async function storedLogo(page: Page) {
  const card = await (await page.request.get('/api/business-card/me')).json();
  if (!card.logo) return null;
  return halfOf(await (await page.request.get(card.logo)).body());
}

/** Fields and types of the files that the page sends from now on: Chromium does not tell of them. */
async function recordUploads(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const sent: string[] = [];
    const send = window.fetch;
    window.fetch = (input, init) => {
      if (init?.body instanceof FormData)
        for (const [name, value] of init.body) if (value instanceof File) sent.push(`${name} ${value.type}`);
      return send(input, init);
    };
    Object.assign(window, { sent });
  });
  return () => page.evaluate(() => (window as unknown as { sent: string[] }).sent);
}

// Proves S207, S208, S286, S315, S403.
test('is cut by sliders and sent as a PNG, and stands on the card at once', { tag: '@slow' }, async ({
  page,
  openVisitor,
  expectAccessible,
}) => {
  const { card, businessName } = await openBusiness(page);
  await open(page);
  await field(page).focus();
  await field(page).setInputFiles(await twoHalves());
  await expect(dialog(page)).toBeVisible();
  // The specification's first crop: half of the width, in the middle.
  await expect(slider(page, 'גודל')).toHaveAttribute('aria-valuetext', '100%');
  await expect(slider(page, 'מרחק מצד שמאל')).toHaveValue('100');
  await expect(slider(page, 'מרחק מלמעלה')).toHaveValue('0');
  await expectAccessible();

  await slider(page, 'גודל').fill('100');
  await expect(slider(page, 'גודל')).toHaveAttribute('aria-valuetext', '400%');
  await slider(page, 'גודל').fill('37');
  await slider(page, 'מרחק מצד שמאל').fill('20');
  await slider(page, 'מרחק מלמעלה').fill('70');
  const sent = await recordUploads(page);
  await upload(page).click();
  await expect(toastOf(page, 'הלוגו הועלה')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(field(page)).toBeFocused();
  expect(await sent()).toEqual(['logo image/png']);
  expect(await storedLogo(page)).toEqual({ width: 120, height: 120, color: 'red' });

  const visitor = await openVisitor();
  await visitor.goto(card);
  await expect(visitor.getByRole('img', { name: `הלוגו של ${businessName}` })).toBeVisible();
});

// Proves S208, S209, S389.
test('is cut by keys, stays as it was cut where its upload fails, is taken away and comes back', {
  tag: '@slow',
}, async ({ page }) => {
  await openBusiness(page);
  await open(page);
  await field(page).setInputFiles(await twoHalves());
  const [x, y] = [slider(page, 'מרחק מצד שמאל'), slider(page, 'מרחק מלמעלה')];
  await slider(page, 'גודל').focus();
  for (let press = 0; press < 30; press++) await page.keyboard.press('ArrowLeft');
  await expect(slider(page, 'גודל')).toHaveValue('30');
  await x.focus();
  const before = Number(await x.inputValue());
  await page.keyboard.press('ArrowRight');
  expect(Number(await x.inputValue())).toBeLessThan(before);
  for (let press = 0; press < 20; press++) await page.keyboard.press('Shift+ArrowLeft');
  for (let press = 0; press < 20; press++) await page.keyboard.press('Shift+ArrowDown');
  await expect(y).toHaveValue('0');
  const cutTo = await x.inputValue();
  await page.route(LOGO_CALL, (route) => route.abort());
  await upload(page).click();
  await expect(toastOf(page, 'אין תשובה מהשרת')).toBeVisible();
  await expect(dialog(page).getByRole('alert')).toContainText('לא ברור אם הפעולה בוצעה');
  await expect(x).toHaveValue(cutTo);
  await page.unroute(LOGO_CALL);
  await upload(page).click();
  await expect(toastOf(page, 'הלוגו הועלה')).toBeVisible();
  const stored = await storedLogo(page);
  expect(stored).toMatchObject({ color: 'blue' });

  await page.getByRole('button', { name: 'הסרת התמונה' }).click();
  await expect(toastOf(page, 'הלוגו הוסר')).toBeVisible();
  expect(await storedLogo(page)).toBeNull();
  await page.getByRole('region', { name: 'הודעות' }).getByRole('button', { name: 'ביטול' }).click();
  await expect(toastOf(page, 'הלוגו חזר')).toBeVisible();
  expect(await storedLogo(page)).toEqual(stored);
});

test.describe('by finger', () => {
  test.use({ hasTouch: true });

  // Proves S208.
  test('and by mouse the picture is dragged, and two fingers enlarge it', { tag: '@slow' }, async ({
    page,
  }) => {
    await openBusiness(page);
    await open(page);
    await field(page).setInputFiles(await twoHalves());
    const x = slider(page, 'מרחק מצד שמאל');
    const frame = dialog(page)
      .getByRole('group', { name: /^מיקום התמונה/ })
      .locator('..');
    await expect(x).toHaveValue('100');
    const box = await frame.boundingBox();
    const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + (box?.width ?? 0), middle.y, { steps: 5 });
    await page.mouse.up();
    await expect(x).toHaveValue('0');

    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...shifts: number[]) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: shifts.map((shift, id) => ({ id, x: middle.x + shift, y: middle.y })),
      });
    await send('touchStart', 0);
    for (const step of [40, 100, (box?.width ?? 0) + 10]) await send('touchMove', -step);
    await send('touchEnd');
    await expect(x).toHaveValue('200');

    await send('touchStart', -20, 20);
    for (const step of [25, 30, 40]) await send('touchMove', -step, step);
    await send('touchEnd');
    await expect(slider(page, 'גודל')).toHaveAttribute('aria-valuetext', '200%');
  });
});

// Proves S210.
test('a cover picture is cut from a photo, stands above the card and comes back', { tag: '@slow' }, async ({
  page,
  openVisitor,
  expectAccessible,
}) => {
  const { card } = await openBusiness(page);
  await open(page);
  const cover = page.getByLabel(/^תמונת נושא:/);
  const cropper = page.getByRole('dialog', { name: 'חיתוך תמונת הנושא' });
  await cover.setInputFiles(picture('narrow.png', 300));
  await expectRefused(cover, 'לפחות 450 על 180');
  await cover.focus();
  await cover.setInputFiles(await twoHalves(1200, 900));
  await expect(cropper.getByRole('slider', { name: 'מרחק מלמעלה' })).toHaveValue('210');
  await expectAccessible();
  await cropper.getByRole('button', { name: 'העלאת התמונה' }).click();
  await expect(toastOf(page, 'תמונת הנושא הועלתה')).toBeVisible();
  await expect(cover).toBeFocused();
  const visitor = await openVisitor();
  await visitor.goto(card);
  const shown = visitor.locator('header img[src*="/media/cover-"]');
  await expect(shown).toHaveJSProperty('complete', true);
  expect(await shown.boundingBox()).toMatchObject({ x: 0, width: 390, height: 112 });
  await page.getByRole('button', { name: 'הסרת התמונה' }).click();
  await page.getByRole('region', { name: 'הודעות' }).getByRole('button', { name: 'ביטול' }).click();
  await expect(toastOf(page, 'תמונת הנושא חזרה')).toBeVisible();
});
