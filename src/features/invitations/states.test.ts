import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { send } from '#features/accounts/testing/account.ts';
import { withdrawByWriter } from '#features/reviews/by-writer.mutations.ts';
import { moderate, ownerWithBusiness, submitted } from '#features/reviews/testing/reviews.ts';
import { transact } from '#platform/db/database.ts';
import { startWorld, type World } from '../../../tests/world.ts';
import { getFunnel } from './data.ts';
import { markSent, markUnsent } from './mutations.ts';
import { FUNNEL_STAGES, type InvitationStatus } from './statuses.contract.ts';
import { invited, storedInvitation, tell } from './testing/invitations.ts';
import { expireInvitations } from './visits.mutations.ts';

// Whatever is done to an invitation in whatever order, it stands where the model stands, with every time that it must
// have, and the kept counts are what counting would give.

vi.setConfig({ testTimeout: 120_000 });

/** Expected state of an invitation, in the fewest words. */
interface Model {
  status: InvitationStatus;
  /** The review through it, once there is one. */
  review: string | null;
  /** Present state. */
  reviewStatus: 'pending' | 'approved' | 'rejected' | 'gone';
  /** Last decision about several together, with the states before; null where nothing can be taken back. */
  batch: { id: string; was: 'pending' | 'approved' } | null;
}

interface Real {
  world: World;
  owner: Awaited<ReturnType<typeof ownerWithBusiness>>;
  invitation: Awaited<ReturnType<typeof invited>>;
}

type Act = fc.AsyncCommand<Model, Real>;

/** The review became so, and the invitation with it. */
function follow(model: Model, reviewStatus: Model['reviewStatus'], batch: Model['batch'] = null): void {
  const status = reviewStatus === 'approved' ? 'published' : 'submitted';
  Object.assign(model, { reviewStatus, status, batch });
}
const post = (owner: Real['owner'], path: string, body: object = {}) => send(owner, 'POST', path, body);
const waits = ({ status }: Model) => ['queued', 'sent', 'opened', 'started'].includes(status);
const act = (name: string, run: (model: Model, real: Real) => Promise<void>): Act => ({
  check: () => true,
  run: async (model, real) => {
    await run(model, real);
    await agree(model, real);
  },
  toString: () => name,
});

const write = act('write', async (model, { world, owner, invitation }) => {
  const review = await submitted(world, owner.username, { invitation: invitation.code });
  const isGood = waits(model) || model.status === 'declined';
  expect(review.label).toBe(isGood ? 'invitation' : 'none');
  if (isGood) Object.assign(model, { status: 'submitted', review: review.id, reviewStatus: 'pending' });
});

const acts: Act[] = [
  act('send', async (model, { world, owner, invitation }) => {
    await markSent(world.db, owner.businessId, [invitation.id], world.services.clock());
    if (model.status === 'queued') model.status = 'sent';
  }),
  act('take the sending back', async (model, { world, owner, invitation }) => {
    await transact(world.db, (tx) => markUnsent(tx, owner.businessId, [invitation.id]));
    if (model.status === 'sent') model.status = 'queued';
  }),
  act('open', async (model, { world, invitation }) => {
    await tell(world, invitation.code, 'opened');
    if (model.status === 'queued' || model.status === 'sent') model.status = 'opened';
  }),
  act('start', async (model, { world, invitation }) => {
    await tell(world, invitation.code, 'started');
    if (waits(model)) model.status = 'started';
  }),
  act('decline', async (model, { world, invitation }) => {
    await tell(world, invitation.code, 'declined');
    if (waits(model)) model.status = 'declined';
  }),
  write,
  act('approve', async (model, { owner }) => {
    if (!model.review || model.reviewStatus !== 'pending') return;
    expect((await moderate(owner, model.review, 'approve')).status).toBe(200);
    follow(model, 'approved');
  }),
  act('reject', async (model, { owner }) => {
    if (!model.review || !['pending', 'approved'].includes(model.reviewStatus)) return;
    expect((await moderate(owner, model.review, 'reject', { reason: 'spam' })).status).toBe(200);
    follow(model, 'rejected');
  }),
  act('restore', async (model, { owner }) => {
    if (!model.review || model.reviewStatus !== 'rejected') return;
    expect((await moderate(owner, model.review, '', { status: 'pending' })).status).toBe(200);
    follow(model, 'pending');
  }),
  ...(['approved', 'rejected'] as const).map((status) =>
    act(`${status} among many`, async (model, { owner }) => {
      const was = model.reviewStatus;
      if (!model.review || (was !== 'pending' && (was !== 'approved' || status === 'approved'))) return;
      const { body } = await post(owner, '/api/reviews/bulk', {
        ids: [model.review],
        status,
        reason: 'spam',
      });
      expect(body.outcomes).toEqual([{ id: model.review, outcome: 'done' }]);
      follow(model, status, { id: body.batch, was });
    }),
  ),
  act('take back what was decided among many', async (model, { owner }) => {
    if (!model.batch) return;
    const { body } = await post(owner, `/api/reviews/bulk/${model.batch.id}/undo`);
    expect(body.outcomes).toEqual([{ id: model.review, outcome: 'done' }]);
    follow(model, model.batch.was);
  }),
  act('withdraw', async (model, { world, owner }) => {
    if (!model.review || model.reviewStatus === 'gone') return;
    const of = { businessId: owner.businessId, reviewId: model.review };
    expect(await withdrawByWriter(world.services, of, world.services.clock())).toMatchObject({ ok: true });
    follow(model, 'gone');
  }),
  act('look for what is over', async ({ status }, { world, owner, invitation }) => {
    await expireInvitations(world.db, world.services.clock());
    expect((await storedInvitation(world, owner.businessId, invitation.id)).status).toBe(status);
  }),
  act('let the time run out', async (model, { world }) => {
    await expireInvitations(world.db, new Date(world.services.clock().getTime() + 91 * 86_400_000));
    if (waits(model)) model.status = 'expired';
  }),
];

const world = await startWorld();

test('an invitation stands where its story leads, whatever the story', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.commands(
        acts.map((one) => fc.constant(one)),
        { maxCommands: 14 },
      ),
      async (isWritten, commands) => {
        const owner = await ownerWithBusiness(world);
        const invitation = await invited(world, owner.businessId, { isSent: false });
        const model: Model = { status: 'queued', review: null, reviewStatus: 'gone', batch: null };
        const real = { world, owner, invitation };
        // The review's part of the story begins late.
        if (isWritten) await write.run(model, real);
        await fc.asyncModelRun(() => ({ model, real }), commands);
      },
    ),
    { numRuns: 25 },
  );
});

/** The times that a status cannot be without. */
const NEEDED: Record<InvitationStatus, string[]> = {
  queued: [],
  sent: ['sentAt'],
  opened: ['sentAt', 'openedAt'],
  started: ['sentAt', 'openedAt', 'startedAt'],
  submitted: ['sentAt', 'openedAt', 'startedAt', 'submittedAt'],
  published: ['sentAt', 'openedAt', 'startedAt', 'submittedAt', 'publishedAt'],
  declined: ['sentAt', 'openedAt', 'declinedAt'],
  expired: ['expiredAt'],
};

async function agree({ status, review }: Model, { world, owner, invitation }: Real): Promise<void> {
  const stored = await storedInvitation(world, owner.businessId, invitation.id);
  expect(stored).toMatchObject({ status, reviewId: review });
  expect(stored.publishedAt !== null).toBe(status === 'published');
  for (const name of NEEDED[status]) expect(stored[name as 'sentAt'], name).toBeInstanceOf(Date);
  const [kept] = await getFunnel(world.db, owner.businessId, { from: null, to: '9999-12-31' });
  for (const stage of FUNNEL_STAGES) {
    const isThere = stage === 'queued' || stored[`${stage}At`] !== null;
    expect(kept?.[stage], stage).toBe(isThere ? 1 : 0);
  }
}
