import { openBusiness, openPage } from './business.ts';
import { DECLINED_CARD, expect, PAYING_CARD, payOnCardPage, test } from './selling.ts';

test('a renewal that the bank declines is told, and the plan goes on', async ({
  page,
  openPaidBusiness,
  renew,
}) => {
  const business = await openPaidBusiness();
  await renew(business, PAYING_CARD);
  const { subscription } = await (await page.request.get('/api/billing/me')).json();
  expect(subscription.paidUntil > new Date().toISOString().slice(0, 10)).toBe(true);
  await openPage(page, '/plans');
  await expect(page.getByText(/^מתחדש ב־.* בכרטיס שמסתיים ב־0000$/)).toBeVisible();
  await renew(business, DECLINED_CARD);
  await page.reload();
  await expect(page.getByText('החידוש לא עבר')).toBeVisible();
  expect(await (await page.request.get('/api/auth/me')).json()).toMatchObject({ subscriptionPlan: 'basic' });
});

test('the page of the provider leads back to what became of the payment', async ({ page }) => {
  await openBusiness(page);
  const opened = await page.request.post('/api/billing/checkouts', { data: { plan: 'basic' } });
  await page.goto((await opened.json()).url);
  await payOnCardPage(page, DECLINED_CARD);
  await expect(page.getByRole('alert')).toHaveText('הכרטיס נדחה. אפשר לנסות כרטיס אחר.');
  await payOnCardPage(page);
  await expect(page.getByRole('heading', { name: 'תודה! המסלול פעיל' })).toBeVisible();
});
