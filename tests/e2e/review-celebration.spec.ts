import type { Page } from '@playwright/test';
import { type Business, hold, openBusiness, refuse, registerBusiness } from './business.ts';
import { expect, test } from './fixtures.ts';

const send = (page: Page) => page.getByRole('button', { name: /שליחת הביקורת|ניסיון נוסף/ });

async function writeReview(page: Page, { card }: Business, rating = 5, comment = ''): Promise<void> {
  await page.goto(`${card}/review`);
  await page
    .getByRole('radio', { name: 'מתוך 5' })
    .nth(rating - 1)
    .check({ force: true });
  await page.getByLabel('שם מלא').fill('הדס אלון');
  await page.locator('textarea').fill(comment);
}

const GOOGLE_LINK = 'https://g.page/r/CabC/review';

async function businessOnGoogle(page: Page): Promise<Business> {
  const business = await openBusiness(page);
  const multipart = { googleReviewLink: GOOGLE_LINK };
  expect((await page.request.put('/api/business-card', { multipart })).ok()).toBe(true);
  return business;
}

/** The page after sending, apart from what names the one review. */
async function thanksOf(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'תודה רבה!' })).toBeVisible();
  // The last part whose code comes by itself.
  await expect(page.getByRole('button', { name: 'העתקת הקישור האישי' })).toBeVisible();
  return (await page.getByRole('main').innerHTML()).replace(/token=[\w-]{64}/g, 'token=');
}

// Proves S87, S88, S269, S417.
test('five stars are celebrated for five seconds, with a way to pass the card on', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL });
  const business = await registerBusiness(request);
  await page.clock.install();
  await writeReview(page, business);
  // From here on time passes only as the test lets it.
  await page.clock.pauseAt(Date.now() + 60_000);
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'תודה רבה!' })).toBeFocused();
  await expect(page.getByText('הביקורת התקבלה ותפורסם בכרטיס אחרי אישור העסק.')).toBeVisible();
  const confetti = page.locator('canvas');
  await expect(confetti).toBeVisible();
  await page.clock.runFor(4_900);
  await expect(confetti).toBeVisible();
  await page.clock.runFor(200);
  await expect(confetti).toHaveCount(0);

  await expect(page.getByRole('heading', { name: 'ספרו גם לאחרים' })).toBeVisible();
  const whatsapp = page.getByRole('main').getByRole('link', { name: 'וואטסאפ' });
  expect(decodeURIComponent((await whatsapp.getAttribute('href')) ?? '')).toContain(
    `${baseURL}${business.card}`,
  );
  await page.getByRole('button', { name: 'העתקת הקישור', exact: true }).click();
  await expect(page.getByRole('button', { name: 'הקישור הועתק' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${baseURL}${business.card}?via=share`,
  );
  await page.clock.runFor(2_000);
  await expect(page.getByRole('button', { name: 'העתקת הקישור', exact: true })).toBeVisible();
});

test('whatever the rating, the page after sending is the same, also when it is loaded again', {
  tag: '@slow',
}, async ({ page, openVisitor, expectAccessible }) => {
  const business = await businessOnGoogle(page);
  const pages: string[][] = [];
  for (const rating of [1, 3, 5]) {
    const visitor = await openVisitor();
    await visitor.emulateMedia({ reducedMotion: 'reduce' });
    await writeReview(visitor, business, rating, 'בלי סיבוב');
    await send(visitor).click();
    const sent = await thanksOf(visitor);
    for (const colorScheme of ['dark', 'light'] as const) {
      await visitor.emulateMedia({ colorScheme });
      await expectAccessible(visitor);
    }
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'ספרו גם לאחרים' })).toBeVisible();
    const plain = await (await visitor.request.get(visitor.url())).text();
    const main = /<main[\s\S]*<\/main>/.exec(plain)?.[0] ?? '';
    pages.push([sent, await thanksOf(visitor), main.replace(/token=[\w-]{64}/g, 'token=')]);
  }
  expect(pages[0]?.join()).toContain(GOOGLE_LINK);
  expect(pages[1]).toEqual(pages[0]);
  expect(pages[2]).toEqual(pages[0]);
});

test('one tap copies the words and opens Google, where the business has set its link', {
  tag: '@slow',
}, async ({ page, openVisitor }) => {
  const business = await businessOnGoogle(page);
  const visitor = await openVisitor({ permissions: ['clipboard-read', 'clipboard-write'] });
  await visitor.context().route('https://g.page/**', (route) => route.fulfill({ body: 'Google' }));
  const words = 'חיכיתי שעה.\nבסוף היה בסדר';
  await writeReview(visitor, business, 2, words);
  await send(visitor).click();
  const open = visitor.getByRole('link', { name: 'העתקת הטקסט ופתיחת גוגל' });
  const [opened] = await Promise.all([visitor.context().waitForEvent('page'), open.click()]);
  await expect(opened).toHaveURL(GOOGLE_LINK);
  await opened.close();
  await expect(visitor.getByRole('status').filter({ hasText: 'הטקסט הועתק' })).toBeVisible();
  expect(await visitor.evaluate(() => navigator.clipboard.readText())).toBe(words);

  // Where the browser keeps the clipboard to itself, the words are there to be copied by hand.
  await visitor.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
  });
  await open.click();
  await expect(visitor.getByRole('status').filter({ hasText: 'הטקסט לא הועתק' })).toContainText(
    'חיכיתי שעה.',
  );

  await writeReview(visitor, business, 2);
  await send(visitor).click();
  await expect(visitor.getByRole('link', { name: 'פתיחת גוגל' })).toHaveAttribute('href', GOOGLE_LINK);
  await writeReview(visitor, await registerBusiness(page.request));
  await send(visitor).click();
  await expect(visitor.getByRole('heading', { name: 'ספרו גם לאחרים' })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'גם בגוגל?' })).toHaveCount(0);
});

// Proves S86, S92, S309, S310, S385.
test('what stands in the way is said with the titles of the specification, and sending waits', {
  tag: '@slow',
}, async ({ page, request }) => {
  const business = await registerBusiness(request);
  await page.goto(`${business.card}/review`);
  /** Nothing else on the page says it. */
  const expectSaid = async (title: string, text: string | RegExp) => {
    const said = page.getByRole('alert');
    await expect(said).toHaveCount(1);
    await expect(said).toContainText(title);
    await expect(said).toContainText(text);
  };
  await send(page).click();
  await expectSaid('דירוג נדרש', 'אנא בחרו דירוג לפני השליחה');
  await expect(page.getByRole('group', { name: 'הדירוג שלכם' })).toHaveAccessibleDescription(/דירוג נדרש/);
  await page.getByRole('radio', { name: 'כוכבים מתוך 5' }).last().check({ force: true });
  await expect(page.getByRole('alert')).toHaveCount(0);
  await send(page).click();
  await expectSaid('שם מלא נדרש', 'אנא הכניסו את השם המלא שלכם');
  await expect(page.getByLabel('שם מלא')).toBeFocused();
  await expect(page.getByLabel('שם מלא')).toHaveAccessibleDescription(/שם מלא נדרש/);

  await page.getByLabel('שם מלא').fill('הדס אלון');
  await refuse(page, '**/api/reviews/*', 'השירות אינו זמין כרגע');
  await send(page).click();
  await expectSaid('שגיאה בשליחה', 'השירות אינו זמין כרגע');
  await page.unroute('**/api/reviews/*');
  await page.route('**/api/reviews/*', (route) =>
    route.fulfill({ status: 502, contentType: 'text/plain', body: 'upstream is overloaded' }),
  );
  await send(page).click();
  await expectSaid('שגיאה בשליחה', /upstream is overloaded/);
  await page.unroute('**/api/reviews/*');
  await refuse(page, '**/api/reviews/*');
  await send(page).click();
  await expectSaid('שגיאה בשליחה', /Failed to submit review/);
  await page.unroute('**/api/reviews/*');
  const letGo = await hold(page, '**/api/reviews/*');
  await send(page).click();
  await expect(page.getByRole('button', { name: 'הביקורת נשלחת…' })).toBeDisabled();
  letGo();
  await expect(page.getByRole('heading', { name: 'תודה רבה!' })).toBeVisible();
});

// Proves S84, V120.
test('who reloads the thanks keeps the personal link, and nothing is sent twice', { tag: '@slow' }, async ({
  page,
  request,
}) => {
  const business = await registerBusiness(request);
  await page.goto(business.card);
  await writeReview(page, business);
  await send(page).click();
  const thanks = page.getByRole('heading', { name: 'תודה רבה!' });
  const own = page.getByRole('link', { name: 'לביקורת שלי' });
  await expect(thanks).toBeVisible();
  const path = (await own.getAttribute('href')) ?? '';
  expect(path).toMatch(/^\/review-receipt\?token=[\w-]{64}$/);
  // Whoever reads or shares the address has no secret of the writer's.
  await expect(page).toHaveURL(`${business.card}/review?sent=5`);

  const sent: string[] = [];
  page.on('request', (one) => one.method() === 'POST' && sent.push(new URL(one.url()).pathname));
  await page.reload();
  await expect(thanks).toBeVisible();
  await expect(own).toHaveAttribute('href', path);
  await own.click();
  await expect(page.getByText('מחכה להחלטת העסק')).toBeVisible();
  await page.goBack();
  await expect(thanks).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(business.card);
  expect(sent).toEqual([]);

  await page.getByRole('link', { name: 'הביקורות שלי במכשיר הזה' }).click();
  await page.getByRole('link', { name: /^לביקורת על/ }).click();
  await expect(page.getByText('מחכה להחלטת העסק')).toBeVisible();
});
