import type { Page } from '@playwright/test';
import { expect, quiet, test } from './fixtures.ts';
import { pairwise } from './pairwise.ts';

const KEY = 'accessibility-settings';
const CARD = '/business/dana-hair';
const EIGHT_PAGES = [
  '/',
  CARD,
  `${CARD}/review`,
  `${CARD}/accessibility`,
  '/help',
  '/privacy-policy',
  '/login',
  '/register',
];
/** Both ends of every range, both states of every switch. */
const CHOICES = {
  fontSize: [24, 12],
  contrast: ['high', 'normal'],
  dyslexiaFont: [true, false],
  cursorSize: [3, 0.5],
  highlightLinks: [true, false],
  reduceMotion: [true, false],
  textSpacing: [5, 0],
  lineHeight: [2, 1],
  saturation: [200, 0],
  darkMode: [true, false],
  readingGuide: [true, false],
  tooltipMode: [true, false],
  keyboardNavigation: [true, false],
  bigCursor: [true, false],
} as const;
const DEVICES = [
  { colorScheme: 'light' },
  { colorScheme: 'light', contrast: 'more' },
  { colorScheme: 'dark' },
  { colorScheme: 'dark', reducedMotion: 'reduce' },
] as const;

async function choose(page: Page, settings: object): Promise<void> {
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    KEY,
    JSON.stringify(settings),
  ] as const);
}

async function openPanel(page: Page) {
  await page.getByRole('button', { name: 'התאמות נגישות' }).filter({ visible: true }).last().click();
  const panel = page.getByRole('dialog', { name: 'התאמות נגישות' });
  await expect(panel).toBeVisible();
  return panel;
}

const stored = (page: Page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), KEY);

// Proves S134.
test('any two settings at once leave a page accessible and as wide as the screen', { tag: '@slow' }, async ({
  page,
  expectAccessible,
}) => {
  test.slow();
  const pairs = pairwise(CHOICES);
  expect(pairs).toHaveLength(EIGHT_PAGES.length);
  for (const [index, path] of EIGHT_PAGES.entries())
    for (const settings of pairs[index] ?? []) {
      await choose(page, settings);
      await page.goto(path);
      expect(await stored(page)).toEqual(settings);
      await quiet(page);
      await page.evaluate(() => document.fonts.ready);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, `${path} with ${JSON.stringify(settings)}`).toBeLessThanOrEqual(390);
      await expectAccessible();
    }
});

test.describe('the panel', () => {
  // Proves S131.
  test('is accessible and follows the device, on finished and on hydrated pages', { tag: '@slow' }, async ({
    page,
    expectAccessible,
  }) => {
    for (const [index, device] of DEVICES.entries()) {
      await page.emulateMedia({ contrast: 'no-preference', reducedMotion: 'no-preference', ...device });
      const finished = index % 2 === 0 ? ([CARD, 390] as const) : (['/', 1280] as const);
      for (const [path, width] of [finished, ['/login', 320] as const])
        await test.step(`${path} on a device of ${JSON.stringify(device)}`, async () => {
          await page.setViewportSize({ width, height: 844 });
          await page.goto(path);
          await quiet(page);
          const panel = await openPanel(page);
          const pressed = async (name: RegExp) =>
            (await panel.getByRole('button', { name }).getAttribute('aria-pressed')) === 'true';
          expect(await pressed(/^מצב כהה/)).toBe(device.colorScheme === 'dark');
          expect(await pressed(/^ניגודיות גבוהה/)).toBe('contrast' in device);
          expect(await pressed(/^הפחתת תנועה/)).toBe('reducedMotion' in device);
          expect(await stored(page), 'what was not chosen is not stored').toBeNull();
          await expectAccessible();
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        });
    }
  });

  // Proves S133, S135.
  test('is a dialog: the focus stays in it and returns, and its link leads to the statement', async ({
    page,
  }) => {
    await page.goto(CARD);
    const button = page.getByRole('navigation').getByRole('button', { name: 'התאמות נגישות' });
    await button.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'התאמות נגישות' });
    await expect(panel).toBeVisible();
    for (let steps = 0; steps < 40; steps++) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(
        // The browser's own bar has its turn too; of the page nothing else has.
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      );
      expect(isInside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await expect(panel).toBeVisible();
    await page.mouse.click(20, 40);
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await expect(panel).not.toContainText('WCAG');
    await panel.getByRole('link', { name: 'הצהרת הנגישות' }).click();
    await expect(page).toHaveURL(/\/accessibility$/);
  });

  // Proves S128, S129, S130.
  test('every setting says its state, holds at once, is kept under its key and announced', {
    tag: '@slow',
  }, async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
    await page.goto('/');
    const panel = await openPanel(page);
    const status = panel.getByRole('status');
    const size = panel.getByRole('slider', { name: 'גודל הטקסט' });
    await expect(size).toHaveValue('16');
    for (const [name, min, max, step] of [
      ['גודל הטקסט', '12', '24', '1'],
      ['ריווח בין אותיות', '0', '5', '1'],
      ['גובה השורה', '1', '2', '0.1'],
      ['רוויית צבעים', '0', '200', '10'],
      ['גודל הסמן', '0.5', '3', '0.5'],
    ] as const) {
      const slider = panel.getByRole('slider', { name });
      for (const [attribute, value] of Object.entries({ min, max, step }))
        await expect(slider).toHaveAttribute(attribute, value);
      await slider.focus();
      await page.keyboard.press('End');
      await expect(slider).toHaveValue(max);
      await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(max));
      await expect(status).toContainText(name);
    }
    await panel.getByRole('button', { name: 'גודל הטקסט: הקטנה' }).click();
    await expect(status).toHaveText('גודל הטקסט: 23 פיקסלים');
    const body = await page.evaluate(() => getComputedStyle(document.body).fontSize);
    expect(body).toBe('23px');
    for (const name of [
      'גופן קריא',
      'ניגודיות גבוהה',
      'מצב כהה',
      'סימון קישורים',
      'ניווט במקלדת',
      'סרגל קריאה',
      'תוויות הסבר',
      'הפחתת תנועה',
      'סמן גדול',
    ]) {
      const button = panel.getByRole('button', { name: new RegExp(`^${name}`) });
      await expect(button).toHaveAttribute('aria-pressed', 'false');
      await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await expect(status).toHaveText(`${name}: פועל`);
    }
    expect(await stored(page)).toEqual({
      fontSize: 23,
      textSpacing: 5,
      lineHeight: 2,
      saturation: 200,
      cursorSize: 3,
      contrast: 'high',
      dyslexiaFont: true,
      highlightLinks: true,
      reduceMotion: true,
      darkMode: true,
      readingGuide: true,
      tooltipMode: true,
      keyboardNavigation: true,
      bigCursor: true,
    });
    for (const path of [CARD, '/login', '/']) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-a-contrast', 'high');
    }
    expect(sent.filter((one) => /contrast/.test(one))).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);

    await openPanel(page);
    await panel.getByRole('button', { name: 'איפוס הכול' }).click();
    await expect(status).toHaveText('כל ההתאמות אופסו');
    await expect(size).toHaveValue('16');
    expect(await stored(page)).toBeNull();
    const left = await page.evaluate(() =>
      [...document.documentElement.attributes].filter(({ name, value }) =>
        name === 'style' ? value !== '' : name.startsWith('data-a-'),
      ),
    );
    expect(left).toEqual([]);
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('16px');
    await expect(page.locator('.a-guide')).toHaveCount(0);
  });
});

test.describe('what was chosen', () => {
  // Proves S129.
  test('holds before the first paint, on finished and on hydrated pages', { tag: '@slow' }, async ({
    page,
  }) => {
    await choose(page, { fontSize: 24, darkMode: true });
    // The first paint has the settings' own style.
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        if (!list.getEntriesByName('first-paint')[0]) return;
        const { backgroundColor, fontSize } = getComputedStyle(document.body);
        Object.assign(window, { painted: { fontSize, backgroundColor } });
      }).observe({ type: 'paint', buffered: true });
    });
    for (const path of ['/', CARD, '/login']) {
      let styleAt = Number.POSITIVE_INFINITY;
      await page.route('**/settings-*.css', async (route) => {
        const response = await route.fetch();
        // Held back: a page that did not wait for it would be painted meanwhile.
        await new Promise((resolve) => setTimeout(resolve, 300));
        styleAt = Date.now();
        await route.fulfill({ response });
      });
      await page.goto(path);
      const painted = page.waitForFunction(() => (window as { painted?: { fontSize: string } }).painted);
      expect(await (await painted).jsonValue()).toMatchObject({ fontSize: '24px' });
      const firstPaint = await page.evaluate(
        () => performance.timeOrigin + (performance.getEntriesByName('first-paint')[0]?.startTime ?? 0),
      );
      expect(firstPaint).toBeGreaterThan(styleAt);
      await page.unroute('**/settings-*.css');
    }
  });

  // Proves S132.
  test('a guide follows the pointer, names show on focus, and nonsense in the storage harms nothing', {
    tag: '@slow',
  }, async ({ page }) => {
    for (const text of ['{', '5', 'null', '{"fontSize":"x","a b":1,"lineHeight":{"a":1}}']) {
      await page.goto(CARD);
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [KEY, text] as const);
      await page.reload();
      await expect((await openPanel(page)).getByRole('slider', { name: 'גודל הטקסט' })).toHaveValue('16');
    }
    await choose(page, { readingGuide: true, tooltipMode: true });
    await page.goto(CARD);
    const guide = page.locator('.a-guide');
    await expect(guide).toBeVisible();
    await page.mouse.move(200, 300);
    await expect.poll(async () => Math.round((await guide.boundingBox())?.y ?? 0)).toBeLessThan(300);
    await page.keyboard.press('Tab');
    const tip = page.locator('.a-tip');
    await expect(tip).toHaveText('דילוג לתוכן');
    await page.keyboard.press('Escape');
    await expect(tip).toBeHidden();
    await page.getByRole('link', { name: 'אימייל' }).hover();
    await expect(tip).toHaveText('אימייל');
  });
});

// Proves S133.
test('the button is 44 px and covers nothing, from 320 px on', { tag: '@slow' }, async ({ page }) => {
  for (const path of [
    '/',
    '/help',
    CARD,
    `${CARD}/review`,
    `${CARD}/reviews`,
    '/login',
    '/business/nobody-here',
  ]) {
    await page.goto(path);
    for (const width of [320, 390, 768, 1280, 1600]) {
      await page.setViewportSize({ width, height: 720 });
      const button = page.locator('.panel-button:not([inert] *)').filter({ visible: true }).last();
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      expect(await coveredBy(page), `${path} at ${width}`).toEqual([]);
    }
  }
});

/** Content under the button while the page is scrolled through: text, pictures and controls. */
async function coveredBy(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const button = [...document.querySelectorAll<HTMLElement>('.panel-button')]
      .filter((one) => !one.closest('[inert]'))
      .at(-1) as HTMLElement;
    // In the flow, or in a bar that has its own place, it lies on nothing.
    if (getComputedStyle(button).position !== 'fixed') return [];
    const found = new Set<string>();
    for (let y = 0; y <= document.documentElement.scrollHeight; y += 200) {
      scrollTo(0, y);
      const box = button.getBoundingClientRect();
      for (const element of document.querySelectorAll(
        'main :is(p, a, button, h1, h2, h3, li, img), footer :is(a, p)',
      )) {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        if (left < box.right && right > box.left && top < box.bottom && bottom > box.top)
          found.add(element.textContent?.slice(0, 30) ?? element.tagName);
      }
    }
    return [...found];
  });
}
