import type { Page } from '@playwright/test';
import {
  expectRefused,
  hydrated,
  openAccount,
  openBusiness,
  openEditor,
  openPage,
  refuse,
  toastOf,
} from './business.ts';
import { expect, test } from './fixtures.ts';

const dialog = (page: Page) => page.getByRole('dialog');

const keepsDraft = (page: Page, form: string) =>
  page.evaluate((end) => Object.keys(localStorage).some((key) => key.endsWith(end)), `:${form}`);

/** Opens a screen from another, so that there is a way back. */
async function goOn(page: Page, name: string, path: string): Promise<void> {
  await openPage(page, '/reviews');
  if (path.startsWith('/account-settings')) await openAccount(page);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(path);
  await hydrated(page);
}

test('the way back closes a dialog and keeps what was typed, then asks about unsaved changes', async ({
  page,
}) => {
  await openBusiness(page);
  await goOn(page, 'לקוחות', '/customers');
  const add = page.getByRole('button', { name: 'הוספת לקוח' });
  const name = dialog(page).getByLabel('שם', { exact: true });
  await add.click();
  await name.fill('רונית');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/customers');
  await expect(add).toBeFocused();
  await add.click();
  await expect(name).toHaveValue('רונית');
  await dialog(page).getByRole('button', { name: 'ביטול' }).click();
  await page.goBack();
  await expect(page).toHaveURL('/reviews');

  await goOn(page, 'פרטים', '/account-settings/details');
  await page.getByLabel('כתובת', { exact: true }).fill('נכתב ולא נשמר 7');
  // Whoever types is slower than this test: the screen has drawn the change before the way back is taken.
  await expect.poll(() => keepsDraft(page, 'details')).toBe(true);
  const question = page.getByRole('alertdialog', { name: 'לצאת בלי לשמור?' });
  await page.goBack();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(page.getByLabel('כתובת', { exact: true })).toHaveValue('נכתב ולא נשמר 7');
  await expect(page).toHaveURL('/account-settings/details');
  await page.goBack();
  await question.getByRole('button', { name: 'יציאה בלי לשמור' }).click();
  await expect(page).toHaveURL('/account-settings');
});

test('leaving with changes saves them and goes on, by Back and by a link, or stays with what was refused', async ({
  page,
}) => {
  await openBusiness(page);
  const question = page.getByRole('alertdialog', { name: 'לצאת בלי לשמור?' });
  const saveAndLeave = question.getByRole('button', { name: 'שמירה ויציאה' });
  const stored = async (path: string) => (await page.request.get(path)).json();

  await goOn(page, 'פרטים', '/account-settings/details');
  const [address, email] = [page.getByLabel('כתובת', { exact: true }), page.getByLabel('אימייל')];
  await address.fill('הנביאים 12, חיפה');
  await email.fill('לא כתובת');
  await expect.poll(() => keepsDraft(page, 'details')).toBe(true);
  await page.goBack();
  await saveAndLeave.click();
  await expectRefused(email, 'לא תקינה');
  await expect(email).toBeFocused();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL('/account-settings/details');
  await expect(address).toHaveValue('הנביאים 12, חיפה');
  await email.fill((await stored('/api/auth/me')).email);
  await page.goBack();
  await saveAndLeave.click();
  await expect(page).toHaveURL('/account-settings');
  expect(await stored('/api/auth/me')).toMatchObject({ address: 'הנביאים 12, חיפה' });

  await openEditor(page, ['details']);
  await page.getByLabel('תיאור קצר').fill('זרים ליום שישי');
  await refuse(page, '**/api/business-card', 'השירות אינו זמין כרגע');
  const reviews = page.getByRole('link', { name: 'ביקורות', exact: true }).first();
  await reviews.click();
  await saveAndLeave.click();
  await expect(toastOf(page, 'שגיאה בעדכון')).toBeVisible();
  await expect(page).toHaveURL('/business-card');
  await expect(page.getByLabel('תיאור קצר')).toHaveValue('זרים ליום שישי');
  await page.unroute('**/api/business-card');
  await reviews.click();
  await saveAndLeave.click();
  await expect(page).toHaveURL('/reviews');
  expect(await stored('/api/business-card/me')).toMatchObject({ description: 'זרים ליום שישי' });

  // A form that leads elsewhere by itself once it is saved goes where the person was going.
  await openPage(page, '/whatsapp-messages?edit=thank_you');
  await page.getByRole('textbox', { name: 'שם ההודעה' }).fill('תודה רבה');
  await reviews.click();
  await saveAndLeave.click();
  await expect(page).toHaveURL('/reviews');
  await expect(toastOf(page, 'ההודעה נשמרה')).toBeVisible();
});

test("Android's way back closes one dialog at a time, but none that is busy", { tag: '@slow' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { CloseWatcher } = window as unknown as { CloseWatcher: new () => { requestClose: () => void } };
    class Watcher extends CloseWatcher {
      constructor() {
        super();
        Object.assign(window, { askToClose: () => this.requestClose() });
      }
    }
    Object.assign(window, { CloseWatcher: Watcher });
  });
  const goBackOnAndroid = () => page.evaluate('askToClose()');
  await openBusiness(page);
  await goOn(page, 'לקוחות', '/customers');
  await page.getByRole('button', { name: 'הוספת לקוח' }).click();
  await dialog(page).getByLabel('שם', { exact: true }).fill('רונית');
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/customers', async (route) => {
    if (route.request().method() === 'POST') await answer.promise;
    await route.continue();
  });
  const save = dialog(page).getByRole('button', { name: 'שמירה', exact: true });
  await dialog(page).getByLabel('איך בדרך כלל מסכימים אצלכם?').selectOption('booking');
  await save.click();
  await expect(save).toBeDisabled();
  await goBackOnAndroid();
  await page.goBack();
  await expect(dialog(page)).toBeVisible();
  answer.resolve();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'הוספת לקוח' }).click();
  await goBackOnAndroid();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/customers');
});
