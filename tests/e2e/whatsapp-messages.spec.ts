import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { isOnTop, refuse } from './business.ts';
import { expect, test } from './fixtures.ts';

const SCREEN = '/whatsapp-messages';
const LIST_CALL = '**/api/whatsapp-templates/me';

interface Business {
  username: string;
  businessName: string;
}

/** A business of the test's own: what one test writes, no other sees. */
async function beOwner(page: Page, baseURL: string | undefined): Promise<Business> {
  const email = `wa-${randomUUID()}@example.com`;
  const password = 'שמש-בחלון-17';
  const businessName = 'סטודיו Luna';
  const registered = await page.request.post('/api/auth/register', {
    multipart: {
      email,
      password,
      businessName,
      fullName: 'לונה בר',
      phone: '054-031-8447',
      address: 'יפו 3, חיפה',
    },
    headers: { origin: baseURL ?? '' },
  });
  expect(registered.ok()).toBe(true);
  const login = await page.request.post('/api/auth/login', { data: { email, password } });
  const { user } = (await login.json()) as { user: { username: string } };
  return { username: user.username, businessName };
}

/** A review as a visitor's browser, which is not signed in, sends it. */
async function leaveReview(context: BrowserContext, { username }: Business, customerName: string) {
  const visitor = await context.browser()?.newContext();
  const response = await visitor?.request.post(new URL(`/api/reviews/${username}`, baseOf(context)).href, {
    multipart: { customerName, rating: '5', comment: 'היה נעים' },
  });
  expect(response?.ok()).toBe(true);
  await visitor?.close();
}

function baseOf(context: BrowserContext): string {
  const page = context.pages()[0];
  if (!page) throw new Error('no page');
  return page.url();
}

const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
const bubble = (page: Page) => page.getByRole('figure');
const message = (page: Page) => page.getByRole('textbox', { name: 'ההודעה', exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'שמירת ההודעה' });
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'הודעות' }).getByText(text);

/** WhatsApp, so far as this test goes: where it was asked to open. */
async function standInForWhatsapp(context: BrowserContext): Promise<URL[]> {
  const opened: URL[] = [];
  await context.route('https://wa.me/**', async (route) => {
    opened.push(new URL(route.request().url()));
    await route.fulfill({ contentType: 'text/html', body: '<title>WhatsApp</title>' });
  });
  return opened;
}

test('the list of messages is read, copied and sent from', async ({ page, baseURL, context }) => {
  const { username, businessName } = await beOwner(page, baseURL);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const opened = await standInForWhatsapp(context);
  await page.goto(SCREEN);
  // Proves S211.
  await test.step('shows three templates with the business’s own name and link', async () => {
    await expect(page).toHaveTitle('הודעות וואטסאפ · דוגרי');
    await expect(page.getByRole('listitem').getByRole('heading')).toHaveText([
      'תודה על הביקורת',
      'בקשת ביקורת',
      'תזכורת',
    ]);
    const request = card(page, 'בקשת ביקורת').getByRole('figure');
    await expect(request).toContainText(businessName);
    // Everybody who is asked gets a link of their own, so the card's is in none of them.
    await expect(request).toContainText('הקישור האישי');
    await expect(page.getByRole('main')).not.toContainText(`/business/${username}/review`);
    await expect(page.getByRole('main')).not.toContainText('{');
  });

  // Proves S216.
  await test.step('copies the message, and shows a tick for a while', async () => {
    const copy = card(page, 'תודה על הביקורת').getByRole('button', { name: /^העתקה/ });
    await copy.click();
    const copied = card(page, 'תודה על הביקורת').getByRole('button', { name: 'ההודעה הועתקה' });
    await expect(copied).toBeVisible();
    await expect(copy).toBeVisible();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(/^שלום,\nתודה רבה/);
    expect(text).toContain(`\u2068${businessName}\u2069`);
  });

  // Proves S216.
  await test.step('without a number WhatsApp asks to whom', async () => {
    const send = page.getByRole('button', { name: /^שליחה.*תודה/ });
    await send.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('שם הלקוח').fill('נועה');
    const tab = context.waitForEvent('page');
    await dialog.getByRole('link', { name: /בחירת איש קשר/ }).click();
    await (await tab).waitForLoadState();
    expect(opened[0]?.pathname).toBe('/');
    const text = opened[0]?.searchParams.get('text') ?? '';
    expect(text).toContain('שלום \u2068נועה\u2069,');
    expect(text).toContain(businessName);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(send).toBeFocused();
  });

  await test.step('a request and a reminder begin where links are personal', async () => {
    await page.getByRole('link', { name: /^שליחה.*בקשת/ }).click();
    await expect(page.getByRole('dialog', { name: 'בקשת ביקורת' })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: /^שליחה.*תזכורת/ }).click();
    await expect(page).toHaveURL('/customers/invite');
  });
});

// Proves S213, S404.
test('edits a template with a live preview, and keeps what was saved', { tag: '@slow' }, async ({
  page,
  baseURL,
}) => {
  await beOwner(page, baseURL);
  await page.goto(SCREEN);
  await page.getByRole('link', { name: /^עריכה:.*תודה/ }).click();
  await message(page).fill('תודה ');
  await page.getByRole('button', { name: 'הוספה: שם הלקוח' }).click();
  await page.keyboard.type('! מ־');
  await page.getByRole('button', { name: 'הוספה: שם העסק' }).click();
  await expect(message(page)).toHaveValue('תודה [שם הלקוח]! מ־[שם העסק]');
  await expect(message(page)).toBeFocused();
  await expect(bubble(page)).toHaveText('תודה דנה כהן! מ־סטודיו Luna');
  await expect(page.getByText('37 מתוך 1,000 תווים')).toBeVisible();

  await page.keyboard.press('Control+Z');
  await expect(message(page)).toHaveValue('תודה [שם הלקוח]! מ־');
  await page.keyboard.press('Control+Shift+Z');

  await page.keyboard.press('Control+Enter');
  await expect(toast(page, 'ההודעה נשמרה')).toBeVisible();
  await expect(page).toHaveURL(SCREEN);
  await expect(page.getByRole('link', { name: /^עריכה:.*תודה/ })).toBeFocused();
  await page.reload();
  await expect(card(page, 'תודה על הביקורת').getByRole('figure')).toHaveText('תודה דנה כהן! מ־סטודיו Luna');
  await expect(card(page, 'תודה על הביקורת').getByText('בניסוח שלכם')).toBeVisible();
});

// Proves S217.
test('refuses what would not work, beside the field', { tag: '@slow' }, async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  await beOwner(page, baseURL);
  await page.goto(`${SCREEN}?edit=review_request`);
  const box = message(page);
  for (const [typed, said] of [
    ['שלום {customerName}', 'חסר הקישור לביקורת'],
    ['שלום {name}, {reviewLink}', 'לא מוכר'],
    ['שלום {{customerName}}, {reviewLink}', 'סוגריים מסולסלים משמשים רק לשדות'],
    [`${'א'.repeat(1000)}{reviewLink}`, 'ההודעה ארוכה מדי'],
    ['   ', 'יש לכתוב הודעה'],
  ] as const) {
    await box.fill(typed);
    await save(page).click();
    await expect(page.getByText(said)).toBeVisible();
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await expect(box).toBeFocused();
    await expect.poll(() => page.getByText(said).evaluate(isOnTop), said).toBe(true);
  }
  await expectAccessible();
  await box.fill('שלום מ־{businessName}, מחכה לכם הנחה: {reviewLink}');
  const warning = page.getByText('ביקורת שנכתבת תמורת הטבה');
  await expect(warning).toBeVisible();
  await expect(box).not.toHaveAttribute('aria-invalid');
  await expectAccessible();
  await box.fill('שלום מ־{businessName}, {reviewLink}');
  await expect(warning).toBeHidden();
  await page.getByLabel('שם ההודעה').fill(' ');
  await save(page).click();
  await expect(page.getByText('יש לתת שם להודעה')).toBeVisible();
  await expect(page.getByLabel('שם ההודעה')).toBeFocused();
});

test('a message is kept where saving fails, and goes back to the first', { tag: '@slow' }, async ({
  page,
  baseURL,
}) => {
  await beOwner(page, baseURL);
  await page.goto(`${SCREEN}?edit=thank_you`);
  // Proves S215.
  await test.step('restores the default, and takes that back', async () => {
    const standard = await message(page).inputValue();
    const restore = page.getByRole('button', { name: 'חזרה להודעה המקורית' });
    await expect(restore).toBeHidden();
    await message(page).fill('תודה, [שם הלקוח]');
    await save(page).click();
    await page.getByRole('link', { name: /^עריכה:.*תודה/ }).click();

    await restore.click();
    await expect(message(page)).toHaveValue(standard);
    await expect(restore).toBeHidden();
    await expect(message(page)).toBeFocused();
    await page.getByRole('region', { name: 'הודעות' }).getByRole('button', { name: 'ביטול' }).click();
    await expect(message(page)).toHaveValue('תודה, [שם הלקוח]');
    await expect(toast(page, 'השינויים שלכם חזרו')).toBeVisible();
    await page.reload();
    await expect(message(page)).toHaveValue('תודה, [שם הלקוח]');
  });

  // Proves S387.
  await test.step('a save that fails keeps what was typed', async () => {
    await message(page).fill('תודה מכל הלב');
    await refuse(page, '**/api/whatsapp-templates/*');
    await save(page).click();
    await expect(toast(page, 'אירעה שגיאה בשמירת התבנית')).toBeVisible();
    await expect(message(page)).toHaveValue('תודה מכל הלב');
    await page.unroute('**/api/whatsapp-templates/*');
    await save(page).click();
    await expect(toast(page, 'ההודעה נשמרה')).toBeVisible();
  });
});

// Proves S214.
test('a template that is off is not offered for sending', { tag: '@slow' }, async ({ page, baseURL }) => {
  await beOwner(page, baseURL);
  await page.goto(SCREEN);
  const reminder = card(page, 'תזכורת');
  const active = reminder.getByRole('switch');
  await active.press('Space');
  await expect(reminder.getByText('ההודעה כבויה')).toBeVisible();
  await expect(reminder.getByRole('button', { name: /^שליחה/ })).toBeHidden();
  await expect(toast(page, 'ההודעה כובתה')).toBeVisible();
  await page.reload();
  await expect(active).not.toBeChecked();

  const pressed = Promise.withResolvers<void>();
  let failed = 0;
  await page.route('**/api/whatsapp-templates/*', async (route) => {
    await pressed.promise;
    await route.fulfill({ status: 500, body: '' });
    failed++;
  });
  await active.press('Space');
  await expect(active).toBeChecked();
  await active.press('Space');
  await expect(active).not.toBeChecked();
  pressed.resolve();
  await expect.poll(() => failed).toBe(2);
  await expect(toast(page, 'אירעה שגיאה בשמירת התבנית').first()).toBeVisible();
  await expect(active).not.toBeChecked();
});

// Proves S216.
test('sends to a customer chosen from the latest reviews', { tag: '@slow' }, async ({
  page,
  baseURL,
  context,
}) => {
  const business = await beOwner(page, baseURL);
  await page.goto(SCREEN);
  await leaveReview(context, business, 'Michael Green');
  const opened = await standInForWhatsapp(context);
  await page.getByRole('button', { name: /^שליחה.*תודה/ }).click();
  const dialog = page.getByRole('dialog', { name: /^שליחת .*תודה/ });
  await dialog.getByRole('button', { name: 'Michael Green' }).click();
  await expect(dialog.getByLabel('שם הלקוח')).toHaveValue('Michael Green');
  await expect(dialog.getByRole('figure')).toContainText('שלום Michael Green,');

  const phone = dialog.getByLabel('טלפון נייד');
  await phone.fill('03-6123456');
  await phone.press('Enter');
  await expect(dialog.getByText('זה מספר קווי')).toBeVisible();
  await expect(phone).toBeFocused();
  expect(opened).toEqual([]);

  await phone.fill('+972 52-123-4567');
  await expect(dialog.getByText('052-123-4567')).toBeVisible();
  const tab = context.waitForEvent('page');
  await phone.press('Enter');
  await (await tab).waitForLoadState();
  expect(opened[0]?.pathname).toBe('/972521234567');
  expect(opened[0]?.searchParams.get('text')).toContain('שלום \u2068Michael Green\u2069,');
});

test('a placeholder is one chip: passed, deleted and pasted as one', { tag: '@slow' }, async ({
  page,
  baseURL,
  context,
}) => {
  await beOwner(page, baseURL);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${SCREEN}?edit=thank_you`);
  const box = message(page);
  const caret = () => box.evaluate((field: HTMLTextAreaElement) => field.selectionStart);
  await box.fill('שלום [שם הלקוח]!');
  await expect(page.locator('mark')).toHaveText(['[שם הלקוח]']);
  await box.press('Home');
  for (const place of [1, 2, 3, 4, 5, 15, 16]) {
    await box.press('ArrowLeft');
    await expect.poll(caret).toBe(place);
  }
  await box.press('ArrowRight');
  await box.press('Backspace');
  await expect(box).toHaveValue('שלום !');
  await box.press('Control+Z');
  await expect(box).toHaveValue('שלום [שם הלקוח]!');

  // A telephone's keyboard takes a letter and says no key.
  await box.evaluate((field: HTMLTextAreaElement) => {
    field.focus();
    field.setRangeText('', 14, 15, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'deleteContentBackward' }));
  });
  await expect(box).toHaveValue('שלום !');

  await page.evaluate(() => navigator.clipboard.writeText('מאת {businessName} אל {customerName}'));
  await box.press('Control+A');
  await box.press('Control+V');
  await expect(box).toHaveValue('מאת [שם העסק] אל [שם הלקוח]');
  await expect(bubble(page)).toHaveText('מאת סטודיו Luna אל דנה כהן');
});

test('says when the templates cannot be read, and reads them when asked to or when the network is back', {
  tag: '@slow',
}, async ({ page, context, baseURL, expectAccessible }) => {
  await beOwner(page, baseURL);
  await page.route(LIST_CALL, (route) => route.abort());
  await page.goto(SCREEN);
  await expect(page.getByRole('alert').getByText('לא הצלחנו לטעון את ההודעות')).toBeVisible();
  await expectAccessible();
  await page.unroute(LIST_CALL);
  await page.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect(card(page, 'תזכורת')).toBeVisible();

  await page.route(LIST_CALL, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert').getByText('לא הצלחנו לטעון את ההודעות')).toBeVisible();
  await context.setOffline(true);
  await page.unroute(LIST_CALL);
  await context.setOffline(false);
  await expect(card(page, 'תזכורת')).toBeVisible();
});
