import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { hold, openAccount } from './business.ts';
import { expect, test } from './fixtures.ts';

const PATH = '/partner-program';
const password = 'שמש-בחלון-17';
const PDF = Buffer.from('%PDF-1.4\ntrailer\n<<>>\n%%EOF\n');

/** Registers somebody, and signs `page` in as them where it is given. */
async function register(page: Page, overrides: Record<string, string> = {}, signIn = true) {
  const email = `partner-${randomUUID()}@demo.example`;
  const account = { email, password, fullName: 'עסק לבדיקה', phone: '054-031-8447', address: 'הרצל 1, חיפה' };
  const registered = await page.request.post('/api/auth/register', {
    multipart: { ...account, ...overrides },
  });
  expect(registered.ok()).toBe(true);
  if (signIn) await page.request.post('/api/auth/login', { data: { email, password } });
  const { user } = (await registered.json()) as { user: { id: string; referralCode: string } };
  return user;
}

const part = (page: Page, name: string) =>
  page.locator('section, details', { has: page.getByRole('heading', { name, exact: true }) });
const unfold = (page: Page, name: string) => part(page, name).locator('summary').first().click();
const figure = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'התוכנית במספרים' })
    .locator('div', { has: page.getByText(name, { exact: true }) });
const closedMonths = (page: Page) => page.getByRole('list', { name: 'תשלומים', exact: true });
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'הודעות' }).getByText(text);

// Proves S16, S218, S338.
test('a new owner is invited, and sees what a registration by the link still lacks', {
  tag: '@slow',
}, async ({ page, openVisitor }) => {
  const { referralCode } = await register(page);
  await page.goto('/');
  await openAccount(page);
  await page.getByRole('link', { name: 'תוכנית השותפים' }).click();
  await expect(page).toHaveURL(PATH);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('תוכנית השותפים');
  await expect(part(page, 'הקישור האישי')).toContainText('אחרי חמש הרשמות דרככם תקבלו חידוש מנוי אחד בחינם');
  await expect(part(page, 'תשלומים').getByText('עוד אין תשלומים')).toBeVisible();
  await expect(part(page, 'הדרגה שלכם').getByText('משווק · 0 מתוך 5 הרשמות')).toBeVisible();
  await unfold(page, 'איך זה עובד');
  await expect(part(page, 'איך זה עובד').getByRole('listitem')).toHaveText([
    /משתפים את הקישור/,
    /חמש הרשמות: חידוש חינם/,
    /מההרשמה השישית: עמלה של 20%/,
  ]);

  const visitor = await openVisitor();
  await visitor.goto(`/signup?ref=${referralCode}`);
  await expect(visitor).toHaveURL(`/register?ref=${referralCode}`);
  await visitor.getByLabel('שם מלא').fill('נועה שרעבי');
  await visitor.getByLabel('אימייל').fill(`referred-${randomUUID()}@demo.example`);
  await visitor.getByLabel('טלפון').fill('054-661-2290');
  await visitor.getByLabel('כתובת העסק').fill('ויצמן 8, חולון');
  await visitor.getByLabel('סיסמה', { exact: true }).fill(password);
  await visitor.getByLabel('אימות סיסמה').fill(password);
  await visitor.getByRole('checkbox').check();
  await visitor.getByRole('button', { name: 'פתיחת חשבון' }).click();
  await expect(visitor).toHaveURL(/\/login/);

  await page.reload();
  await expect(part(page, 'הדרגה שלכם')).toContainText('עוד 5 הרשמות לחידוש מנוי חינם ולדרגת שותף');
  await expect(part(page, 'הפניות').getByRole('listitem')).toHaveCount(1);
  await expect(part(page, 'הפניות').getByRole('listitem')).toContainText(
    'תיספר אחרי שהעסק יאשר את כתובת המייל שלו ויתחיל לעבוד.',
  );
});

// Proves S219.
test('the link is copied, shared and shown as a code', { tag: '@slow' }, async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL });
  const { referralCode } = await register(page);
  await page.goto(PATH);
  const link = `${baseURL}/register?ref=${referralCode}`;
  const share = part(page, 'הקישור האישי');
  await expect(share.getByLabel('קישור ההרשמה שלכם')).toHaveText(link.replace('http://', ''));
  await share.getByRole('button', { name: 'העתקת הקישור' }).click();
  await expect(share.getByRole('button', { name: 'הקישור הועתק' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect(share.getByRole('button', { name: 'העתקת הקישור' })).toBeVisible();

  await share.getByRole('button', { name: 'שיתוף' }).click();
  const whatsapp = page.getByRole('menuitem', { name: 'וואטסאפ' });
  await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=/);
  expect(decodeURIComponent((await whatsapp.getAttribute('href')) ?? '')).toContain(link);
  await page.keyboard.press('Escape');

  await share.getByRole('button', { name: 'קוד QR' }).click();
  const code = page.getByRole('dialog').getByRole('img', { name: 'קוד QR שמוביל להרשמה דרככם' });
  await expect
    .poll(() => code.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'הורדת תמונה (PNG)' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.png$/);
});

// Proves S218, S338, S410, V75.
test('a partner sees what was earned, what was paid, and where it comes from', async ({ page, signIn }) => {
  await signIn();
  await page.goto(PATH);
  await expect(part(page, 'הדרגה שלכם')).toContainText('שותף');
  await expect(part(page, 'הדרגה שלכם')).toContainText('חידוש מנוי אחד בחינם שמור לכם');
  await expect(part(page, 'הפניות').getByRole('listitem').first()).toContainText('ממתינה');
  const money = async (text: Promise<string>) => Number((await text).replace(/[^\d.]/g, ''));
  for (const name of ['לסגירה הקרובה', 'שולמו', 'ממתין לתשלום'])
    await expect(figure(page, name)).toContainText('₪');
  const earned = await money(figure(page, 'בסך הכול').locator('dd').first().innerText());
  const rows = part(page, 'הפניות').getByRole('listitem').filter({ hasText: 'עמלה' });
  await expect(rows).toHaveCount(3);
  let sum = 0;
  for (const row of await rows.all()) sum += await money(row.getByText('₪').innerText());
  expect(sum).toBeCloseTo(earned, 2);
  await page.getByText('עוד 5 הפניות').click();
  await expect(part(page, 'הפניות').getByRole('listitem')).toHaveCount(9);
  await unfold(page, 'תשלומים קודמים');
  const paid = part(page, 'תשלומים קודמים').getByRole('listitem').filter({ hasText: 'שולם ב' });
  await expect(paid.first()).toContainText('ניכוי מס במקור');
  const download = page.waitForEvent('download');
  await paid
    .first()
    .getByRole('button', { name: /הורדת החשבונית/ })
    .click();
  expect((await download).suggestedFilename()).toMatch(/^חשבונית \d{4}-\d\d\.pdf$/);
});

// Proves S220.
test('an invoice is uploaded: wrong files are refused, a lost connection loses nothing', {
  tag: '@slow',
}, async ({ page, signIn }) => {
  await signIn();
  await page.goto(PATH);
  const month = closedMonths(page).getByRole('listitem').filter({ hasText: 'ממתין לחשבונית' });
  await expect(month).toHaveCount(1);
  const name = (await month.locator('p').first().innerText()).trim();
  const row = closedMonths(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });
  await row.getByRole('button', { name: `העלאת חשבונית ל${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `מסמך לתשלום של ${name}` });
  const send = dialog.getByRole('button', { name: 'שליחת המסמך' });
  const input = dialog.locator('input[type=file]');
  const field = (label: string) => dialog.getByLabel(label, { exact: true });

  await input.setInputFiles({
    name: 'צילום.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('GIF89a'),
  });
  await send.click();
  await expect(input).toHaveAccessibleDescription(/הקובץ לא PDF תקין/);
  await expect(field('מספר המסמך')).toHaveAccessibleDescription(/כפי שהוא מודפס עליו: ספרות/);
  await input.setInputFiles({
    name: 'big.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([PDF, Buffer.alloc(2 * 1024 * 1024)]),
  });
  await send.click();
  await expect(input).toHaveAccessibleDescription(/הקובץ גדול מדי/);

  // The document agrees with the month, or is said to differ.
  const amount = Number((await row.getByText('₪').innerText()).replace(/[^\d.]/g, ''));
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jerusalem' }).format(new Date());
  await input.setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: PDF });
  await field('מספר המסמך').fill('2039');
  await field('תאריך המסמך').fill(today);
  await field('סכום לפני מע״מ').fill('1.00');
  await field('מע״מ').fill((amount * 0.18).toFixed(2));
  await send.click();
  await expect(field('סכום לפני מע״מ')).toHaveAccessibleDescription(/וזה הסכום שצריך להופיע במסמך/);
  await field('סכום לפני מע״מ').fill(amount.toFixed(2));
  // The number of last month's document.
  await send.click();
  await expect(field('מספר המסמך')).toHaveAccessibleDescription(/המסמך הזה כבר נמסר/);
  await field('מספר המסמך').fill(`2041-${Date.now() % 100_000}`);

  await page.route('**/api/partner-payments/*/invoice', (route) => route.abort());
  await send.click();
  await expect(dialog.getByText('לא ברור אם הפעולה בוצעה')).toBeVisible();
  await page.unroute('**/api/partner-payments/*/invoice');

  // Under way until it was sent a second time: of two one is sent.
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/partner-payments\/[^/]+\/invoice$/.test(request.url())) sent++;
  });
  const letGo = await hold(page, '**/api/partner-payments/*/invoice');
  await send.click();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await field('מספר המסמך').press('Enter');
  letGo();
  await expect(toast(page, 'החשבונית הועלתה')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(row.getByText('בבדיקה', { exact: true })).toBeVisible();
  expect(sent).toBe(1);
  await expect(row.getByRole('button', { name: /הורדת החשבונית/ })).toBeVisible();
  await expect(row.getByText('החלפת החשבונית')).toBeVisible();
  await page.reload();
  await expect(row.getByText('החשבונית התקבלה ונבדקת')).toBeVisible();
});
