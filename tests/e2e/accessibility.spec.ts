import type { Page } from '@playwright/test';
import { demoOwners } from '../../scripts/demo/people.ts';
import { hydrated, leaveReview, openBusiness, openPage, toastOf } from './business.ts';
import { expect, quiet, test } from './fixtures.ts';
import { OWNER_SCREENS, VISITOR_SCREENS } from './screens.ts';
import { expectNarrow, expectRoomForText, inViews } from './views.ts';

// Every screen, opened once and looked at in either theme and at either width. States of a screen are tested with that screen.

/** Tested by axe, in both themes and widths, with the rest that is said of them. */
const SCREENS_OF_THEIR_OWN = [
  '/business/dana-hair',
  '/business/dana-hair/reviews',
  '/business/dana-hair/review',
  '/business/nobody-here',
];
/** Without scripts that would have to take over. */
const FINISHED =
  /^\/(confirm-review.*|privacy-policy|user-rights.*|business\/[\w-]+(\/reviews?|\/review\?.*|\/callback.*)?)?$/;

async function open(page: Page, path: string, isOwner = false): Promise<void> {
  await page.goto(path);
  if (isOwner || !FINISHED.test(path)) await hydrated(page);
  // Owner screens fill themselves: what is tested is the screen, not its skeleton.
  await quiet(page);
}

async function expectInOrder(page: Page, path: string): Promise<void> {
  const found = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    // A preview is a picture: nothing in it is read.
    headings: document.querySelectorAll('h1:not([inert] *)').length,
    mains: document.querySelectorAll('main').length,
    title: document.title,
  }));
  expect(found, path).toMatchObject({
    lang: 'he',
    dir: 'rtl',
    headings: 1,
    mains: 1,
    title: expect.stringMatching(/\S/),
  });
}

/** Screens that are looked at one after another on one page. */
const PART = 5;

function inParts(screens: string[]): { first: string; turns: [number, string][] }[] {
  const turns = [...screens.entries()];
  return Array.from({ length: Math.ceil(turns.length / PART) }, (_, part) => {
    const own = turns.slice(part * PART, (part + 1) * PART);
    return { first: own[0]?.[1] ?? '', turns: own };
  });
}

async function expectToHold(page: Page, path: string): Promise<void> {
  await expectInOrder(page, path);
  await expectNarrow(page, path);
  await expectRoomForText(page, path);
}

test.describe('every screen holds in both themes and widths, at 320 px and with doubled text', () => {
  for (const { first, turns } of inParts(OWNER_SCREENS))
    test(`for an owner from ${first} on`, async ({ page, signIn, expectAccessible }) => {
      test.slow();
      await signIn();
      for (const [turn, path] of turns)
        await test.step(path, async () => {
          await inViews(page, turn, () => open(page, path, true), expectAccessible);
          await expectToHold(page, path);
        });
    });

  for (const { first, turns } of inParts(VISITOR_SCREENS))
    test(`for a visitor from ${first} on`, async ({ page, expectAccessible }) => {
      test.slow();
      for (const [turn, path] of turns)
        await test.step(path, async () => {
          await inViews(page, turn, () => open(page, path), expectAccessible);
          await expectToHold(page, path);
        });
    });

  test('for whoever is on a card', async ({ page }) => {
    for (const path of SCREENS_OF_THEIR_OWN)
      await test.step(path, async () => {
        await open(page, path);
        await expectToHold(page, path);
      });
  });
});

test('the open account menu is accessible in both themes and widths', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn();
  // A short screen: little lies beneath the menu that axe would look at.
  const openShort = () => openPage(page, '/customers/import');
  await inViews(page, 0, openShort, async () => {
    await page.getByRole('button', { name: 'תפריט החשבון' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  });
});

test('every component is accessible in both themes and widths', async ({ page, expectAccessible }) => {
  test.slow();
  await inViews(page, 0, () => open(page, '/_design'), expectAccessible);
  await inViews(page, 1, async () => {}, expectAccessible);
});

test('an owner without reviews finds the first steps, accessible', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(demoOwners.quiet);
  for (const path of ['/', '/dashboard', '/reviews']) {
    await open(page, path, true);
    await expectAccessible();
  }
});

test('the keyboard alone leads from signing in to a published review', async ({ page, openVisitor }) => {
  const { username, email, password } = await openBusiness(page);
  await page.context().clearCookies();
  const visitor = await openVisitor();
  await leaveReview(visitor.request, username, { customerName: 'הדס אלון', comment: 'היה נעים' });

  await openPage(page, '/login');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'דילוג לתוכן' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');

  await tabTo(page, /^פתיחת התפריט/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^ביקורות/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/reviews');
  await expect(page.getByRole('article', { name: 'הדס אלון' })).toBeVisible();
  await tabTo(page, /^אישור(?! הכול)/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'מאושרות' }).getByRole('article')).toHaveCount(1);
  // The screen was ahead of the server until here.
  await expect(toastOf(page, 'חוות הדעת אושרה בהצלחה')).toBeVisible();
  await visitor.goto(`/business/${username}`);
  await expect(visitor.getByText('היה נעים').first()).toBeVisible();
});

/** Presses Tab until the focus is on what is called so, and can be seen there. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let steps = 0; steps < 60; steps++) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      const label = element?.getAttribute('aria-label') ?? element?.textContent ?? '';
      const { outlineStyle } = getComputedStyle(element ?? document.body);
      return { label: label.trim(), hasOutline: outlineStyle !== 'none' };
    });
    if (!name.test(seen.label)) continue;
    expect(seen, 'the focus is visible').toMatchObject({ hasOutline: true });
    return;
  }
  expect(null, `Tab never came to ${name}`).not.toBeNull();
}
