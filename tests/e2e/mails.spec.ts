import type { Page } from '@playwright/test';
import { axeViolations } from './axe.ts';
import { type Business, leaveReview, openBusiness, openPage, registerBusiness, toastOf } from './business.ts';
import { expect, test } from './fixtures.ts';
import { countMails, linkInMail } from './outbox.ts';

const SUBJECT = 'ביקורת חדשה: מאיה לוי, 5 כוכבים';

/** A business that somebody left a review for, and the links of the mail on it. */
async function receiveReview(page: Page, fields: Parameters<typeof leaveReview>[2] = {}) {
  const business = await registerBusiness(page.request);
  await leaveReview(page.request, business.username, { comment: 'שירות מצוין מתחילתו ועד סופו', ...fields });
  const link = (path: string) => linkInMail(page, business.email, SUBJECT, path);
  return {
    business,
    approve: await link('/review-link/approve'),
    reject: await link('/review-link/reject'),
    stop: await link('/unsubscribe/new-review'),
  };
}

const signIn = ({ email, password }: Business, page: Page) =>
  page.request.post('/api/auth/login', { data: { email, password } });
const cardOf = async (page: Page, { card }: Business) => (await page.request.get(card)).text();
const settingsCard = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'הודעות והתראות', level: 2 }) });

// Proves S448.
test('a review comes in, its mail leads to a button, and the button publishes it: once', async ({ page }) => {
  const { business, approve, reject } = await receiveReview(page);
  await openPage(page, approve);
  await expect(page).toHaveTitle('אישור הביקורת · דוגרי');
  await expect(page.getByRole('article')).toContainText('שירות מצוין מתחילתו ועד סופו');
  await expect(page.getByRole('article')).toContainText('מאיה לוי');
  // Looked at, as mail programs do too, nothing has happened.
  expect(await cardOf(page, business)).not.toContain('שירות מצוין מתחילתו ועד סופו');
  await page.getByRole('button', { name: 'אישור ופרסום' }).click();
  await expect(page.getByRole('heading', { name: 'הביקורת אושרה' })).toBeFocused();
  await page.getByRole('link', { name: 'לכרטיס' }).click();
  await expect(page).toHaveURL(business.card);
  await expect(page.getByText('שירות מצוין מתחילתו ועד סופו').first()).toBeVisible();

  for (const link of [approve, reject]) {
    expect((await page.goto(link))?.status()).toBe(409);
    await expect(page.getByRole('heading', { name: 'כבר החלטתם על הביקורת' })).toBeVisible();
    await expect(page.getByText('מאושרת ומוצגת בכרטיס')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'למסך הביקורות' }).click();
  await expect(page).toHaveURL('/login?next=%2Freviews');
});

// Proves S448.
test('a review is rejected with a ground, which its owner finds on the screen', { tag: '@slow' }, async ({
  page,
}) => {
  const { business, reject } = await receiveReview(page);
  await openPage(page, reject);
  await page.getByLabel('הסיבה', { exact: true }).selectOption({ label: 'ביקורת כפולה' });
  await page.getByRole('button', { name: 'דחיית הביקורת' }).click();
  await expect(page.getByRole('heading', { name: 'הביקורת נדחתה' })).toBeVisible();
  expect(await cardOf(page, business)).not.toContain('שירות מצוין מתחילתו ועד סופו');
  await signIn(business, page);
  await openPage(page, '/reviews');
  await expect(page.getByText('נדחתה: ביקורת כפולה')).toBeVisible();
});

test('a lost connection keeps the button, and a page that waited says that the review was decided elsewhere', {
  tag: '@slow',
}, async ({ page, openVisitor }) => {
  const { approve, reject } = await receiveReview(page);
  const other = await openVisitor();
  await openPage(other, reject);
  await openPage(page, approve);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'אישור ופרסום' }).click();
  await expect(page.getByRole('alert').first()).toContainText('אין חיבור לשרת');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'אישור ופרסום' }).click();
  await expect(page.getByRole('heading', { name: 'הביקורת אושרה' })).toBeVisible();
  // The toast of the first try would say the opposite.
  await expect(page.getByText('אין חיבור לשרת')).toHaveCount(0, { timeout: 2_000 });
  await other.getByRole('button', { name: 'דחיית הביקורת' }).click();
  await expect(other.getByRole('heading', { name: 'כבר החלטתם על הביקורת' })).toBeFocused();
});

test('what stands in a link leaves the page with no request', { tag: '@slow' }, async ({ page }) => {
  const { approve, stop } = await receiveReview(page);
  const told: string[] = [];
  page.on('request', async (request) => {
    const { referer = '' } = await request.allHeaders();
    told.push(referer);
  });
  for (const link of [approve, stop]) {
    await openPage(page, link);
    await page.waitForLoadState('networkidle');
    await page.getByRole('main').getByRole('button').click();
    await page.getByRole('main').getByRole('link').last().click();
    await page.waitForLoadState('networkidle');
  }
  expect(told.length).toBeGreaterThan(10);
  expect(told.filter((referer) => referer.includes('token'))).toEqual([]);
});

// Proves S452.
test('the mails of a kind end by the link in their foot', { tag: '@slow' }, async ({ page }) => {
  const { business, stop } = await receiveReview(page);
  await openPage(page, stop);
  await expect(page).toHaveTitle('הפסקת המיילים על ביקורות חדשות · דוגרי');
  await page.getByRole('button', { name: 'הפסקת המיילים' }).click();
  await expect(page.getByRole('heading', { name: 'המיילים על ביקורות חדשות הופסקו' })).toBeVisible();
  await expectNoMail(page, business);
  await signIn(business, page);
  await page.getByRole('link', { name: 'למסך ההתראות' }).click();
  const toggle = settingsCard(page).getByRole('switch', { name: 'ביקורת חדשה: מייל' });
  await expect(toggle).not.toBeChecked();
  await expect(settingsCard(page).getByRole('switch', { name: 'סיכום שבועי: מייל' })).toBeChecked();
  await toggle.click();
  await expect(toastOf(page, 'ביקורת חדשה: ההודעות פועלות')).toBeVisible();
  await page.context().clearCookies();
  await leaveReview(page.request, business.username, { customerName: 'רון', rating: 4 });
  await linkInMail(page, business.email, 'ביקורת חדשה: רון, 4 כוכבים');
});

// Proves S452.
test('a switch is saved with its press, and goes back where that fails', { tag: '@slow' }, async ({
  page,
  context,
}) => {
  const { email } = await openBusiness(page);
  await openPage(page, '/account-settings/alerts');
  const card = settingsCard(page);
  await expect(card).toContainText(email);
  await expect(card).toContainText('נשלחים תמיד');
  await expect(card.getByRole('switch', { name: /: מייל$/ })).toHaveCount(4);
  const digest = card.getByRole('switch', { name: 'סיכום שבועי: מייל' });
  await expect(digest).toBeChecked();
  await digest.press('Space');
  await expect(toastOf(page, 'סיכום שבועי: ההודעות הופסקו')).toBeVisible();
  await page.reload();
  await expect(digest).not.toBeChecked();

  await card.getByText('על מה להתריע').click();
  await context.setOffline(true);
  for (const where of ['מייל', 'התראה']) {
    const review = card.getByRole('switch', { name: `ביקורת חדשה: ${where}` });
    await review.click();
    await expect(toastOf(page, 'לא הצלחנו לשמור את הבחירה')).toBeVisible();
    await expect(review).toBeChecked();
    await page.getByRole('region', { name: 'הודעות' }).getByRole('button', { name: 'סגירה' }).click();
  }
});

test('the mails themselves can be read by everybody, in both themes', { tag: '@slow' }, async ({ page }) => {
  // One word without an end, as somebody bored may type it.
  const { business } = await receiveReview(page, { comment: 'א'.repeat(400) });
  await page.request.post('/api/auth/forgot-password', { data: { email: business.email } });
  await linkInMail(page, business.email, 'איפוס הסיסמה בדוגרי');
  await page.goto('/_outbox');
  const own = page.getByRole('listitem').filter({ hasText: business.email }).getByRole('link');
  const mails = await own.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(mails).toHaveLength(3);
  for (const mail of mails) {
    // As a mail program shows it, past the outbox's frame, in which nothing could be asked.
    const shown = await (await page.request.get(mail)).text();
    await page.goto('about:blank');
    const html = await page.evaluate(
      (text) => new DOMParser().parseFromString(text, 'text/html').querySelector('iframe')?.srcdoc ?? '',
      shown,
    );
    expect(html).toContain('dir="rtl"');
    await page.setContent(html.replace('<base target="_top">', ''));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const violations = await axeViolations(page, ['wcag2a', 'wcag2aa', 'wcag21aa']);
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html: at }) => at).join(' ')}`),
        `${mail}, ${colorScheme}`,
      ).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, 'it is not wider than a phone').toBeLessThanOrEqual(0);
    }
  }
});

/** A review comes in, and after another mail has come there is still none on it. */
async function expectNoMail(page: Page, business: Business): Promise<void> {
  const before = await countMails(page, business.email);
  await leaveReview(page.request, business.username, { customerName: 'אורי', rating: 3 });
  await page.request.post('/api/auth/forgot-password', { data: { email: business.email } });
  await linkInMail(page, business.email, 'איפוס הסיסמה בדוגרי');
  expect(await countMails(page, business.email)).toBe(before + 1);
}
