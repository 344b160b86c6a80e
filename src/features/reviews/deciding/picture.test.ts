import sharp from 'sharp';
import { expect, test } from 'vitest';
import { putOnPaidPlan } from '#features/accounts/testing/account.ts';
import { startWorld } from '../../../../tests/world.ts';
import { buildReview, ownerWithBusiness, storeReviews } from '../testing/reviews.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './picture.data.ts';

const world = await startWorld();
const owner = await ownerWithBusiness(world, { businessName: 'מספרת דנה' });
const other = await ownerWithBusiness(world);
const [shown, waiting, wordless] = await storeReviews(
  world,
  [
    {
      status: 'approved' as const,
      comment: 'שירות מעולה '.repeat(90),
      rating: 3,
      customerName: '<b>رنا</b> 😀',
    },
    { status: 'pending' as const },
    { status: 'approved' as const, comment: '' },
  ].map((row) => buildReview({ businessId: owner.businessId, ...row })),
);

const pictureOf = (id: string | undefined, by = owner) => by.request(`/api/reviews/${id}/picture`);

test('a published review is a picture on a paid plan, and on no other', async () => {
  const refused = await pictureOf(shown);
  expect([refused.status, (await refused.json()).code]).toEqual([403, 'plan_limit']);
  for (const { id } of [owner, other]) await putOnPaidPlan(world, id);
  const pictures = [];
  for (const review of [shown, wordless]) {
    const answer = await pictureOf(review);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([PICTURE_WIDTH, PICTURE_HEIGHT]);
    pictures.push(bytes.toString('base64'));
  }
  expect(new Set(pictures).size).toBe(2);
  expect((await pictureOf(waiting)).status).toBe(409);
  expect((await pictureOf(shown, other)).status).toBe(404);
});
