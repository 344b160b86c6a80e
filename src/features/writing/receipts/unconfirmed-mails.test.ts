import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { securityEvents } from '#features/accounts/schema.ts';
import { reviews } from '#features/reviews/schema.ts';
import {
  buildReview,
  moderate,
  ownerWithBusiness,
  storeReviews,
  submit,
  submitted,
} from '#features/reviews/testing/reviews.ts';
import { mailsTo, queuedJobs, runJob } from '../../../../tests/mails.ts';
import { startWorld, type World } from '../../../../tests/world.ts';
import { RECEIPTS_PER_NETWORK, UNCONFIRMED_PER_BUSINESS } from './limits.policy.ts';

// Whoever writes a review types an address, which may be anybody's: a mail there carries none of their words.

vi.setConfig({ testTimeout: 120_000 });

const TYPED = { customerName: 'זכיתם בפרס prize.example', comment: 'להחזר היכנסו https://evil.example/pay' };
const WORDS = ['זכיתם', 'prize', 'להחזר', 'evil', 'מצוינת'];

let made = 0;

const world = await startWorld();
const owner = await ownerWithBusiness(world, { businessName: 'קפה bait.example' });

const newVictim = () => `victim${++made}@example.com`;

const sent = new Set<string>();

/** Sends every mail that is due, once. */
async function sendMails(of: World): Promise<void> {
  await of.services.postCommit.flush();
  for (const kind of ['receipt-mail', 'outcome-mail'])
    for (const { id, data } of await queuedJobs(of, kind)) {
      if (sent.has(id)) continue;
      sent.add(id);
      await runJob(of, kind, data, id);
    }
}

/** Texts of the mails to an address, headers and both parts. */
async function saidTo(email: string): Promise<string[]> {
  await sendMails(world);
  return mailsTo(world, email).map((mail) => JSON.stringify(mail));
}

describe('to an address that nobody has confirmed', () => {
  // Proves V73.
  test('neither the receipt nor what was decided carries words of the writer or links that others typed', async () => {
    const victim = newVictim();
    const { id } = await submitted(world, owner.username, { ...TYPED, customerEmail: victim });
    expect(await saidTo(victim)).toHaveLength(1);
    await moderate(owner, id, 'approve');
    const mails = await saidTo(victim);
    expect(mails.length).toBeGreaterThan(0);
    for (const mail of mails) {
      expect(WORDS.filter((word) => mail.includes(word))).toEqual([]);
      expect(mail).toContain('bait');
      expect(mail).not.toContain('bait.example');
    }
  });

  // Proves V73.
  test('and once it is confirmed, mails carry them again, without a link', async () => {
    const writer = newVictim();
    const { id } = await submitted(world, owner.username, { ...TYPED, customerEmail: writer });
    await world.db.update(reviews).set({ label: 'email' }).where(eq(reviews.id, id));
    const [mail = ''] = await saidTo(writer);
    expect(mail).toContain('להחזר');
    expect(mail).not.toMatch(/https:\/\/evil|evil\.example|prize\.example/);
  });
});

describe('the number of strangers that one can have written to', () => {
  // Proves V73.
  test('is limited by network: the review is kept, and its receipt is on the screen', async () => {
    const limited = await startWorld({ rateLimits: true });
    const all = await Promise.all(Array.from({ length: 5 }, () => ownerWithBusiness(limited)));
    const victims: string[] = [];
    let answer = await submit(limited, all[0]?.username ?? '');
    for (let n = 0; n < RECEIPTS_PER_NETWORK.points + 3; n++) {
      const customerEmail = newVictim();
      const { username = '' } = all[n % all.length] ?? {};
      answer = await submit(limited, username, { customerEmail }, { address: '203.0.113.9' });
      expect(answer.status).toBe(201);
      victims.push(customerEmail);
    }
    expect((await answer.json()).receipt).toMatch(/^\//);
    await sendMails(limited);
    const mailed = victims.map((victim) => mailsTo(limited, victim).length);
    expect(mailed.reduce((sum, mails) => sum + mails, 0)).toBe(RECEIPTS_PER_NETWORK.points);
    expect(mailed.slice(-3)).toEqual([0, 0, 0]);
    const kept = await limited.db
      .select()
      .from(reviews)
      .where(eq(reviews.customerEmail, victims.at(-1) ?? ''));
    expect(kept).toHaveLength(1);
    const events = await limited.db.select().from(securityEvents);
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'limit_reached:receipt-mails', network: '203.0.113.0' }),
    );
  });

  // Proves V73.
  test('and by business, from however many networks', async () => {
    const limited = await startWorld({ rateLimits: true });
    const { businessId } = await ownerWithBusiness(limited);
    const over = 3;
    const rows = Array.from({ length: UNCONFIRMED_PER_BUSINESS.points + over }, () =>
      buildReview({ businessId, status: 'pending', customerEmail: newVictim() }),
    );
    const ids = await storeReviews(limited, rows);
    for (const reviewId of ids) await runJob(limited, 'receipt-mail', { businessId, reviewId });
    const got = rows.map(({ customerEmail }) => mailsTo(limited, customerEmail ?? ''));
    expect(got.flat()).toHaveLength(UNCONFIRMED_PER_BUSINESS.points);
    expect(got.slice(-over).flat()).toEqual([]);
  });
});
