import type { BrowserContext, Page } from '@playwright/test';
import {
  hydrated,
  leaveReview,
  openBusiness,
  openPage,
  PASSWORD,
  registerBusiness,
  signOut,
} from './business.ts';
import { expect, quiet, test } from './fixtures.ts';

// The site as an app: how it is offered, what it shows on its icon, and what other apps share to it.

const invitation = (page: Page) => page.getByRole('region', { name: 'להוסיף את דוגרי למסך הבית?' });
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** As Chromium does where the site can be installed: early, and once a page. */
async function offerInstall(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      Object.assign(event, { prompt: async () => ({ outcome: 'accepted' }) });
      dispatchEvent(event);
      if (!event.defaultPrevented) console.error('the browser would ask by itself');
    }),
  );
}

/** Offers wait until the question about cookies was answered. */
async function answerConsent(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    localStorage.setItem(
      'cookie-consent',
      JSON.stringify({ version: '1.0', timestamp: new Date().toISOString() }),
    ),
  );
}

/** A tab's life is a visit. */
async function visit(context: BrowserContext, path = '/'): Promise<Page> {
  const page = await context.newPage();
  await openPage(page, path);
  await quiet(page).catch(() => undefined);
  return page;
}

// Proves S123.
test('the home screen is offered from the second visit on, until it is declined once', {
  tag: '@slow',
}, async ({ page, context }) => {
  await offerInstall(context);
  await answerConsent(context);
  await openBusiness(page);
  const first = await visit(context);
  await expect(first.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(invitation(first)).toHaveCount(0);
  await first.reload();
  await expect(invitation(first)).toHaveCount(0);
  const second = await visit(context);
  await expect(invitation(second)).toBeVisible();
  await invitation(second).getByRole('button', { name: 'לא צריך' }).click();
  await expect(invitation(second)).toHaveCount(0);
  const third = await visit(context);
  await third.waitForTimeout(500);
  await expect(invitation(third)).toHaveCount(0);

  const settings = await visit(context, '/account-settings/alerts');
  await settings.getByRole('button', { name: 'הוספה למסך הבית' }).click();
  await expect(settings.getByText('דוגרי נוספה למסך הבית')).toBeVisible();
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: IPHONE });

  test('the way through the menu is drawn', { tag: '@slow' }, async ({ page, context, expectAccessible }) => {
    await answerConsent(context);
    await openBusiness(page);
    await visit(context);
    const second = await visit(context, '/dashboard');
    await invitation(second).getByRole('button', { name: 'איך מוסיפים?' }).click();
    const guide = second.getByRole('dialog', { name: 'הוספה למסך הבית באייפון ובאייפד' });
    await expect(guide.getByRole('listitem')).toHaveCount(3);
    await expectAccessible(second);
    await guide.getByRole('button', { name: 'הבנתי' }).click();
    await expect(guide).toHaveCount(0);
  });
});

test('alerts are offered on the home screen once a review came, and not after they were declined', {
  tag: '@slow',
}, async ({ page, context, expectAccessible }) => {
  await context.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'default' }),
  );
  await answerConsent(context);
  const { username } = await openBusiness(page);
  await page.request.put('/api/first-hour', { data: { celebrated: true } });
  const alerts = (shown: Page) => shown.getByRole('region', { name: 'לדעת מיד כשמגיעה ביקורת?' });
  const before = await visit(context);
  await expect(alerts(before)).toHaveCount(0);
  await leaveReview(page.request, username);
  const after = await visit(context);
  await expect(alerts(after).getByRole('button', { name: 'הפעלה' })).toBeVisible();
  await expectAccessible(after);
  await alerts(after).getByRole('button', { name: 'לא עכשיו' }).click();
  await expect(alerts(after)).toHaveCount(0);
  const again = await visit(context);
  await again.waitForTimeout(500);
  await expect(alerts(again)).toHaveCount(0);
});

test('the icon shows how many reviews wait, and nothing after signing out', { tag: '@slow' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const set = (count: number) => localStorage.setItem('badge', String(count));
    Object.assign(navigator, {
      setAppBadge: async (count: number) => set(count),
      clearAppBadge: async () => set(0),
    });
  });
  const badge = () => page.evaluate(() => localStorage.getItem('badge'));
  const { username } = await openBusiness(page);
  await leaveReview(page.request, username);
  await leaveReview(page.request, username, { customerName: 'רון' });
  await openPage(page, '/reviews');
  await expect.poll(badge).toBe('2');
  await page.getByRole('button', { name: 'אישור', exact: true }).first().click();
  await expect.poll(badge).toBe('1');
  await signOut(page);
  await expect(page).toHaveURL(/signed-out/);
  expect(await badge()).toBe('0');
});

test.describe('what another app shares', () => {
  async function signIn(page: Page, email: string): Promise<void> {
    await page.getByLabel('אימייל').fill(email);
    await page.getByLabel('סיסמה', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'התחברות' }).click();
  }

  // Proves S123.
  test('waits for the sign-in and becomes the draft of a reply', { tag: '@slow' }, async ({
    page,
    expectAccessible,
  }) => {
    const { email, username } = await registerBusiness(page.request);
    await page.request.post('/api/auth/login', { data: { email, password: PASSWORD } });
    await page.request.put('/api/first-hour', { data: { passed: ['name', 'look', 'send'] } });
    await leaveReview(page.request, username, { customerName: 'רון לוי' });
    await page.request.post('/api/auth/logout');
    const words = 'תודה רבה רון! '.repeat(60).trim();
    await page.goto(`/share?title=&text=${encodeURIComponent(words)}`);
    await expect(page).toHaveURL(/\/login/);
    await hydrated(page);
    await signIn(page, email);
    await expect(page).toHaveURL('/shared');
    await expect(page.getByText(words)).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: /תשובה לביקורת של.*רון לוי/ }).click();
    await page.getByRole('article').getByRole('button', { name: 'לטיוטה' }).click();
    await expect(page.getByRole('article').getByRole('textbox')).toHaveValue(words);
  });

  test('opens the request where it is somebody and their number, and a new customer where that is chosen', {
    tag: '@slow',
  }, async ({ page }) => {
    await openBusiness(page);
    const sheet = page.getByRole('dialog');
    await page.goto(`/share?text=${encodeURIComponent('דנה כהן 052-123-4567')}`);
    await expect(sheet.getByLabel('שם הלקוח')).toHaveValue('דנה כהן');
    await expect(sheet.getByLabel('נייד')).toHaveValue('052-123-4567');
    await expect(page.getByText('מה שלא נשמר חזר לטופס')).toHaveCount(0);
    await page.goto(`/share?text=${encodeURIComponent('רונית מהקורס')}`);
    await page.getByRole('button', { name: 'הוספת לקוח' }).click();
    await expect(sheet.getByLabel('שם', { exact: true })).toHaveValue('רונית מהקורס');
    await page.goto('/share');
    await expect(page.getByRole('heading', { name: 'לא הגיע טקסט' })).toBeVisible();
  });
});
