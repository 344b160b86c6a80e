import { brotliCompressSync } from 'node:zlib';
import { demoBusinesses } from '../../scripts/demo/businesses.ts';
import { leaveReview, openBusiness } from './business.ts';
import { expect, test } from './fixtures.ts';

const CARD = '/business/dana-hair';
const CARD_BYTES = 40 * 1024;

test('a card of every layout is one answer of at most 40 KB', async ({ page }) => {
  const layouts = new Set(demoBusinesses.map(({ design }) => design?.layoutStyle ?? 'modern'));
  expect([...layouts].sort()).toEqual(['classic', 'elegant', 'minimal', 'modern']);
  for (const { username } of demoBusinesses) {
    const card = `/business/${username}`;
    const response = await page.request.get(card, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers()['content-encoding']).toBe('br');
    // Bytes on the wire are counted, the headers with it.
    const headers = response
      .headersArray()
      .reduce((sum, { name, value }) => sum + name.length + value.length + 4, 0);
    const bytes = Number(response.headers()['content-length']) + headers;
    expect(bytes, card).toBeLessThanOrEqual(CARD_BYTES);
  }
});

test('the page carries no framework', async ({ page }) => {
  const asked: string[] = [];
  // Photos of reviews wait below for whoever scrolls.
  page.on('request', (one) => one.url().includes('/media/small/') || asked.push(one.resourceType()));
  await page.goto(CARD, { waitUntil: 'networkidle' });
  expect(asked.length).toBeLessThanOrEqual(5);
  expect(asked).not.toContain('script');
  const code = (await page.locator('script[type=module]').textContent()) ?? '';
  expect(code.length).toBeGreaterThan(500);
  expect(brotliCompressSync(code).length).toBeLessThan(2 * 1024);
  expect(code).not.toMatch(/react|jsx|hydrate/i);
  expect(await page.locator('link[rel=stylesheet]').count()).toBe(0);
});

test('a browser that has the page is told so, until it changes', async ({ page, openVisitor }) => {
  const { card, username } = await openBusiness(page);
  const visitor = await openVisitor();
  const statuses: number[] = [];
  const session = await visitor.context().newCDPSession(visitor);
  await session.send('Network.enable');
  session.on('Network.responseReceivedExtraInfo', ({ statusCode, headers }) => {
    if (/html/.test(headers['Content-Type'] ?? headers['content-type'] ?? 'html')) statuses.push(statusCode);
  });
  await visitor.goto(card);
  await visitor.goto(card);
  expect(statuses).toContain(304);
  statuses.length = 0;
  const id = await leaveReview(visitor.request, username, { rating: 3, comment: 'בסדר גמור' });
  expect((await page.request.put(`/api/reviews/${id}/approve`)).ok()).toBe(true);
  await visitor.goto(card);
  await expect(visitor.getByText('בסדר גמור').first()).toBeAttached();
});

test('two honest numbers: all that was approved leads, recommendations have theirs at their head', async ({
  page,
  openVisitor,
}) => {
  const { card, username } = await openBusiness(page);
  const visitor = await openVisitor();
  for (const rating of [5, 4, 1]) {
    const id = await leaveReview(visitor.request, username, { rating, comment: `כוכבים: ${rating}` });
    await page.request.put(`/api/reviews/${id}/approve`);
  }
  await visitor.goto(card);
  const line = visitor.locator('[data-first] a[href="#reviews"]');
  await expect(line).toContainText(/3\.3.*3 ביקורות/s);
  const rating = visitor.getByRole('region', { name: 'דירוג' });
  const numbers = rating.locator('p');
  await expect(numbers).toHaveText([/3\.3.*הדירוג הכולל.*3 ביקורות/s, 'פורסמו 3 מתוך 3 שנכתבו']);
  await visitor.getByText('המלצות (').click();
  const praise = visitor.getByText(/ממוצע הביקורות החיוביות/).locator('xpath=ancestor::p');
  await expect(praise).toHaveText(/ממוצע הביקורות החיוביות \(4–5\).*4\.5.*2 מתוך 3/s);
  const sizeOf = (part: typeof praise) =>
    part.evaluate((one) => Number.parseFloat(getComputedStyle(one.firstElementChild ?? one).fontSize));
  expect(await sizeOf(numbers.first())).toBeGreaterThanOrEqual(2 * (await sizeOf(praise)));
  await visitor.getByText('כל הביקורות', { exact: true }).click();
  // The low one is in sight at once, and what machines read is the average of all.
  await expect(visitor.getByText('כוכבים: 1').filter({ visible: true })).toHaveCount(1);
  const data = JSON.parse((await visitor.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(JSON.stringify(data)).toMatch(/"ratingValue":"?3\.3/);
  const shown = await (await visitor.request.get(`/api/reviews/${username}`)).json();
  expect(shown.summary).toMatchObject({ countAll: 3, countHighlights: 2, averageHighlights: 4.5 });
  expect(JSON.stringify(shown)).not.toContain('@');
});
