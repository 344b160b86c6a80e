import { writeFileSync } from 'node:fs';
import { demoOwners } from '../../scripts/demo/people.ts';
import { newEmail, PASSWORD, picture, registerBusiness } from './business.ts';
import { expect, test } from './fixtures.ts';
import { OWNER_SCREENS } from './screens.ts';

test.use({ javaScriptEnabled: false });

// Proves S96.
test('a review goes by a plain form, with its mistakes and its photo', async ({ page, request }) => {
  const { card, email, password } = await registerBusiness(request);
  await page.goto(card);
  await page.getByRole('link', { name: 'כתבו ביקורת' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('פרחי הגן');
  // A forced press waits for no layout, and pictures and fonts still move the stars.
  await page.waitForLoadState('load');
  await page.getByRole('radio', { name: 'כוכבים מתוך 5' }).last().check({ force: true });
  const name = page.getByLabel('שם מלא');
  await name.fill(' ');
  await page.getByLabel(/ספרו איך היה/).fill('זר יפה,\nותודה על הפרח הנוסף');
  await page.getByRole('button', { name: 'שליחת הביקורת' }).click();

  await expect(page.getByText('אנא הכניסו את השם המלא שלכם').first()).toBeVisible();
  await expect(page.getByLabel(/ספרו איך היה/)).toHaveValue('זר יפה,\nותודה על הפרח הנוסף');
  await expect(page.getByRole('radio', { name: 'כוכבים מתוך 5' }).last()).toBeChecked();

  await name.fill('הדס אלון');
  const file = page.locator('input[type=file]');
  const submit = page.getByRole('button', { name: 'שליחת הביקורת' });
  // A person needs longer for this form than a program: until then it says so, and keeps everything.
  await expect(async () => {
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no image') });
    await submit.click();
    await expect(file).toHaveAttribute('aria-invalid', 'true', { timeout: 500 });
  }).toPass();
  await expect(name).toHaveValue('הדס אלון');

  await file.setInputFiles(picture());
  await submit.click();
  await expect(page.getByRole('heading', { name: 'תודה רבה!' })).toBeVisible();
  // Whoever goes back and presses again has written no second review.
  await page.goBack();
  await expect(name).toHaveValue('הדס אלון');
  await submit.click();
  await expect(page.getByRole('heading', { name: 'תודה רבה!' })).toBeVisible();

  expect((await request.post('/api/auth/login', { data: { email, password } })).ok()).toBe(true);
  const { items } = await (await request.get('/api/reviews/me')).json();
  expect(items).toMatchObject([
    { customerName: 'הדס אלון', rating: 5, image: expect.stringMatching(/^\/media\//) },
  ]);
  await request.put(`/api/reviews/${items[0].id}/approve`);
  await page.goto(card);
  await expect(page.getByText('זר יפה').first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'תמונה שצורפה לביקורת של הדס אלון' }).first()).toBeAttached();
});

// Proves V126.
test(
  'a photo far over the limit is answered with the form, and nothing that was typed is lost',
  {
    tag: '@slow',
  },
  async ({ page, request }, testInfo) => {
    const { card } = await registerBusiness(request);
    await page.goto(`${card}/review`);
    await page.getByRole('radio', { name: 'כוכבים מתוך 5' }).last().check({ force: true });
    await page.getByLabel('שם מלא').fill('הדס אלון');
    // It stands after the photo, as the body is sent.
    await page.getByLabel(/אימייל/).fill('hadas@example.com');
    const photo = testInfo.outputPath('video.jpg');
    writeFileSync(photo, Buffer.alloc(40 * 1024 * 1024, 'x'));
    await page.locator('input[type=file]').setInputFiles(photo);
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'שליחת הביקורת' }).click();
    expect((await answer).status()).toBe(413);
    await expect(page.getByText('התמונה גדולה מדי. אפשר להעלות תמונה עד 2MB')).toBeVisible();
    await expect(page.getByLabel('שם מלא')).toHaveValue('הדס אלון');
    await expect(page.getByLabel(/אימייל/)).toHaveValue('hadas@example.com');
  },
);

// Proves S41.
test('registering and signing in, with their mistakes', { tag: '@slow' }, async ({ page }) => {
  const email = newEmail();
  await page.goto('/');
  await page.getByRole('link', { name: 'פתיחת כרטיס בחינם' }).first().click();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const submit = page.getByRole('button', { name: 'פתיחת חשבון' });
  await field('שם מלא').fill('נעמה שחר');
  await field('אימייל').fill(email);
  await field('טלפון').fill('052-1234567');
  await field('כתובת העסק').fill('הרצל 1, חיפה');
  await field('סיסמה').fill(PASSWORD);
  await field('אימות סיסמה').fill('אחרת לגמרי');
  await page.getByRole('checkbox').check();
  await submit.click();
  await expect(page.getByText('הסיסמאות אינן תואמות').first()).toBeVisible();
  await expect(field('אימייל')).toHaveValue(email);
  await expect(page.getByRole('checkbox')).toBeChecked();

  await field('סיסמה').fill(PASSWORD);
  await field('אימות סיסמה').fill(PASSWORD);
  await submit.click();
  await expect(page).toHaveURL('/login?registered=');
  await expect(page.getByText('הרישום הושלם בהצלחה!')).toBeVisible();

  await expect(field('אימייל')).toHaveValue(email);
  await expect(field('סיסמה')).toHaveValue('');

  await page.goto('/login?next=/reviews');
  await field('אימייל').fill(email);
  await field('סיסמה').fill('לא נכונה');
  await page.getByRole('button', { name: 'התחברות' }).click();
  await expect(page.getByText('האימייל או הסיסמה לא נכונים').first()).toBeVisible();
  await expect(field('אימייל')).toHaveValue(email);
  await field('סיסמה').fill(PASSWORD);
  await page.getByRole('button', { name: 'התחברות' }).click();
  await expect(page).toHaveURL('/reviews');
});

// Proves S13, V124.
test('an owner’s screens say what they need, and nothing stands for content that never comes', {
  tag: '@slow',
}, async ({ page, signIn }) => {
  await signIn(demoOwners.admin);
  const screens = OWNER_SCREENS.filter((one) => !one.startsWith('/business/'));
  for (const path of [...screens, '/admin-dashboard?show=users']) {
    await page.goto(path);
    await expect(page.getByText(/צריך להפעיל JavaScript/), path).toBeVisible();
    await expect(page.locator('.animate-breathe').filter({ visible: true }), path).toHaveCount(0);
    // Neither does what needs script: a button, a form, a search, the name of a figure.
    await expect(
      page.locator(':is(main, [data-bar]) :is([type=button], form, search, dt)').filter({ visible: true }),
      path,
    ).toHaveCount(0);
  }
});
