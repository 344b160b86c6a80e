import type { Page } from '@playwright/test';
import { demoOwners } from '../../scripts/demo/people.ts';
import { hydrated, leaveReview, openBusiness, openPage, picture, toastOf } from './business.ts';
import { expect, quiet, test } from './fixtures.ts';
import { OWNER_SCREENS, VISITOR_SCREENS } from './screens.ts';
import { expectNarrow, expectRoomForText, inViews } from './views.ts';

// Every screen, opened once and looked at in either theme and at either width. States of a screen are tested with that screen.

/** Without scripts that would have to take over. */
const FINISHED =
  /^\/(confirm-review.*|privacy-policy|user-rights.*|pricing|help.*|terms|accessibility|developers.*|example-card|offline|business\/.*)?$/;

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
  const lang = /\/(ar|ru|en)$/.exec(path)?.[1] ?? 'he';
  expect(found, path).toMatchObject({
    lang,
    dir: ['he', 'ar'].includes(lang) ? 'rtl' : 'ltr',
    headings: 1,
    mains: 1,
    title: expect.stringMatching(/\S/),
  });
}

/** Screens that are looked at one after another on one page. */
const PART = 10;

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
  // Proves S37.
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

  // Proves S114.
  for (const { first, turns } of inParts(VISITOR_SCREENS))
    test(`for a visitor from ${first} on`, async ({ page, expectAccessible }) => {
      test.slow();
      for (const [turn, path] of turns)
        await test.step(path, async () => {
          await inViews(page, turn, () => open(page, path), expectAccessible);
          await expectToHold(page, path);
        });
    });
});

test('every component is accessible in both themes and widths', async ({ page, expectAccessible }) => {
  test.slow();
  await inViews(page, 0, () => open(page, '/_design'), expectAccessible);
});

/** What opens over a screen, by where it is and what is pressed. */
type Opened = [path: string, shown: string, press: (page: Page) => Promise<unknown>];

const DIALOG = 'dialog[open], [role=dialog]';

const OVER_OWNER_SCREENS: Opened[] = [
  ['/reviews', '[role=menu]', (page) => button(page, 'דחייה').first().click()],
  ['/reviews', 'textarea', (page) => button(page, 'תגובה').first().click()],
  ['/reviews', '[type=search]', (page) => button(page, 'חיפוש וסינון').click()],
  ['/places', DIALOG, (page) => button(page, 'הוספת מקום').click()],
  ['/business-card/languages', 'textarea', (page) => button(page, 'אנגלית').click()],
  ['/account-settings/alerts', '[type=checkbox]', (page) => page.getByText('על מה להתריע').click()],
  ['/partner-program', DIALOG, (page) => button(page, 'קוד QR').click()],
  ['/whatsapp-messages', DIALOG, (page) => button(page, /^שליחה.*תודה/).click()],
  [
    '/card-design?tab=logo',
    DIALOG,
    (page) => page.locator('input[type=file]').first().setInputFiles(picture('logo.png', 300)),
  ],
];

const OVER_VISITOR_PAGES: Opened[] = [
  ['/business/dana-hair', DIALOG, (page) => button(page, 'הגדרות').click()],
  ['/business/dana-hair', DIALOG, (page) => button(page, 'התאמות נגישות').last().click()],
  ['/login', DIALOG, (page) => button(page, 'התאמות נגישות').last().click()],
  [
    '/business/dana-hair/review',
    ':checked',
    (page) => page.locator('[name=rating]').nth(3).check({ force: true }),
  ],
];

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });

async function lookAtOpened(page: Page, all: Opened[], look: () => Promise<void>): Promise<void> {
  for (const [index, [path, shown, press]] of all.entries())
    await test.step(`${path}, ${shown}`, async () => {
      await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'light' : 'dark', reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, path, all === OVER_OWNER_SCREENS);
      await press(page);
      await expect(page.locator(shown).filter({ visible: true }).first()).toBeVisible();
      await look();
    });
}

test('what opens over a screen of an owner is accessible', { tag: '@slow' }, async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow();
  await signIn();
  await lookAtOpened(page, OVER_OWNER_SCREENS, expectAccessible);
});

test('what opens over a page of a visitor is accessible', { tag: '@slow' }, async ({
  page,
  expectAccessible,
}) => {
  test.slow();
  await lookAtOpened(page, OVER_VISITOR_PAGES, expectAccessible);
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

  // Home has a part of its own that begins so.
  await tabTo(page, /^ביקורות(?! [א-ת])/);
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
