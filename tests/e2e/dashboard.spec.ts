import type { Page } from '@playwright/test';
import { LIVE_PATH } from '../../src/features/reviews/live/contract.ts';
import { leaveReview, openBusiness, openPage, toastOf } from './business.ts';
import { expect, test } from './fixtures.ts';

const panel = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const pending = (page: Page) => panel(page, 'מחכה לכם');
const fold = (page: Page, title: string) =>
  page.locator('details').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const approved = (page: Page) =>
  fold(page, 'ביקורות אחרונות').getByRole('listitem').filter({ hasText: 'מאושרת' });
const tiles = (page: Page) => page.getByRole('region', { name: 'נתוני הביקורות' });
const review = (page: Page, name: string) => pending(page).getByRole('article', { name });

// Wide: four reviews that wait, and the latest ones open.
test.use({ viewport: { width: 1280, height: 900 } });

const NAMES = ['דנה לוי', 'יוסי כהן', 'רות אלון', 'גל שחר', 'נועה בר', 'עידו פז'];

interface Options {
  openVisitor: () => Promise<Page>;
  /** So many reviews, the first of `NAMES` the oldest. */
  reviews: number;
}

/** A business of the test's own, whose owner is signed in on the page, with reviews that wait. */
async function openWith(page: Page, { openVisitor, reviews }: Options) {
  const business = await openBusiness(page);
  // The first approved review would take the place of what waits.
  await page.request.put('/api/first-hour', { data: { celebrated: true } });
  const visitor = await openVisitor();
  for (const customerName of NAMES.slice(0, reviews))
    await leaveReview(visitor.request, business.username, {
      customerName,
      comment: `נכתב בידי ${customerName}`,
    });
  return { ...business, visitor };
}

const hourInIsrael = () =>
  Number(
    new Intl.DateTimeFormat('en', { timeZone: 'Asia/Jerusalem', hour: 'numeric', hourCycle: 'h23' }).format(),
  );
const greetingNow = () =>
  hourInIsrael() < 12 ? 'בוקר טוב' : hourInIsrael() < 18 ? 'צהריים טובים' : 'ערב טוב';

// Proves S165, S166, S167, S168, S169, S429.
test('greeting, badge, the tiles, an honest ring and four ways on', { tag: '@slow' }, async ({
  page,
  openVisitor,
}) => {
  const before = greetingNow();
  const { username } = await openWith(page, { openVisitor, reviews: 6 });
  const { items } = await (await page.request.get('/api/reviews/me')).json();
  for (const { id } of items.slice(0, 1)) await page.request.put(`/api/reviews/${id}/approve`);
  await openPage(page, '/dashboard');

  await expect(page).toHaveTitle('בית · דוגרי');
  const greeting = await page.getByRole('heading', { level: 1 }).innerText();
  expect([before, greetingNow()].map((words) => `${words}, פרחי הגן`)).toContain(greeting);
  await expect(page.getByRole('main').getByText('פעיל', { exact: true })).toBeVisible();
  for (const figure of ['ממתינות5', 'דירוג ממוצע5.0', 'מאושרות1', 'סך הביקורות6', 'חמישה כוכבים1'])
    await expect(tiles(page)).toContainText(figure);

  const ring = fold(page, 'אחוז היענות');
  await ring.getByRole('heading').click();
  await expect(ring).toContainText('עדיין לא נשלחו בקשות');
  expect(await ring.innerText()).not.toMatch(/[\d%]/);

  const actions = page.getByRole('navigation', { name: 'פעולות' }).getByRole('link');
  const hrefs = await actions.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(hrefs).toEqual([`/business/${username}`, '/stats', '/reviews', '/business-card']);
  await expect(actions.first()).toHaveAttribute('target', '_blank');

  const names = pending(page).getByRole('article');
  await expect(names).toHaveCount(4);
  await expect(names.first()).toHaveAccessibleName('נועה בר');
  await expect(approved(page)).toHaveCount(1);
  await expect(pending(page).getByRole('link', { name: 'לכל הביקורות' })).toHaveAttribute('href', '/reviews');
  await pending(page).getByRole('link', { name: 'עוד אחת ממתינה' }).click();
  await expect(page).toHaveURL('/reviews?status=pending');
});

// Proves S169, S170, S174, S429.
test('a review is approved, another rejected and taken back', async ({ page, openVisitor }) => {
  const { card, visitor } = await openWith(page, { openVisitor, reviews: 5 });
  await openPage(page, '/dashboard');
  await review(page, 'נועה בר').getByRole('button', { name: 'אישור', exact: true }).click();
  await expect(approved(page).filter({ hasText: 'נועה בר' })).toBeVisible();
  await expect(toastOf(page, 'חוות הדעת אושרה בהצלחה')).toBeVisible();
  await expect(toastOf(page, 'היא מוצגת עכשיו בכרטיס הביקור.')).toBeVisible();
  // The next one moves up, and the focus stays among what waits.
  await expect(pending(page).getByRole('article')).toHaveCount(4);
  await expect(review(page, 'גל שחר')).toBeFocused();
  await expect(tiles(page)).toContainText('ממתינות4');
  await visitor.goto(card);
  await expect(visitor.getByText('נכתב בידי נועה בר').first()).toBeVisible();

  await review(page, 'גל שחר').getByRole('button', { name: 'דחייה' }).click();
  await page.getByRole('menuitem', { name: 'ביקורת כפולה' }).click();
  await expect(toastOf(page, 'חוות הדעת נדחתה')).toBeVisible();
  await expect(review(page, 'גל שחר')).toHaveCount(0);
  await expect(tiles(page)).toContainText('ממתינות3');
  await page.getByRole('button', { name: 'ביטול' }).click();
  await expect(review(page, 'גל שחר')).toBeVisible();
  await expect(tiles(page)).toContainText('ממתינות4');

  for (const name of ['גל שחר', 'רות אלון', 'יוסי כהן', 'דנה לוי'])
    await review(page, name).getByRole('button', { name: 'אישור', exact: true }).click();
  await expect(pending(page)).toContainText('הכול טופל');
  await expect(pending(page).getByRole('heading')).toBeFocused();
  // All five are among the latest.
  await expect(approved(page)).toHaveCount(5);
  await page.reload();
  await expect(approved(page)).toHaveCount(5);
});

// Proves S171.
test('before the first review both ways on are there, and both addresses are one entry', {
  tag: '@slow',
}, async ({ page, openVisitor }) => {
  await openWith(page, { openVisitor, reviews: 0 });
  await openPage(page, '/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'עדיין אין ביקורות' })).toBeVisible();
  await expect(pending(page)).toHaveCount(0);
  await main.getByRole('link', { name: 'לעמוד הביקורות' }).click();
  await expect(page).toHaveURL('/reviews');
  await page.goBack();
  await main.getByRole('link', { name: 'לכרטיס ולקישור' }).click();
  await expect(page).toHaveURL('/business-card');
  await page.goBack();
  const bar = page.getByRole('navigation', { name: 'ניווט מהיר' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(bar.getByRole('link', { name: 'בית' })).toHaveAttribute('aria-current', 'page');
});

// Proves S172.
test('while it loads the place is kept, and what fails is read again', { tag: '@slow' }, async ({
  page,
  openVisitor,
}) => {
  await openWith(page, { openVisitor, reviews: 1 });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/stats/me', async (route) => {
    await held;
    await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'השירות אינו זמין כרגע' } });
  });
  await page.route('**/api/reviews/me?**', async (route) => {
    await held;
    await route.abort();
  });
  // A list that is read anew by itself would change under the hand.
  await page.route(`**${LIVE_PATH}`, (route) => route.abort());
  await page.setViewportSize({ width: 390, height: 844 });
  // A page that the server draws has its figures; from screen to screen the browser reads them.
  await openPage(page, '/account-settings');
  await page.getByRole('link', { name: 'בית', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(tiles(page)).toHaveAttribute('aria-busy', 'true');
  await expect(pending(page).getByRole('status')).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByRole('alert').filter({ hasText: 'הנתונים לא נטענו' })).toBeVisible();
  await expect(pending(page)).toContainText('הביקורות לא נטענו');
  await page.unroute('**/api/stats/me');
  await page.unroute('**/api/reviews/me?**');
  const retries = page.getByRole('button', { name: 'ניסיון נוסף' });
  await expect(retries).toHaveCount(2);
  // Parts that show the same figures are read anew together.
  await expect(async () => {
    await retries.first().click({ timeout: 500 });
    await expect(retries).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await expect(review(page, 'דנה לוי')).toBeVisible();
  await expect(tiles(page)).toContainText('ממתינות1');
});

test('where those beyond the plan fill the first page, the ones to decide about are read behind them', {
  tag: '@slow',
}, async ({ page, openVisitor }) => {
  await openWith(page, { openVisitor, reviews: 3 });
  await page.route('**/api/reviews/me?**', async (route) => {
    const url = new URL(route.request().url());
    const isFirst = !url.searchParams.has('cursor');
    url.searchParams.delete('cursor');
    const answer = await route.fetch({ url: url.href });
    const { items, counts, nextCursor } = await answer.json();
    // The newest one is beyond the plan, and alone on its page.
    const json = isFirst
      ? { items: [{ ...items[0], heldFor: 'plan' }], counts: { ...counts, held: 1 }, nextCursor: 'next' }
      : { items: items.slice(1), counts: { ...counts, held: 1 }, nextCursor };
    await route.fulfill({ response: answer, json });
  });
  await openPage(page, '/dashboard');
  await expect(pending(page).getByRole('article')).toHaveCount(2);
  await expect(review(page, 'רות אלון')).toHaveCount(0);
  await expect(review(page, 'דנה לוי')).toBeVisible();
});
