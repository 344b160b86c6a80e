import type { Browser, Page } from '@playwright/test';
import { chooseMore, openAllTools, openPage } from './business.ts';
import { expect, test } from './fixtures.ts';

interface Written {
  customerName?: string;
  rating?: number;
  comment?: string;
}

/** A new business with these reviews, the last one the newest; the page is signed in as its owner. */
async function openBusiness(browser: Browser, page: Page, reviews: Written[]): Promise<string> {
  const email = `reviews-${crypto.randomUUID()}@demo.example`;
  const password = 'שמש-בחלון-17';
  const registered = await page.request.post('/api/auth/register', {
    multipart: { email, password, fullName: 'עסק לבדיקה', phone: '054-031-8447', address: 'הרצל 1, חיפה' },
  });
  expect(registered.ok()).toBe(true);
  const signedIn = await page.request.post('/api/auth/login', { data: { email, password } });
  const { user } = (await signedIn.json()) as { user: { username: string } };
  const visitor = await browser.newContext();
  for (const { customerName = 'מאיה לוי', rating = 5, comment = '' } of reviews) {
    const sent = await visitor.request.post(`/api/reviews/${user.username}`, {
      multipart: { customerName, rating: String(rating), comment },
    });
    expect(sent.ok()).toBe(true);
  }
  await visitor.close();
  return user.username;
}

const three: Written[] = [
  { customerName: 'יוסי כהן', rating: 2, comment: 'חיכינו הרבה זמן' },
  { customerName: 'Anna K.', rating: 4, comment: 'Great coffee' },
  { customerName: 'מאיה לוי', rating: 5, comment: 'שירות מצוין, נחזור בקרוב' },
];

const group = (page: Page, name: string) => page.getByRole('region', { name });
const pending = (page: Page) => group(page, 'ממתינות לאישור');
const approved = (page: Page) => group(page, 'מאושרות');
const rejected = (page: Page) => group(page, 'נדחו');
const review = (page: Page, name: string) => page.getByRole('article', { name });
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'הודעות' }).getByText(text);

test('a double click approves one review, not the one that moves into its place', { tag: '@slow' }, async ({
  browser,
  page,
}) => {
  await openBusiness(
    browser,
    page,
    ['דנה', 'רון', 'גל'].map((customerName) => ({ customerName, comment: 'נעים' })),
  );
  await page.goto('/reviews');
  const approve = review(page, 'גל').getByRole('button', { name: 'אישור', exact: true });
  // Clear of the bar at the bottom.
  await approve.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  const box = await approve.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 10];
  await page.mouse.click(x, y);
  await expect(pending(page).getByRole('article')).toHaveCount(2);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(approved(page).getByRole('article')).toHaveAccessibleName('גל');
  await page.reload();
  await expect(pending(page).getByRole('article')).toHaveCount(2);
});

// Proves S274.
test('a ground in the owner’s own words is asked for, and its writer reads it', { tag: '@slow' }, async ({
  browser,
  page,
  openVisitor,
  expectAccessible,
}) => {
  const username = await openBusiness(browser, page, three.slice(0, 1));
  const writer = await openVisitor();
  const sent = await writer.request.post(`/api/reviews/${username}`, {
    headers: { cookie: '' },
    multipart: { customerName: 'נועה בר', rating: '3', comment: 'המשלוח לא הגיע' },
  });
  const { receipt } = (await sent.json()) as { receipt: string };
  await openPage(page, '/reviews');
  await review(page, 'נועה בר').getByRole('button', { name: 'דחייה' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    ...['ספאם או פרסומת', 'לא מלקוחות העסק', 'פרטים אישיים', 'תוכן פוגעני או לא חוקי'],
    ...['לא קשורה לעסק', 'ביקורת כפולה', 'לבקשת הלקוח', 'אחרת, ואכתוב מה'],
  ]);
  await page.getByRole('menuitem', { name: 'אחרת, ואכתוב מה' }).click();
  const dialog = page.getByRole('dialog', { name: 'מה הסיבה?' });
  await dialog.getByRole('button', { name: 'דחייה' }).click();
  await expect(dialog.getByText('כתבו מה הסיבה')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel('הסיבה').fill('המשלוח היה של חנות אחרת');
  await dialog.getByRole('button', { name: 'דחייה' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rejected(page).getByText('נדחתה: סיבה אחרת: המשלוח היה של חנות אחרת')).toBeVisible();
  await expect(toast(page, 'חוות הדעת נדחתה')).toBeVisible();
  await writer.goto(receipt);
  await expect(writer.getByText('המשלוח היה של חנות אחרת')).toBeVisible();
});

test('reviews are decided about', async ({ browser, page }) => {
  const username = await openBusiness(browser, page, three);
  await page.goto('/reviews');
  await test.step('a change that the server refuses is taken back', async () => {
    await page.route('**/api/reviews/*/approve?*', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'השירות אינו זמין כרגע' } }),
    );
    await review(page, 'מאיה לוי').getByRole('button', { name: 'אישור', exact: true }).click();
    await expect(toast(page, 'לא הצלחנו לאשר את הביקורת. השירות אינו זמין כרגע')).toBeVisible();
    await expect(pending(page).getByRole('article')).toHaveCount(3);
    await expect(approved(page)).toHaveCount(0);
    await page.unroute('**/api/reviews/*/approve?*');
  });

  // Proves S183.
  await test.step('an owner approves, hides with a ground, takes it back and restores', async () => {
    await expect(pending(page).getByRole('article')).toHaveCount(3);
    await expect(pending(page).getByRole('article').first()).toHaveAccessibleName('מאיה לוי');

    await review(page, 'מאיה לוי').getByRole('button', { name: 'אישור', exact: true }).click();
    await expect(approved(page).getByRole('article')).toHaveAccessibleName('מאיה לוי');
    await expect(toast(page, 'חוות הדעת אושרה בהצלחה')).toBeVisible();
    await expect(page.getByRole('region', { name: 'נתוני הביקורות' })).toContainText('מאושרות1');
    const card = await page.request.get(`/business/${username}`);
    expect(await card.text()).toContain('שירות מצוין, נחזור בקרוב');

    await chooseMore(review(page, 'מאיה לוי'), 'הסתרה', 'לבקשת הלקוח');
    await expect(rejected(page).getByText('נדחתה: לבקשת הלקוח')).toBeVisible();
    await expect(toast(page, 'הביקורת הוסתרה')).toBeVisible();
    await page.getByRole('button', { name: 'ביטול' }).click();
    await expect(approved(page).getByRole('article')).toHaveAccessibleName('מאיה לוי');
    await expect(toast(page, 'חוות הדעת אושרה בהצלחה')).toBeVisible();

    await review(page, 'יוסי כהן').getByRole('button', { name: 'דחייה' }).click();
    await page.getByRole('menuitem', { name: 'ביקורת כפולה' }).click();
    await rejected(page).getByRole('button', { name: 'שחזור' }).click();
    await expect(pending(page).getByRole('article', { name: 'יוסי כהן' })).toBeVisible();
    await expect(toast(page, 'היא חזרה להמתין לאישור.')).toBeVisible();

    await page.reload();
    await expect(pending(page).getByRole('article')).toHaveCount(2);
    await expect(approved(page).getByRole('article')).toHaveAccessibleName('מאיה לוי');
  });
});

// Proves S182.
test('search and filters live in the address', { tag: '@slow' }, async ({ browser, page }) => {
  await openBusiness(browser, page, three);
  await openPage(page, '/reviews');
  const filters = page.getByRole('button', { name: 'חיפוש וסינון' });
  const search = page.getByRole('searchbox', { name: 'חיפוש' });
  const close = () => page.keyboard.press('Escape');
  await filters.click();
  await search.pressSequentially('מצוין', { delay: 20 });
  await expect(page).toHaveURL(/\?q=/);
  // The first Escape empties the field.
  await page.getByRole('button', { name: /^הצגת|^סגירה/ }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(filters).toHaveAccessibleName(/סינון אחד פועל/);
  await expect(page.getByText('נמצאה ביקורת אחת')).toBeAttached();
  await filters.click();
  await page.getByRole('combobox', { name: 'דירוג' }).selectOption('2');
  await page.getByRole('button', { name: /^הצגת|^סגירה/ }).click();
  await expect(page.getByRole('heading', { name: 'לא נמצאו ביקורות' })).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('article')).toHaveAccessibleName('מאיה לוי');
  await filters.click();
  await expect(search).toHaveValue('מצוין');
  await page.getByRole('button', { name: 'ניקוי הסינון' }).click();
  await expect(search).toHaveValue('');
  await close();
  await expect(page.getByRole('article')).toHaveCount(3);

  await page.goto('/reviews?status=pending&rating=2');
  await expect(page.getByRole('article')).toHaveAccessibleName('יוסי כהן');
  await filters.click();
  await page.getByRole('button', { name: 'בלי תגובה', exact: true }).click();
  await page.getByRole('button', { name: 'עם תמונה', exact: true }).click();
  await expect(page).toHaveURL(/photo=1/);
  await close();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('button', { name: 'הסרת הסינון עם תמונה' }).click();
  await expect(page.getByRole('article')).toHaveAccessibleName('יוסי כהן');
  await page.getByRole('button', { name: 'הסרת הסינון שני כוכבים' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.goto('/reviews?status=approved&q=%D7%90');
  await page.getByRole('button', { name: 'ניקוי הסינון' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page).toHaveURL(/\/reviews$/);
});

test('on a phone the first review is decided about without scrolling', { tag: '@slow' }, async ({
  browser,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openBusiness(browser, page, [...three, { comment: 'שירות מצוין ומקצועי מאוד. '.repeat(30) }]);
  await page.goto('/reviews');
  const first = pending(page).getByRole('article').first();
  await expect(first.getByRole('button', { name: 'המשך קריאה' })).toBeVisible();
  const bar = await page.getByRole('navigation', { name: 'ניווט מהיר' }).boundingBox();
  for (const act of ['אישור', 'דחייה']) {
    const button = await first.getByRole('button', { name: act, exact: true }).boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? Number.NaN), act).toBeLessThan((bar?.y ?? 0) - 24);
  }
});

test('with few reviews the tools for many wait behind a button, which the device remembers', {
  tag: '@slow',
}, async ({ browser, page, expectAccessible }) => {
  await openBusiness(browser, page, three);
  await page.goto('/reviews');
  const one = review(page, 'מאיה לוי');
  const tools = [
    page.getByRole('button', { name: 'בחירת כמה ביקורות' }),
    page.getByRole('button', { name: 'קיצורי מקלדת' }),
    one.getByRole('button', { name: 'פעולות נוספות' }),
  ];
  const expectTools = async (isShown: boolean) => {
    for (const tool of tools) await expect(tool).toBeVisible({ visible: isShown });
    await page.getByRole('button', { name: 'חיפוש וסינון' }).click();
    await expect(page.getByRole('combobox', { name: 'דירוג' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'איך נכתבה' })).toHaveCount(isShown ? 1 : 0);
    await page.keyboard.press('Escape');
  };
  await expect(one).toBeVisible();
  await expectTools(false);
  await page.keyboard.press('j');
  await expect(one).not.toBeFocused();

  await page.getByRole('button', { name: 'עוד כלים' }).click();
  await expectTools(true);
  await expectAccessible();
  await page.reload();
  await expectTools(true);
  await page.getByRole('button', { name: 'פחות כלים' }).click();
  await expectTools(false);
});

test('many reviews are picked by keys, approved together, taken back and rejected together', {
  tag: '@slow',
}, async ({ browser, page, expectAccessible }) => {
  const names = ['דנה', 'רון', 'גל', 'ליאור'];
  await openBusiness(
    browser,
    page,
    names.map((customerName) => ({ customerName, comment: `נעים מאוד אצל ${customerName}` })),
  );
  await openAllTools(page);
  await page.goto('/reviews');
  await expect(pending(page).getByRole('article')).toHaveCount(4);
  for (const key of ['j', 'x', 'j', 'j', 'Shift+X']) await page.keyboard.press(key);
  const bar = page.getByRole('region', { name: 'טיפול בכמה ביקורות' });
  await expect(bar.getByRole('status')).toHaveText('3 ביקורות נבחרו');
  await expect(page.getByRole('checkbox', { name: 'בחירת הביקורת של דנה' })).not.toBeChecked();
  await expectAccessible();

  await page.keyboard.press('a');
  await expect(toast(page, '3 ביקורות אושרו')).toBeVisible();
  await expect(approved(page).getByRole('article')).toHaveCount(3);
  await expect(bar).toHaveCount(0);
  await page.getByRole('button', { name: 'ביטול', exact: true }).click();
  await expect(toast(page, '3 ביקורות חזרו למצבן הקודם')).toBeVisible();
  await expect(pending(page).getByRole('article')).toHaveCount(4);

  await review(page, 'ליאור').getByRole('button', { name: 'אישור' }).click();
  await expect(approved(page).getByRole('article')).toHaveAccessibleName('ליאור');
  await page.getByRole('button', { name: 'בחירת כמה ביקורות' }).click();
  await page.getByRole('button', { name: 'סימון הממתינות' }).click();
  await page.getByRole('checkbox', { name: 'בחירת הביקורת של גל' }).uncheck();
  await bar.getByRole('button', { name: 'דחייה 2' }).click();
  await page.getByRole('menuitem', { name: 'ספאם או פרסומת' }).click();
  await expect(rejected(page).getByText('נדחתה: ספאם או פרסומת')).toHaveCount(2);
  await expect(pending(page).getByRole('article')).toHaveAccessibleName('גל');
  await expect(approved(page).getByRole('article')).toHaveAccessibleName('ליאור');
});

// Proves S185, S280.
test('a reply is written, kept as a draft, saved, changed and removed', async ({ browser, page }) => {
  await openBusiness(browser, page, three.slice(0, 1));
  await page.goto('/reviews');
  const field = page.getByRole('textbox', { name: 'התגובה שלכם' });
  await review(page, 'יוסי כהן').getByRole('button', { name: 'תגובה' }).click();
  await expect(field).toBeFocused();
  await field.fill('מצטערים על ההמתנה');
  await page.reload();
  await page.getByRole('button', { name: 'לטיוטה' }).click();
  await expect(field).toHaveValue('מצטערים על ההמתנה');

  await page.route('**/api/reviews/*', (route) => route.abort());
  await page.getByRole('button', { name: 'שמירת התגובה' }).click();
  await expect(page.getByRole('article').getByText('לא ברור אם הפעולה בוצעה')).toBeVisible();
  await expect(field).toHaveValue('מצטערים על ההמתנה');
  await page.unroute('**/api/reviews/*');
  await page.getByRole('button', { name: 'שמירת התגובה' }).click();
  await expect(toast(page, 'התגובה נשמרה.')).toBeVisible();
  await expect(review(page, 'יוסי כהן')).toBeFocused();

  await page.getByRole('button', { name: 'עריכת התגובה' }).click();
  await field.fill('א'.repeat(2001));
  await expect(page.getByText('התגובה ארוכה מדי. קצרו אותה כדי לשמור')).toBeVisible();
  await field.fill('נשמח לפצות אתכם');
  await page.getByRole('button', { name: 'שמירת התגובה' }).click();
  await expect(page.getByText('נשמח לפצות אתכם')).toBeVisible();
  await page.getByRole('button', { name: 'מחיקת התגובה' }).click();
  await expect(toast(page, 'התגובה נמחקה.')).toBeVisible();
  await page.reload();
  await expect(review(page, 'יוסי כהן')).toBeVisible();
  await expect(page.getByText('נשמח לפצות אתכם')).toHaveCount(0);
});

test('a review is approved with a reply in one press, and taken back its reply is still there', {
  tag: '@slow',
}, async ({ browser, page }) => {
  const username = await openBusiness(browser, page, three.slice(1));
  await page.goto('/reviews');
  await review(page, 'מאיה לוי').getByRole('button', { name: 'תגובה' }).click();
  await page.getByRole('textbox', { name: 'התגובה שלכם' }).fill('תודה מאיה');
  const sent = page.waitForRequest((one) => one.method() === 'PUT');
  await page.getByRole('button', { name: 'אישור ותגובה' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ status: 'approved', businessResponse: 'תודה מאיה' });
  await expect(toast(page, 'היא מוצגת עכשיו בכרטיס הביקור, עם התגובה שלכם.')).toBeVisible();
  await expect(approved(page).getByText('תודה מאיה')).toBeVisible();
  await expect(review(page, 'Anna K.')).toBeFocused();
  expect(await (await page.request.get(`/business/${username}`)).text()).toContain('תודה מאיה');
  await page.getByRole('button', { name: 'ביטול', exact: true }).click();
  await expect(pending(page).getByText('תודה מאיה')).toBeVisible();
  expect(await (await page.request.get(`/business/${username}`)).text()).not.toContain('תודה מאיה');
});

// Proves S281.
test('a review is shared by its link, and a thank-you is sent and noted', { tag: '@slow' }, async ({
  browser,
  context,
  page,
}) => {
  const username = await openBusiness(browser, page, three.slice(2));
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  await page.goto('/reviews');
  await page.getByRole('button', { name: 'אישור', exact: true }).click();
  await chooseMore(approved(page).getByRole('article'), 'שיתוף');
  const href = await page.getByRole('menuitem', { name: 'וואטסאפ' }).getAttribute('href');
  const shared = new URL(href ?? '').searchParams.get('text') ?? '';
  const link = new URL(shared.split('\n')[1] ?? '');
  expect(link.pathname).toBe(`/business/${username}/reviews`);
  await page.keyboard.press('Escape');

  const opened = context.waitForEvent('page');
  await chooseMore(approved(page).getByRole('article'), 'תודה בוואטסאפ');
  const thanks = new URL((await opened).url()).searchParams.get('text');
  expect(thanks).toContain('שלום \u2068מאיה לוי\u2069,\nתודה רבה על הביקורת!');
  await expect(page.getByText('תודה נשלחה הרגע')).toBeVisible();

  await page.goto(link.pathname + link.search + link.hash);
  await expect(page.locator(`[id="${link.hash.slice(1)}"]`)).toContainText('שירות מצוין, נחזור בקרוב');
});

test('keys move and act, on a Hebrew layout too, and can be turned off', { tag: '@slow' }, async ({
  browser,
  page,
}) => {
  await openBusiness(browser, page, three);
  await openAllTools(page);
  await page.goto('/reviews');
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.keyboard.press('j');
  await expect(review(page, 'מאיה לוי')).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.locator(':focus').dispatchEvent('keydown', { key: 'ש', code: 'KeyA', bubbles: true });
  await expect(approved(page).getByRole('article')).toHaveAccessibleName('מאיה לוי');
  await expect(review(page, 'Anna K.')).toBeFocused();

  await page.keyboard.press('e');
  await expect(page.getByRole('textbox', { name: 'התגובה שלכם' })).toBeFocused();
  await page.keyboard.type('jar');
  await page.keyboard.press('Escape');
  await expect(review(page, 'Anna K.')).toBeFocused();
  await page.keyboard.press('r');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rejected(page).getByRole('article')).toHaveAccessibleName('Anna K.');
  await expect(review(page, 'יוסי כהן')).toBeFocused();

  await page.keyboard.press('?');
  await page.getByRole('switch', { name: 'קיצורי המקלדת פועלים' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await review(page, 'יוסי כהן').focus();
  const approvals: string[] = [];
  page.on('request', (request) => {
    if (/\/approve\b/.test(request.url())) approvals.push(request.url());
  });
  await page.keyboard.press('a');
  await page.reload();
  expect(approvals).toEqual([]);
  await expect(pending(page).getByRole('article')).toHaveAccessibleName('יוסי כהן');
});

// Proves S187.
test('long lists come page by page, and a page that fails can be asked for again', { tag: '@slow' }, async ({
  browser,
  page,
}) => {
  await openBusiness(
    browser,
    page,
    Array.from({ length: 45 }, (_, n) => ({ customerName: `לקוחה ${n + 1}`, comment: 'נעים מאוד' })),
  );
  await page.route('**/api/reviews/me?*cursor=*', (route) => route.abort(), { times: 1 });
  await page.goto('/reviews');
  const reviews = pending(page).getByRole('article');
  await expect(reviews).toHaveCount(20);
  await reviews.last().scrollIntoViewIfNeeded();
  await expect(page.getByText('לא הצלחנו לטעון עוד ביקורות.')).toBeVisible();
  await page.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect(async () => {
    await reviews.last().scrollIntoViewIfNeeded();
    await expect(reviews).toHaveCount(45, { timeout: 500 });
  }).toPass();
  const names = await reviews.evaluateAll((all) => all.map((one) => one.querySelector('h3')?.textContent));
  expect(names).toEqual(Array.from({ length: 45 }, (_, n) => `לקוחה ${45 - n}`));
});

// Proves S186.
test('without reviews the way leads to the card; when they cannot be read, to another try', {
  tag: '@slow',
}, async ({ browser, page }) => {
  await openBusiness(browser, page, []);
  await page.route('**/api/reviews/me?*', (route) => route.abort());
  await page.goto('/reviews');
  await expect(page.getByRole('heading', { name: 'הביקורות לא נטענו' })).toBeVisible();
  await page.unroute('**/api/reviews/me?*');
  await page.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await page.getByRole('main').getByRole('link', { name: 'לכרטיס הביקור' }).click();
  await expect(page).toHaveURL(/\/business-card$/);
});
