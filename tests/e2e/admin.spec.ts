import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { demoOwners } from '../../scripts/demo/people.ts';
import {
  type Business,
  expectToast,
  openBusiness,
  openPage,
  PASSWORD,
  refuse,
  registerBusiness,
} from './business.ts';
import { figuresOf } from './figure-labels.ts';
import { expect, quiet, test } from './fixtures.ts';
import { ADMIN_SECTIONS } from './screens.ts';
import { expectRoomForText, expectWithin, inViews } from './views.ts';

// In one worker: two would wait for each other's codes.
test.describe.configure({ mode: 'default' });

const PATH = '/admin-dashboard';

/** The row of one business, found by its address. */
async function openRow(page: Page, { email }: Business) {
  await openPage(page, `${PATH}?q=${encodeURIComponent(email)}`);
  const row = page.getByRole('list', { name: 'רשימת המשתמשים' }).getByRole('article');
  await expect(row).toHaveCount(1);
  return row;
}

async function act(page: Page, row: ReturnType<Page['getByRole']>, name: string): Promise<void> {
  await row.getByRole('button', { name: /^פעולות עבור/ }).click();
  await page.getByRole('menuitem', { name }).click();
}

const planOf = (row: Locator) => row.getByRole('button', { name: /^המסלול של/ });

async function choose(page: Page, current: Locator, name: string): Promise<void> {
  await current.click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

// Proves S25, S36, S236.
test('a visitor is led to sign in; an owner is told so, with 403, and is shown no way there', {
  tag: '@slow',
}, async ({ page, expectAccessible }) => {
  await page.goto(PATH);
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(PATH)}`);
  await openBusiness(page);
  const response = await page.goto(PATH);
  expect(response?.status()).toBe(403);
  await expect(page).toHaveTitle('גישה נדחתה · דוגרי');
  await expect(page.getByRole('heading', { level: 1, name: 'גישה נדחתה' })).toBeVisible();
  await expect(page.getByText('אין לך הרשאות גישה לעמוד זה')).toBeVisible();
  await expect(page.getByRole('link', { name: 'ניהול המערכת' })).toHaveCount(0);
  await expectAccessible();
  await page.getByRole('main').getByRole('link', { name: 'לעמוד הבית', exact: true }).click();
  await expect(page).toHaveURL('/');
});

// Proves S33, S36, S223, S237, S441.
test('an admin finds it in both menus, with its figures, and the revenue in three parts that come to it', async ({
  page,
  signIn,
}) => {
  await signIn(demoOwners.admin);
  await openPage(page, '/account-settings');
  const status = page.getByRole('region', { name: 'מצב החשבון' });
  await expect(status).toContainText('ניהול מערכת');
  await expect(page.getByRole('main').getByRole('link', { name: 'ניהול המערכת' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'תפריט החשבון' }).click();
  await expect(page.getByRole('menuitem', { name: 'ניהול המערכת' })).toBeVisible();
  await page.keyboard.press('Escape');
  const navigation = page.getByRole('navigation', { name: 'ניווט ראשי' });
  await expect(navigation).toContainText('ניהול המערכת · מסלול בסיסי');
  await navigation.getByRole('link', { name: 'ניהול המערכת' }).click();
  await expect(page).toHaveURL(PATH);
  await expect(page).toHaveTitle('ניהול המערכת · דוגרי');
  const figures = page.getByRole('region', { name: 'האתר במספרים' });
  for (const label of ['משתמשים', 'מנויים פעילים', 'הכנסה חודשית', 'ביקורות באתר'])
    await expect(figures.getByText(label, { exact: true })).toBeVisible();
  const stats = await (await page.request.get('/api/admin/stats')).json();
  const parts = stats.revenueSplit as { percent: number; amount: string }[];
  expect(parts.map(({ percent }) => percent)).toEqual([20, 40, 40]);
  expect(parts.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(
    stats.monthlyRevenue * 100,
  );
  const split = page
    .getByRole('region', { name: 'חלוקת ההכנסה החודשית' })
    .or(page.locator('section').filter({ has: page.getByRole('heading', { name: 'חלוקת ההכנסה החודשית' }) }));
  await expect(split.getByRole('listitem')).toHaveText([/שותף א׳.*20%/, /שותף ב׳.*40%/, /שותף ג׳.*40%/]);
});

test.describe('users', () => {
  // Proves S240.
  test('are found by name, address or business; the search stays in the address and goes with the back button', {
    tag: '@slow',
  }, async ({ page, signIn }) => {
    await signIn(demoOwners.admin);
    await openPage(page, `${PATH}?show=users`);
    const rows = page.getByRole('list', { name: 'רשימת המשתמשים' }).getByRole('article');
    await expect(rows).toHaveCount(10);
    const search = page.getByRole('searchbox', { name: 'חיפוש משתמשים' });
    for (const q of ['אבי מזרחי', 'avi@demo', 'חשמלאי מוסמכ']) {
      await search.fill(q);
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText('avi@demo.example');
    }
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('חשמלאי מוסמכ');
    await search.fill('אין כזה בשום מקום');
    await expect(page.getByRole('heading', { name: 'לא נמצאו משתמשים' })).toBeVisible();
    await page.getByRole('button', { name: 'ניקוי החיפוש' }).last().click();
    await expect(rows).toHaveCount(10);
    await page.getByRole('button', { name: 'משתמשים נוספים' }).click();
    await expect(rows.nth(10)).toBeVisible();
    // The button is gone with the last page: the first of what came has the focus.
    const entries = page.getByRole('list', { name: 'רשימת המשתמשים' }).getByRole('listitem');
    await expect(entries.nth(10)).toBeFocused();
  });

  // Proves S242.
  test('get another plan at once, and back by the toast', async ({ page, signIn, openVisitor }) => {
    const business = await registerBusiness((await openVisitor()).request);
    await signIn(demoOwners.admin);
    const row = await openRow(page, business);
    const plan = planOf(row);
    await choose(page, plan, 'עסקי');
    await expectToast(page, 'המשתמש עודכן', /מסלול עסקי/);
    await page.reload();
    await expect(plan).toHaveText('עסקי');
    // In passing, an arrow key changes nothing.
    await plan.press('ArrowUp');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(plan).toBeFocused();
    await expect(plan).toHaveText('עסקי');
    await choose(page, plan, 'מתקדם');
    await page.getByRole('region', { name: 'הודעות' }).getByRole('button', { name: 'ביטול' }).click();
    await expectToast(page, 'המשתמש עודכן', /מסלול עסקי/);
    await expect(plan).toHaveText('עסקי');
  });

  // Proves S406.
  test('what the server refuses is taken back and said', { tag: '@slow' }, async ({
    page,
    signIn,
    openVisitor,
  }) => {
    const business = await registerBusiness((await openVisitor()).request);
    await signIn(demoOwners.admin);
    const row = await openRow(page, business);
    await refuse(page, '**/api/admin/users/*', 'אי אפשר כרגע');
    await choose(page, planOf(row), 'עסקי');
    await expectToast(page, 'שגיאה בעדכון', 'אי אפשר כרגע');
    await expect(planOf(row)).toHaveText('בסיסי');
    await act(page, row, 'מחיקת המשתמש');
    await page.getByRole('alertdialog').getByRole('button', { name: 'מחיקת המשתמש' }).click();
    await expectToast(page, 'שגיאה במחיקה', 'אי אפשר כרגע');
    await expect(planOf(row)).toBeVisible();
  });

  // Proves S243, S244.
  test('are deleted after a question, with the grace said; the card opens in a tab of its own', {
    tag: '@slow',
  }, async ({ page, signIn, openVisitor, expectAccessible }) => {
    const visitor = await openVisitor();
    const business = await registerBusiness(visitor.request);
    await signIn(demoOwners.admin);
    const row = await openRow(page, business);
    const opened = page.waitForEvent('popup');
    await act(page, row, 'פתיחת הכרטיס');
    await expect(await opened).toHaveURL(business.card);
    await act(page, row, 'מחיקת המשתמש');
    const dialog = page.getByRole('alertdialog', { name: 'האם אתם בטוחים שברצונכם למחוק את המשתמש?' });
    await expect(dialog).toContainText('30 יום');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'ביטול' }).click();
    expect((await visitor.request.get(business.card)).status()).toBe(200);
    await act(page, row, 'מחיקת המשתמש');
    await dialog.getByRole('button', { name: 'מחיקת המשתמש' }).click();
    await expectToast(page, 'המשתמש נמחק', /יימחק לצמיתות אחרי/);
    await expect(row).toContainText('נסגר, יימחק אחרי');
    expect((await visitor.request.get(business.card)).status()).toBe(404);
    const { email } = business;
    const login = await visitor.request.post('/api/auth/login', { data: { email, password: PASSWORD } });
    expect([login.status(), (await login.json()).code]).toEqual([403, 'deletion_pending']);
  });
});

// Proves S245.
test('a request for a plan is granted, and stands in the log', { tag: '@slow' }, async ({
  page,
  signIn,
  openVisitor,
}) => {
  const owner = await openVisitor();
  const fullName = `נילי ${crypto.randomUUID().slice(0, 8)}`;
  const business = await openBusiness(owner, `המאפייה של ${fullName}`, fullName);
  await owner.request.put('/api/plans/me/request', { data: { plan: 'premium' } });
  await signIn(demoOwners.admin);
  await openPage(page, `${PATH}?show=requests`);
  const request = page.getByRole('listitem').filter({ hasText: business.businessName });
  await expect(request).toContainText('ממסלול בסיסי למסלול עסקי');
  const counted = page.waitForResponse('**/api/admin/waiting');
  await request.getByRole('button', { name: /^דחייה/ }).click();
  await page
    .getByRole('alertdialog', { name: 'לדחות את הבקשה?' })
    .getByRole('button', { name: 'ביטול' })
    .click();
  await request.getByRole('button', { name: /^אישור/ }).click();
  const question = page.getByRole('alertdialog', { name: 'לאשר את הבקשה?' });
  await question.getByRole('button', { name: 'אישור' }).click();
  // What waits is counted anew on the tabs, also without leaving this one.
  await counted;
  await expectToast(page, 'המסלול הוחלף', business.businessName);
  await expect(request).toHaveCount(0);
  // The row that left hands the focus on; it does not fall to the top of the page.
  await expect(page.getByRole('tabpanel').locator(':focus')).toHaveCount(1);
  await page.getByRole('tab', { name: 'מערכת' }).click();
  await page.getByText('יומן', { exact: true }).click();
  const entry = page
    .getByRole('list', { name: 'מה שנרשם ביומן' })
    .getByRole('listitem')
    .filter({ hasText: 'שינוי מסלול' })
    .filter({ hasText: fullName });
  await expect(entry).toContainText('מ״בסיסי״ ל״עסקי״');
  await owner.reload();
  await openPage(owner, '/plans');
  await expect(owner.getByText('בלי הגבלה').first()).toBeVisible();
});

// Proves S246, S247.
test('a payment is written down once, and part of it given back', { tag: '@slow' }, async ({
  page,
  signIn,
  openVisitor,
}) => {
  const fullName = `נילי ${crypto.randomUUID().slice(0, 8)}`;
  const business = await registerBusiness((await openVisitor()).request, undefined, fullName);
  await signIn(demoOwners.admin);
  const row = await openRow(page, business);
  await act(page, row, 'רישום תשלום');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'סכום בשקלים' }).fill('0');
  await dialog.getByRole('button', { name: 'רישום' }).click();
  await expect(dialog.getByText('סכום בשקלים, גדול מאפס').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'סכום בשקלים' }).fill('\u200f1,099.00 ₪');
  await dialog.getByRole('textbox', { name: /אסמכתא/ }).fill('קבלה 311');
  await dialog.getByRole('button', { name: 'רישום' }).dblclick();
  const question = page.getByRole('alertdialog', { name: 'לרשום סכום אחר מהמחיר?' });
  await expect(question.getByText(/במסלול החינמי, והוקלדו.*1,099/)).toBeVisible();
  await question.getByRole('button', { name: 'ביטול' }).click();
  await expect(dialog.getByText('התשלום לא נרשם')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'סכום בשקלים' }).fill('999,999,999');
  await dialog.getByRole('button', { name: 'רישום' }).click();
  await expect(dialog.getByText(/הסכום לא סביר.*7,164/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'סכום בשקלים' }).fill('1,099.00');
  await dialog.getByRole('button', { name: 'רישום' }).click();
  await question.getByRole('button', { name: 'לרשום בכל זאת' }).dblclick();
  await expectToast(page, 'התשלום נרשם');
  await page.getByRole('tab', { name: 'כספים' }).click();
  await page.getByText('תשלומים', { exact: true }).click();
  const paid = page.getByRole('listitem').filter({ hasText: fullName });
  await expect(paid).toHaveCount(1);
  await expect(paid).toContainText('קבלה 311');
  await paid.getByRole('button', { name: /^רישום החזר/ }).click();
  await dialog.getByRole('textbox', { name: 'סכום בשקלים' }).fill('9.00');
  await dialog.getByRole('button', { name: 'רישום' }).click();
  await expectToast(page, 'ההחזר נרשם');
  await expect(paid).toHaveCount(2);
});

test('a partner is paid what the document says, less the tax that was typed', { tag: '@slow' }, async ({
  page,
  signIn,
}) => {
  await signIn(demoOwners.admin);
  await openPage(page, `${PATH}?show=partners`);
  const list = page.getByRole('list', { name: 'תשלומים לשותפים' });
  const [month = ''] = (
    await list.getByRole('listitem').filter({ hasText: 'מסמך לבדיקה' }).first().innerText()
  ).split('\n');
  const row = list.getByRole('listitem').filter({ hasText: month });
  await row.getByRole('button', { name: /^סימון כשולם/ }).click();
  const dialog = page.getByRole('dialog');
  const withheld = dialog.getByLabel('ניכוי מס במקור, בשקלים');
  await withheld.fill('9,999');
  await dialog.getByRole('button', { name: 'התשלום הועבר' }).click();
  await expect(withheld).toHaveAccessibleDescription(/קטן מהעמלה/);
  const amountOf = async (text: Promise<string>) => Number((await text).replace(/[^\d.]/g, ''));
  const total = await amountOf(dialog.locator('dl div').last().locator('dd').innerText());
  await withheld.fill('1.50');
  expect(await amountOf(dialog.getByText(/^להעברה/).innerText())).toBeCloseTo(total - 1.5, 2);
  await dialog.getByRole('button', { name: 'התשלום הועבר' }).click();
  await expectToast(page, 'התשלום סומן כשולם', /./);
  await expect(row).toHaveCount(0);
  await page.getByLabel('אילו תשלומים להציג').selectOption('paid');
  await expect(row.first()).toContainText('שולם ב');
});

// Proves S250.
test('what cannot be read says so and is read again on request', { tag: '@slow' }, async ({
  page,
  signIn,
}) => {
  await signIn(demoOwners.admin);
  const calls: [string, string, string][] = [
    ['', '**/api/admin/waiting', 'רשימת הממתינים לא נטענה'],
    ['?show=users', '**/api/admin/users*', 'המשתמשים לא נטענו'],
    ['?show=requests', '**/api/admin/requests*', 'הפניות לא נטענו'],
    ['?show=payments', '**/api/admin/payments*', 'התשלומים לא נטענו'],
    ['?show=log', '**/api/admin/log*', 'היומן לא נטען'],
    ['?show=system', '**/api/admin/queue', 'מצב המערכת לא נטען'],
  ];
  for (const [query, call, said] of calls) {
    await refuse(page, call);
    await openPage(page, `${PATH}${query}`);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText(said);
    await page.unroute(call);
    await page.getByRole('button', { name: 'ניסיון נוסף' }).click();
    await expect(alert).toHaveCount(0);
  }
});

/** A published review that somebody reports, and a withheld one whose writer objects. */
async function leaveReviewCases(owner: APIRequestContext, visitor: APIRequestContext) {
  const { username, email, card } = await registerBusiness(owner, 'ש'.repeat(120));
  expect((await owner.post('/api/auth/login', { data: { email, password: PASSWORD } })).ok()).toBe(true);
  const write = async (comment: string) => {
    const multipart = { customerName: 'רות כהן', rating: '2', comment };
    const sent = await visitor.post(`/api/reviews/${username}`, { multipart });
    return (await sent.json()) as { id: string; receipt: string };
  };
  const [shown, withheld] = [await write('מכרו לי מוצר פגום'), await write('לא אחזור לשם')];
  expect((await owner.put(`/api/reviews/${shown.id}/approve`)).ok()).toBe(true);
  expect((await owner.put(`/api/reviews/${withheld.id}/reject`)).ok()).toBe(true);
  const token = new URLSearchParams(withheld.receipt.split('?')[1]).get('token') ?? '';
  const appeal = { token, act: 'appeal', appeal: 'הייתי לקוחה, ויש לי קבלה' };
  expect((await visitor.post('/review-receipt', { form: appeal })).ok()).toBe(true);
  const notice = { ground: 'abuse', details: 'לא נכון ופוגע', name: 'משה לוי', email: 'moshe@demo.example' };
  expect((await visitor.post(`${card}/reviews/${shown.id}/report`, { form: notice })).ok()).toBe(true);
}

test('a reported review is hidden for good, its owner reads why, and the hiding is lifted', {
  tag: '@slow',
}, async ({ page, signIn, openVisitor, expectAccessible }) => {
  const [owner, visitor] = [await openVisitor(), await openVisitor()];
  const { username, email, card } = await registerBusiness(owner.request);
  expect((await owner.request.post('/api/auth/login', { data: { email, password: PASSWORD } })).ok()).toBe(
    true,
  );
  const multipart = { customerName: 'רות כהן', rating: '1', comment: 'הבעלים גנב ממני' };
  const { id } = await (await visitor.request.post(`/api/reviews/${username}`, { multipart })).json();
  expect((await owner.request.put(`/api/reviews/${id}/approve`)).ok()).toBe(true);
  const details = `לא נכון, ${crypto.randomUUID()}`;
  const form = { ground: 'defamation', details, name: 'משה לוי', email: 'moshe@demo.example' };
  expect((await visitor.request.post(`${card}/reviews/${id}/report`, { form })).ok()).toBe(true);

  await signIn(demoOwners.admin);
  const row = page.getByRole('listitem').filter({ hasText: details });
  await openPage(page, `${PATH}?show=requests&kind=report`);
  await row.getByRole('button', { name: 'הסרת הביקורת' }).click();
  await page.getByLabel('ההסבר לשולחים ולעסק').fill('לשון הרע');
  await page.getByRole('dialog').getByRole('button', { name: 'הסרת הביקורת' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openPage(owner, '/reviews');
  const review = owner.getByRole('article', { name: 'רות כהן' });
  await expect(review.getByText('הוסתרה על ידי דוגרי')).toBeVisible();
  await expect(review.getByText('הסיבה: תוכן פוגעני או לא חוקי')).toBeVisible();
  for (const name of ['שחזור', 'אישור', 'תגובה', 'פעולות נוספות'])
    await expect(review.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expect(review.getByRole('link', { name: 'לא מסכימים? כתבו לנו' })).toHaveAttribute(
    'href',
    '/contact',
  );
  await expectAccessible(owner);

  await page.getByLabel('מצב הפניות').selectOption({ label: 'נענו' });
  await row.getByRole('button', { name: 'ביטול ההסרה' }).click();
  await page.getByLabel('ההסבר לשולחים ולעסק').fill('בדקנו שוב: זו דעה');
  await page.getByRole('dialog').getByRole('button', { name: 'ביטול ההסרה' }).click();
  await expect(row.getByText('ההסרה בוטלה', { exact: true })).toBeVisible();
  await expectAccessible();
  await openPage(owner, '/reviews');
  await review.getByRole('button', { name: 'פעולות נוספות' }).click();
  await expect(owner.getByRole('menuitem', { name: 'הסתרה' })).toBeVisible();
  expect(await (await visitor.request.get(card)).text()).toContain('הבעלים גנב ממני');
});

const CASES: Record<string, string[]> = { requests: ['הייתי לקוחה, ויש לי קבלה', 'לא נכון ופוגע'] };

for (const [part, sections] of [ADMIN_SECTIONS.slice(0, 6), ADMIN_SECTIONS.slice(6)].entries())
  test(`every section is accessible and in its width, in both themes, and with doubled text: ${part + 1}`, {
    tag: '@slow',
  }, async ({ page, signIn, openVisitor, expectAccessible }) => {
    test.slow();
    await leaveReviewCases((await openVisitor()).request, page.request);
    await signIn(demoOwners.admin);
    for (const [turn, section] of sections.entries())
      await test.step(section, async () => {
        const path = `${PATH}?show=${section}`;
        const open = async () => {
          await openPage(page, path);
          await quiet(page);
          for (const words of CASES[section] ?? []) await expect(page.getByText(words).first()).toBeVisible();
        };
        // The tabs scroll into sight when the page opens: it does on a phone.
        await inViews(page, turn % 2, open, async () => {
          await page.getByRole('tablist').scrollIntoViewIfNeeded();
          await expect(page.getByRole('tab', { selected: true })).toBeInViewport();
          await expectWithin(page, section);
          expect(await figuresOf(page), 'other numbers by other names than the owners have').toEqual([]);
          await expectAccessible();
        });
        await expectRoomForText(page, path);
      });
  });
