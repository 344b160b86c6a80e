import { readFileSync } from 'node:fs';
import { EARLY_COMMENT } from './early-review.ts';
import { expect, test } from './fixtures.ts';

const CARD = '/business/dana-hair';

// Proves S376.
test("a ledger and a receipt's file are checked in the visitor's browser, and an altered file is found out", async ({
  page,
  expectAccessible,
}) => {
  // A root that covers the review is published by the minute's job: a run of this journey alone waits for it.
  test.setTimeout(180_000);
  const receipt = process.env.EARLY_RECEIPT ?? '';
  const download = page.getByRole('link', { name: 'הורדת אישור' });
  await expect(async () => {
    await page.goto(receipt);
    await expect(download).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 150_000, intervals: [5_000] });
  await expect(page.getByText('בדקנו עכשיו: הרישום לא שונה')).toBeVisible();
  await expectAccessible();
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  const saved = readFileSync(await file.path(), 'utf8');

  await page.goto(`${CARD}/ledger`);
  const [verdict, own] = [page.getByRole('status').first(), page.getByRole('status').nth(1)];
  await expect(verdict).toHaveText('✓ הרישום לא שונהנבדק עכשיו, בדפדפן שלכם');
  const how = page.locator('details', { hasText: 'מה נבדק?' });
  await how.locator('summary').click();
  const ledger = how.locator('[data-results]');
  await expect(ledger).toContainText('✓ כל החתימות תקינות');
  await expect(ledger).toContainText('✓ היומן שלם');
  await expect(ledger).not.toContainText('✗');
  const choose = async (text: string) =>
    page.getByLabel('בחירת קובץ אישור').setInputFiles({
      name: 'receipt.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
  await choose(saved);
  await expect(own).toContainText('והרישום לא שונה');
  await expect(own).toContainText('✓ המילים שבקובץ הן המילים שנרשמו');
  await expect(own).toContainText('✓ היומן של היום ממשיך את היומן שבקובץ');
  await choose(saved.replace(EARLY_COMMENT, 'מילים אחרות'));
  await expect(own).toContainText('✗ הקובץ לא תואם ליומן');
  await choose('לא קובץ אישור');
  await expect(own).toContainText('✗ זה לא קובץ אישור של דוגרי');
  await page.getByText('הנתונים עצמם').click();
  await expectAccessible();
});
