import { and, eq, ne } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#features/accounts/schema.ts';
import { send } from '#features/accounts/testing/account.ts';
import { entryText } from '#features/ledger/entries.policy.ts';
import { hashLeaf } from '#features/ledger/merkle.policy.ts';
import { publishLedger } from '#features/ledger/roots.mutations.ts';
import { moderationEvents } from '#features/ledger/steps.schema.ts';
import { proveLedger } from '#features/ledger-checks/data.ts';
import { reviewAppeals, reviews, reviewVersions } from '#features/reviews/schema.ts';
import { moderate, ownerWithBusiness, ownReviews, photo, submit } from '#features/reviews/testing/reviews.ts';
import { mailsTo, plainly, runJob } from '../../../../tests/mails.ts';
import { startWorld } from '../../../../tests/world.ts';
import { receiptCopy as words } from './copy.he.ts';
import { written } from './testing/receipts.ts';

const world = await startWorld();
const owner = await ownerWithBusiness(world, { businessName: 'מספרת <נוגה>' });

const stored = async (id: string) =>
  (
    await world.db
      .select()
      .from(reviews)
      .where(and(eq(reviews.businessId, owner.businessId), eq(reviews.id, id)))
  )[0];
/** Without what the guard does, to which a test's writers are a burst. */
const stepsOf = async (id: string) => {
  const rows = await world.db
    .select({ action: moderationEvents.action })
    .from(moderationEvents)
    .where(and(eq(moderationEvents.reviewId, id), ne(moderationEvents.via, 'guard')))
    .orderBy(moderationEvents.at, moderationEvents.id);
  return rows.map(({ action }) => action);
};
const shown = async () => (await world.request(`/business/${owner.username}`)).text();

describe('the page', () => {
  test('is handed out with the review, is nobody’s but its holder’s, and is kept out of caches and indexes', async () => {
    const review = await written(world, owner.username, {
      customerEmail: 'dana@example.com',
      image: await photo(),
    });
    const page = await review.page();
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('strict-origin');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    const html = await page.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('מספרת &lt;נוגה&gt;');
    expect(html).toContain(words.states.waiting.title);
    // Whoever found the link learns nothing that the card would not show.
    expect(html).not.toContain('dana@example.com');
    expect(review.receipt).toMatch(/^\/review-receipt\?token=[\w-]{64}$/);
  });

  test('tells of each state in words, and withholds with its ground', async () => {
    const review = await written(world, owner.username);
    expect(await review.html()).toContain(words.states.waiting.text);
    await moderate(owner, review.id, 'approve');
    expect(await review.html()).toContain(words.states.published.text);
    expect(await review.html()).toContain(`/business/${owner.username}/reviews?from=${review.id}`);
    await moderate(owner, review.id, 'reject', { reason: 'personal_data' });
    const html = await review.html();
    expect(html).toContain(words.states.withheld.title);
    expect(html).toContain(words.grounds.personal_data);
  });

  test('leads to no card that is not shown, and calls nothing there published', async () => {
    const quiet = await ownerWithBusiness(world);
    const review = await written(world, quiet.username);
    await moderate(quiet, review.id, 'approve');
    const card = `href="/business/${quiet.username}`;
    expect(await review.html()).toContain(card);
    await world.db.update(users).set({ subscriptionStatus: 'suspended' }).where(eq(users.id, quiet.id));
    const html = await review.html();
    expect(html).not.toContain(card);
    expect(html).not.toContain(words.states.published.text);
    expect(html).toContain(words.cardHidden);
  });

  test('holds the review’s own entry, and says whether it still stands', async () => {
    const review = await written(world, owner.username);
    const early = await review.html();
    expect(early).toContain(words.ledger.waiting);
    expect(early).not.toContain(words.ledger.more);
    await runJob(world, 'chain-ledger');
    const [entry] = await world.db.select().from(moderationEvents).where(eq(moderationEvents.id, review.id));
    const html = await review.html();
    expect(html).toContain(entry && hashLeaf(entryText(entry)).toString('hex'));
    expect(html).toContain(words.ledger.stands);
    expect(html).toContain(words.ledger.more);
    await written(world, owner.username);
    await runJob(world, 'chain-ledger');
    expect(await review.html()).toContain(words.ledger.stands);
    const change = (rating: number) =>
      world.db.pool.query(`
        begin; set local session_replication_role = replica;
        update moderation_events set rating = ${rating} where id = '${review.id}'; commit`);
    await change(4);
    expect(await review.html()).toContain(words.ledger.broken);
    await change(5);
    // Words of cryptography stand in a closed disclosure alone.
    const [shown = ''] = /<h2 id="ledger"[\s\S]*?<details/.exec(await review.html()) ?? [];
    expect(shown).not.toMatch(/חתימה|טביעת|שרשרת|SHA|hash/);
    expect(shown).toContain(words.ledger.stands);
  });

  test('is not there for a token that is none, and no log holds one', async () => {
    const review = await written(world, owner.username);
    const token = review.receipt.split('=')[1] ?? '';
    for (const wrong of [
      '',
      'x',
      `${token}x`,
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      token.slice(0, -1),
      'א'.repeat(64),
    ]) {
      const page = await world.request(`/review-receipt?token=${encodeURIComponent(wrong)}`);
      expect(page.status, wrong).toBe(404);
      const html = await page.text();
      for (const said of [words.dead.title, 'href="/my-reviews"']) expect(html).toContain(said);
    }
    for (const end of ['.', ')', '״', '\u200f'])
      expect((await world.request(`/review-receipt?token=${token}${encodeURIComponent(end)}`)).status).toBe(
        200,
      );
    await review.page();
    await review.act('edit', { rating: 1, comment: '' });
    expect(world.logged.join('\n')).not.toContain(token);
  });

  test('a form from elsewhere is refused', async () => {
    const review = await written(world, owner.username);
    const response = await world.request('/review-receipt', {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example' },
      body: new URLSearchParams({ token: review.receipt.split('=')[1] ?? '', act: 'withdraw' }),
    });
    expect(response.status).toBe(403);
    expect(await stored(review.id)).toBeDefined();
  });
});

describe('a writer', () => {
  test('edits: the card drops the review, the former words are kept, and the business decides anew', async () => {
    const review = await written(world, owner.username, { comment: 'הנוסח הראשון' });
    await moderate(owner, review.id, 'approve');
    expect(await shown()).toContain('הנוסח הראשון');
    expect(await review.act('edit', { rating: 2, comment: 'הנוסח השני' })).toBe('edited');
    expect(await shown()).not.toContain('הנוסח הראשון');
    expect(await stored(review.id)).toMatchObject({ rating: 2, comment: 'הנוסח השני', status: 'pending' });
    expect((await stored(review.id))?.searchText).toContain('השני');
    const versions = await world.db
      .select()
      .from(reviewVersions)
      .where(eq(reviewVersions.reviewId, review.id));
    expect(versions).toMatchObject([{ rating: 5, comment: 'הנוסח הראשון' }]);
    const [own] = (await ownReviews(owner, '?status=pending')).items.filter(({ id }) => id === review.id);
    expect(own?.moderation).toMatchObject({ action: 'edited' });
    await moderate(owner, review.id, 'approve');
    expect(await shown()).toContain('הנוסח השני');
    expect(await stepsOf(review.id)).toEqual(['received', 'approved', 'edited', 'approved']);
    await publishLedger(world.db, owner.businessId, {
      secret: world.services.secret,
      at: world.services.clock(),
    });
    expect(await proveLedger(world.db, owner.businessId)).toMatchObject({ ok: true });
  });

  test('who saves what already is changes nothing', async () => {
    const review = await written(world, owner.username, { comment: 'כך' });
    await moderate(owner, review.id, 'approve');
    expect(await review.act('edit', { rating: 5, comment: ' כך ' })).toBe('unchanged');
    expect(await stored(review.id)).toMatchObject({ status: 'approved' });
  });

  test.each([
    [{ rating: 6, comment: 'x' }],
    [{ rating: 'הרבה', comment: 'x' }],
    [{ rating: 3, comment: 'א'.repeat(3_001) }],
  ])('is handed back what cannot be saved', async (fields) => {
    const review = await written(world, owner.username);
    expect(await review.act('edit', fields)).toBe(422);
    expect(await stored(review.id)).toMatchObject({ rating: 5 });
  });

  test('deletes: nothing of the words is left, and the receipt says so', async () => {
    const review = await written(world, owner.username, { comment: 'ייעלם' });
    await moderate(owner, review.id, 'approve');
    expect(await review.act('withdraw')).toBe('withdrawn');
    expect(await stored(review.id)).toBeUndefined();
    expect(await shown()).not.toContain('ייעלם');
    const html = await review.html();
    expect(html).toContain(words.states.withdrawn.title);
    expect(html).not.toContain('name="act"');
    // A second press says the same as the first.
    expect(await review.act('withdraw')).toBe('withdrawn');
    expect(await review.act('edit', { rating: 1, comment: '' })).toBe(409);
    expect(await stepsOf(review.id)).toEqual(['received', 'approved', 'withdrawn']);
    await publishLedger(world.db, owner.businessId, {
      secret: world.services.secret,
      at: world.services.clock(),
    });
    expect(await proveLedger(world.db, owner.businessId)).toMatchObject({ ok: true });
  });

  // Proves S279.
  test('edits what the business has read already: those words are not published unread', async () => {
    const review = await written(world, owner.username, { comment: 'נחמד' });
    const read = async () => (await ownReviews(owner)).items.find(({ id }) => id === review.id)?.version;
    const approve = (version = '') => moderate(owner, review.id, `approve?version=${version}`);
    const first = await read();
    expect(await review.act('edit', { rating: 1, comment: 'משהו אחר לגמרי' })).toBe('edited');
    const late = await approve(first);
    expect([late.status, (await late.json()).code]).toEqual([409, 'edited']);
    expect(await stored(review.id)).toMatchObject({ status: 'pending' });
    expect((await approve(await read())).status).toBe(200);
    // Pressed again where the answer was lost, it is approved still.
    expect((await approve(first)).status).toBe(200);
  });

  // Proves S279.
  test('edits one of two that are approved together: that one alone waits, whenever the other came', async () => {
    const [edited, other] = [await written(world, owner.username), await written(world, owner.username)];
    const read = (await ownReviews(owner)).items;
    expect(await edited.act('edit', { rating: 1, comment: 'משהו אחר לגמרי' })).toBe('edited');
    // Restored after the edit, though read before it.
    await moderate(owner, other.id, 'reject');
    await moderate(owner, other.id, '', { status: 'pending' });
    const ids = [edited.id, other.id];
    const versions = Object.fromEntries(read.map(({ id, version }) => [id, version]));
    const { body } = await send(owner, 'POST', '/api/reviews/bulk', { ids, versions, status: 'approved' });
    expect(body.outcomes).toEqual([
      { id: edited.id, outcome: 'changed_since' },
      { id: other.id, outcome: 'done' },
    ]);
    expect(await stored(edited.id)).toMatchObject({ status: 'pending' });
  });

  test('appeals once, and only against a withholding', async () => {
    const review = await written(world, owner.username);
    expect(await review.act('appeal', { appeal: 'למה?' })).toBe(409);
    await moderate(owner, review.id, 'reject', { reason: 'not_a_customer' });
    expect(await review.html()).toContain(words.appeal.text);
    expect(await review.act('appeal', { appeal: ' ' })).toBe(422);
    expect(await review.act('appeal', { appeal: 'א'.repeat(1_001) })).toBe(422);
    expect(await review.act('appeal', { appeal: 'הייתי שם ביום שלישי' })).toBe('appealed');
    // A double click is one; another one is refused.
    expect(await review.act('appeal', { appeal: 'הייתי שם ביום שלישי' })).toBe('appealed');
    expect(await review.act('appeal', { appeal: 'ועוד' })).toBe(409);
    expect(await stepsOf(review.id)).toEqual(['received', 'rejected', 'appealed']);
    const [own] = (await ownReviews(owner, '?status=rejected')).items.filter(({ id }) => id === review.id);
    expect(own?.appeal).toMatchObject({ text: 'הייתי שם ביום שלישי', outcome: null });
    expect(
      JSON.stringify(await (await world.request(`/api/reviews/${owner.username}`)).json()),
    ).not.toContain('appeal');
  });

  test('who presses twice at one moment appeals once', async () => {
    const review = await written(world, owner.username);
    await moderate(owner, review.id, 'reject');
    const outcomes = await Promise.all(
      ['א', 'ב', 'ג', 'ד'].map((appeal) => review.act('appeal', { appeal })),
    );
    expect(outcomes.filter((one) => one === 'appealed')).toHaveLength(1);
    expect(
      await world.db.select().from(reviewAppeals).where(eq(reviewAppeals.reviewId, review.id)),
    ).toHaveLength(1);
  });
});

describe('a form of a page that was opened earlier', () => {
  const versionIn = (html: string) => /name="version" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const send = (review: { receipt: string }, fields: Record<string, string>) => {
    const token = review.receipt.split('=')[1] ?? '';
    const body = new URLSearchParams({ token, ...fields });
    return world.request('/review-receipt', { method: 'POST', body });
  };

  test('replaces no newer words: both are shown, and whoever has seen them may save', async () => {
    const review = await written(world, owner.username, { comment: 'הנוסח הראשון' });
    const version = versionIn(await review.html());
    expect(await review.act('edit', { rating: 4, comment: 'מהטלפון', version })).toBe('edited');
    // Sent twice, an edit is one.
    expect(await review.act('edit', { rating: 4, comment: 'מהטלפון', version })).toBe('unchanged');
    const refused = await send(review, { act: 'edit', rating: '2', comment: 'מהמחשב', version });
    expect(refused.status).toBe(409);
    expect(await stored(review.id)).toMatchObject({ rating: 4, comment: 'מהטלפון' });
    const html = await refused.text();
    expect(html).toContain(words.errors.reworded);
    expect(html).toContain('>מהטלפון</p>');
    expect(html).toContain('>מהמחשב</textarea>');
    const latest = versionIn(html);
    expect(await review.act('edit', { rating: 2, comment: 'מהמחשב', version: latest })).toBe('edited');
    // Without a version, as pages of an earlier release send it.
    expect(await review.act('edit', { rating: 3, comment: 'בלי' })).toBe('edited');
  });

  test('is told of a decision, and a mistake in the form hides no change', async () => {
    const review = await written(world, owner.username, { comment: 'ממתינה' });
    const version = versionIn(await review.html());
    await moderate(owner, review.id, 'approve');
    const refused = await send(review, { act: 'edit', rating: '1', comment: 'אחרת', version });
    const html = await refused.text();
    expect(html).toContain(words.errors.decided);
    expect(html).toContain(words.states.published.text);
    expect(await stored(review.id)).toMatchObject({ status: 'approved', comment: 'ממתינה' });
    const wrong = await send(review, { act: 'edit', rating: '9', comment: 'אחרת', version });
    expect(wrong.status).toBe(422);
    expect(versionIn(await wrong.text())).toBe(version);
  });

  test('hands back the words where there is nothing left to change with them', async () => {
    const review = await written(world, owner.username);
    await moderate(owner, review.id, 'reject');
    await moderate(owner, review.id, '', { status: 'pending' });
    const appeal = await send(review, { act: 'appeal', appeal: 'הייתי שם ביום שלישי' });
    expect(await appeal.text()).toContain('>הייתי שם ביום שלישי</p>');
    await review.act('withdraw');
    const late = await send(review, { act: 'edit', rating: '4', comment: 'עוד משהו לומר' });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain('>עוד משהו לומר</p>');
  });
});

describe('mails', () => {
  test('the receipt goes to the address that was given, once; the owner is told of an edit and an appeal', async () => {
    const address = 'writer@example.com';
    const businessName = `קפה נוגה ${'של משפחת רוזנצווייג '.repeat(5)}`.trim();
    const other = await ownerWithBusiness(world, { businessName });
    const review = await written(world, other.username, { customerEmail: address });
    await written(world, other.username);
    await world.services.postCommit.flush();
    await runJob(world, 'settle-messages');
    const jobs = (await waiting('receipt-mail')).filter(({ businessId }) => businessId === other.businessId);
    expect(jobs).toEqual([{ businessId: other.businessId, reviewId: review.id }]);
    await runJob(world, 'receipt-mail', jobs[0]);
    const [mail] = mailsTo(world, address);
    expect(mail?.subject).toContain('קפה נוגה');
    expect(mail?.text).toContain(`http://localhost:3000${review.receipt}`);

    await review.act('edit', { rating: 3, comment: 'אחרת' });
    await moderate(other, review.id, 'reject');
    await review.act('appeal', { appeal: 'טעות' });
    for (const job of await waiting('writer-step-mail')) await runJob(world, 'writer-step-mail', job);
    const [edited] = mailsTo(world, other.email).filter(({ subject }) => subject.includes('נערכה'));
    expect(edited?.text).toContain('/unsubscribe/new-review?token=');
    const subjects = mailsTo(world, other.email).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('נערכה'))).toHaveLength(1);
    expect(subjects.filter((subject) => subject.includes('ערעור'))).toHaveLength(1);
    for (const subject of [...subjects, mail?.subject ?? ''])
      expect(plainly(subject).length).toBeLessThan(61);
  });

  test('what a lost process left is sent by the sweep', async () => {
    const other = await ownerWithBusiness(world);
    await written(world, other.username, { customerEmail: 'left@example.com' });
    world.setTime(new Date(Date.now() + 5 * 60_000));
    await runJob(world, 'settle-messages');
    world.setTime(new Date());
    expect(await waiting('receipt-mail')).toContainEqual(
      expect.objectContaining({ businessId: other.businessId }),
    );
  });

  async function waiting(name: string): Promise<Record<string, string>[]> {
    const { rows } = await world.db.pool.query(
      `select data from pgboss.job where name = $1 and state = 'created'`,
      [name],
    );
    return rows.map(({ data }) => data);
  }
});

test('a trapped, doubled or refused form hands out no second receipt', async () => {
  const submissionKey = crypto.randomUUID();
  const first = await (await submit(world, owner.username, { submissionKey })).json();
  const second = await (await submit(world, owner.username, { submissionKey })).json();
  expect(second.receipt).toBe(first.receipt);
});
