import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { REJECTION_GROUNDS, type RejectionGround } from '#features/ledger/steps.contract.ts';
import { chainLedger } from '#features/ledger/steps.mutations.ts';
import { moderationEvents } from '#features/ledger/steps.schema.ts';
import { proveLedger } from '#features/ledger-checks/data.ts';
import { type Written, written } from '#features/receipts/testing/receipts.ts';
import type { ReviewStatus } from '#features/review-counts/contract.ts';
import { reviewAppeals, reviews } from '#features/reviews/schema.ts';
import { moderate, ownerWithBusiness } from '#features/reviews/testing/reviews.ts';
import { startWorld } from '../../../tests/world.ts';

// Tries every way in which a review may change against a model of some lines, over HTTP.

const world = await startWorld();
const owner = await ownerWithBusiness(world);
const admin = await world.asAdmin();

interface Model {
  status: ReviewStatus | 'gone';
  rating: number;
  comment: string;
  appeal: 'none' | 'open' | 'answered';
  /** Expected steps in the ledger. */
  steps: string[];
}
type Real = Written;

abstract class Act implements fc.AsyncCommand<Model, Real> {
  check = () => true;
  abstract run(model: Model, real: Real): Promise<void>;
  abstract toString(): string;
}

class Decide extends Act {
  readonly act: 'approve' | 'reject' | 'restore';
  readonly ground: RejectionGround | undefined;
  constructor(act: Decide['act'], ground?: RejectionGround) {
    super();
    this.act = act;
    this.ground = ground;
  }
  async run(model: Model, real: Real) {
    const [path, body] =
      this.act === 'restore'
        ? ['', { status: 'pending' }]
        : [this.act, this.ground && { reason: this.ground }];
    const { status } = await moderate(owner, real.id, path, body);
    const wanted = { approve: 'approved', reject: 'rejected', restore: 'pending' }[this.act] as ReviewStatus;
    if (model.status === 'gone') return expect(status).toBe(404);
    if (model.status === wanted) return expect(status).toBe(200);
    const isLegal =
      this.act === 'restore'
        ? model.status === 'rejected'
        : this.act === 'reject'
          ? model.status !== 'rejected'
          : model.status === 'pending';
    expect(status).toBe(isLegal ? 200 : 409);
    if (!isLegal) return;
    model.status = wanted;
    model.steps.push({ approve: 'approved', reject: 'rejected', restore: 'restored' }[this.act]);
  }
  toString = () => `${this.act}(${this.ground ?? ''})`;
}

class Edit extends Act {
  readonly rating: number;
  readonly comment: string;
  constructor(rating: number, comment: string) {
    super();
    this.rating = rating;
    this.comment = comment;
  }
  async run(model: Model, real: Real) {
    const outcome = await real.act('edit', { rating: this.rating, comment: this.comment });
    if (model.status === 'gone') return expect(outcome).toBe(409);
    const isSame = model.rating === this.rating && model.comment === this.comment;
    expect(outcome).toBe(isSame ? 'unchanged' : 'edited');
    if (isSame) return;
    Object.assign(model, { rating: this.rating, comment: this.comment, status: 'pending' });
    model.steps.push('edited');
  }
  toString = () => `edit(${this.rating}, ${this.comment})`;
}

class Appeal extends Act {
  async run(model: Model, real: Real) {
    const outcome = await real.act('appeal', { appeal: `ערעור ${model.steps.length}` });
    const isLegal = model.status === 'rejected' && model.appeal === 'none';
    expect(outcome).toBe(isLegal ? 'appealed' : 409);
    if (!isLegal) return;
    model.appeal = 'open';
    model.steps.push('appealed');
  }
  toString = () => 'appeal';
}

class Answer extends Act {
  readonly outcome: 'upheld' | 'denied';
  constructor(outcome: Answer['outcome']) {
    super();
    this.outcome = outcome;
  }
  async run(model: Model, real: Real) {
    const [appeal] = await world.db.select().from(reviewAppeals).where(eq(reviewAppeals.reviewId, real.id));
    if (!appeal) return expect(model.appeal === 'none' || model.status === 'gone').toBe(true);
    const response = await admin.request(`/api/admin/review-appeals/${appeal.id}/answer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: this.outcome, answer: 'בדקנו' }),
    });
    expect(response.status).toBe(model.appeal === 'open' ? 200 : 409);
    if (model.appeal !== 'open') return;
    model.appeal = 'answered';
    model.steps.push(`appeal_${this.outcome}`);
    if (this.outcome === 'denied' || model.status !== 'rejected') return;
    model.status = 'pending';
    model.steps.push('restored');
  }
  toString = () => `answer(${this.outcome})`;
}

class Withdraw extends Act {
  async run(model: Model, real: Real) {
    // A second press says the same, and changes nothing.
    expect(await real.act('withdraw')).toBe('withdrawn');
    if (model.status === 'gone') return;
    model.status = 'gone';
    model.steps.push('withdrawn');
  }
  toString = () => 'withdraw';
}

const words = fc.constantFrom('', 'היה טוב', 'היה רע', 'חזרתי ואשוב');
const acts = fc.commands(
  [
    fc.constant(new Decide('approve')),
    fc
      .option(fc.constantFrom(...REJECTION_GROUNDS), { nil: undefined })
      .map((ground) => new Decide('reject', ground)),
    fc.constant(new Decide('restore')),
    fc.tuple(fc.integer({ min: 1, max: 5 }), words).map(([rating, comment]) => new Edit(rating, comment)),
    fc.constant(new Appeal()),
    fc.constantFrom('upheld' as const, 'denied' as const).map((outcome) => new Answer(outcome)),
    fc.constant(new Withdraw()),
  ],
  { maxCommands: 14 },
);

test('whatever its business, its writer and an admin do, in any order, a review is what the model says', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (commands) => {
      const real = await written(world, owner.username, { rating: 5, comment: '' });
      const model: Model = { status: 'pending', rating: 5, comment: '', appeal: 'none', steps: ['received'] };
      await fc.asyncModelRun(() => ({ model, real }), commands);
      const isReal = and(eq(reviews.businessId, owner.businessId), eq(reviews.id, real.id));
      const [row] = await world.db.select().from(reviews).where(isReal);
      if (model.status === 'gone') expect(row).toBeUndefined();
      else expect(row).toMatchObject({ status: model.status, rating: model.rating, comment: model.comment });
      const steps = await world.db
        .select({ action: moderationEvents.action })
        .from(moderationEvents)
        .where(eq(moderationEvents.reviewId, real.id))
        .orderBy(moderationEvents.at, moderationEvents.id);
      // So many in an hour raise the guard, which is no act of anybody here.
      expect(steps.map(({ action }) => action).filter((action) => action !== 'held')).toEqual(model.steps);
      const { items } = await (await world.request(`/api/reviews/${owner.username}?limit=100`)).json();
      expect(items.some(({ id }: { id: string }) => id === real.id)).toBe(model.status === 'approved');
      expect((await real.page()).status).toBe(200);
    }),
    { numRuns: 25 },
  );
  await chainLedger(world.db, owner.businessId);
  expect(await proveLedger(world.db, owner.businessId)).toMatchObject({ ok: true, waiting: 0 });
});

const step = fc.constantFrom('approve', 'reject', 'restore', 'edit', 'appeal');
const story = fc.record({
  comment: words,
  rating: fc.integer({ min: 1, max: 5 }),
  acts: fc.array(step, { maxLength: 4 }),
});

test('the same words and decisions end the same, however the stars are dealt out', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(story, { minLength: 2, maxLength: 5 }),
      fc.infiniteStream(fc.nat()),
      async (told, dice) => {
        const ratings = told.map(({ rating }) => rating);
        const dealt = ratings
          .map((rating) => ({ rating, place: dice.next().value as number }))
          .sort((a, b) => a.place - b.place)
          .map(({ rating }) => rating);
        expect(await outcomesOf(told, ratings)).toEqual(await outcomesOf(told, dealt));
      },
    ),
    { numRuns: 8 },
  );
});

/** Sends in reviews with these stars at a new business and returns their states. */
async function outcomesOf(told: { comment: string; acts: string[] }[], ratings: number[]) {
  const business = await ownerWithBusiness(world);
  const outcomes: unknown[] = [];
  for (const [index, { comment, acts: wanted }] of told.entries()) {
    const rating = ratings[index] ?? 0;
    const review = await written(world, business.username, { comment, rating });
    const answers: unknown[] = [];
    for (const act of wanted) {
      if (act === 'edit') answers.push(await review.act('edit', { rating, comment: `${comment} ועוד` }));
      else if (act === 'appeal') answers.push(await review.act('appeal', { appeal: 'ערעור' }));
      else if (act === 'restore')
        answers.push((await moderate(business, review.id, '', { status: 'pending' })).status);
      else answers.push((await moderate(business, review.id, act)).status);
    }
    const [row] = await world.db
      .select({ status: reviews.status, heldFor: reviews.heldFor })
      .from(reviews)
      .where(and(eq(reviews.businessId, business.businessId), eq(reviews.id, review.id)));
    outcomes.push({ ...row, answers });
  }
  return outcomes;
}
