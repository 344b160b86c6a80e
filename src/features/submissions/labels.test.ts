import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { cardsCopy as cardCopy } from '#features/cards/copy.he.ts';
import { REVIEW_LABELS } from '#features/cards/labels.contract.ts';
import { invited } from '#features/invitations/testing/invitations.ts';
import { confirmationUrl } from '#features/receipts/confirmations.policy.ts';
import { reviews } from '#features/reviews/schema.ts';
import {
  buildReview,
  moderate,
  ownerWithBusiness,
  ownReviews,
  storeReviews,
  submitted,
} from '#features/reviews/testing/reviews.ts';
import { mailsTo, runJob } from '../../../tests/mails.ts';
import { startWorld, type World } from '../../../tests/world.ts';

let world: World;
let owner: Awaited<ReturnType<typeof ownerWithBusiness>>;

beforeAll(async () => {
  world = await startWorld();
  owner = await ownerWithBusiness(world);
});

async function labelOf(id: string) {
  const [row] = await world.db.select({ label: reviews.label }).from(reviews).where(eq(reviews.id, id));
  return row?.label;
}

describe('nobody sets a label', () => {
  test('not its writer, by any field of the form', async () => {
    for (const label of REVIEW_LABELS) {
      const { id } = await submitted(world, owner.username, { label, verified: 'true' });
      expect(await labelOf(id)).toBe('none');
    }
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

describe('an address is confirmed by the link of a mail', () => {
  const EMAIL = 'Writer@example.com';
  const post = (token: string) =>
    world.request('/api/review-confirmations', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
  const look = (token: string) => world.request(`/api/review-confirmations?token=${token}`);

  async function sent(overrides: Partial<Parameters<typeof buildReview>[0]> = {}) {
    const { businessId } = owner;
    const row = buildReview({ businessId, customerEmail: EMAIL, createdAt: new Date(), ...overrides });
    const [id = ''] = await storeReviews(world, [row]);
    const of = { businessId, id, customerEmail: EMAIL, createdAt: row.createdAt as Date };
    const url = confirmationUrl({ secret: world.services.secret, site: 'http://site' }, of);
    expect(url).toMatch(/^http:\/\/site\/confirm-review\?token=/);
    return { id, token: url.split('token=')[1] ?? '' };
  }

  test('looking changes nothing, the button does, on the card too, and once', async () => {
    const { id, token } = await sent({ customerName: 'כותבת מאומתת' });
    const card = async () => (await world.request(`/business/${owner.username}`)).text();
    const before = await card();
    expect((await look(token)).status).toBe(200);
    expect(await labelOf(id)).toBe('none');
    for (const _ of [1, 2]) {
      const answer = await post(token);
      expect(await answer.json()).toMatchObject({ review: { label: 'email', customerName: 'כותבת מאומתת' } });
      expect(await labelOf(id)).toBe('email');
    }
    expect(before).not.toContain(`>${cardCopy.publicCard.labels.email}</p>`);
    expect(await card()).toContain(`>${cardCopy.publicCard.labels.email}</p>`);
  });

  test('the mail to the writer brings the link where the review needs it', async () => {
    const { code } = await invited(world, owner.businessId);
    const receiptTo = async (customerEmail: string, fields = {}) => {
      const { id: reviewId } = await submitted(world, owner.username, { customerEmail, ...fields });
      await runJob(world, 'receipt-mail', { businessId: owner.businessId, reviewId });
      const [mail] = mailsTo(world, customerEmail);
      return { reviewId, text: mail?.text ?? '' };
    };
    const plain = await receiptTo('plain@example.com');
    const [, token = ''] = /confirm-review\?token=([\w.-]+)/.exec(plain.text) ?? [];
    expect((await post(token)).status).toBe(200);
    expect(await labelOf(plain.reviewId)).toBe('email');
    const verified = await receiptTo('verified@example.com', { invitation: code });
    expect(verified.text).toContain('/review-receipt');
    expect(verified.text).not.toContain('/confirm-review');
  });

  test('a stronger label stays', async () => {
    const { id, token } = await sent({ label: 'invitation' });
    expect((await post(token)).status).toBe(200);
    expect(await labelOf(id)).toBe('invitation');
  });

  test('not by a link that is altered, too old, of another address, or of a review that is gone', async () => {
    const { id, token } = await sent();
    const codeOf = async (answer: Promise<Response>) =>
      ((await (await answer).json()) as { code: string }).code;
    const altered = `${token.slice(0, 10)}${token[10] === 'a' ? 'b' : 'a'}${token.slice(11)}`;
    expect(await codeOf(post(altered))).toBe('link_invalid');
    await world.db.update(reviews).set({ customerEmail: 'another@example.com' }).where(eq(reviews.id, id));
    expect(await codeOf(post(token))).toBe('link_invalid');
    const old = await sent({ createdAt: new Date(Date.now() - 61 * 86_400_000) });
    expect(await codeOf(post(old.token))).toBe('link_expired');
    const gone = await sent();
    await world.db.delete(reviews).where(eq(reviews.id, gone.id));
    expect(await codeOf(look(gone.token))).toBe('review_gone');
    expect(await labelOf(id)).toBe('none');
  });
});
