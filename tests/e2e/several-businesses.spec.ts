import type { Page } from '@playwright/test';
import { demoOwners } from '../../scripts/demo/people.ts';
import { leaveReview, openBusiness, openPage } from './business.ts';
import { expect, test } from './fixtures.ts';

const SECOND = 'סניף הכרמל';

const top = (page: Page) => page.getByRole('banner');
const list = (page: Page) => page.getByRole('main').getByRole('listitem');

/** Opens a second business by hand. Returns its address and the slug of its card. */
async function openSecond(page: Page) {
  await openPage(page, '/businesses');
  await page.getByLabel('שם העסק').fill(SECOND);
  await page.getByLabel('טלפון של העסק').fill('052-7654321');
  await page.getByRole('button', { name: 'פתיחת העסק' }).click();
  await page.waitForURL(/\/b\/[\da-f-]{36}\/welcome/);
  const [scope = ''] = /\/b\/[\da-f-]{36}/.exec(page.url()) ?? [];
  const passed = ['name', 'look', 'send'];
  await page.request.put(`${scope}/api/first-hour`, { data: { passed } });
  const me = await (await page.request.get(`${scope}/api/auth/me`)).json();
  return { scope, username: me.username as string };
}

// Proves S491.
test('an owner opens a second business, and two tabs show two businesses', async ({
  page,
  context,
  givePaidPlan,
  expectAccessible,
}) => {
  test.slow();
  const first = await openBusiness(page, 'פרחי הגן');
  await openPage(page, '/businesses');
  await expect(page.getByText(/במסלול .* מנהלים עד 5 עסקים/)).toBeVisible();
  await givePaidPlan(first.email, 'premium');
  const { scope, username } = await openSecond(page);

  await leaveReview(page.request, first.username, { customerName: 'רות מהסניף הראשון' });
  await leaveReview(page.request, username, { customerName: 'יעל מהכרמל' });
  await openPage(page, `${scope}/reviews`);
  const other = await context.newPage();
  await openPage(other, '/reviews');
  await expect(page.getByRole('main')).toContainText('יעל מהכרמל');
  await expect(other.getByRole('main')).toContainText('רות מהסניף הראשון');
  await expect(page.getByRole('main')).not.toContainText('רות מהסניף הראשון');

  // Each tab stays with its own, by link, by press, by going back and when it is loaded anew.
  await page.getByRole('navigation', { name: 'ניווט מהיר' }).getByRole('link', { name: 'לקוחות' }).click();
  await expect(page).toHaveURL(`${scope}/customers`);
  await page.goBack();
  await expect(page).toHaveURL(`${scope}/reviews`);
  await page
    .getByRole('button', { name: /^אישור(?! הכול)/ })
    .first()
    .click();
  await page.reload();
  await expect(top(page)).toContainText(SECOND);
  const approved = async (at: string) =>
    (await (await page.request.get(`${at}/api/stats/me`)).json()).approvedReviews;
  await expect.poll(() => approved(scope)).toBe(1);
  expect(await approved('')).toBe(0);

  // One list of what waits in each, a press away.
  await top(other)
    .getByRole('link', { name: /מעבר לעסק אחר/ })
    .click();
  await expect(other).toHaveURL('/businesses');
  await expect(list(other).first()).toContainText('ביקורת אחת מחכה');
  await expect(list(other).last()).toContainText('הכול מטופל');
  await expectAccessible(other);
  await list(other).last().getByRole('link').click();
  await other.waitForURL(scope);
  await expect(top(other)).toContainText(SECOND);

  // Home tells what waits in the other ones, and nothing of one where nothing does.
  await leaveReview(page.request, username, { customerName: 'גלית מהכרמל' });
  await openPage(other, '/');
  const elsewhere = other.getByRole('region', { name: 'מה מחכה בעסקים האחרים' });
  await expect(elsewhere.getByRole('link')).toHaveText(`${SECOND}: ביקורת אחת מחכה`);
  await expectAccessible(other);
  await elsewhere.getByRole('link').click();
  await other.waitForURL(scope);
  await expect(other.getByText('פרחי הגן: ביקורת אחת מחכה')).toBeVisible();

  // A review that comes in is told to the tab of its business alone.
  await openPage(page, `${scope}/reviews`);
  await leaveReview(page.request, username, { customerName: 'תמר החדשה' });
  await expect(page.getByRole('main')).toContainText('תמר החדשה');
});

test('a business beyond the plan is shown and not changed', async ({ page, givePaidPlan }) => {
  test.slow();
  const { email } = await openBusiness(page);
  await givePaidPlan(email, 'premium');
  const { scope, username } = await openSecond(page);
  await leaveReview(page.request, username, { customerName: 'יעל מהכרמל' });
  await givePaidPlan(email, 'basic');
  await openPage(page, `${scope}/reviews`);
  await page
    .getByRole('button', { name: /^אישור(?! הכול)/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'הודעות' })).toContainText('מעבר למה שהמסלול כולל');
  await openPage(page, '/businesses');
  await expect(list(page).last()).toContainText('לצפייה בלבד');
});

// Proves S550.
test('a suspended business says so on its open page, and the other one stands', async ({
  page,
  signIn,
  givePaidPlan,
  openVisitor,
  expectAccessible,
}) => {
  test.slow();
  const owner = await openVisitor();
  const first = await openBusiness(owner, 'מכבסת הים');
  await givePaidPlan(first.email, 'premium');
  const { scope, username } = await openSecond(owner);
  await openPage(owner, '/reviews');

  await signIn(demoOwners.admin);
  await openPage(page, `/admin-dashboard?q=${encodeURIComponent(first.email)}`);
  const row = page.getByRole('list', { name: 'רשימת המשתמשים' }).getByRole('article');
  await row.getByRole('button', { name: /^פעולות עבור/ }).click();
  await page.getByRole('menuitem', { name: 'השעיית מכבסת הים' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'השעיה' }).click();
  await expect(dialog.getByText('בחרו סיבה')).toBeVisible();
  await dialog.getByRole('radio', { name: 'חשד להונאה או לביקורות מזויפות' }).check();
  await dialog.getByRole('button', { name: 'השעיה' }).click();
  await expect(row).toContainText('מכבסת הים: מושעה');

  await owner.getByRole('navigation', { name: 'ניווט מהיר' }).getByRole('link', { name: 'לקוחות' }).click();
  await expect(owner).toHaveURL('/businesses');
  await expect(owner.getByRole('main')).toContainText('מכבסת הים מושעה');
  await expect(list(owner).first()).toContainText('מושעה');
  await expectAccessible(owner);
  expect((await owner.request.get(first.card)).status()).toBe(404);
  expect((await owner.request.get(`/business/${username}`)).status()).toBe(200);
  await list(owner).last().getByRole('link').click();
  await owner.waitForURL(scope);
  await expect(top(owner)).toContainText(SECOND);

  await row.getByRole('button', { name: /^פעולות עבור/ }).click();
  await page.getByRole('menuitem', { name: 'ביטול השעיית מכבסת הים' }).click();
  await expect(row).not.toContainText('מושעה');
  await openPage(owner, '/reviews');
  await expect(owner.getByRole('heading', { level: 1 })).toContainText('ביקורות');
});
