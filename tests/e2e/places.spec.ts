import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { PHONE } from '../../src/features/card-visits/testing/visits.ts';
import { readPrinted } from '../../src/features/places/testing/printed.ts';
import { expectRefused, expectToast, openBusiness, openPage, toastOf } from './business.ts';
import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** The browser of these tests names itself as a program, which is not counted. */
const phone = { userAgent: PHONE, viewport: { width: 390, height: 844 } };

const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

async function addPlace(page: Page, name: string): Promise<string> {
  const added = await page.request.post('/api/places', { data: { name } });
  return ((await added.json()) as { code: string }).code;
}

test('an owner adds a place on a phone, prints its sign, and sees it scanned', { tag: '@slow' }, async ({
  page,
  openVisitor,
  expectAccessible,
}) => {
  test.slow();
  await openBusiness(page);
  await openPage(page, '/places');
  await expect(page.getByText('עדיין אין מקומות')).toBeVisible();
  await expectAccessible();
  const open = page.getByRole('button', { name: 'הוספת מקום' });
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('שם המקום');
  const add = dialog.getByRole('button', { name: 'הוספה', exact: true });
  await open.click();
  await expect(field).toBeFocused();
  await field.fill(' ');
  await add.click();
  await expectRefused(field, 'כתבו שם למקום. דוגמה: דלפק');
  await field.fill('שולחן ליד החלון');
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('שולחן ליד החלון');
  await field.press('Enter');
  await expectToast(page, 'המקום ״שולחן ליד החלון״ נוסף');
  await expect(rowOf(page, 'שולחן ליד החלון').getByRole('link')).toBeFocused();
  await open.click();
  await expect(field).toHaveValue('');
  await field.fill('שולחן ליד החלון');
  await add.click();
  await expectRefused(field, 'כבר יש מקום בשם הזה');
  await dialog.getByRole('button', { name: 'דלפק' }).click();
  await expect(rowOf(page, 'דלפק')).toContainText('0 סריקות');
  await expect(dialog).toHaveCount(0);
  const long = 'ה'.repeat(40);
  await open.click();
  await field.fill(long);
  await add.click();
  const isCut = (toast: Element) => toast.scrollWidth > toast.clientWidth;
  expect(await toastOf(page, `המקום ״${long}״ נוסף`).evaluate(isCut)).toBe(false);
  await expectAccessible();

  await page.getByRole('link', { name: 'שלט וקוד: דלפק' }).click();
  const preview = page.getByRole('img', { name: /^פוסטר/ });
  await expect(preview).toHaveAttribute('aria-busy', 'false');
  expect(await preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);
  await page.getByLabel('כרטיסים').check();
  await page.getByLabel('שפה נוספת בשלט').selectOption('ערבית');
  await page.getByText('לבית דפוס', { exact: true }).click();
  await page.getByLabel('גלישה לבית דפוס').check();
  await page.getByLabel('סימני חיתוך').check();
  await expect(page.getByRole('img', { name: /^כרטיסים/ })).toHaveAttribute('aria-busy', 'false');
  await expectAccessible();
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'הורדת PDF' }).click();
  const file = await begun;
  expect(file.suggestedFilename()).toBe('כרטיסים דלפק.pdf');
  const { codes } = await readPrinted(await readFile(await file.path()));
  expect(codes).toHaveLength(8);

  const visitor = await openVisitor({ ...phone, javaScriptEnabled: false });
  await visitor.goto(new URL(codes[0]?.text ?? '').pathname);
  await expect(visitor).toHaveURL(/\/review\?via=place%3A\w{6}$/);
  await expect(visitor.getByRole('button').first()).toBeVisible();
  // Scans are added up every few seconds.
  await expect
    .poll(async () => (await page.request.get('/api/places')).text(), { timeout: 60_000, intervals: [250] })
    .toContain('"scans":1');
  await openPage(page, '/places');
  await expect(rowOf(page, 'דלפק')).toContainText('סריקה אחת · אחרונה:');
  await openPage(page, '/stats?range=week');
  await page.getByRole('heading', { name: 'מאיפה הגיעו לכרטיס' }).click();
  await expect(page.getByRole('row', { name: 'דלפק סריקה אחת 0 0 0' })).toBeVisible();
});

test('a place is moved to the card, and a removed one comes back', { tag: '@slow' }, async ({
  page,
  context,
  openVisitor,
}) => {
  const { card } = await openBusiness(page);
  const code = await addPlace(page, 'רכב');
  await openPage(page, '/places');
  await page.getByRole('button', { name: 'עוד פעולות: רכב' }).click();
  await page.getByRole('menuitem', { name: 'שינוי' }).click();
  await page.getByRole('dialog').getByLabel('לכרטיס').check();
  await page.getByRole('dialog').getByRole('button', { name: 'שמירה' }).click();
  await expect(rowOf(page, 'רכב')).toContainText('מוביל לכרטיס');
  const visitor = await openVisitor(phone);
  await visitor.goto(`/q/${code}`);
  await expect(visitor).toHaveURL(`${card}?via=place%3A${code}`);

  const remove = async () => {
    await page.getByRole('button', { name: 'עוד פעולות: רכב' }).click();
    await page.getByRole('menuitem', { name: 'מחיקה' }).click();
  };
  await context.setOffline(true);
  await remove();
  await expect(toastOf(page, 'הפעולה לא הצליחה')).toBeVisible();
  await expect(rowOf(page, 'רכב')).toBeVisible();
  await context.setOffline(false);
  await remove();
  await expect(rowOf(page, 'רכב')).toHaveCount(0);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'ביטול' }).click();
  await expect(toastOf(page, 'הפעולה לא הצליחה')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect(rowOf(page, 'רכב')).toBeVisible();
});

test('a code that nobody has is told, and so is a sign that cannot be shown', { tag: '@slow' }, async ({
  page,
}) => {
  await openBusiness(page);
  const answer = await page.goto('/q/222222');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'הקוד לא מוכר' })).toBeVisible();

  const code = await addPlace(page, 'דלפק');
  await page.route('**/sign?**', (sent) => sent.fulfill({ contentType: 'image/svg+xml', body: 'broken' }));
  await openPage(page, `/places/${code}`);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('לא הצלחנו להציג את השלט');
  await page.unroute('**/sign?**');
  await page.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect(page.getByRole('img', { name: /^פוסטר/ })).toHaveAttribute('aria-busy', 'false');
  await openPage(page, '/places/222222');
  await expect(page.getByRole('heading', { name: 'המקום לא נמצא' })).toBeVisible();
});

test('the address is written to a tag where the browser can, and a failure is told', {
  tag: '@slow',
}, async ({ page }) => {
  await page.addInitScript(() => {
    let tries = 0;
    const held = window as unknown as { held: unknown[] };
    held.held = [];
    class Reader {
      async write(message: unknown) {
        tries += 1;
        if (tries === 1) throw new DOMException('', 'NotAllowedError');
        if (tries === 2) throw new DOMException('', 'NetworkError');
        held.held.push(message);
      }
    }
    Object.assign(window, { NDEFReader: Reader });
  });
  await openBusiness(page);
  const code = await addPlace(page, 'תג NFC');
  await openPage(page, `/places/${code}`);
  await page.getByRole('heading', { level: 2, name: 'תג NFC' }).click();
  const write = page.getByRole('button', { name: 'כתיבה לתג' });
  for (const said of [/אין לאתר הרשאה/, /התג לא נכתב/, 'הכתובת נכתבה לתג']) {
    await write.click();
    await expect(page.getByText(said)).toBeVisible();
  }
  const held = await page.evaluate(() => (window as unknown as { held: unknown[] }).held);
  expect(held).toEqual([{ records: [{ recordType: 'url', data: expect.stringMatching(`/q/${code}$`) }] }]);
});
