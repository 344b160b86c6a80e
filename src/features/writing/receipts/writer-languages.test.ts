import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { send } from '#features/accounts/testing/account.ts';
import { CARD_WORDS } from '#features/card-design/words.policy.ts';
import { directionIn, OTHER_LANGUAGES } from '#features/cards/translations/languages.contract.ts';
import { reviewAppeals, reviews } from '#features/reviews/schema.ts';
import { moderate, readVersionOf, submit, submitted } from '#features/reviews/testing/reviews.ts';
import { mailsTo, plainly, runJob } from '../../../../tests/mails.ts';
import { startWorld } from '../../../../tests/world.ts';
import { ownerInEveryLanguage, unmarked, written } from './testing/receipts.ts';
import { RECEIPT_WORDS, WRITER_MAILS } from './words.policy.ts';

const CONTACT = 'team@dugri.example';
const HEBREW = /\p{Script=Hebrew}/u;

const world = await startWorld({ contactEmail: CONTACT });
const admin = await world.asAdmin();
const owner = await ownerInEveryLanguage(world);

describe.each(OTHER_LANGUAGES)('a review that was written in %s', (language) => {
  const words = RECEIPT_WORDS[language];
  const mails = WRITER_MAILS[language];

  test('has a page in it, which says in it what is wrong and what was done', async () => {
    const review = await written(world, owner.username, { language, comment: 'Fine' });
    expect(review.receipt).toMatch(new RegExp(`&language=${language}$`));
    // A link that was kept before, or on this device, says no language.
    const [bare = ''] = review.receipt.split('&language');
    for (const path of [review.receipt, bare]) {
      const html = await (await world.request(path)).text();
      expect(html).toContain(`<html lang="${language}" dir="${directionIn(language)}"`);
      for (const said of [words.title, words.states.waiting.text, words.edit.save, words.ledger.waiting])
        expect(html).toContain(said);
      expect(html).toContain('Noga Salon');
      expect(html).toContain(`/business/${owner.username}/${language}`);
      expect(unmarked(html)).toEqual([]);
    }
    await runJob(world, 'chain-ledger');
    const covered = await review.html();
    expect(covered).toContain(words.ledger.stands);
    expect(covered).toContain(words.ledger.proof.signedAt);
    expect(unmarked(covered)).toEqual([]);
    const token = new URL(review.receipt, 'http://localhost').searchParams.get('token') ?? '';
    const act = (fields: Record<string, string>) =>
      world.request('/review-receipt', {
        method: 'POST',
        body: new URLSearchParams({ token, language, ...fields }),
      });
    const tooLong = await act({ act: 'edit', rating: '5', comment: 'x'.repeat(3_001) });
    expect(tooLong.status).toBe(422);
    const refused = await tooLong.text();
    expect(refused).toContain(words.errors.comment);
    expect(refused).toContain(words.failed.wrong);
    expect(unmarked(refused)).toEqual([]);
    const early = await act({ act: 'appeal', appeal: 'Why?' });
    expect(early.status).toBe(409);
    expect(await early.text()).toContain(words.errors.not_withheld);
    await moderate(owner, review.id, 'reject', { reason: 'off_topic' });
    expect(await review.html()).toContain(words.grounds.off_topic);
    const gone = await act({ act: 'withdraw' });
    const html = await (await world.request(gone.headers.get('location') ?? '')).text();
    // Its language is gone with the review, and the address says it still.
    expect(html).toContain(words.done.withdrawn.title);
    expect(html).toContain(words.states.withdrawn.text);
    expect(unmarked(html)).toEqual([]);
  });

  test('brings its writer mails in it, that lead to the page in it', async () => {
    const customerEmail = `writer-${language}@example.com`;
    const review = await submitted(world, owner.username, { language, customerEmail });
    const of = { businessId: owner.businessId, reviewId: review.id };
    await runJob(world, 'receipt-mail', of);
    await runJob(world, 'receipt-mail', { ...of, again: true });
    await moderate(owner, review.id, 'approve');
    await runJob(world, 'outcome-mail', { ...of, outcome: 'published' });
    await moderate(owner, review.id, 'reject', { reason: 'duplicate' });
    await runJob(world, 'outcome-mail', { ...of, outcome: 'withheld' });
    await runJob(world, 'writer-step-mail', { ...of, letter: 'appeal-answered' });
    const sent = mailsTo(world, customerEmail).map((mail) => ({
      ...mail,
      text: plainly(mail.text),
      html: plainly(mail.html),
    }));
    expect(sent).toHaveLength(5);
    const [received, again, published, withheld, answered] = sent;
    expect(received?.text).toContain(mails.received.notYours);
    expect(again?.text).toContain(mails.again.notYours);
    expect(published?.text).toContain(mails.published.note);
    expect(withheld?.text).toContain(RECEIPT_WORDS[language].grounds.duplicate);
    expect(answered?.text).toContain(mails.answered.denied.title);
    for (const { subject, text, html } of sent) {
      expect(subject).toContain('Noga Salon');
      expect(text).toContain(`http://localhost:3000${review.receipt}`);
      expect(html).toContain(`<html lang="${language}" dir="${directionIn(language)}">`);
      expect(html).toContain(mails.frame?.automatic ?? '?');
      expect(html).not.toMatch(directionIn(language) === 'ltr' ? /rtl|right/ : /ltr;|left/);
      expect(subject + text).not.toMatch(HEBREW);
    }
  });

  test('is quoted in its mails to a confirmed address, which greet its writer and carry the answer', async () => {
    const customerEmail = `confirmed-${language}@example.com`;
    const typed = { language, customerEmail, customerName: 'Anna Levi', comment: 'Fine' };
    const review = await written(world, owner.username, typed);
    const of = { businessId: owner.businessId, reviewId: review.id };
    await world.db.update(reviews).set({ label: 'email' }).where(eq(reviews.id, review.id));
    await runJob(world, 'receipt-mail', of);
    await moderate(owner, review.id, 'reject');
    expect(await review.act('appeal', { appeal: 'Why?' })).toBe('appealed');
    const [appeal] = await world.db.select().from(reviewAppeals).where(eq(reviewAppeals.reviewId, review.id));
    const listed = await send(admin, 'GET', '/api/admin/requests?kind=appeal&limit=100');
    expect(listed.body.items).toContainEqual(expect.objectContaining({ id: appeal?.id, language }));
    const answer = {
      outcome: 'upheld',
      answer: 'You are right.\nIt is open again.',
      version: await readVersionOf(world, review.id),
    };
    const path = `/api/admin/review-appeals/${appeal?.id}/answer`;
    expect((await send(admin, 'POST', path, answer)).status).toBe(200);
    await runJob(world, 'writer-step-mail', { ...of, letter: 'appeal-answered' });
    const [received, answered] = mailsTo(world, customerEmail).map((mail) => ({
      ...mail,
      text: plainly(mail.text),
    }));
    expect(received?.to).toContain('Anna Levi');
    for (const said of ['Anna Levi', 'Fine', CARD_WORDS[language].starsOutOf(5)])
      expect(received?.text).toContain(said);
    expect(answered?.text).toContain(mails.answered.upheld.title);
    for (const line of answer.answer.split('\n')) expect(answered?.text).toContain(line);
    for (const mail of [received, answered]) {
      expect(mail?.text).toContain(mails.frame?.greeting('Anna Levi') ?? '?');
      expect(`${mail?.subject}${mail?.text}`).not.toMatch(HEBREW);
    }
  });

  test('is told of to its business and to the team by the name in Hebrew', async () => {
    const { id: reviewId } = await submitted(world, owner.username, { language });
    const before = [owner.email, CONTACT].map((address) => mailsTo(world, address).length);
    for (const letter of ['edited', 'appealed', 'appealed-team'])
      await runJob(world, 'writer-step-mail', { businessId: owner.businessId, reviewId, letter });
    const told = [owner.email, CONTACT].flatMap((address, at) => mailsTo(world, address).slice(before[at]));
    expect(told).toHaveLength(3);
    for (const { subject, text } of told) {
      expect(subject).toContain('סלון נגה');
      expect(subject + text).not.toContain('Noga Salon');
    }
  });
});

test('a review without a language is in Hebrew, and one in a language that is none is refused', async () => {
  const review = await written(world, owner.username);
  expect(review.receipt).not.toContain('language');
  expect(await review.html()).toContain('<html lang="he" dir="rtl"');
  expect((await world.request(`${review.receipt}&language=ru`)).status).toBe(200);
  const refused = await submit(world, owner.username, { language: 'fr' });
  expect(refused.status).toBe(422);
  expect(((await refused.json()) as { fields: object }).fields).toMatchObject({
    language: expect.stringMatching(HEBREW),
  });
});
