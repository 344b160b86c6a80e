import type { Page } from '@playwright/test';
import { PHONE } from '../../src/features/card-visits/testing/visits.ts';
import { openBusiness, openPage } from './business.ts';
import { expect, test } from './fixtures.ts';

/** The browser of these tests names itself as a program, which is not counted. */
const phone = { userAgent: PHONE, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Opens one of the folds of the statistics. */
async function openFold(page: Page, title: string) {
  await page.getByRole('heading', { name: title, exact: true }).click();
  return page.getByRole('group').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** Waits until the visits of the last seconds have been added up. */
async function addedUp(page: Page, sums: Record<string, number>): Promise<void> {
  const read = async () => {
    const { acts } = await (await page.request.get('/api/figures/card')).json();
    return Object.fromEntries(
      (acts as { act: string; count: number }[]).map(({ act, count }) => [act, count]),
    );
  };
  await expect.poll(read, { timeout: 60_000, intervals: [250] }).toMatchObject(sums);
}

test('views, taps and forms of a card arrive in the statistics, by button and by source', {
  tag: '@slow',
}, async ({ page, openVisitor, expectAccessible }) => {
  test.slow();
  const { card } = await openBusiness(page);
  await test.step('a visitor taps buttons', async () => {
    const visitor = await openVisitor(phone);
    await visitor.goto(`${card}?via=qr`);
    // Buttons that lead away are tapped, and nothing is left.
    await visitor.evaluate(() =>
      document.addEventListener('click', (event) => event.preventDefault(), { capture: true }),
    );
    for (const act of ['call', 'navigate', 'call']) {
      const counted = visitor.waitForResponse((answer) => answer.url().includes(`/taps?act=${act}`));
      await visitor.locator(`[data-act=${act}]`).first().tap();
      expect((await counted).status()).toBe(204);
    }
    expect(await visitor.context().cookies()).toEqual([]);
  });
  await test.step('the form keeps the source of the card', async () => {
    const visitor = await openVisitor(phone);
    await visitor.goto(`${card}?via=place:k7`);
    await visitor.getByRole('link', { name: 'כתבו ביקורת' }).filter({ visible: true }).first().tap();
    await expect(visitor).toHaveURL(/\/review\?via=place%3Ak7$/);
  });
  await addedUp(page, { view: 2, form: 1 });
  await test.step('views count without JavaScript', async () => {
    const visitor = await openVisitor({ ...phone, javaScriptEnabled: false });
    await visitor.goto(card);
    await visitor.reload();
    await visitor.getByRole('link', { name: 'כתבו ביקורת' }).filter({ visible: true }).first().tap();
    await expect(visitor.getByRole('button').first()).toBeVisible();
  });
  // The owner's own look at the card is none.
  await page.goto(card);

  await addedUp(page, { view: 4, call: 2, navigate: 1, form: 2 });
  await openPage(page, '/stats?range=week');
  const summary = page.getByRole('region', { name: 'חמישה מספרים' });
  for (const figure of [/צפיות\s*4/, /חיוגים\s*2/, /ניווטים\s*1/])
    await expect(summary).toContainText(figure);

  const ways = await openFold(page, 'מצפייה לפנייה');
  const stages = ways.getByRole('listitem');
  await expect(stages.nth(0)).toContainText(/צפיות בכרטיס\s*4/);
  await expect(stages.nth(0)).toContainText('מבקר אחד, לפי יום');
  await expect(stages.nth(1)).toContainText(/הקשות על כפתורים.*מהצפיות\s*3$/);
  await expect(ways.getByRole('row', { name: 'חיוג 2' })).toBeVisible();
  await expect(ways.getByRole('row', { name: 'ניווט 1' })).toBeVisible();
  await expect(ways.getByText('שני טפסי ביקורת נפתחו')).toBeVisible();
  await expect(ways.getByText('המספרים משוערים')).toBeVisible();
  const sources = await openFold(page, 'מאיפה הגיעו לכרטיס');
  for (const row of ['קוד QR 1 3 0', 'מקום k7 1 0 0', 'קישור ישיר 2 0 0'])
    await expect(sources.getByRole('row', { name: row })).toBeVisible();
  await expectAccessible();
});
