import type { APIRequestContext } from '@playwright/test';
import { demoOwners } from '../../scripts/demo/people.ts';
import {
  type Business,
  expectToast,
  leaveReview,
  openAccount,
  openBusiness,
  openPage,
  PASSWORD,
  refuse,
  registerBusiness,
} from './business.ts';
import { expect, test } from './fixtures.ts';

const PATH = '/plans';

// Proves S230.
test('the plan, its use this month, and a request that is asked, kept and taken back', async ({
  page,
  openVisitor,
}) => {
  const { username } = await openBusiness(page);
  const visitor = await openVisitor();
  await leaveReview(visitor.request, username);
  await leaveReview(visitor.request, username);
  await openPage(page, '/');
  await openAccount(page);
  await page.getByRole('link', { name: 'המסלול בסיסי' }).click();
  await expect(page).toHaveURL(PATH);
  await expect(page).toHaveTitle('המסלול שלכם · דוגרי');
  await expect(page.getByText('2 מתוך 50')).toBeVisible();
  await expect(page.getByText('נשארו לכם 48 ביקורות החודש.')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '4');

  const ask = page.getByRole('button', { name: 'בקשה למסלול מתקדם' });
  await ask.click();
  await page.getByRole('button', { name: 'שליחת הבקשה' }).dblclick();
  await expectToast(page, 'הבקשה נשלחה', /מסלול מתקדם/);
  await expect(page.getByText(/^הבקשה נשלחה ב־/)).toHaveCount(1);
  await page.reload();
  await expect(page.getByText(/^הבקשה נשלחה ב־/)).toHaveCount(1);

  await page.getByRole('button', { name: 'ביטול הבקשה' }).click();
  await expectToast(page, 'הבקשה בוטלה');
  await expect(ask).toBeVisible();
});

// Proves S234.
test('a plan that cannot be read is read again on request, and a refused request leaves all as it was', {
  tag: '@slow',
}, async ({ page }) => {
  await openBusiness(page);
  await refuse(page, '**/api/plans/me');
  await openPage(page, PATH);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('לא הצלחנו לטעון את המסלול');
  await page.unroute('**/api/plans/me');
  await page.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect(page.getByText('0 מתוך 50')).toBeVisible();
  await refuse(page, '**/api/plans/me/request', 'אי אפשר כרגע');
  await page.getByRole('button', { name: 'בקשה למסלול עסקי' }).click();
  await page.getByRole('button', { name: 'שליחת הבקשה' }).click();
  await expectToast(page, 'שגיאה בשליחת הבקשה', 'אי אפשר כרגע');
  await expect(page.getByRole('button', { name: 'בקשה למסלול עסקי' })).toBeVisible();
});

// Proves S235.
test('the 51st review of a month is kept, explained where reviews are read, and opened by an upgrade', {
  tag: '@slow',
}, async ({ page, openVisitor, signIn }) => {
  test.slow();
  const visitor = await openVisitor();
  const business = await registerBusiness(visitor.request);
  const owner = await openVisitor();
  await enter(owner, business);
  // So many who were not asked would be held as a burst, which costs nothing of the plan.
  for (const invitation of await inviteCustomers(owner.request, 50))
    await leaveReview(visitor.request, business.username, { invitation });
  await leaveReview(visitor.request, business.username, {
    customerName: 'רוני שקד',
    comment: 'טקסט סגור',
    rating: 1,
  });

  await openPage(owner, '/reviews');
  const held = owner.getByRole('article', { name: 'רוני שקד' });
  await expect(held.getByText('מעבר למכסה החודשית')).toBeVisible();
  await expect(held.getByText(/אחרי שהמכסה החודשית התמלאה/)).toBeVisible();
  await expect(held.getByRole('button')).toHaveCount(0);
  await expect(owner.getByText('טקסט סגור')).toHaveCount(0);
  await held.getByRole('link', { name: 'למסלול שלכם' }).click();
  await expect(owner.getByText('50 מתוך 50')).toBeVisible();
  await expect(owner.getByText('ביקורת אחת שמורה')).toBeVisible();

  await signIn(demoOwners.admin);
  await upgrade(page, business);
  await owner.reload();
  await expect(owner.getByText('51 ביקורות התקבלו החודש, בלי הגבלה.')).toBeVisible();
  await openPage(owner, '/reviews');
  await expect(held.getByText('טקסט סגור')).toBeVisible();
});

/** Returns the codes of their personal links. */
async function inviteCustomers(request: APIRequestContext, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, n) => ({
    name: `לקוח ${n + 1}`,
    phone: `052-10000${String(n).padStart(2, '0')}`,
  }));
  const data = { dryRun: false, consentSource: 'booking', rows };
  expect((await request.post('/api/customers/import', { data })).ok()).toBe(true);
  const listed = await (await request.get('/api/customers/me?limit=100')).json();
  const customerIds = listed.items.map(({ id }: { id: string }) => id);
  const queued = await request.post('/api/invitations', { data: { channel: 'whatsapp', customerIds } });
  expect(queued.ok()).toBe(true);
  const { items } = await (await request.get('/api/invitations/me?show=queue&limit=100')).json();
  return items.map(({ link }: { link: string }) => link.slice(link.lastIndexOf('/') + 1));
}

async function enter(page: import('@playwright/test').Page, { email }: Business): Promise<void> {
  const signedIn = await page.request.post('/api/auth/login', { data: { email, password: PASSWORD } });
  expect(signedIn.ok()).toBe(true);
}

/** As an admin does it on the screen. */
async function upgrade(page: import('@playwright/test').Page, { email }: Business): Promise<void> {
  await openPage(page, `/admin-dashboard?q=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: /^המסלול של/ }).click();
  await page.getByRole('menuitem', { name: 'מתקדם' }).click();
  await expectToast(page, 'המשתמש עודכן', /מתקדם/);
}
