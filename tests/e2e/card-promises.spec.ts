import { leaveReview, openBusiness } from './business.ts';
import { expect, test } from './fixtures.ts';

const _CARD = '/business/dana-hair';
const _CARD_BYTES = 40 * 1024;

// Proves S71.
test('two honest numbers: all that was approved leads, recommendations have theirs at their head', {
  tag: '@slow',
}, async ({ page, openVisitor }) => {
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
