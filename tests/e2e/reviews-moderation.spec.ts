import { leaveReview, openAllTools, openBusiness } from './business.ts';
import { expect, test } from './fixtures.ts';

test('personal data is taken out, a review pinned and noted about, and a kept answer used', {
  tag: '@slow',
}, async ({ page, openVisitor, expectAccessible }) => {
  const { username, card: address } = await openBusiness(page);
  const visitor = await openVisitor();
  await leaveReview(visitor.request, username, { comment: 'מעולה, דברו איתי 054-765-4321' });

  await openAllTools(page);
  await page.goto('/reviews');
  const review = page.getByRole('article', { name: 'מאיה לוי' });
  await expect(review.getByText('ייתכן שיש כאן פרטים אישיים')).toBeVisible();
  await expectAccessible();
  const toasts = page.getByRole('region', { name: 'הודעות' });
  const remove = review.getByRole('button', { name: 'הסרת טלפון: 054-765-4321' });
  await remove.click();
  await expect(review.getByText('מעולה, דברו איתי [הוסר]')).toBeVisible();
  await toasts.getByRole('button', { name: 'ביטול' }).click();
  await expect(remove).toBeVisible();
  await remove.click();
  await review.getByRole('button', { name: 'הצגת המקור' }).click();
  await expect(review.getByText('מעולה, דברו איתי 054-765-4321')).toBeVisible();
  await review.getByRole('button', { name: 'אישור', exact: true }).click();

  const approved = page.getByRole('region', { name: 'מאושרות' }).getByRole('article');
  await approved.getByRole('button', { name: 'שחזור המקור' }).click();
  const asked = page.getByRole('alertdialog', { name: 'לשחזר את הטקסט המקורי?' });
  await expectAccessible();
  await asked.getByRole('button', { name: 'ביטול' }).click();
  await expect(asked).toHaveCount(0);
  expect(await (await visitor.request.get(address)).text()).not.toContain('054-765-4321');
  await approved.getByRole('button', { name: 'שחזור המקור' }).click();
  await asked.getByRole('button', { name: 'שחזור' }).click();
  await expect(approved.getByText('מעולה, דברו איתי 054-765-4321')).toBeVisible();
  await toasts.getByRole('button', { name: 'ביטול' }).click();
  await expect(approved.getByText('מעולה, דברו איתי [הוסר]')).toBeVisible();
  await expect.poll(async () => (await visitor.request.get(address)).text()).not.toContain('054-765-4321');
  await approved.focus();
  await page.keyboard.press('p');
  await expect(approved.getByText('הוצמדה', { exact: true })).toBeVisible();
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'ההערה שלכם' }).fill('לחזור אליה בינואר');
  await page.keyboard.press('Control+Enter');
  await expect(approved.getByText('רק אתם רואים אותה')).toBeVisible();

  await page.keyboard.press('e');
  await page.getByRole('button', { name: 'תגובות שמורות' }).click();
  await page.getByRole('menuitem', { name: 'ניהול התגובות השמורות' }).click();
  await page.getByRole('button', { name: 'תגובה שמורה חדשה' }).click();
  await page.getByRole('textbox', { name: 'שם', exact: true }).fill('תודה');
  await page.getByRole('textbox', { name: 'התגובה', exact: true }).fill('תודה רבה, ');
  await page.getByRole('button', { name: 'שם הלקוח' }).click();
  await expect(page.getByRole('textbox', { name: 'התגובה', exact: true })).toHaveValue(
    'תודה רבה, [שם הלקוח]',
  );
  await page.getByRole('button', { name: 'שמירה', exact: true }).click();
  await expect(page.getByRole('button', { name: 'עריכת תודה' })).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'תגובות שמורות' }).click();
  const ready = page.getByRole('menuitem', { name: /^תודה/ });
  await expect(ready).toContainText('תודה רבה, מאיה לוי');
  await ready.click();
  await expect(page.getByRole('textbox', { name: 'התגובה שלכם' })).toHaveValue('תודה רבה, מאיה לוי');
  await page.getByRole('button', { name: 'שמירת התגובה' }).click();
  await expect(toasts.getByText('התגובה נשמרה.')).toBeVisible();

  const card = await (await visitor.request.get(address)).text();
  for (const shown of ['[הוסר]', 'העסק בחר להציג ראשונה', 'תודה רבה, מאיה לוי'])
    expect(card).toContain(shown);
  for (const kept of ['054-765-4321', 'לחזור אליה בינואר']) expect(card).not.toContain(kept);
});

test('by keys alone a menu opens on its first item, and what disappears hands the focus on', {
  tag: '@slow',
}, async ({ page, openVisitor }) => {
  const { username } = await openBusiness(page);
  const visitor = await openVisitor();
  for (const customerName of ['גל', 'הדס']) await leaveReview(visitor.request, username, { customerName });
  await page.goto('/reviews');
  const pending = page.getByRole('region', { name: 'ממתינות לאישור' }).getByRole('article');
  await expect(pending).toHaveCount(2);
  const reject = page.getByRole('article', { name: 'הדס' }).getByRole('button', { name: 'דחייה' });
  const reason = page.getByRole('menuitem', { name: 'ספאם או פרסומת' });
  for (const key of ['Enter', ' ']) {
    await reject.focus();
    await page.keyboard.press(key);
    await expect(reason).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(reject).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(reason).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pending).toHaveCount(1);
  await expect(pending).toHaveAccessibleName('גל');
  await expect(pending).toBeFocused();

  const undo = page.getByRole('button', { name: 'ביטול', exact: true });
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(pending).toHaveCount(2);
  await expect(undo).toHaveCount(0);
  await expect(page.getByRole('article', { name: 'גל' })).toBeFocused();
});
