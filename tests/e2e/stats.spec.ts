import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { demoOwners } from '../../scripts/demo/people.ts';
import { monthTitle } from '../../src/features/figures/stats/span-names.policy.ts';
import { readCsv, readPdf, readXlsx } from '../read-reports.ts';
import { leaveReview, openBusiness, openPage } from './business.ts';
import { expect, test } from './fixtures.ts';

const panel = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });
const chart = (page: Page) => page.getByRole('application', { name: 'ביקורות לפי תאריכים' });
const openFold = (page: Page, title: string) =>
  page.getByRole('heading', { name: title, exact: true }).click();
const range = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
/** By what people press: the radio itself is out of sight. */
const choose = (page: Page, name: string) => page.getByRole('group').getByText(name, { exact: true }).click();

/** Signs in as a business of the test's own, with approved reviews of these stars, all of today. */
async function openStats(page: Page, request: APIRequestContext, ratings: number[]): Promise<void> {
  const { username } = await openBusiness(page);
  for (const rating of ratings) {
    const id = await leaveReview(request, username, { rating });
    expect((await page.request.put(`/api/reviews/${id}/approve`)).ok()).toBe(true);
  }
  await openPage(page, '/stats');
}

// Proves S188, S189, S191, S196, S197, S434.
test('the figures of a month, and of other ranges by the address', async ({
  page,
  request,
  expectAccessible,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStats(page, request, [5, 5, 5, 5, 5, 5, 5, 4, 4, 3]);
  await expect(page).toHaveTitle('סטטיסטיקות · דוגרי');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('סטטיסטיקות – ניתוח פעילות העסק');
  await expect(page.getByText('תובנות חכמות על מה שעובד ומה כדאי לשפר.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'ייצוא דוח' })).toBeVisible();
  await expect(range(page, 'חודש')).toBeChecked();
  for (const name of ['שבוע', 'חודש', '3 חודשים', 'שנה', 'הכול'])
    await expect(range(page, name)).toBeAttached();
  const summary = page.getByRole('region', { name: 'סיכום' });
  await expect(summary).toContainText(/מאושרות\s*10/);
  await expect(summary).toContainText(/דירוג ממוצע\s*4\.6/);
  await expect(summary).toContainText(/מאושרות החודש\s*10/);
  await expect(summary).toContainText(/חמישה כוכבים\s*7/);
  await expect(summary.getByText('10 יותר')).toBeVisible();
  // Stars up to the average rounded down.
  const stars = summary.locator('svg[viewBox="0 0 120 24"] path:not([fill])').first();
  await expect(stars).toHaveAttribute('d', /^(M[^M]+){4}$/);
  const five = page.getByRole('region', { name: 'חמישה מספרים' });
  await expect(five).toContainText(/ביקורות חדשות\s*10/);
  await expect(five).toContainText('אין עדיין תקופה קודמת להשוואה');
  const insights = panel(page, 'תובנות מהירות');
  await expect(insights.getByText('מהמאושרות קיבלו 5 כוכבים').locator('..')).toContainText('70%');
  await expect(insights.getByText('מהמאושרות קיבלו 4 או 5 כוכבים').locator('..')).toContainText('90%');
  await expect(panel(page, 'ביצועים').getByText('מעולה')).toBeVisible();
  await expect(panel(page, 'ביצועים').getByText('פעיל', { exact: true })).toBeVisible();
  await expect(chart(page)).toBeVisible();
  await openFold(page, 'לעומת התקופה הקודמת');
  await expect(page.getByText(/אין ביקורות מאושרות מהתקופה הקודמת/)).toBeVisible();
  await expectAccessible();

  await choose(page, '3 חודשים');
  await expect(page).toHaveURL(/\?range=quarter$/);
  await expect(summary.getByText('מאושרות ב־3 חודשים')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/stats$/);
  await expect(range(page, 'חודש')).toBeChecked();
  await expect(summary.getByText('מאושרות החודש')).toBeVisible();
  await page.goto('/stats?range=all');
  await openFold(page, 'לעומת התקופה הקודמת');
  await expect(page.getByText(/אין תקופה קודמת להשוואה/)).toBeVisible();
});

test('other months of the calendar, by buttons, by their list and by the address', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/stats');
  const months = page.getByRole('combobox', { name: 'חודש' });
  const current = await months.inputValue();
  await expect(page.getByRole('button', { name: 'החודש הבא' })).toBeDisabled();
  await expect(months.locator('option').nth(12)).toBeAttached();
  await expect(page.getByText(/^לעומת (אותם ימים בחודש הקודם, |[א-ת]+ 20)/)).toBeVisible();

  await page.getByRole('button', { name: 'החודש הקודם' }).click();
  await expect(page).toHaveURL(/\?month=20\d\d-\d\d$/);
  await expect(months).not.toHaveValue(current);
  const before = await months.inputValue();
  expect(before < current).toBe(true);
  const summary = page.getByRole('region', { name: 'סיכום' });
  await expect(summary.getByText(`מאושרות ב${monthTitle(before)}`)).toBeVisible();
  await expect(page.getByText(/^לעומת [א-ת]+ 20\d\d$/)).toBeVisible();
  await page.getByRole('button', { name: 'החודש הבא' }).click();
  await expect(page).toHaveURL(/\/stats$/);
  await page.goBack();
  await expect(months).toHaveValue(before);

  await months.selectOption({ index: 5 });
  await expect(page).toHaveURL(/\?month=20\d\d-\d\d$/);
  // Mails that went out name the month otherwise.
  await page.goto(`/stats?report=${before}`);
  await expect(months).toHaveValue(before);
  await page.goto('/stats?month=2026-13');
  await expect(months).toHaveValue(current);

  // Home's line about the last month leads to that month.
  await page.goto('/');
  await page.getByRole('link', { name: /צפיות/ }).click();
  await expect(months).toHaveValue(before);
});

// Proves S194, S197, S431, S432.
test('a few middling reviews: still improving, and only starting', { tag: '@slow' }, async ({
  page,
  request,
}) => {
  await openStats(page, request, [4, 3]);
  await expect(panel(page, 'ביצועים').getByText('בהשתפרות')).toBeVisible();
  await expect(panel(page, 'ביצועים').getByText('בתחילת הדרך')).toBeVisible();
  const rows = panel(page, 'התפלגות דירוגים').getByRole('listitem');
  await expect(rows).toHaveText([
    /^0 ביקורות.*0%/,
    /^1 ביקורות.*50%/,
    /^1 ביקורות.*50%/,
    /^0 ביקורות.*0%/,
    /^0 ביקורות.*0%/,
  ]);
  const bars = await rows.evaluateAll((all) =>
    all.map((row) => {
      const bar = row.querySelector<HTMLElement>('[style]');
      const track = bar?.parentElement;
      if (!bar || !track) return null;
      return {
        share: Math.round((bar.clientWidth * 100) / track.clientWidth),
        color: getComputedStyle(bar).backgroundColor,
      };
    }),
  );
  expect(bars.map((bar) => bar?.share)).toEqual([0, 50, 50, 0, 0]);
  expect(new Set(bars.map((bar) => bar?.color)).size).toBe(5);
});

// Proves S190.
test('each form of the report, of a range and of the month that a mail leads to, comes down and can be read', {
  tag: '@slow',
}, async ({ page, signIn, expectAccessible }) => {
  test.slow();
  await signIn();
  await page.goto('/stats?range=week');
  const take = async (format: string) => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'ייצוא דוח' }).click();
    await page.getByRole('menuitem', { name: format }).click();
    const download = await downloading;
    await expect(page.getByRole('region', { name: 'הודעות' }).getByText('הדוח ירד למכשיר')).toBeVisible();
    return {
      name: download.suggestedFilename(),
      bytes: new Uint8Array(await readFile(await download.path())),
    };
  };
  const csv = await take('CSV');
  expect(csv.name).toMatch(/^דוח סטטיסטיקות .+\.csv$/);
  expect(readCsv(new TextDecoder().decode(csv.bytes))).toContainEqual(['דוח סטטיסטיקות', 'טווח', 'שבוע', '']);
  const xlsx = await take('Excel');
  expect(readXlsx(xlsx.bytes)[1]?.rows).toHaveLength(8);
  const pdf = await take('PDF');
  expect(await readPdf(pdf.bytes)).toMatchObject({ language: 'he', isTagged: true });

  await page.goto('/stats?month=2026-02');
  await page.getByRole('button', { name: 'ייצוא דוח' }).click();
  await expect(page.getByText('הדוח של התקופה שבחרתם: פברואר 2026')).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  const ofMonth = await take('PDF');
  expect(ofMonth.name).toMatch(/^דוח סטטיסטיקות .+ 2026-02-01 עד 2026-02-28\.pdf$/);
  expect(await readPdf(ofMonth.bytes)).toMatchObject({ isTagged: true });
});

// Proves S17, S198, S287, S396, S435.
test('before signing in, before the first review, while it loads, and where it fails', {
  tag: '@slow',
}, async ({ page, signIn, expectAccessible }) => {
  await page.goto('/stats?range=year');
  await expect(page).toHaveURL(/\/login\?next=/);
  await signIn(demoOwners.quiet);
  await page.goto('/stats');
  await expect(page.getByRole('heading', { name: 'אין עדיין מספיק מידע להצגה' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'לביקורות' })).toHaveAttribute('href', '/reviews');
  await expect(page.getByRole('button', { name: 'ייצוא דוח' })).toHaveCount(0);
  await expectAccessible();

  await signIn();
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/figures/reviews?*', async (route) => {
    await held;
    await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'השירות אינו זמין כרגע' } });
  });
  await page.goto('/stats');
  await expect(page.getByTestId('stats-skeleton').locator('span')).toHaveCount(8);
  release();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('אין עדיין מספיק מידע להצגה');
  await expect(alert).toContainText('השירות אינו זמין כרגע');
  await page.unroute('**/api/figures/reviews?*');
  await alert.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect(page.getByRole('region', { name: 'סיכום' })).toBeVisible();
});

// Proves S193, S364.
test('a range without reviews says so, and figures that an extension blocks are named as blocked', {
  tag: '@slow',
}, async ({ page, signIn }) => {
  test.slow();
  await signIn();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/api/figures/reviews?*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ json: { ...body, period: { ...body.period, reviews: 0, averageRating: null } } });
  });
  await page.goto('/stats?range=week');
  await expect(page.getByText('אין עדיין מספיק נתונים להצגת גרף')).toBeVisible();
  await expect(page.getByText('אין עדיין מספיק נתונים להצגת התפלגות')).toBeVisible();
  await expect(chart(page)).toHaveCount(0);
  // No address that blockers of trackers know.
  expect(asked.filter((path) => path.startsWith('/api/figures/')).length).toBeGreaterThan(0);
  expect(asked.filter((path) => /analytics|track|metric|pixel|beacon/i.test(path))).toEqual([]);

  await page.route('**/api/figures/**', (route) => route.abort('blockedbyclient'));
  await page.goto('/stats');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('משהו בדפדפן חוסם את הנתונים האלה');
});

test('the statistics of a long-standing business', { tag: '@slow' }, async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn();
  await test.step('the way there is in both menus', async () => {
    await page.goto('/');
    await page
      .getByRole('navigation', { name: 'ניווט ראשי' })
      .getByRole('link', { name: 'סטטיסטיקות' })
      .click();
    await expect(page).toHaveURL(/\/stats$/);
    await page.goto('/');
    await page.getByRole('button', { name: 'תפריט החשבון' }).click();
    await page.getByRole('menuitem', { name: 'סטטיסטיקות' }).click();
    await expect(page).toHaveURL(/\/stats$/);
  });

  // Proves S195.
  await test.step('the insights show the percentages of the distribution', async () => {
    await page.goto('/stats?range=all');
    const rows = panel(page, 'התפלגות דירוגים').getByRole('listitem');
    await expect(rows).toHaveCount(5);
    const share = /(\d+)%/.exec(await rows.first().innerText())?.[0] ?? '';
    await expect(panel(page, 'תובנות מהירות').getByRole('listitem').first()).toContainText(share);
  });

  // Proves S192, S435.
  await test.step('the chart runs from right to left, by mouse, by keys and as a table', async () => {
    const bars = chart(page).locator('[data-bar]');
    await expect(bars.first()).toBeVisible();
    expect((await page.getByTestId('reviews-chart').boundingBox())?.height).toBe(350);
    const [oldest, newest] = [await bars.first().boundingBox(), await bars.last().boundingBox()];
    expect(oldest?.x).toBeGreaterThan(newest?.x ?? Number.POSITIVE_INFINITY);

    await page.getByRole('radio', { name: 'טבלה' }).focus();
    await page.keyboard.press('Tab');
    const tip = chart(page).getByRole('status');
    await expect(tip).toHaveText(/20\d\d/);
    const first = await tip.innerText();
    await page.keyboard.press('ArrowLeft');
    await expect(tip).not.toHaveText(first);
    await page.keyboard.press('ArrowRight');
    await expect(tip).toHaveText(first.replaceAll('\n', ''));
    await bars.last().hover();
    await expect(tip).not.toHaveText(first);

    await choose(page, 'טבלה');
    const table = page.getByRole('table', { name: 'ביקורות לפי תאריכים' });
    await expect(table.getByRole('row')).toHaveCount(14);
    const counts = (await table.locator('tbody td').allInnerTexts()).map(Number);
    await expect(table.locator('tfoot td')).toHaveText(String(counts.reduce((sum, count) => sum + count, 0)));
    await expectAccessible();
  });

  await test.step('dark, and on a phone of 320 pixels, nothing is lost', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/stats');
    await expect(chart(page)).toBeVisible();
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});
