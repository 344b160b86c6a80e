import { openPage } from './business.ts';
import { expect, test } from './fixtures.ts';
import { openWithWorker, see } from './kept-screens.ts';

test.use({ serviceWorkers: 'allow' });

test('what waited two weeks is not sent, and says so until it is taken away', async ({
  page,
  context,
  expectAccessible,
}) => {
  await openWithWorker(page);
  const dana = { name: 'דנה כהן', phone: '052-1234567', consentSource: 'booking' };
  expect((await page.request.post('/api/customers', { data: dana })).ok()).toBe(true);
  await see(page, '/customers', '/api/customers/me');
  await context.setOffline(true);
  await openPage(page, '/customers');
  await page
    .getByRole('article', { name: /דנה/ })
    .getByRole('button', { name: /^פעולות/ })
    .click();
  await page.getByRole('menuitem', { name: 'ביקרו היום' }).click();
  const waiting = page.getByRole('region', { name: 'מחכים לרשת' });
  await expect(waiting).toContainText(/יישלח כשהרשת תחזור, עד \d+ ב/);
  const age = (days: number) =>
    page.evaluate(
      (ms) => {
        const [place = ''] = Object.keys(localStorage).filter((key) => key.endsWith(':queue'));
        const kept = JSON.parse(localStorage.getItem(place) ?? '');
        for (const call of kept.draft) call.queuedAt -= ms;
        localStorage.setItem(place, JSON.stringify({ ...kept, at: kept.at - ms }));
      },
      days * 24 * 3_600_000,
    );
  await age(13);
  await openPage(page, '/customers');
  await expect(waiting).toContainText('יישלח כשהרשת תחזור');
  await age(2);
  await openPage(page, '/customers');
  await expect(waiting.getByRole('listitem')).toContainText(/ביקור: .*דנה כהן.*לא נשלח: עברו שבועיים/);
  await expect(waiting).not.toContainText('יישלח כשהרשת תחזור');
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText('אין רשת.')).toHaveCount(0);
  await expect(waiting.getByRole('listitem')).toHaveCount(1);
  const { items } = await (await page.request.get('/api/customers/me')).json();
  expect(items).toMatchObject([{ lastVisitOn: null }]);
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(await stored()).not.toContain('lastVisitOn');
  await waiting.getByRole('button', { name: /^הסרה/ }).click();
  await expect(waiting).toHaveCount(0);
  expect(await stored()).not.toContain('דנה');
});

test('what was stored elsewhere before it arrived is refused, with both texts', async ({ page, context }) => {
  await openWithWorker(page);
  const dana = { name: 'דנה כהן', phone: '052-1234567', consentSource: 'booking' };
  const added = await page.request.post('/api/customers', { data: dana });
  const { id } = await added.json();
  await see(page, '/customers', '/api/customers/me');
  expect((await page.request.put(`/api/customers/${id}`, { data: { note: 'אוהבת תה' } })).ok()).toBe(true);
  await context.setOffline(true);
  await openPage(page, '/customers');
  for (const note of ['אוהבת', 'אוהבת קפה']) {
    await page
      .getByRole('article', { name: /דנה/ })
      .getByRole('button', { name: /^פעולות/ })
      .click();
    await page.getByRole('menuitem', { name: 'עריכה' }).click();
    await page.locator('[name="note"]').fill(note);
    await page.getByRole('dialog').getByRole('button', { name: 'שמירה' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await context.setOffline(false);
  const waiting = page.getByRole('region', { name: 'מחכים לרשת' }).getByRole('listitem');
  await expect(waiting).toContainText(/לא התקבל: .*כאן: .?אוהבת קפה.*נשמר בינתיים: .?אוהבת תה/);
  const { items } = await (await page.request.get('/api/customers/me')).json();
  expect(items).toMatchObject([{ note: 'אוהבת תה' }]);
});
