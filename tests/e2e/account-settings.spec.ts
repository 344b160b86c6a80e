import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { totpCode } from '../../src/features/accounts/testing/totp.ts';
import {
  type Business,
  expectRefused,
  openAccount,
  openBusiness,
  openPage,
  PASSWORD,
  toastOf,
} from './business.ts';
import { expect, test } from './fixtures.ts';
import { linkInMail } from './outbox.ts';

const NEW = 'שלוש-מילים-אקראיות';
const SETTINGS = '/account-settings';
/** Its parts, each a page. */
type Part = 'details' | 'security' | 'data';

async function openSettings(page: Page, part: Part): Promise<Business> {
  const business = await openBusiness(page);
  await openPage(page, `${SETTINGS}/${part}`);
  return business;
}

const card = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { name, level: 2 }) });
const isSignedIn = async (page: Page) => (await page.request.get('/api/auth/me')).ok();

/** As if the password had been typed long ago, which no clock here can bring about. */
async function forgetPassword(page: Page, call: string): Promise<void> {
  await page.route(
    call,
    (route) => route.fulfill({ status: 403, json: { code: 'reauth_required', message: 'סיסמה' } }),
    { times: 1 },
  );
}

// Proves S222, S223, S224, V128.
test('the account’s place says who is signed in, and leads to its parts and back', async ({ page }) => {
  const { email } = await openBusiness(page);
  await openPage(page, '/');
  await openAccount(page);
  await expect(page).toHaveURL(SETTINGS);
  await expect(page).toHaveTitle('עוד · דוגרי');
  const status = page.getByRole('region', { name: 'מצב החשבון' });
  await expect(status).toContainText('נעמה שחר');
  await expect(status).toContainText(email);
  await expect(status.getByText('חשבון פעיל')).toBeVisible();
  await expect(status.getByText('ניהול מערכת')).toHaveCount(0);
  const lines = page.getByRole('navigation', { name: 'הגדרות החשבון' }).getByRole('link');
  await expect(lines).toHaveText([
    ...['המסלולבסיסי', 'הצוות', 'התראות', 'אבטחה', 'פרטים', 'המידע שלי', 'תוכנית השותפים', 'עזרה'],
  ]);
  const parts: [string, string[]][] = [
    ['התראות', ['הודעות והתראות', 'דוגרי במסך הבית']],
    ['אבטחה', ['אימות דו־שלבי', 'מכשירים מחוברים', 'שינוי סיסמה']],
    ['פרטים', ['פרטים אישיים', 'תמונת פרופיל']],
    ['המידע שלי', ['עותק של המידע', 'מחיקת החשבון']],
  ];
  for (const [name, headings] of parts) {
    await lines.filter({ hasText: name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page).toHaveTitle(`${name} · דוגרי`);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(headings);
    if (name === 'אבטחה') await page.goBack();
    else await page.getByRole('main').getByRole('link', { name: 'עוד' }).click();
    await expect(page).toHaveURL(SETTINGS);
  }
  await lines.filter({ hasText: 'פרטים' }).click();
  await expect(page.getByLabel('טלפון')).toHaveAttribute('placeholder', '05X-XXX-XXXX');
  await expect(page.getByLabel('כתובת', { exact: true })).toHaveAttribute('placeholder', 'רחוב, עיר');
  await expect(page.getByLabel('כתובת', { exact: true })).toHaveAttribute('autocomplete', 'address-line1');
  // Where password managers lead.
  await page.goto('/.well-known/change-password');
  await expect(page).toHaveURL(`${SETTINGS}/security#password`);
  await expect(page.locator('#password').getByLabel('סיסמה נוכחית')).toBeVisible();
});

test('the theme follows the device until one is chosen, and again when asked to', async ({ page }) => {
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await openBusiness(page);
  await openPage(page, SETTINGS);
  const choice = page.getByRole('group', { name: 'מצב תצוגה' });
  await expect(choice.getByLabel('כמו במכשיר')).toBeChecked();
  const unasked = await scheme();
  await choice.getByText('כהה').click();
  await expect.poll(scheme).toBe('dark');
  await openPage(page, '/reviews');
  expect(await scheme()).toBe('dark');
  await openPage(page, SETTINGS);
  await expect(choice.getByLabel('כהה')).toBeChecked();
  await choice.getByText('כמו במכשיר').click();
  await expect.poll(scheme).toBe(unasked);
  await page.reload();
  await expect(choice.getByLabel('כמו במכשיר')).toBeChecked();
});

test('the account’s own data', { tag: '@slow' }, async ({ page, context }) => {
  const business = await openSettings(page, 'details');
  await test.step('details are checked, saved, and shown everywhere at once', async () => {
    const save = page.getByRole('button', { name: 'שמירת הפרטים' });
    await page.getByLabel('שם מלא').fill(' ');
    await page.getByLabel('אימייל').fill('');
    await save.click();
    await expectRefused(page.getByLabel('שם מלא'), 'שם מלא ואימייל הם שדות חובה');
    await expectRefused(page.getByLabel('אימייל'), 'שם מלא ואימייל הם שדות חובה');
    await page.getByLabel('שם מלא').fill('נעמה שחר־לוי');
    await page.getByLabel('אימייל').fill('לא כתובת');
    await save.click();
    await expectRefused(page.getByLabel('אימייל'), 'כתובת האימייל לא תקינה');
    await page.getByLabel('אימייל').fill(business.email);
    await page.getByLabel('שם העסק').fill('פרחי הגן החדש');
    await page.getByLabel('כתובת', { exact: true }).fill('אלנבי 5, תל אביב');
    await save.click();
    await expect(toastOf(page, 'הפרופיל עודכן בהצלחה')).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('פרחי הגן החדש');
    expect(await (await page.request.get(business.card)).text()).toContain('פרחי הגן החדש');
    await page.reload();
    await expect(page.getByLabel('כתובת', { exact: true })).toHaveValue('אלנבי 5, תל אביב');
  });

  await test.step('details saved in two tabs keep what each changed', async () => {
    const other = await context.newPage();
    await openPage(other, `${SETTINGS}/details`);
    await page.getByLabel('כתובת', { exact: true }).fill('אלנבי 5, חיפה');
    await page.getByRole('button', { name: 'שמירת הפרטים' }).click();
    await expect(toastOf(page, 'הפרופיל עודכן בהצלחה')).toBeVisible();
    await other.getByRole('button', { name: 'שמירת הפרטים' }).click();
    await expect(toastOf(other, 'הפרופיל עודכן בהצלחה')).toBeVisible();
    await expect(other.getByLabel('כתובת', { exact: true })).toHaveValue('אלנבי 5, חיפה');
  });

  await test.step('a waiting address is sent for again, and dropped', async () => {
    await page.getByLabel('אימייל').fill(business.email.replace('test-', 'new-'));
    await page.getByRole('button', { name: 'שמירת הפרטים' }).click();
    await page.getByRole('button', { name: 'שליחה חוזרת' }).click();
    await expect(toastOf(page, 'הקישור נשלח שוב')).toBeVisible();
    await page.getByRole('button', { name: 'ביטול ההחלפה' }).click();
    await expect(toastOf(page, 'החלפת הכתובת בוטלה')).toBeVisible();
    await expect(page.getByText('כתובת חדשה ממתינה לאישור')).toHaveCount(0);
  });

  // Proves S228.
  await test.step('everything held is downloaded', async () => {
    await openPage(page, `${SETTINGS}/data`);
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'הורדת המידע' }).click();
    const download = await started;
    expect(download.suggestedFilename()).toMatch(/^dugri-\d{4}-\d\d-\d\d\.zip$/);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const files = unzipSync(new Uint8Array(Buffer.concat(chunks)));
    const html = strFromU8(files['index.html'] ?? new Uint8Array());
    for (const told of [business.email, 'נעמה שחר־לוי', 'פרטי החשבון']) expect(html).toContain(told);
  });
});

// Proves S229.
test('a new address waits for the link in its mail, and the old one can stop it', { tag: '@slow' }, async ({
  page,
  openVisitor,
}) => {
  const { email } = await openSettings(page, 'details');
  const fresh = email.replace('test-', 'new-');
  await page.getByLabel('אימייל').fill(fresh);
  await page.getByRole('button', { name: 'שמירת הפרטים' }).click();
  await expect(toastOf(page, 'נותר לאשר את הכתובת החדשה')).toBeVisible();
  const waiting = card(page, 'פרטים אישיים').getByText('כתובת חדשה ממתינה לאישור');
  await expect(waiting).toBeVisible();
  await expect(page.getByLabel('אימייל')).toHaveValue(email);
  const warning = await linkInMail(page, email, 'בקשה להחלפת כתובת האימייל');

  const mailbox = await openVisitor();
  await openPage(mailbox, await linkInMail(page, fresh, 'אישור כתובת האימייל החדשה'));
  await mailbox.getByRole('button', { name: 'אישור הכתובת' }).click();
  await expect(mailbox.getByRole('heading', { name: 'כתובת האימייל הוחלפה' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('אימייל')).toHaveValue(fresh);
  await expect(waiting).toHaveCount(0);

  await openPage(mailbox, warning);
  await mailbox.getByRole('button', { name: 'ביטול ההחלפה' }).click();
  await expect(mailbox.getByRole('heading', { name: 'ההחלפה בוטלה' })).toBeVisible();
  expect(await isSignedIn(page)).toBe(false);
  await openPage(mailbox, warning);
  await mailbox.getByRole('button', { name: 'ביטול ההחלפה' }).click();
  await expect(mailbox.getByRole('alert').first()).toContainText('הקישור כבר נוצל או שתוקפו פג');
});

// Proves S225, S263, S313.
test('the password is changed, and other devices with it', async ({ page, openVisitor }) => {
  const { email } = await openSettings(page, 'security');
  const other = await openVisitor();
  await other.request.post('/api/auth/login', { data: { email, password: PASSWORD } });
  const [current, fresh, confirm] = ['סיסמה נוכחית', 'סיסמה חדשה', 'אימות הסיסמה החדשה'].map((label) =>
    page.getByLabel(label, { exact: true }),
  ) as [ReturnType<Page['getByLabel']>, ReturnType<Page['getByLabel']>, ReturnType<Page['getByLabel']>];
  const save = page.getByRole('button', { name: 'שינוי הסיסמה', exact: true });
  await expect(fresh).toHaveAttribute('placeholder', 'לפחות 8 תווים');
  await save.click();
  await expectRefused(current, 'יש למלא את כל שדות הסיסמה');
  await current.fill('לא זו הסיסמה');
  await fresh.fill('קצר');
  await confirm.fill('אחר');
  await save.click();
  await expectRefused(confirm, 'הסיסמאות החדשות אינן זהות');
  await confirm.fill('קצר');
  await save.click();
  await expectRefused(fresh, 'הסיסמה החדשה חייבת להכיל לפחות 8 תווים');
  await fresh.fill(NEW);
  await confirm.fill(NEW);
  await save.click();
  await expectRefused(current, 'הסיסמה הנוכחית לא נכונה');
  await expect(toastOf(page, 'אירעה שגיאה בשינוי הסיסמה')).toBeVisible();
  await current.fill(PASSWORD);
  await save.click();
  await expect(toastOf(page, 'הסיסמה שונתה בהצלחה')).toBeVisible();
  await expect(current).toHaveValue('');
  expect(await isSignedIn(page)).toBe(true);
  expect(await isSignedIn(other)).toBe(false);
  const login = (password: string) => other.request.post('/api/auth/login', { data: { email, password } });
  expect((await login(PASSWORD)).status()).toBe(401);
  expect((await login(NEW)).status()).toBe(200);
});

// Proves S227, S228, S289.
test('one device is signed out by its name, then all at once', { tag: '@slow' }, async ({
  page,
  openVisitor,
}) => {
  const { email } = await openBusiness(page);
  const phone = await openVisitor({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1',
  });
  await phone.request.post('/api/auth/login', { data: { email, password: PASSWORD } });
  await openPage(page, `${SETTINGS}/security`);
  const devices = card(page, 'מכשירים מחוברים').getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: 'המכשיר הזה' })).toHaveCount(1);
  await devices.getByRole('button', { name: 'ניתוק: ספארי, אייפון' }).click();
  await expect(toastOf(page, 'המכשיר נותק')).toBeVisible();
  await expect(devices).toHaveCount(1);
  expect([await isSignedIn(page), await isSignedIn(phone)]).toEqual([true, false]);

  const other = await openVisitor();
  await other.request.post('/api/auth/login', { data: { email, password: PASSWORD } });
  await expect(page.getByText('פעיל ומאובטח')).toBeVisible();
  const open = page.getByRole('button', { name: 'התנתקות מכל המכשירים' });
  await open.click();
  const dialog = page.getByRole('alertdialog', { name: 'להתנתק מכל המכשירים?' });
  await dialog.getByRole('button', { name: 'ביטול' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
  await open.click();
  await dialog.getByRole('button', { name: 'כן, להתנתק מהכול' }).click();
  await expect(page.getByText('התנתקת').or(page.getByText('להתראות!')).first()).toBeVisible();
  expect([await isSignedIn(page), await isSignedIn(other)]).toEqual([false, false]);
});

// Proves S228, V66.
test('the second step is set up, asked for, and switched off', { tag: '@slow' }, async ({
  page,
  openVisitor,
  expectAccessible,
}) => {
  test.slow();
  const { email } = await openSettings(page, 'security');
  const panel = card(page, 'אימות דו־שלבי');
  const begin = panel.getByRole('button', { name: 'הפעלת אימות דו־שלבי' });
  const dialogScript = /\/second-factor-setup-[^/]+\.js$/;
  await page.route(dialogScript, (route) => route.abort());
  await begin.click();
  await expect(page.getByRole('region', { name: 'הודעות' })).toContainText('אין חיבור');
  await page.unroute(dialogScript);
  await begin.click();
  const setup = page.getByRole('dialog', { name: 'הפעלת אימות דו־שלבי' });
  await expect(setup.getByRole('img', { name: /קוד QR/ })).toBeVisible();
  await expectAccessible();
  const key = (await setup.locator('code').innerText()).replace(/\s/g, '');
  const code = setup.getByLabel('הקוד שמופיע באפליקציה');
  await code.fill('000000');
  await setup.getByRole('button', { name: 'אישור והפעלה' }).click();
  await expectRefused(code, 'הקוד לא נכון');
  await code.fill(totpCode(key, new Date()));
  await setup.getByRole('button', { name: 'אישור והפעלה' }).click();
  const codes = page.getByRole('alertdialog', { name: 'קודי השחזור שלכם' });
  await expect(codes.locator('code')).toHaveCount(10);
  await expectAccessible();
  const [recovery = '', spare = ''] = await codes.locator('code').allInnerTexts();
  const download = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'הורדה כקובץ' }).click();
  expect((await download).suggestedFilename()).toBe('dugri-recovery-codes.txt');
  await expect(codes.getByRole('button', { name: 'סיום' })).toBeDisabled();
  await codes.getByText('שמרתי את הקודים').click();
  await codes.getByRole('button', { name: 'סיום' }).click();
  await expect(panel.getByText('פעיל', { exact: true })).toBeVisible();
  await expect(panel).toContainText('נותרו 10 קודי שחזור.');
  expect(await isSignedIn(page)).toBe(true);

  const phone = await openVisitor();
  await openPage(phone, '/login?next=/account-settings/security');
  await phone.getByLabel('אימייל').fill(email);
  await phone.getByLabel('סיסמה', { exact: true }).fill(PASSWORD);
  await phone.getByRole('button', { name: 'התחברות' }).click();
  await expect(phone.getByRole('heading', { name: 'אימות דו־שלבי' })).toBeVisible();
  const step = phone.getByLabel('קוד אימות');
  await expect(step).toBeFocused();
  await step.fill('000000');
  await phone.getByRole('button', { name: 'התחברות' }).click();
  await expectRefused(step, 'הקוד לא נכון');
  await step.fill(recovery);
  await phone.getByRole('button', { name: 'התחברות' }).click();
  await expect(phone).toHaveURL(`${SETTINGS}/security`);
  await expect(card(phone, 'אימות דו־שלבי')).toContainText('נותרו 9 קודי שחזור.');

  await forgetPassword(page, '**/api/auth/second-factor');
  await panel.getByRole('button', { name: 'כיבוי' }).click();
  await page.getByRole('button', { name: 'כיבוי האימות' }).click();
  const prompt = page.getByRole('dialog', { name: 'רק לוודא שזה אתם' });
  await expectAccessible();
  // Let go, it stays on.
  await prompt.getByRole('button', { name: 'ביטול' }).click();
  await expect(prompt).toHaveCount(0);
  await expect(panel.getByText('פעיל', { exact: true })).toBeVisible();
  await forgetPassword(page, '**/api/auth/second-factor');
  await panel.getByRole('button', { name: 'כיבוי' }).click();
  await page.getByRole('button', { name: 'כיבוי האימות' }).click();
  await prompt.getByLabel('סיסמה', { exact: true }).fill(PASSWORD);
  await prompt.getByRole('button', { name: 'המשך' }).click();
  const again = prompt.getByLabel('קוד אימות');
  await expectRefused(again, 'יש להזין את הקוד');
  await again.fill('000000');
  await prompt.getByRole('button', { name: 'המשך' }).click();
  await expectRefused(again, 'הקוד לא נכון');
  await again.fill(spare);
  await prompt.getByRole('button', { name: 'המשך' }).click();
  await expect(toastOf(page, 'האימות הדו־שלבי כובה')).toBeVisible();
  await expect(panel.getByText('כבוי', { exact: true })).toBeVisible();
});

// Proves S228.
test('an account is closed by its word, and comes back by signing in', { tag: '@slow' }, async ({
  page,
  expectAccessible,
}) => {
  const { email, card: cardPath } = await openSettings(page, 'data');
  await page.getByRole('button', { name: 'מחיקת החשבון' }).click();
  const dialog = page.getByRole('dialog', { name: 'למחוק את החשבון?' });
  await dialog.getByRole('button', { name: 'מחיקת החשבון' }).click();
  const word = dialog.getByLabel('כדי לאשר, הקלידו: מחיקה');
  await expect(word).toHaveAccessibleDescription(/יש להקליד את המילה/);
  await expectAccessible();
  await word.fill('מחיקה');
  await dialog.getByRole('button', { name: 'מחיקת החשבון' }).click();
  await expect(page).toHaveURL('/login?closed');
  await expect(page.getByText('החשבון נסגר')).toBeVisible();
  expect((await page.request.get(cardPath)).status()).toBe(404);

  await page.getByLabel('אימייל').fill(email);
  await page.getByLabel('סיסמה', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'התחברות' }).click();
  await expect(page.getByText(/החשבון סגור ויימחק ב־/).first()).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'ביטול המחיקה וכניסה' }).click();
  await expect(page).toHaveURL('/');
  await expect(toastOf(page, 'המחיקה בוטלה, והכול חזר כפי שהיה.')).toBeVisible();
  expect((await page.request.get(cardPath)).status()).toBe(200);
});
