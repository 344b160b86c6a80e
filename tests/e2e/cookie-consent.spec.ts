import type { Page } from '@playwright/test';
import { hydrated, openBusiness, openReviewForm } from './business.ts';
import { expect, quiet, test } from './fixtures.ts';
import { watchShifts } from './shifts.ts';

const KEY = 'cookie-consent';
/** Scroll position of a hydrated page, in this tab alone and until it is closed. */
const SCROLLED = 'react-router-scroll-positions';
const CARD = '/business/dana-hair';
const PUBLIC_PAGES = [
  '/',
  CARD,
  `${CARD}/review`,
  `${CARD}/about-reviews`,
  '/help',
  '/privacy-policy',
  '/login',
];
const CATEGORIES = { analytics: 'ניתוח', marketing: 'שיווק', functional: 'פונקציונליות' } as const;
type Category = keyof typeof CATEGORIES;
/** The eight ways in which three switches can stand. */
const COMBINATIONS = Array.from({ length: 8 }, (_, bits) => ({
  analytics: Boolean(bits & 1),
  marketing: Boolean(bits & 2),
  functional: Boolean(bits & 4),
}));

const banner = (page: Page) => page.getByRole('region', { name: 'עוגיות', exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'הגדרות עוגיות' });

const storage = (page: Page) =>
  page
    .evaluate((key) => {
      const record = JSON.parse(localStorage.getItem(key) ?? 'null');
      return { record, keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)] };
    }, KEY)
    .then(({ record, keys }) => ({ record, keys: keys.filter((key) => key !== SCROLLED) }));

/** Bodies of what was sent to be recorded. */
function sentBy(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/cookie-consent')) sent.push(request.postDataJSON());
  });
  return sent;
}

// Proves S137, S139.
test('before a choice nothing is stored and everybody is asked; to refuse is as easy as to accept', async ({
  page,
}) => {
  for (const path of PUBLIC_PAGES) {
    await page.goto(path);
    await expect(banner(page)).toBeVisible();
    expect((await storage(page)).keys).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  }
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(CARD);
    const both = banner(page).getByRole('button', { name: /^(אישור|דחיית) הכול$/ });
    await expect(both).toHaveCount(2);
    // At one moment: when the font arrives, every width changes.
    const looks = await both.evaluateAll((buttons) =>
      buttons.map((button) => {
        const { color, backgroundColor, fontSize, fontWeight, borderColor } = getComputedStyle(button);
        const { height, width } = button.getBoundingClientRect();
        const look = { color, backgroundColor, fontSize, fontWeight, borderColor };
        return { ...look, isTall: height >= 44, across: Math.round(width) };
      }),
    );
    expect(looks[0]).toEqual(looks[1]);
    expect(looks[0]).toMatchObject({ isTall: true });
  }
});

// Proves S138, S141.
test('one press answers, either way, and another from the foot changes it', { tag: '@slow' }, async ({
  page,
  openVisitor,
}) => {
  test.slow();
  for (const [name, isAll] of [
    ['אישור הכול', true],
    ['דחיית הכול', false],
  ] as const) {
    const shown = isAll ? page : await openVisitor();
    const sent = sentBy(shown);
    await shown.goto(CARD);
    const recorded = shown.waitForResponse('/api/cookie-consent');
    await banner(shown).getByRole('button', { name }).click();
    await expect(banner(shown)).toBeHidden();
    expect((await recorded).status()).toBe(201);
    const record = {
      preferences: { essential: true, analytics: isAll, marketing: isAll, functional: isAll },
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      version: '1.0',
    };
    expect((await storage(shown)).record).toEqual(record);
    expect(sent).toEqual([record]);
    for (const path of PUBLIC_PAGES) {
      await shown.goto(path);
      await expect(banner(shown)).toBeHidden();
    }
    await shown.goto(CARD);
    await shown.getByRole('contentinfo').getByRole('button', { name: 'הגדרות עוגיות' }).click();
    const marketing = dialogOf(shown).getByRole('switch', { name: 'שיווק' });
    await expect(marketing).toBeChecked({ checked: isAll });
    await dialogOf(shown)
      .getByRole('button', { name: isAll ? 'דחיית הכול' : 'אישור הכול' })
      .click();
    await expect(dialogOf(shown)).toBeHidden();
    expect((await storage(shown)).record.preferences.marketing).toBe(!isAll);
  }
});

// Proves S140, S141.
test('whatever is chosen, nothing comes from elsewhere and only the essential is stored', {
  tag: '@slow',
}, async ({ page }) => {
  test.slow();
  const sent = sentBy(page);
  await page.goto(CARD);
  await banner(page).getByRole('button', { name: 'הגדרות' }).click();
  await expect(dialogOf(page).getByRole('switch', { name: 'הכרחיות' })).toBeDisabled();
  await expect(dialogOf(page).getByRole('switch', { name: 'הכרחיות' })).toBeChecked();
  await expectSwitches(page, { analytics: false, marketing: false, functional: false });
  let before = await choose(page, COMBINATIONS.at(-1));
  await expect(banner(page)).toBeHidden();
  // Each page with one combination and with its opposite: every switch both ways on every page, and all eight.
  for (const [index, path] of PUBLIC_PAGES.entries())
    for (const chosen of [COMBINATIONS[index], COMBINATIONS[7 - index]])
      await test.step(`${path} with ${JSON.stringify(chosen)}`, async () => {
        if (!page.url().endsWith(path)) await page.goto(path);
        await page.getByRole('contentinfo').getByRole('button', { name: 'הגדרות עוגיות' }).click();
        await expect(dialogOf(page)).toContainText('הבחירה הנוכחית נשמרה');
        await expectSwitches(page, before);
        before = await choose(page, chosen);
        expect(sent.at(-1)).toMatchObject({ preferences: { essential: true, ...chosen } });
        expect((await storage(page)).record).toMatchObject({ preferences: { essential: true, ...chosen } });
        // Requests to other places fail every test of these journeys (fixtures.ts).
        await page.reload();
        await quiet(page);
        expect((await storage(page)).keys).toEqual([KEY]);
        expect(await page.context().cookies()).toEqual([]);
      });
  expect(sent).toHaveLength(1 + 2 * PUBLIC_PAGES.length);
});

type Choice = (typeof COMBINATIONS)[number];

async function expectSwitches(page: Page, choice: Choice): Promise<void> {
  for (const [name, label] of Object.entries(CATEGORIES))
    await expect(dialogOf(page).getByRole('switch', { name: label })).toBeChecked({
      checked: choice[name as Category],
    });
}

/** Chooses in the open dialog, and waits until the choice is recorded. */
async function choose(page: Page, choice: Choice | undefined): Promise<Choice> {
  if (!choice) throw new Error('no such choice');
  for (const [name, label] of Object.entries(CATEGORIES))
    await dialogOf(page)
      .getByRole('switch', { name: label })
      .setChecked(choice[name as Category]);
  const recorded = page.waitForResponse('/api/cookie-consent');
  await dialogOf(page).getByRole('button', { name: 'שמירת הבחירה' }).click();
  await expect(dialogOf(page)).toBeHidden();
  expect((await recorded).status()).toBe(201);
  return choice;
}

// Proves S142, S144.
test('everybody is asked again at another version, after a year, and where the record cannot be read', {
  tag: '@slow',
}, async ({ page }) => {
  // The choice holds where it does not reach the server.
  await page.route('**/api/cookie-consent', (route) => route.abort());
  await page.goto(CARD);
  await banner(page).getByRole('button', { name: 'דחיית הכול' }).click();
  const { record } = await storage(page);
  const old = new Date(Date.now() - 366 * 86_400_000).toISOString();
  for (const text of [
    '{',
    'null',
    JSON.stringify({ ...record, version: '0.9' }),
    JSON.stringify({ ...record, timestamp: old }),
  ]) {
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [KEY, text] as const);
    await page.reload();
    await expect(banner(page), text).toBeVisible();
  }
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    KEY,
    JSON.stringify(record),
  ] as const);
  await page.reload();
  await expect(banner(page)).toBeHidden();
});

test('the question moves nothing and leaves the main thing to do in reach, on an owner’s screens too', {
  tag: '@slow',
}, async ({ page }) => {
  const shifted = await watchShifts(page);
  for (const path of [CARD, '/', `${CARD}/review`]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(banner(page)).toBeVisible();
    expect(await shifted(), path).toBeLessThan(0.005);
    const position = await banner(page).evaluate((element) => getComputedStyle(element).position);
    expect(position, 'in its own place, over nothing').toBe('static');
    expect((await banner(page).boundingBox())?.height, 'one line of buttons').toBeLessThan(52);
  }
  await page.goto(CARD);
  await openReviewForm(page);
  await expect(page).toHaveURL(`${CARD}/review`);

  await openBusiness(page);
  await page.goto('/');
  await hydrated(page);
  const lines = await banner(page)
    .locator('p')
    .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));
  expect(lines, 'lines of the question on a phone').toBeLessThan(2.1);
  await page.setViewportSize({ width: 1280, height: 844 });
  await banner(page).getByRole('button', { name: 'דחיית הכול' }).click();
  await expect(banner(page)).toBeHidden();
  await page.getByRole('navigation').getByRole('button', { name: 'עוגיות' }).click();
  await expect(dialogOf(page)).toBeVisible();
});
