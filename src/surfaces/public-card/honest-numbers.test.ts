import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardsCopy } from '#features/cards/copy.he.ts';
import { finishedCards } from '#features/cards/schema.ts';
import { reviewTotals } from '#features/reviews/counts/schema.ts';
import { ownerWithBusiness } from '#features/reviews/testing/reviews.ts';
import { announce, transact } from '#platform/db/database.ts';
import { formatRating } from '#ui/text/format.ts';
import { startWorld } from '../../../tests/world.ts';

const { averageAll, averageHighlights } = cardsCopy.publicCard;

const world = await startWorld();
const owner = await ownerWithBusiness(world);

/** Gives the business so many approved reviews of one to five stars, as far as its figures go. */
async function count(counts: number[]): Promise<void> {
  await transact(world.db, async (tx) => {
    await tx.delete(reviewTotals).where(eq(reviewTotals.businessId, owner.businessId));
    await tx.insert(reviewTotals).values(
      counts.map((of, at) => ({
        businessId: owner.businessId,
        status: 'approved' as const,
        rating: at + 1,
        count: of,
      })),
    );
    await tx.delete(finishedCards).where(eq(finishedCards.businessId, owner.businessId));
    await announce(tx, 'card-page', owner.businessId);
  });
}

const averageOf = (counts: number[], from = 1) => {
  const rows = counts.map((of, at) => ({ of, stars: at + 1 })).filter(({ stars }) => stars >= from);
  const total = rows.reduce((sum, { of }) => sum + of, 0);
  return total === 0 ? null : rows.reduce((sum, { of, stars }) => sum + of * stars, 0) / total;
};
const textOf = (html: string) =>
  html
    .replace(/<(script|style|head)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
/** A range of figures stands in a frame of its own, which reads as spaces here. */
const packed = (text: string) => text.replace(/\s/g, '');

test('no highlights number stands without its label and the true number beside it', async () => {
  const some = fc.array(fc.nat(40), { minLength: 5, maxLength: 5 });
  const pages = ['', '/about-reviews', '/reviews'].map((rest) => `/business/${owner.username}${rest}`);
  await fc.assert(
    fc.asyncProperty(some, async (counts) => {
      await count(counts);
      const [all, high] = [averageOf(counts), averageOf(counts, 4)];
      const [trueNumber, praise] = [all, high].map((one) => (one === null ? null : formatRating(one)));
      for (const page of pages) {
        const html = await (await world.request(page)).text();
        const text = textOf(html);
        for (const { 0: figure, index } of text.matchAll(/(?<![\d.,])[1-5]\.\d(?![\d.])/g)) {
          expect([trueNumber, praise]).toContain(figure);
          if (figure === trueNumber) continue;
          const around = text.slice(Math.max(0, index - 120), index + 120);
          expect([page, packed(around)]).toEqual([page, expect.stringContaining(packed(averageHighlights))]);
          expect(packed(text)).toContain(packed(averageAll));
          expect(text).toMatch(new RegExp(`(?<![\\d.])${trueNumber?.replace('.', '\\.')}(?!\\d)`));
        }
        // Search engines are told the true number.
        for (const [, told] of html.matchAll(/"ratingValue":\s*"?([\d.]+)/g))
          expect(Number(told)).toBeCloseTo(all ?? 0, 1);
      }
      const programs = await (await world.request(`/api/reviews/${owner.username}?view=highlights`)).json();
      expect(programs).toMatchObject({ summary: { averageAll: all, averageHighlights: high } });
    }),
    { numRuns: 25 },
  );
});

test('an average that falls short of five is nowhere written as five', async () => {
  await count([0, 0, 0, 1, 299]);
  const html = await (await world.request(`/business/${owner.username}`)).text();
  expect(textOf(html)).toMatch(/(?<![\d.])4\.9(?!\d)/);
  expect(textOf(html)).not.toContain('5.0');
  expect(html).toMatch(/"ratingValue":\s*4\.99\b/);
});

test('figures beside the bars have room for the largest, on one line', async () => {
  await count([2_000, 0, 0, 3, 8_000]);
  const html = await (await world.request(`/business/${owner.username}`)).text();
  expect(html).toContain('8,000');
  expect(html.match(/style="width:6ch"/g)).toHaveLength(5);
});
