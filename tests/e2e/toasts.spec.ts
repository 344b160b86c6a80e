import type { Page } from '@playwright/test';
import { openBusiness, openPage, refuse, toastOf } from './business.ts';
import { expect, test } from './fixtures.ts';

const FAILED = 'שגיאה בהתנתקות';
const SCREENS = ['/', '/reviews', '/account-settings'];

/** The controls that the open toast lies over, by their words. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toast = document
      .querySelector('[role=alert] > *, [role=status] > .shadow-float')
      ?.getBoundingClientRect();
    // Its time may be up meanwhile.
    if (!toast) return [];
    const controls = 'a[href], button, input, select, textarea, summary, [role^=menuitem]';
    return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
      if (control.closest('[data-react-aria-top-layer]')?.matches('section')) return [];
      const { left, top, right, bottom, width, height } = control.getBoundingClientRect();
      const isSeen = width >= 8 && height >= 8 && control.checkVisibility({ visibilityProperty: true });
      const isUnder = left < toast.right && toast.left < right && top < toast.bottom && toast.top < bottom;
      return isSeen && isUnder ? [control.textContent || control.outerHTML.slice(0, 80)] : [];
    });
  });
}

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test(`a toast lies over no control at ${width} px, whatever is open`, async ({ page }) => {
    test.slow();
    await openBusiness(page);
    await page.setViewportSize({ width, height });
    await refuse(page, '**/api/auth/logout', 'השירות אינו זמין כרגע');
    for (const screen of SCREENS) {
      await openPage(page, screen);
      await page.getByRole('button', { name: 'תפריט החשבון' }).click();
      await page.getByRole('menuitem', { name: 'התנתקות' }).click();
      await expect(toastOf(page, FAILED)).toBeVisible();
      await expect.poll(() => covered(page), { message: screen, timeout: 3_000 }).toEqual([]);
      // The menu opens where the toast may lie: it gives way, and the way out can be pressed again.
      await page.getByRole('button', { name: 'תפריט החשבון' }).click();
      const signOut = page.getByRole('menuitem', { name: 'התנתקות' });
      await expect(signOut).toBeVisible();
      await expect.poll(() => covered(page), { message: `${screen}, menu`, timeout: 3_000 }).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });

test('a pointer that rests on a toast holds it for eight seconds at most', async ({ page }) => {
  await openBusiness(page);
  await refuse(page, '**/api/auth/logout', 'השירות אינו זמין כרגע');
  await page.clock.install();
  await openPage(page, '/reviews');
  await page.clock.pauseAt(Date.now() + 60_000);
  const toast = toastOf(page, FAILED);
  const fail = async () => {
    await page.getByRole('button', { name: 'תפריט החשבון' }).press('Enter');
    await page.clock.runFor(500);
    await page.getByRole('menuitem', { name: 'התנתקות' }).press('Enter');
    await expect(toast).toBeVisible();
  };
  await fail();
  await toast.hover();
  await page.clock.runFor(7_500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(toast).toHaveCount(0);

  await fail();
  // As the browser tells a page whose toast moved beneath a pointer at rest.
  await toast.dispatchEvent('pointerover');
  const { x = 0, y = 0 } = (await toast.boundingBox()) ?? {};
  await page.evaluate((place) => {
    const button = Object.assign(document.createElement('button'), { textContent: 'שמירה' });
    button.style.cssText = `position:fixed;${place};width:44px;height:44px`;
    document.body.append(button);
  }, `left:${x}px;top:${y}px`);
  await page.clock.runFor(500);
  expect(await covered(page)).toEqual([]);
});
