import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cardsCopy as cardCopy } from '#features/cards/copy.he.ts';
import { REVIEW_LABELS } from '#features/cards/labels.contract.ts';
import { reviews } from '#features/reviews/schema.ts';
import {
  buildReview,
  moderate,
  ownerWithBusiness,
  ownReviews,
  storeReviews,
  submit,
  submitted,
} from '#features/reviews/testing/reviews.ts';
import { startWorld } from '../../../../tests/world.ts';

const world = await startWorld();
const owner = await ownerWithBusiness(world);

async function labelOf(id: string) {
  const [row] = await world.db.select({ label: reviews.label }).from(reviews).where(eq(reviews.id, id));
  return row?.label;
}

describe('nobody sets a label', () => {
  test('not its writer, by any field of the form', async () => {
    for (const label of REVIEW_LABELS)
      expect((await submit(world, owner.username, { label })).status).toBe(400);
    expect((await submit(world, owner.username, { verified: 'true' })).status).toBe(400);
  });

  test('not the owner, by any route on which a review can be changed', async () => {
    const { id } = await submitted(world, owner.username);
    for (const [act, status] of [
      ['', 400],
      ['approve', 200],
      ['reject', 400],
    ] as const) {
      const answer = await moderate(owner, id, act, {
        status: 'approved',
        reason: 'spam',
        label: 'invitation',
      });
      expect(answer.status).toBe(status);
      expect(await labelOf(id)).toBe('none');
    }
  });
});

test('every label is told to the public, to programs and to the owner', async () => {
  const someone = await ownerWithBusiness(world);
  await storeReviews(
    world,
    REVIEW_LABELS.map((label) => buildReview({ businessId: someone.businessId, label })),
  );
  const answer = await world.request(`/api/reviews/${someone.username}`);
  const { items } = (await answer.json()) as { items: { label: string }[] };
  expect(items.map(({ label }) => label).sort()).toEqual([...REVIEW_LABELS].sort());
  const own = await ownReviews(someone);
  expect(own.items.map(({ label }) => label).sort()).toEqual([...REVIEW_LABELS].sort());
  for (const path of ['', '/reviews']) {
    const html = await (await world.request(`/business/${someone.username}${path}`)).text();
    const { none, ...known } = cardCopy.publicCard.labels;
    for (const label of Object.values(known)) expect(html).toContain(`>${label}</p>`);
    expect([html.includes('אומתה'), none]).toEqual([false, '']);
    expect(html).toContain(cardCopy.publicCard.disclosure);
    expect(html).toContain(`/business/${someone.username}/about-reviews#labels`);
  }
});
