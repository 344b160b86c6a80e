import { openAccount, openPage } from './business.ts';
import { linkInMail } from './outbox.ts';
import { DECLINED_CARD, expect, test } from './selling.ts';
import { countTaps } from './taps.ts';

const PATH = '/cancel-subscription';

test('an owner who is signed in cancels in three taps from home', async ({
  page,
  openPaidBusiness,
  expectAccessible,
}) => {
  test.slow();
  await openPaidBusiness();
  const taps = await countTaps(page);
  await openPage(page, '/');
  await openAccount(page);
  await page.getByRole('main').getByRole('link', { name: 'ביטול מנוי' }).click();
  await expect(page.getByRole('heading', { name: 'לבטל את מסלול מתקדם?' })).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^ביטול עכשיו, וכל הכסף \(.*99.*\) חוזר אליכם$/ }),
  ).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: /^ביטול ב־/ }).click();
  await expect(page.getByRole('heading', { name: 'המנוי בוטל' })).toBeVisible();
  expect(taps()).toBe(3);
  await expectAccessible();
  // It can be taken back until then.
  await openPage(page, '/plans');
  await page.getByRole('button', { name: 'להמשיך במנוי' }).click();
  await expect(page.getByRole('button', { name: 'ביטול מנוי' })).toBeVisible();
});

test('without signing in and without script, by a link in a mail', async ({
  openPaidBusiness,
  openVisitor,
  expectAccessible,
}) => {
  test.slow();
  const { email } = await openPaidBusiness();
  const visitor = await openVisitor({ javaScriptEnabled: false });
  await visitor.goto('/');
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'ביטול מנוי' }).click();
  await expect(visitor).toHaveURL(PATH);
  await visitor.getByRole('button', { name: 'שליחת קישור' }).click();
  await expect(visitor.getByText('כתבו את האימייל של החשבון', { exact: true })).toBeVisible();
  await visitor.getByLabel('אימייל').fill(email);
  await visitor.getByRole('button', { name: 'שליחת קישור' }).click();
  await expect(visitor.getByRole('status')).toHaveText(/^אם יש מנוי לכתובת הזאת, שלחנו אליה קישור לביטול/);

  const link = await linkInMail(visitor, email, 'קישור לביטול המנוי בדוגרי', `${PATH}/confirm`);
  await visitor.goto(link);
  await visitor.getByRole('button', { name: /^ביטול עכשיו/ }).click();
  await expect(visitor.getByRole('heading', { name: 'המנוי הסתיים' })).toBeVisible();
  await expect(visitor.getByText(/99.* חוזרים לכרטיס שבו שילמתם/)).toBeVisible();
  // The same link again, in another browser: it is done.
  const other = await openVisitor();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'המנוי הסתיים' })).toBeVisible();
  await other.goto(PATH);
  await expectAccessible(other);
});

test('a renewal that was declined stands at home, with one button', async ({
  page,
  openPaidBusiness,
  renew,
  expectAccessible,
}) => {
  test.slow();
  const business = await openPaidBusiness();
  await openPage(page, '/');
  await expect(page.getByText('החידוש לא עבר')).toHaveCount(0);
  await renew(business, DECLINED_CARD);
  await page.reload();
  const row = page.getByText(/^החידוש לא עבר\. הכול ממשיך לעבוד עד \d+ ב/);
  await expect(row).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'עדכון כרטיס' }).click();
  await expect(page).toHaveURL('/plans');
});
