import type { Page } from '@playwright/test';
import { guardCopy } from '../../src/features/accounts/guard.copy.he.ts';
import {
  type Business,
  leaveReview,
  newEmail,
  openBusiness,
  openEditor,
  openPage,
  PASSWORD,
  registerBusiness,
  toastOf,
} from './business.ts';
import { expect, test } from './fixtures.ts';
import { linkInMail } from './outbox.ts';

const viewport = { width: 390, height: 844 };
test.use({ viewport });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Invites an address on the team's screen, in a role. */
async function invite(page: Page, email: string, role: string): Promise<void> {
  await openPage(page, '/people');
  await field(page, 'אימייל').fill(email);
  await page.getByRole('radio', { name: new RegExp(`^${role}`) }).check();
  await page.getByRole('button', { name: 'שליחת הזמנה' }).click();
  await expect(toastOf(page, `ההזמנה נשלחה אל ${email}`)).toBeVisible();
}

const linkTo = (page: Page, email: string, { businessName }: Business) =>
  linkInMail(page, email, `הזמנה לצוות של ${businessName}`, '/join');

async function fillRegistration(page: Page, fullName: string): Promise<void> {
  await field(page, 'שם מלא').fill(fullName);
  await field(page, 'סיסמה').fill(PASSWORD);
  await field(page, 'אימות סיסמה').fill(PASSWORD);
  await page.getByRole('checkbox').check();
}

async function signIn({ request }: Page, { email, password }: Business): Promise<void> {
  expect((await request.post('/api/auth/login', { data: { email, password } })).ok()).toBe(true);
}

// Proves S500, S501.
test('somebody new joins by a mail, approves a review, and is told who may do the rest', async ({
  page,
  request,
  openVisitor,
  givePaidPlan,
  expectAccessible,
}) => {
  test.slow();
  const business = await openBusiness(page, 'סטודיו נעמה');
  await openPage(page, '/account-settings');
  await page.getByRole('main').getByRole('link', { name: 'הצוות' }).click();
  // The plan holds nobody else: it says which does.
  await expect(page.getByRole('main')).toContainText('במסלול עסקי');
  await expect(page.getByRole('button', { name: 'שליחת הזמנה' })).toHaveCount(0);
  await givePaidPlan(business.email, 'premium');
  const email = newEmail();
  await invite(page, email, 'מענה ללקוחות');
  await expect(page.getByRole('button', { name: `שליחה שוב: ${email}` })).toBeVisible();
  await expectAccessible();

  const visitor = await openVisitor({ viewport });
  await openPage(visitor, await linkTo(visitor, email, business));
  await expect(heading(visitor)).toHaveText('הזמנה לצוות של סטודיו נעמה');
  await expect(field(visitor, 'אימייל')).toHaveValue(email);
  await expectAccessible(visitor);
  await fillRegistration(visitor, 'תמר גל');
  await visitor.getByRole('button', { name: 'פתיחת חשבון והצטרפות' }).click();
  await expect(visitor).toHaveURL('/');

  const id = await leaveReview(request, business.username, { customerName: 'מאיה לוי' });
  await openPage(visitor, '/reviews');
  await visitor.getByRole('button', { name: 'אישור', exact: true }).first().click();
  await expect
    .poll(async () => {
      const { items } = await (await page.request.get('/api/reviews/me')).json();
      return items.find((one: { id: string }) => one.id === id)?.status;
    })
    .toBe('approved');
  await openEditor(visitor, ['details']);
  await visitor.locator('[name="description"]').fill('לא שלי לשנות');
  await visitor.getByRole('button', { name: 'שמירת השינויים' }).click();
  await expect(visitor.getByText(guardCopy.mayNot.manager).first()).toBeVisible();
  await openPage(visitor, '/people');
  await expect(visitor.getByRole('main')).toContainText('אתם בצוות של סטודיו נעמה');
  await expectAccessible(visitor);
});

// Proves S500, S508.
test('somebody with a business of their own joins by a press, and is led out once removed', async ({
  page,
  openVisitor,
  givePaidPlan,
  expectAccessible,
}) => {
  test.slow();
  const business = await openBusiness(page, 'מספרת הגל');
  await givePaidPlan(business.email, 'premium');
  const visitor = await openVisitor({ viewport });
  const own = await registerBusiness(visitor.request, 'בית הקפה של יעל', 'יעל רז');
  await invite(page, own.email, 'ניהול');

  const link = await linkTo(visitor, own.email, business);
  await openPage(visitor, link);
  await visitor.getByRole('link', { name: 'התחברות', exact: true }).click();
  await expect(visitor).toHaveURL(/\/login\?next=/);
  await field(visitor, 'אימייל').fill(own.email);
  await field(visitor, 'סיסמה').fill(PASSWORD);
  await visitor.getByRole('button', { name: 'התחברות', exact: true }).click();
  await expect(heading(visitor)).toHaveText('הזמנה לצוות של מספרת הגל');
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'הצטרפות לצוות' }).click();
  await expect(visitor).toHaveURL(/\/b\/[\da-f-]{36}\/?$/);
  await openPage(visitor, link);
  await expect(heading(visitor)).toHaveText('אתם כבר בצוות');

  const { businesses } = await (await visitor.request.get('/api/auth/me')).json();
  const other = businesses.find(({ name }: { name: string }) => name === 'מספרת הגל');
  await openPage(visitor, `/b/${other.id}/reviews`);
  await page.reload();
  await page.getByRole('button', { name: 'עוד פעולות: יעל רז' }).click();
  await page.getByRole('menuitem', { name: 'הסרה מהצוות' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'הסרה', exact: true }).click();
  await expect(toastOf(page, 'ההסרה בוצעה, והגישה נסגרה')).toBeVisible();
  await visitor.getByRole('link', { name: 'לקוחות' }).first().click();
  await expect(visitor).not.toHaveURL(/\/b\//);
  await expect(visitor.getByText('מספרת הגל')).toHaveCount(0);
});

// Proves S507.
test('without JavaScript somebody new joins, and another address is led to sign out', async ({
  page,
  openVisitor,
  givePaidPlan,
}) => {
  test.slow();
  const business = await openBusiness(page, 'גינת הפרא');
  await givePaidPlan(business.email, 'premium');
  const email = newEmail();
  await invite(page, email, 'צפייה בלבד');
  const visitor = await openVisitor({ viewport, javaScriptEnabled: false });
  await signIn(visitor, await registerBusiness(visitor.request));
  await visitor.goto(await linkTo(visitor, email, business));
  await visitor.getByRole('button', { name: 'התנתקות' }).click();
  await fillRegistration(visitor, 'רון צור');
  await field(visitor, 'אימות סיסמה').fill('משהו אחר לגמרי');
  await visitor.getByRole('button', { name: 'פתיחת חשבון והצטרפות' }).click();
  await expect(visitor.getByText('הסיסמאות אינן תואמות').first()).toBeVisible();
  await expect(field(visitor, 'שם מלא')).toHaveValue('רון צור');
  await fillRegistration(visitor, 'רון צור');
  await visitor.getByRole('button', { name: 'פתיחת חשבון והצטרפות' }).click();
  // Who may only look begins with the figures.
  await expect(visitor).toHaveURL('/stats');
  const me = await (await visitor.request.get('/api/auth/me')).json();
  expect(me).toMatchObject({ email, memberRole: 'viewer', businessName: 'גינת הפרא' });
});

// Proves S504.
test('a business is handed over: asked on the screen, accepted by a mail', async ({
  page,
  openVisitor,
  givePaidPlan,
  expectAccessible,
}) => {
  test.slow();
  const business = await openBusiness(page, 'נגריית האלון');
  await givePaidPlan(business.email, 'premium');
  const heir = await openVisitor({ viewport });
  const email = newEmail();
  await invite(page, email, 'ניהול');
  await openPage(heir, await linkTo(heir, email, business));
  await fillRegistration(heir, 'אורי שדה');
  await heir.getByRole('button', { name: 'פתיחת חשבון והצטרפות' }).click();
  await expect(heir).toHaveURL('/');

  await openPage(page, '/people');
  await page.getByRole('button', { name: 'עוד פעולות: אורי שדה' }).click();
  await page.getByRole('menuitem', { name: 'העברת הבעלות' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('המסלול של העסק');
  await expectAccessible();
  await page.getByRole('button', { name: 'שליחת בקשה במייל' }).click();
  await expect(page.getByRole('button', { name: `ביטול: ${email}` })).toBeVisible();

  const link = await linkInMail(heir, email, 'הבעלות על נגריית האלון מחכה לאישור שלכם', '/join');
  await openPage(heir, link);
  await expect(heading(heir)).toHaveText('העברת הבעלות על נגריית האלון אליכם');
  await expectAccessible(heir);
  await heir.getByRole('button', { name: 'קבלת הבעלות' }).click();
  await expect(heir).toHaveURL('/');
  expect(await (await heir.request.get('/api/auth/me')).json()).toMatchObject({ memberRole: 'owner' });
  await openPage(page, '/people');
  await expect(page.getByRole('main')).toContainText('אתם בצוות של נגריית האלון');
});
