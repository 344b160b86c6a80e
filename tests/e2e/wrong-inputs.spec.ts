import type { Locator, Page } from '@playwright/test';
import { COMMENT_MAX } from '../../src/features/reviews/form.contract.ts';
import {
  expectRefused,
  hold,
  newEmail,
  openAccount,
  openBusiness,
  openEditor,
  openPage,
  PASSWORD,
  picture,
  registerBusiness,
  toastOf,
} from './business.ts';
import { expect, test } from './fixtures.ts';

// A wrong field says what is wrong beside itself, aloud, keeps what was typed, and gets the focus.

/** The error is spoken: it stands in a live region that was there before it. */
async function expectSpoken(page: Page, message: string): Promise<void> {
  const live = page.locator('[aria-live="polite"], [role="alert"], [role="status"]').getByText(message);
  await expect(live.first()).toBeVisible();
}

async function expectGone(field: Locator): Promise<void> {
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
}

// Proves S297.
test('signing in', { tag: '@slow' }, async ({ page, request }) => {
  const { email } = await registerBusiness(request);
  await openPage(page, '/login');
  const address = page.getByLabel('אימייל');
  const password = page.getByLabel('סיסמה', { exact: true });
  const submit = page.getByRole('button', { name: 'התחברות' });

  await submit.click();
  await expectRefused(address, 'יש להזין כתובת אימייל');
  await expectRefused(password, 'יש להזין סיסמה');
  await expect(address).toBeFocused();
  await expectSpoken(page, 'יש להזין כתובת אימייל');
  await expect(toastOf(page, 'שגיאה בהתחברות')).toBeVisible();

  await address.fill(email);
  await expectGone(address);
  await password.fill('לא-הסיסמה-הנכונה');
  await submit.click();
  await expectRefused(password, 'האימייל או הסיסמה לא נכונים');
  await expect(password).toBeFocused();
  await expect(address).toHaveValue(email);
  await expect(page).toHaveURL(/\/login$/);

  // Not told apart from an address that nobody has.
  await address.fill(newEmail());
  await password.fill('לא-הסיסמה-הנכונה');
  await submit.click();
  await expectRefused(password, 'האימייל או הסיסמה לא נכונים');

  await password.fill(PASSWORD);
  await address.fill(email.toUpperCase());
  await submit.click();
  await expect(page).toHaveURL('/welcome?sheet=trade');
});

test('a form whose rules cannot be fetched is judged by the server, and two presses are one', {
  tag: '@slow',
}, async ({ page }) => {
  await openPage(page, '/forgot-password');
  await page.route('**/assets/contract-*.js', (route) => route.abort());
  const address = page.getByLabel('אימייל');
  await address.fill('לא כתובת');
  await address.press('Enter');
  await expectRefused(address, 'כתובת האימייל לא תקינה');
  await expect(address).toBeFocused();

  await address.fill(newEmail());
  const call = '**/api/auth/forgot-password';
  let sent = 0;
  page.on('request', (request) => void (/forgot-password$/.test(request.url()) && sent++));
  const letGo = await hold(page, call);
  await address.press('Enter');
  await address.press('Enter');
  letGo();
  await expect(page.getByRole('heading', { name: 'בדקו את תיבת המייל' })).toBeVisible();
  expect(sent).toBe(1);
});

// Proves S298, S300.
test('registering', { tag: '@slow' }, async ({ page, request }) => {
  const taken = await registerBusiness(request);
  await openPage(page, '/register');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const submit = page.getByRole('button', { name: 'פתיחת חשבון' });
  await expect(submit).toBeDisabled();
  await page.getByRole('checkbox').check();
  await submit.click();
  const required: [string, string][] = [
    ['שם מלא', 'יש להזין שם מלא'],
    ['אימייל', 'יש להזין כתובת אימייל'],
    ['טלפון', 'יש להזין טלפון'],
    ['כתובת העסק', 'יש להזין כתובת'],
    ['סיסמה', 'יש להזין סיסמה'],
  ];
  for (const [label, message] of required) await expectRefused(field(label), message);
  await expect(field('שם מלא')).toBeFocused();

  await field('שם מלא').fill('נעמה שחר');
  await field('אימייל').fill('naama@');
  await field('טלפון').fill('אין');
  await field('כתובת העסק').fill('הרצל 1, חיפה');
  await field('סיסמה').fill('אבג12');
  await field('אימות סיסמה').fill('אחרת');
  const calls: string[] = [];
  page.on('request', (call) => void (call.method() === 'POST' && calls.push(call.url())));
  await submit.click();
  // All of it at once, by the server's own rules, before the server is asked.
  await expectRefused(field('אימייל'), 'כתובת האימייל לא תקינה');
  await expectRefused(field('טלפון'), 'זה לא מספר טלפון מלא');
  await expectRefused(field('סיסמה'), 'הסיסמה חייבת להכיל לפחות 6 תווים');
  await expectRefused(field('אימות סיסמה'), 'הסיסמאות אינן תואמות');
  await expect(field('אימייל')).toBeFocused();
  expect(calls).toEqual([]);

  // With another password: the same one would be the same person, sending twice.
  await field('אימייל').fill(taken.email);
  await field('טלפון').fill('052-1234567');
  for (const label of ['סיסמה', 'אימות סיסמה']) await field(label).fill('משפט אחר לגמרי');
  await submit.click();
  await expectRefused(field('אימייל'), 'כתובת האימייל כבר רשומה');
  await expect(field('אימייל')).toBeFocused();
  await expect(toastOf(page, 'שגיאה ברישום')).toBeVisible();
  await expect(field('שם מלא')).toHaveValue('נעמה שחר');
  await expect(field('סיסמה')).toHaveValue('משפט אחר לגמרי');

  await field('אימייל').fill(newEmail());
  for (const label of ['סיסמה', 'אימות סיסמה']) await field(label).fill('password1');
  await submit.click();
  await expectRefused(field('סיסמה'), 'הסיסמה הזו נפוצה מדי');
  await page.getByRole('checkbox').uncheck();
  await expect(submit).toBeDisabled();
});

// Proves S180, S305.
test('editing the card', { tag: '@slow' }, async ({ page, request }) => {
  test.slow();
  const other = await registerBusiness(request);
  const { email } = await openBusiness(page);
  await openEditor(page);
  const save = page.getByRole('button', { name: 'שמירת השינויים' });
  const field = (label: string) => page.getByLabel(new RegExp(`^${label}`));
  const wrong: [Locator, string, string][] = [
    [page.getByRole('textbox', { name: 'שם העסק' }), ' ', 'יש להזין שם עסק'],
    [field('טלפון'), 'אין', 'זה לא מספר טלפון מלא'],
    [field('וואטסאפ'), '*2700', 'המספר לא מתאים לוואטסאפ'],
    [page.getByRole('textbox', { name: 'אימייל' }), 'naama@', 'כתובת האימייל לא תקינה'],
    [field('אתר'), 'javascript:alert(1)', 'כתובת האתר לא תקינה'],
    [field('אינסטגרם'), 'שם עם רווח', 'זה לא פרופיל באינסטגרם'],
    [field('כתובת באנגלית'), 'אא', 'הכתובת יכולה לכלול'],
    [field('כתובת באנגלית'), 'login', 'הכתובת הזו שמורה'],
    [field('כתובת באנגלית'), other.username, 'הכתובת הזו כבר תפוסה'],
  ];
  for (const [input, value, message] of wrong) {
    const right = await input.inputValue();
    await input.fill(value);
    await save.click();
    await expectRefused(input, message);
    await expect(input).toBeFocused();
    await expect(input).toHaveValue(value);
    await expect(toastOf(page, 'שגיאה בעדכון')).toBeVisible();
    await input.fill(right);
    await expectGone(input);
  }
  const logo = page.getByLabel(/^לוגו/);
  await logo.setInputFiles({
    name: 'logo.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expectRefused(logo, 'יש לבחור קובץ תמונה בלבד');
  await logo.setInputFiles({ ...picture('logo.png'), buffer: Buffer.alloc(20 * 1024 * 1024 + 1) });
  await expectRefused(logo, 'גודל הקובץ חייב להיות קטן');

  // Typed text survives leaving the screen, and a session that ended meanwhile.
  await field('תיאור קצר').fill('טיוטה שלא נשמרה');
  await openAccount(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'להישאר' }).click();
  await expect(field('תיאור קצר')).toHaveValue('טיוטה שלא נשמרה');
  await page.context().clearCookies();
  await save.click();
  await expect(toastOf(page, 'החיבור לחשבון הסתיים')).toBeVisible();
  await page.getByLabel('אימייל').fill(email);
  await page.getByLabel('סיסמה', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'התחברות' }).click();
  await expect(field('תיאור קצר')).toHaveValue('טיוטה שלא נשמרה');
  await expect(page.getByText('מה שלא נשמר חזר לטופס')).toBeVisible();
  await save.click();
  await expect(toastOf(page, 'הכרטיס עודכן')).toBeVisible();
});

// Proves S310, S311.
test('leaving a review', async ({ page, request }) => {
  const { card } = await registerBusiness(request);
  await page.goto(`${card}/review`);
  const submit = page.getByRole('button', { name: 'שליחת הביקורת' });
  const stars = page.getByRole('radio', { name: /מתוך 5/ });

  await submit.click();
  await expect(stars.first()).toHaveAttribute('aria-invalid', 'true');
  await expect(stars.first()).toBeFocused();
  await expectSpoken(page, 'אנא בחרו דירוג לפני השליחה');
  await expect(page.getByRole('alert').filter({ hasText: 'דירוג נדרש' })).toBeVisible();

  await stars.nth(2).check({ force: true });
  await submit.click();
  const name = page.getByLabel('שם מלא');
  await expectRefused(name, 'אנא הכניסו את השם המלא שלכם');
  await expect(name).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: 'שם מלא נדרש' })).toBeVisible();
  await expect(stars.nth(2)).toBeChecked();

  await name.fill('   ');
  await submit.click();
  await expectRefused(name, 'אנא הכניסו את השם המלא שלכם');
  await name.fill('הדס אלון');
  await expectGone(name);
  const words = page.getByLabel(/ספרו איך היה/);
  await words.focus();
  await page.keyboard.insertText('ש'.repeat(COMMENT_MAX + 1));
  await expect(page.getByText(`${COMMENT_MAX}/${COMMENT_MAX}`)).toBeVisible();
  await words.fill('היה נעים');
  await expect(page.getByText(`/${COMMENT_MAX}`)).toHaveCount(0);
  await page.getByLabel(/אימייל/).fill('hadas@');
  await submit.click();
  await expectRefused(page.getByLabel(/אימייל/), 'כתובת האימייל לא תקינה');

  await page.getByLabel(/אימייל/).fill('');
  const photo = page.locator('input[type=file]');
  await photo.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') });
  await expectRefused(photo, 'יש לבחור קובץ תמונה בלבד');
  await photo.setInputFiles({ ...picture('a.png'), buffer: picture().buffer.subarray(0, 60) });
  await expectRefused(photo, 'לא הצלחנו לקרוא את התמונה');
  await photo.setInputFiles(picture());
  await expectGone(photo);
  await expect(page.getByLabel(/ספרו איך היה/)).toHaveValue('היה נעים');
  await expect(name).toHaveValue('הדס אלון');
  await submit.click();
  await expect(page.getByRole('heading', { name: 'תודה רבה!' })).toBeFocused();
});
