import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { demoOwners } from '../../scripts/demo/people.ts';
import { expectToast, leaveReview, newEmail, openPage, registerBusiness } from './business.ts';
import { expect, test } from './fixtures.ts';
import { linkInMail } from './outbox.ts';

const ADMIN = '/admin-dashboard?show=rights';

interface Asked {
  type: string;
  email: string;
  description?: string;
}

async function fill(page: Page, { type, email, description = '' }: Asked): Promise<void> {
  await page.getByRole('radio', { name: type }).check();
  await page.getByLabel('שם מלא').fill('רות כהן');
  await page.getByLabel('אימייל', { exact: true }).fill(email);
  await page.getByLabel(/פרטים נוספים/).fill(description);
}

/** Sends a request and presses the link of its mail. @returns the number of the case */
async function askAndConfirm(page: Page, asked: Asked): Promise<string> {
  await page.goto('/user-rights');
  await fill(page, asked);
  await page.getByRole('button', { name: 'שליחת הבקשה' }).click();
  const sent = page.getByRole('status').filter({ hasText: 'בקשה נשלחה בהצלחה' });
  await expect(sent).toContainText('בתוך 30 יום');
  const number = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await sent.innerText())?.[0] ?? '';
  expect(number).not.toBe('');
  await page.goto(
    await linkInMail(page, asked.email, `אישור בקשת הפרטיות: ${number}`, '/user-rights/confirm'),
  );
  await expect(page.getByText(asked.type)).toBeVisible();
  await page.getByRole('button', { name: 'אישור הבקשה' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'הבקשה אושרה' })).toBeVisible();
  return number;
}

/** Opens a case of the admins' list. */
async function openCase(page: Page, number: string): Promise<void> {
  await openPage(page, ADMIN);
  await page.getByRole('button', { name: `פתיחת הבקשה ${number}` }).click();
  await expect(page.getByText('מה קרה בבקשה')).toBeVisible();
}

// Proves S59.
test('a request, confirmed by mail, is performed by an admin and downloaded as one file', {
  tag: '@slow',
}, async ({ page, signIn, openVisitor, expectAccessible }) => {
  test.slow();
  const visitor = await openVisitor();
  const business = await registerBusiness(visitor.request);
  const reviewId = await leaveReview(visitor.request, business.username, { customerName: 'נועה בלי כתובת' });
  const number = await askAndConfirm(visitor, { type: 'עיון במידע', email: business.email });

  await signIn(demoOwners.admin);
  await openCase(page, number);
  await expect(page.getByText('נותרו 30 ימים')).toBeVisible();
  await expect(page.getByRole('link', { name: business.username })).toBeVisible();
  await expectAccessible();
  await page
    .getByLabel('טלפון או קישור לביקורת')
    .fill(`/business/${business.username}/reviews?from=${reviewId}`);
  await page.getByLabel('איך ידוע שזה של המבקשים').fill('צירפו את המייל שבו הגיע הקישור');
  await page.getByRole('button', { name: 'צירוף לבקשה' }).click();
  await expectToast(page, 'צורף לבקשה');
  await expect(page.getByRole('button', { name: /^הסרה מהבקשה: / })).toBeVisible();
  await page.getByRole('button', { name: 'שליחת המידע' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'שליחת המידע' }).click();
  await expectToast(page, 'הבקשה בוצעה');
  await expect(page.getByText('נשלח קישור להורדה')).toBeVisible();

  await visitor.goto(
    await linkInMail(visitor, business.email, `המידע שביקשתם מוכן: ${number}`, '/user-rights/download'),
  );
  const download = visitor.waitForEvent('download');
  await visitor.getByRole('button', { name: 'הורדת הקובץ' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`dugri-${number}.zip`);
  const files = unzipSync(readFileSync(await file.path()));
  expect(strFromU8(files['data.json'] ?? new Uint8Array())).toContain(business.email);
  expect(strFromU8(files['index.html'] ?? new Uint8Array())).toContain('<html lang="he" dir="rtl">');
});

// Proves S56.
test('without JavaScript: wrong inputs come back with what was typed, and a review is erased', {
  tag: '@slow',
}, async ({ page, signIn, openVisitor }) => {
  test.slow();
  const plain = await openVisitor({ javaScriptEnabled: false });
  const business = await registerBusiness(plain.request);
  const email = newEmail();
  await leaveReview(plain.request, business.username, { customerName: 'רות כהן', customerEmail: email });

  await plain.goto('/user-rights');
  await fill(plain, { type: 'מחיקת מידע', email: 'nobody@nowhere', description: 'שורה\nושורה' });
  await plain.getByRole('button', { name: 'שליחת הבקשה' }).click();
  await expect(plain.getByRole('alert')).toContainText('שגיאה בשליחת הבקשה');
  await expect(plain.getByLabel('אימייל', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(plain.getByLabel(/פרטים נוספים/)).toHaveValue('שורה\nושורה');
  await expect(plain.getByRole('radio', { name: 'מחיקת מידע' })).toBeChecked();
  const number = await askAndConfirm(plain, { type: 'מחיקת מידע', email });
  await plain.reload();
  await expect(plain.getByRole('heading', { name: 'הקישור לא תקף' })).toBeVisible();

  await signIn(demoOwners.admin);
  await openCase(page, number);
  await expect(page.getByText('ביקורות: 1', { exact: true })).toBeVisible();
  // A reason that was begun is there again, in its dialog, until it is let go.
  const reason = page.getByRole('dialog').getByLabel('סיבת הדחייה');
  await page.getByRole('button', { name: 'דחייה' }).click();
  await reason.fill('אין דרך לדעת');
  await page.reload();
  await expect(reason).toHaveValue('אין דרך לדעת');
  await page.getByRole('dialog').getByRole('button', { name: 'ביטול' }).click();
  expect(await page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('unsaved:')))).toBe(
    false,
  );
  await page.getByRole('button', { name: 'מחיקת המידע' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'מחיקת המידע' }).click();
  await expectToast(page, 'הבקשה בוצעה');
  await expect(page.getByText('המידע נמחק', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'עסקים שקיבלו הודעה' })).toBeVisible();
  await expect(page.getByRole('link', { name: business.businessName })).toHaveAttribute(
    'href',
    `/business/${business.username}`,
  );
  const counts = await (await plain.request.get(`/api/reviews/${business.username}?view=all`)).json();
  expect(counts.items).toEqual([]);
});

// Proves S53, S55.
test('with JavaScript: what is missing is said, nothing is lost, and the form is cleared when it is sent', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/user-rights');
  await page.getByLabel(/פרטים נוספים/).fill('מה נשמר עליי?');
  const submit = page.getByRole('button', { name: 'שליחת הבקשה' });
  await submit.click();
  const problem = page.getByRole('alert');
  await expect(problem).toContainText('שדות חסרים');
  await expect(problem).toContainText('יש למלא את כל שדות החובה');
  await expect(problem).toBeFocused();
  await expect(page.getByText('יש לבחור את סוג הבקשה')).toBeVisible();
  await expect(page.getByLabel('אימייל', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(/פרטים נוספים/)).toHaveValue('מה נשמר עליי?');
  await expectAccessible();

  await fill(page, { type: 'העברת מידע', email: newEmail(), description: 'בקובץ' });
  await page.route('**/api/user-rights-request', (route) => route.abort(), { times: 1 });
  await submit.click();
  await expect(problem).toContainText('שגיאה בשליחת הבקשה');
  await expect(problem).toContainText('נסו שוב, או פנו אלינו ישירות.');
  const request = page.waitForRequest('**/api/user-rights-request');
  await submit.click();
  expect((await request).postDataJSON()).toMatchObject({
    requestType: 'portability',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  await expect(page.getByRole('status')).toContainText('בקשה נשלחה בהצלחה');
  await expect(page.getByLabel('שם מלא')).toHaveValue('');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('an admin sets right, extends and refuses with a reason, and sees how long everything is kept', {
  tag: '@slow',
}, async ({ page, signIn, openVisitor, expectAccessible }) => {
  test.slow();
  const visitor = await openVisitor();
  const business = await registerBusiness(visitor.request);
  const email = newEmail();
  await leaveReview(visitor.request, business.username, { customerName: 'רות כהן', customerEmail: email });
  const number = await askAndConfirm(visitor, { type: 'תיקון מידע', email, description: 'שמי רות לוי' });

  await signIn(demoOwners.admin);
  await openCase(page, number);
  await page.getByRole('button', { name: 'הארכה ב־60 יום' }).click();
  await page.getByRole('dialog').getByLabel('סיבת ההארכה').fill('המידע נבדק');
  await page.getByRole('dialog').getByRole('button', { name: 'הארכה ב־60 יום' }).click();
  await expectToast(page, 'הטיפול הוארך');
  await expect(page.getByRole('button', { name: 'הארכה ב־60 יום' })).toHaveCount(0);
  await page.getByLabel('שם הכותבים').fill('רות לוי');
  await page.getByRole('button', { name: 'שמירת התיקונים' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'שמירת התיקונים' }).click();
  await expectToast(page, 'הבקשה בוצעה');
  await expect(page.getByText('המידע תוקן')).toBeVisible();

  const refused = await askAndConfirm(visitor, { type: 'הגבלת השימוש', email });
  await openCase(page, refused);
  await page.getByRole('button', { name: 'דחייה' }).click();
  await page.getByRole('dialog').getByLabel('סיבת הדחייה').fill('אין מחלוקת פתוחה');
  await page.getByRole('dialog').getByRole('button', { name: 'דחייה' }).click();
  await expectToast(page, 'הבקשה נדחתה');
  await page.getByRole('button', { name: 'לכל הבקשות' }).click();
  await expect(page.getByRole('button', { name: `פתיחת הבקשה ${refused}` })).toHaveCount(0);
  await page.getByLabel('הצגת בקשות').selectOption('שהסתיימו');
  await expect(page.getByRole('button', { name: `פתיחת הבקשה ${refused}` })).toBeVisible();
  await openPage(page, ADMIN);
  await expect(page.getByRole('row', { name: /יומן האבטחה/ })).toContainText('12 חודשים');
  await expectAccessible();
});
