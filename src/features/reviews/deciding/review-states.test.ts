// @module-tag slow

import { and, desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { publishLedger } from '#features/ledger/roots.mutations.ts';
import { CHOSEN_GROUNDS, type ChosenGround, type RejectionGround } from '#features/ledger/steps.contract.ts';
import { moderationEvents } from '#features/ledger/steps.schema.ts';
import { proveLedger } from '#features/ledger-checks/data.ts';
import { receiveNotice } from '#features/requests/reports/mutations.ts';
import { reviewNotices } from '#features/requests/reports/schema.ts';
import { type Written, written } from '#features/writing/receipts/testing/receipts.ts';
import { startWorld } from '../../../../tests/world.ts';
import type { ReviewStatus } from '../counts/contract.ts';
import { reviewAppeals, reviews } from '../schema.ts';
import { moderate, ownerWithBusiness, ownReviews, readVersionOf } from '../testing/reviews.ts';

// Tries every way in which a review may change against a model of some lines, over HTTP.

const world = await startWorld();
const owner = await ownerWithBusiness(world);
await world.db.pool.query(`update users set subscription_plan = 'premium' where id = $1`, [owner.id]);
const admin = await world.asAdmin();

interface Standing {
  status: ReviewStatus;
  /** Who decided that. */
  by: 'business' | 'platform';
  ground: RejectionGround | null;
  /** Identifies the rejection that an appeal is against: its ground, or for `other` the rejection itself. */
  against: string;
}
interface Model extends Omit<Standing, 'status'> {
  status: ReviewStatus | 'gone';
  rating: number;
  comment: string;
  appealed: Set<string>;
  appeal: 'none' | 'open' | 'upheld' | 'denied';
  /** What a lift of the platform's hiding brings back. */
  was: Standing | null;
  /** The state before the last decision on the screen, and the one that it led to. */
  undo: { was: Standing; to: ReviewStatus; isUsed: boolean; decision: number } | null;
  /** Number of decisions so far. */
  decision: number;
  hiddenBy: string[];
  /** Expected steps in the ledger. */
  steps: string[];
}
type Real = Written;

const isRuled = ({ by, status }: Model) => by === 'platform' && status !== 'pending' && status !== 'gone';
const isHidden = (model: Model) => isRuled(model) && model.status === 'rejected';
const standingOf = ({ status, by, ground, against }: Model) => ({ status, by, ground, against }) as Standing;

function decide(model: Model, standing: Standing, ...steps: string[]) {
  Object.assign(model, standing);
  model.decision++;
  model.steps.push(...steps);
}

abstract class Act implements fc.AsyncCommand<Model, Real> {
  check = (_model: Readonly<Model>) => true;
  abstract run(model: Model, real: Real): Promise<void>;
  abstract toString(): string;
}

const STEPS = { approved: 'approved', rejected: 'rejected', pending: 'restored' } as const;

class Decide extends Act {
  readonly act: 'approve' | 'reject' | 'restore';
  readonly ground: ChosenGround | undefined;
  constructor(act: Decide['act'], ground?: ChosenGround) {
    super();
    this.act = act;
    this.ground = ground;
  }
  async run(model: Model, real: Real) {
    const reason = this.ground && { reason: this.ground, ...(this.ground === 'other' && { words: WORDS }) };
    const [path, body] = this.act === 'restore' ? ['', { status: 'pending' }] : [this.act, reason];
    const { status } = await moderate(owner, real.id, path, body);
    const wanted = ({ approve: 'approved', reject: 'rejected', restore: 'pending' } as const)[this.act];
    if (model.status === 'gone') return expect(status).toBe(404);
    const isOtherwise = wanted === 'rejected' && this.ground && this.ground !== model.ground;
    if (model.status === wanted) return expect(status).toBe(isOtherwise ? 409 : 200);
    const legal = { approve: ['pending'], reject: ['pending', 'approved'], restore: ['rejected'] }[this.act];
    const isLegal = legal.includes(model.status) && !isRuled(model);
    expect(status).toBe(isLegal ? 200 : 409);
    if (!isLegal) return;
    const ground = wanted === 'rejected' ? (this.ground ?? 'none_given') : null;
    const against = ground === 'other' ? `other ${model.decision}` : `business ${ground}`;
    const was = standingOf(model);
    decide(model, { status: wanted, by: 'business', ground, against }, STEPS[wanted]);
    model.undo = { was, to: wanted, isUsed: false, decision: model.decision };
  }
  toString = () => `${this.act}(${this.ground ?? ''})`;
}

class Undo extends Act {
  async run(model: Model, real: Real) {
    const { status } = await owner.request(`/api/reviews/${real.id}/undo`, { method: 'POST' });
    const { undo } = model;
    if (model.status === 'gone') return expect(status).toBe(404);
    if (undo?.isUsed) return expect(status).toBe(200);
    const isAsLeft = undo && model.status === undo.to && model.decision === undo.decision;
    expect(status).toBe(isAsLeft ? 200 : 409);
    if (!isAsLeft) return;
    undo.isUsed = true;
    const { was } = undo;
    const against = was.ground === 'other' ? `other ${model.decision}` : was.against;
    decide(model, { ...was, against }, STEPS[was.status]);
  }
  toString = () => 'undo';
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
    const edited = isHidden(model) ? 'edited_hidden' : 'edited';
    expect(outcome).toBe(isSame ? 'unchanged' : edited);
    if (isSame) return;
    if (isHidden(model)) model.was = WAITING;
    else model.status = 'pending';
    Object.assign(model, { rating: this.rating, comment: this.comment });
    model.appealed.clear();
    model.steps.push('edited');
  }
  toString = () => `edit(${this.rating}, ${this.comment})`;
}

class Appeal extends Act {
  async run(model: Model, real: Real) {
    const outcome = await real.act('appeal', { appeal: `ערעור ${model.steps.length}` });
    const isLegal =
      model.status === 'rejected' && model.appeal !== 'open' && !model.appealed.has(model.against);
    expect(outcome).toBe(isLegal ? 'appealed' : 409);
    if (!isLegal) return;
    model.appeal = 'open';
    model.appealed.add(model.against);
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
  override check = (model: Readonly<Model>) => model.status !== 'gone' && model.appeal !== 'none';
  async run(model: Model, real: Real) {
    const [appeal] = await world.db
      .select()
      .from(reviewAppeals)
      .where(eq(reviewAppeals.reviewId, real.id))
      .orderBy(desc(reviewAppeals.id))
      .limit(1);
    const status = await asAdmin(`review-appeals/${appeal?.id}/answer`, {
      outcome: this.outcome,
      answer: 'בדקנו',
      version: await readVersionOf(world, real.id),
    });
    expect(status).toBe(model.appeal === 'open' || model.appeal === this.outcome ? 200 : 409);
    if (model.appeal !== 'open') return;
    model.appeal = this.outcome;
    model.steps.push(`appeal_${this.outcome}`);
    if (this.outcome === 'denied') return;
    if (isHidden(model)) model.steps.push('notice_lifted');
    if (isRuled(model) && model.status === 'approved') return;
    decide(model, { status: 'approved', by: 'platform', ground: null, against: '' }, 'approved');
  }
  toString = () => `answer(${this.outcome})`;
}

class Hide extends Act {
  readonly ground: 'spam' | 'personal_data';
  constructor(ground: Hide['ground']) {
    super();
    this.ground = ground;
  }
  override check = (model: Readonly<Model>) => model.status !== 'gone';
  async run(model: Model, real: Real) {
    const details = `דיווח ${model.steps.length}`;
    const sender = { language: 'he', ground: 'privacy', name: 'רות', email: 'ruth@example.com' } as const;
    const of = { businessId: owner.businessId, reviewId: real.id };
    const number = await receiveNotice(world.services, { ...of, ...sender, details }, world.services.clock());
    const [notice] = await world.db.select().from(reviewNotices).where(eq(reviewNotices.number, number));
    const body = { act: 'hidden', ground: this.ground, answer: 'הסרנו' };
    expect(await asAdmin(`review-notices/${notice?.id}/answer`, body)).toBe(200);
    model.hiddenBy.push(notice?.id ?? '');
    model.steps.push('noticed', 'notice_hidden');
    if (isHidden(model) && model.ground === this.ground) return;
    if (!isHidden(model)) model.was = standingOf(model);
    const against = `platform ${this.ground}`;
    decide(model, { status: 'rejected', by: 'platform', ground: this.ground, against }, 'rejected');
  }
  toString = () => `hide(${this.ground})`;
}

class Lift extends Act {
  override check = (model: Readonly<Model>) => model.hiddenBy.length > 0;
  async run(model: Model) {
    const path = `review-notices/${model.hiddenBy[0]}/lift`;
    const status = await asAdmin(path, { answer: `בדקנו שוב ${model.steps.length}` });
    expect(status).toBe(isHidden(model) ? 200 : 409);
    if (!isHidden(model)) return;
    model.hiddenBy = [];
    const was = model.was ?? WAITING;
    const against = was.ground === 'other' ? `other ${model.decision}` : was.against;
    decide(model, { ...was, against }, 'notice_lifted', STEPS[was.status]);
  }
  toString = () => 'lift';
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

const WORDS = 'על סניף אחר';
const WAITING: Standing = { status: 'pending', by: 'business', ground: null, against: '' };

/** @returns the status of the answer */
async function asAdmin(path: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await admin.request(`/api/admin/${path}`, init)).status;
}

const words = fc.constantFrom('', 'היה טוב', 'היה רע', 'חזרתי ואשוב');
const acts = fc.commands(
  [
    fc.constant(new Decide('approve')),
    fc
      .option(fc.constantFrom(...CHOSEN_GROUNDS), { nil: undefined })
      .map((ground) => new Decide('reject', ground)),
    fc.constant(new Decide('restore')),
    fc.constant(new Undo()),
    fc.tuple(fc.integer({ min: 1, max: 5 }), words).map(([rating, comment]) => new Edit(rating, comment)),
    fc.constant(new Appeal()),
    fc.constantFrom('upheld' as const, 'denied' as const).map((outcome) => new Answer(outcome)),
    fc.constantFrom('spam' as const, 'personal_data' as const).map((ground) => new Hide(ground)),
    fc.constant(new Lift()),
    fc.constant(new Withdraw()),
  ],
  { maxCommands: 18 },
);

// Proves S271, V27.
test('whatever its business, its writer and an admin do, in any order, a review is what the model says', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (commands) => {
      const real = await written(world, owner.username, { rating: 5, comment: '' });
      const model: Model = {
        ...WAITING,
        rating: 5,
        comment: '',
        appealed: new Set(),
        appeal: 'none',
        was: null,
        undo: null,
        decision: 0,
        hiddenBy: [],
        steps: ['received'],
      };
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
      const own = (await ownReviews(owner, '?limit=100')).items.find(({ id }) => id === real.id);
      expect(own?.isByPlatform ?? false).toBe(isRuled(model));
    }),
    { numRuns: 40 },
  );
  await publishLedger(world.db, owner.businessId, {
    secret: world.services.secret,
    at: world.services.clock(),
  });
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
