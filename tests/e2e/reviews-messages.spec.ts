import type { Locator, Page } from '@playwright/test';
import { chooseMore, expectToast, leaveReview, openBusiness, openPage, refuse } from './business.ts';
import { expect, test } from './fixtures.ts';

const SAID = 'השירות אינו זמין כרגע';
const review = (page: Page, name: string) => page.getByRole('article', { name });
const press = (place: Locator, name: string) => place.getByRole('button', { name, exact: true }).click();

// Proves S181, S283, S400, S401, S423.
test('every act on a review says what became of it', { tag: '@slow' }, async ({ page, context, request }) => {
  const { username } = await openBusiness(page);
  await leaveReview(request, username, { customerName: 'הדס אלון' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  await openPage(page, '/reviews');
  const one = review(page, 'הדס אלון');
  const figures = page.getByRole('region', { name: 'נתוני הביקורות' });
  await expect(figures).toContainText(/התקבלו ב־7 ימים1ממתינות1מאושרות0נדחו0/);

  await press(one, 'אישור');
  await expectToast(page, 'חוות הדעת אושרה בהצלחה', 'היא מוצגת עכשיו בכרטיס הביקור.');
  // The statistics are read anew with it.
  await expect(figures).toContainText(/ממתינות0מאושרות1נדחו0/);
  await expect(figures).toContainText(/דירוג ממוצע5\.0/);
  await chooseMore(one, 'שיתוף', 'העתקת הקישור');
  await expectToast(page, 'הקישור הועתק');
  await chooseMore(one, 'תודה בוואטסאפ');
  await expectToast(page, 'הביקורת עודכנה', 'סימנו שנשלחה תודה.');

  await press(one, 'תגובה');
  await page.getByLabel('התגובה שלכם').fill('תודה הדס');
  await press(one, 'שמירת התגובה');
  await expectToast(page, 'הביקורת עודכנה', 'התגובה נשמרה.');
  await press(one, 'מחיקת התגובה');
  await expectToast(page, 'הביקורת עודכנה', 'התגובה נמחקה.');

  await chooseMore(one, 'הסתרה', 'ביקורת כפולה');
  const toasts = page.getByRole('region', { name: 'הודעות' }).getByRole('paragraph');
  await expect(toasts).toHaveText(['הביקורת הוסתרה', 'היא לא מופיעה יותר בכרטיס הביקור.']);
  await expect(figures).toContainText(/מאושרות0נדחו1/);
  await press(one, 'שחזור');
  await expectToast(page, 'הביקורת עודכנה', 'היא חזרה להמתין לאישור.');
  await expect(figures).toContainText(/ממתינות1מאושרות0נדחו0/);
});

test('every decision, and a deleted reply, is taken back from the toast or by key', { tag: '@slow' }, async ({
  page,
  request,
}) => {
  const { username } = await openBusiness(page);
  await leaveReview(request, username, { customerName: 'הדס אלון' });
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/reviews');
  const one = review(page, 'הדס אלון');
  const inGroup = (name: string) => page.getByRole('region', { name }).getByRole('article');
  const undo = page.getByRole('region', { name: 'הודעות' }).getByRole('button', { name: 'ביטול' });

  await press(one, 'אישור');
  await expect(inGroup('מאושרות')).toHaveCount(1);
  await expect(undo).toBeVisible();
  const [toast, header, bar] = await Promise.all(
    [undo.locator('..'), page.getByRole('banner'), page.getByRole('navigation', { name: 'ניווט מהיר' })].map(
      (place) => place.boundingBox(),
    ),
  );
  expect(toast?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? Number.NaN));
  expect((toast?.y ?? 0) + (toast?.height ?? Number.NaN)).toBeLessThanOrEqual(bar?.y ?? 0);
  await undo.click();
  await expect(inGroup('ממתינות לאישור')).toHaveCount(1);
  await expectToast(page, 'הביקורת עודכנה', 'היא חזרה להמתין לאישור.');

  await press(one, 'דחייה');
  await page.getByRole('menuitem', { name: 'ספאם או פרסומת' }).click();
  await expect(undo).toBeVisible();
  await press(one, 'שחזור');
  await expectToast(page, 'הביקורת עודכנה', 'היא חזרה להמתין לאישור.');
  await page.keyboard.press('Control+z');
  await expect(inGroup('נדחו').getByText('נדחתה: ספאם או פרסומת')).toBeVisible();
  await expectToast(page, 'חוות הדעת נדחתה', 'היא לא תוצג בכרטיס הביקור.');

  await press(one, 'תגובה');
  await page.getByLabel('התגובה שלכם').fill('תודה הדס');
  await press(one, 'שמירת התגובה');
  await press(one, 'מחיקת התגובה');
  await undo.click();
  await expectToast(page, 'הביקורת עודכנה', 'התגובה חזרה.');
  await page.reload();
  await expect(inGroup('נדחו').getByText('תודה הדס')).toBeVisible();
  await expect(inGroup('נדחו').getByText('נדחתה: ספאם או פרסומת')).toBeVisible();
});

// Proves S382, S384.
test('every act that fails says so and is taken back', { tag: '@slow' }, async ({ page, request }) => {
  test.slow();
  const { username } = await openBusiness(page);
  const rejected = await leaveReview(request, username, { customerName: 'גיא' });
  await leaveReview(request, username, { customerName: 'הדס' });
  await page.request.put(`/api/reviews/${rejected}/reject`);
  await openPage(page, '/reviews');
  const waiting = page.getByRole('region', { name: 'ממתינות לאישור' }).getByRole('article');
  await expect(waiting).toHaveCount(1);
  await refuse(page, /\/api\/reviews\/[\w-]{36}/, SAID);

  await press(review(page, 'הדס'), 'אישור');
  await expectToast(page, 'שגיאה', `לא הצלחנו לאשר את הביקורת. ${SAID}`);
  await press(review(page, 'הדס'), 'דחייה');
  await page.getByRole('menuitem', { name: 'ביקורת כפולה' }).click();
  await expectToast(page, 'שגיאה', `לא הצלחנו לדחות את הביקורת. ${SAID}`);
  await expect(waiting).toHaveAccessibleName('הדס');
  await press(review(page, 'גיא'), 'שחזור');
  await expectToast(page, 'שגיאה בעדכון', SAID);
  await expect(page.getByRole('region', { name: 'נדחו' }).getByRole('article')).toHaveAccessibleName('גיא');

  await press(review(page, 'הדס'), 'תגובה');
  await page.getByLabel('התגובה שלכם').fill('תודה הדס');
  await press(review(page, 'הדס'), 'שמירת התגובה');
  await expectToast(page, 'שגיאה בעדכון', SAID);
  await expect(page.getByLabel('התגובה שלכם')).toHaveValue('תודה הדס');
  await expect(page.getByLabel('התגובה שלכם')).toHaveAccessibleDescription(new RegExp(SAID));
  await page.keyboard.press('Escape');

  await page.unroute(/\/api\/reviews\/[\w-]{36}/);
  await press(review(page, 'הדס'), 'אישור');
  await refuse(page, /\/api\/reviews\/[\w-]{36}\/undo/, SAID);
  await page.getByRole('region', { name: 'הודעות' }).getByRole('button', { name: 'ביטול' }).click();
  await expectToast(page, 'שגיאה בעדכון', SAID);
  await expect(page.getByRole('region', { name: 'מאושרות' }).getByRole('article')).toHaveAccessibleName(
    'הדס',
  );
});

// Proves S277, S278, S341.
test('what can be done depends on the status, and is sent as the specification calls it', {
  tag: '@slow',
}, async ({ page, request }) => {
  const { username } = await openBusiness(page);
  for (const [name, act] of [
    ['נדחתה', 'reject'],
    ['מאושרת', 'approve'],
    ['ממתינה', ''],
  ] as const) {
    const id = await leaveReview(request, username, { customerName: name });
    if (act) await page.request.put(`/api/reviews/${id}/${act}`);
  }
  await openPage(page, '/reviews');
  // The menu of what is done now and then has no word.
  const actsOf = (name: string) =>
    review(page, name)
      .locator('button, a')
      .evaluateAll((all) => all.map((one) => one.textContent?.trim()).filter(Boolean));
  await expect.poll(() => actsOf('מאושרת')).toEqual(['תגובה']);
  await review(page, 'מאושרת').getByRole('button', { name: 'פעולות נוספות' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['שיתוף', 'תודה בוואטסאפ', 'הסתרה']);
  await page.keyboard.press('Escape');
  expect(await actsOf('ממתינה')).toEqual(['אישור', 'דחייה', 'תגובה']);
  expect(await actsOf('נדחתה')).toEqual(['שחזור', 'תגובה']);

  const id = await leaveReview(request, username, { customerName: 'הדס' });
  await openPage(page, '/reviews');
  const sentBy = async (act: () => Promise<void>) => {
    const [call] = await Promise.all([page.waitForRequest((one) => one.method() === 'PUT'), act()]);
    const headers = await call.allHeaders();
    expect(headers.cookie).toMatch(/sid=/);
    return [new URL(call.url()).pathname, headers['content-type'], call.postData()];
  };
  const one = review(page, 'הדס');
  const approved = await sentBy(() => press(one, 'אישור'));
  expect(approved).toEqual([`/api/reviews/${id}/approve`, undefined, null]);
  const rejected = await sentBy(() => chooseMore(one, 'הסתרה', 'ספאם או פרסומת'));
  expect(rejected).toEqual([`/api/reviews/${id}/reject`, 'application/json', '{"reason":"spam"}']);
  const restored = await sentBy(() => press(one, 'שחזור'));
  expect(restored).toEqual([`/api/reviews/${id}`, 'application/json', '{"status":"pending"}']);
});
