import { openBusiness, openEditor, openPage, registerBusiness, toastOf } from './business.ts';
import { expect, test } from './fixtures.ts';

test('a plain form that a lost connection took away keeps what was typed, until it is sent', {
  tag: '@slow',
}, async ({ page, context, request }) => {
  const { card } = await registerBusiness(request);
  await page.goto(`${card}/callback`);
  await page.getByLabel('שם', { exact: true }).fill('הדס אלון');
  await page.getByLabel('טלפון').fill('12');
  const send = page.getByRole('button', { name: 'שליחה' });
  await send.click();
  await expect(page.getByRole('alert')).toContainText('הבקשה לא נשלחה');
  await page.getByLabel('טלפון').fill('052-765-4321');
  await page.getByLabel(/במה אפשר לעזור/).fill('צבע לבית');
  await page.getByRole('checkbox').check();
  await context.setOffline(true);
  await send.click();
  await expect(send).toHaveCount(0);
  await context.setOffline(false);
  await page.goBack();
  await expect(page.getByLabel('שם', { exact: true })).toHaveValue('הדס אלון');
  await expect(page.getByLabel('טלפון')).toHaveValue('052-765-4321');
  await expect(page.getByLabel(/במה אפשר לעזור/)).toHaveValue('צבע לבית');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await send.click();
  await expect(page.getByRole('heading', { name: 'הבקשה נשלחה' })).toBeVisible({ timeout: 30_000 });
  await page.goto(`${card}/callback`);
  await expect(page.getByLabel('שם', { exact: true })).toHaveValue('');
});

test('an edit and an appeal are kept beside their review, and say which words they were made from', {
  tag: '@slow',
}, async ({ page, context, request }) => {
  const { username } = await openBusiness(page);
  const write = async (comment: string) => {
    const sent = await request.post(`/api/reviews/${username}`, {
      headers: { cookie: '' },
      multipart: { customerName: 'הדס אלון', rating: '5', comment },
    });
    return (await sent.json()) as { id: string; receipt: string };
  };
  const [first, second] = [await write('הביקורת הראשונה'), await write('הביקורת השנייה')];
  await page.request.put(`/api/reviews/${first.id}/reject`);

  await page.goto(first.receipt);
  await page.getByText('עריכת הביקורת').click();
  const comment = page.getByRole('textbox', { name: 'הביקורת' });
  const appeal = page.getByLabel('מה לא נכון בהחלטה?');
  await comment.fill('נערכה כאן');
  await appeal.fill('הייתי שם');
  await page.goto(second.receipt);
  await page.getByText('עריכת הביקורת').click();
  await expect(comment).toHaveValue('הביקורת השנייה');

  // Another device saves first.
  const token = new URLSearchParams(first.receipt.split('?')[1]).get('token') ?? '';
  const form = { token, act: 'edit', rating: '4', comment: 'נערכה בטלפון' };
  expect((await request.post('/review-receipt', { form })).ok()).toBe(true);
  await page.goto(first.receipt);
  await expect(comment).toHaveValue('נערכה כאן');
  await page.getByRole('button', { name: 'שמירת השינויים' }).click();
  await expect(page.getByRole('alert')).toContainText('השתנתה');
  await expect(page.getByRole('article')).toContainText('נערכה בטלפון');
  await page.reload();
  await expect(comment).toHaveValue('נערכה כאן');
  const save = page.getByRole('button', { name: 'שמירת השינויים' });
  await context.setOffline(true);
  await save.click();
  await expect(save).toHaveCount(0);
  await context.setOffline(false);
  await page.goBack();
  await expect(comment).toHaveValue('נערכה כאן');
  await save.click();
  await expect(page.getByRole('article')).toContainText('נערכה כאן');

  await page.request.put(`/api/reviews/${first.id}/reject`);
  await page.reload();
  // What was sent is kept no longer, and the address tells of it once.
  await expect(appeal).toHaveValue('');
  await expect(page.getByRole('status')).toHaveCount(0);
  await expect(comment).toBeHidden();
});

// Proves S402.
test('a card that cannot be saved keeps every change until it can', async ({ page, context }) => {
  await openBusiness(page);
  await openEditor(page, ['details']);
  const description = page.getByLabel('תיאור קצר');
  // The change arrives and its answer does not: it is asked for again.
  await page.route(
    '**/api/business-card',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await description.fill('נשמר בלי תשובה');
  await page.getByRole('button', { name: 'שמירת השינויים' }).click();
  await expect(toastOf(page, 'הכרטיס עודכן')).toBeVisible();
  await expect(page.getByRole('button', { name: 'ביטול השינויים' })).toHaveCount(0);
  await expect(description).toHaveValue('נשמר בלי תשובה');

  await description.fill('נכתב ברכבת, בלי קליטה');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'שמירת השינויים' }).click();
  await expect(toastOf(page, 'שגיאה בעדכון')).toBeVisible();
  await expect(description).toHaveValue('נכתב ברכבת, בלי קליטה');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'שמירת השינויים' }).click();
  await expect(toastOf(page, 'הכרטיס עודכן')).toBeVisible();
  await page.reload();
  await expect(description).toHaveValue('נכתב ברכבת, בלי קליטה');
});

test('a part of a screen that is lost on its way comes later, and one that a press opens says so', {
  tag: '@slow',
}, async ({ page }) => {
  await openBusiness(page);
  const dialogFile = '**/assets/customer-dialog-*.js';
  await page.route('**/assets/asked-customers-*.js', (route) => route.abort(), { times: 1 });
  await page.route(dialogFile, (route) => route.abort());
  await openPage(page, '/customers');
  await expect(page.getByText('עוד אין לקוחות ברשימה')).toBeVisible();
  const add = page.getByRole('button', { name: 'הוספת לקוח' }).first();
  await add.click();
  await expect(toastOf(page, 'לא ניתן לפתוח כרגע')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unroute(dialogFile);
  await add.click();
  await expect(page.getByRole('dialog', { name: 'לקוח חדש' })).toBeVisible();
});
