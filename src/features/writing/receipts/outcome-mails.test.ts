import { beforeEach, describe, expect, test } from 'vitest';
import { LANGUAGES, OTHER_LANGUAGES } from '#features/cards/translations/languages.contract.ts';
import type { Receipt } from '#features/reviews/contract.ts';
import { moderate, ownerWithBusiness, submitted } from '#features/reviews/testing/reviews.ts';
import { isolateWhole } from '#platform/mail/foreign-runs.ts';
import { renderMail } from '#platform/mail/layout.ts';
import { mailsTo, plainly, runJob } from '../../../../tests/mails.ts';
import { startWorld } from '../../../../tests/world.ts';
import { receiptCopy as words } from './copy.he.ts';
import { type WriterTexts, writerLetter } from './letters.policy.ts';
import { written } from './testing/receipts.ts';
import { RECEIPT_WORDS, WRITER_MAILS } from './words.policy.ts';

const MINUTE = 60_000;

let now: number;
let made = 0;
const world = await startWorld();
const owner = await ownerWithBusiness(world, { businessName: 'מספרת נוגה' });
beforeEach(() => later(0));

function later(minutes: number): void {
  now = minutes === 0 ? Date.now() : now + minutes * MINUTE;
  world.setTime(new Date(now));
}

async function withAddress(): Promise<Receipt & { email: string }> {
  const email = `outcome-${++made}@example.com`;
  return {
    email,
    ...(await submitted(world, owner.username, { customerEmail: email, comment: 'בדיוק כך' })),
  };
}

/** Sends what is due by now. */
async function settle(): Promise<void> {
  await runJob(world, 'settle-messages');
  const { rows } = await world.db.pool.query(
    `delete from pgboss.job where name = 'outcome-mail' and state = 'created' returning data`,
  );
  for (const { data } of rows) await runJob(world, 'outcome-mail', data);
}
const subjects = (email: string) => mailsTo(world, email).map(({ subject }) => plainly(subject));

describe('a writer who left an address', () => {
  test('is told that the review was published, with the link of the receipt, after a moment to take it back', async () => {
    const review = await withAddress();
    await moderate(owner, review.id, 'approve');
    await settle();
    expect(subjects(review.email)).toEqual([]);
    later(11);
    await settle();
    await settle();
    expect(subjects(review.email)).toEqual(['הביקורת שלכם פורסמה: מספרת נוגה']);
    const [mail] = mailsTo(world, review.email);
    expect(mail?.text).toContain(`http://localhost:3000${review.receipt}`);
    expect(mail?.text).not.toContain('בדיוק כך');
  });

  test('is told that it was withheld, on which ground, and that it may be appealed', async () => {
    const review = await withAddress();
    await moderate(owner, review.id, 'reject', { reason: 'off_topic' });
    later(11);
    await settle();
    const [mail] = mailsTo(world, review.email);
    expect(plainly(mail?.subject ?? '')).toBe('הביקורת שלכם לא פורסמה: מספרת נוגה');
    expect(mail?.text).toContain(words.grounds.off_topic);
    expect(mail?.text).toContain('לערער');
    expect(mail?.text).toContain(review.receipt);
  });

  test('is told by whatever way it was decided: with many others too', async () => {
    const [one, other] = [await withAddress(), await withAddress()];
    const answer = await owner.request('/api/reviews/bulk', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ids: [one.id, other.id], status: 'approved' }),
    });
    expect(answer.status).toBe(200);
    later(11);
    await settle();
    for (const { email } of [one, other]) expect(subjects(email)).toHaveLength(1);
  });

  test('hears nothing of a decision that was taken back, and of the other one where it was turned around', async () => {
    const [undone, turned] = [await withAddress(), await withAddress()];
    await moderate(owner, undone.id, 'reject');
    await moderate(owner, undone.id, '', { status: 'pending' });
    await moderate(owner, turned.id, 'approve');
    await moderate(owner, turned.id, 'reject');
    later(11);
    await settle();
    expect(subjects(undone.email)).toEqual([]);
    expect(subjects(turned.email)).toEqual(['הביקורת שלכם לא פורסמה: מספרת נוגה']);
  });

  test('hears of each outcome once, however often it is decided', async () => {
    const review = await withAddress();
    for (const act of ['approve', 'reject', 'approve', 'reject']) {
      await moderate(owner, review.id, act);
      later(11);
      await settle();
    }
    expect(subjects(review.email)).toHaveLength(2);
  });

  // Proves S273.
  test('is told again once the platform has judged: of a rejection after its answer, and in it of an upheld appeal', async () => {
    const email = `outcome-${++made}@example.com`;
    const review = await written(world, owner.username, { customerEmail: email });
    const decide = async (act: string, body?: object) => {
      expect((await moderate(owner, review.id, act, body)).status).toBe(200);
      later(11);
      await settle();
    };
    const uphold = async (outcome: string) => {
      expect(await review.act('appeal', { appeal: `לא נכון, ${outcome}` })).toBe('appealed');
      const admin = await world.asAdmin();
      const { items } = await (await admin.request('/api/admin/requests?kind=appeal&limit=100')).json();
      const appeal = items.find(({ body }: { body: string }) => body === `לא נכון, ${outcome}`);
      const answered = await admin.request(`/api/admin/review-appeals/${appeal.id}/answer`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ outcome, answer: 'בדקנו', version: appeal.review.version }),
      });
      expect(answered.status).toBe(200);
      later(11);
      await settle();
    };
    const withheld = 'הביקורת שלכם לא פורסמה: מספרת נוגה';
    await decide('reject', { reason: 'spam' });
    await uphold('denied');
    await decide('', { status: 'pending' });
    await decide('reject', { reason: 'off_topic' });
    expect(subjects(email)).toEqual([withheld, withheld]);
    await uphold('upheld');
    // The answer to the appeal says that it is published.
    expect(subjects(email)).toEqual([withheld, withheld]);
  });

  test('who deleted the review meanwhile hears no more', async () => {
    const email = `outcome-${++made}@example.com`;
    const review = await written(world, owner.username, { customerEmail: email });
    await moderate(owner, review.id, 'approve');
    expect(await review.act('withdraw')).toBe('withdrawn');
    later(11);
    await settle();
    expect(subjects(email)).toEqual([]);
  });
});

test('of a review without an address nothing is kept to be told', async () => {
  const { id } = await submitted(world, owner.username);
  await moderate(owner, id, 'approve');
  const { rows } = await world.db.pool.query('select 1 from outcome_mails where review_id = $1', [id]);
  expect(rows).toEqual([]);
});

const FOOTER = { site: 'https://example.com', contactEmail: null, reason: '' };
const NAME = 'נוגה';

function textOf(kind: Parameters<typeof writerLetter>[0], of: Partial<WriterTexts>): string {
  const url = 'https://example.com/review';
  const blank = { showsWords: false, rating: 5, customerName: NAME, comment: '', appeal: '', answer: '' };
  const outcome = { state: 'withheld', ground: null, written: '', isUpheld: false } as const;
  const texts = { ...blank, ...outcome, name: NAME, businessName: 'Cafe', confirm: null, url };
  return renderMail(writerLetter(kind, { language: 'he', ...texts, ...of }), FOOTER).text;
}

test.each(LANGUAGES)('a mail in %s announces a reason where one was given, and only there', (language) => {
  const { reasonGiven, grounds } = RECEIPT_WORDS[language];
  const withheldOn = (ground: WriterTexts['ground']) => plainly(textOf('withheld', { language, ground }));
  expect(withheldOn('spam')).toContain(`${reasonGiven} ${grounds.spam}.`);
  for (const ground of ['none_given', null] as const) {
    expect(withheldOn(ground)).toContain(`. ${grounds.none_given}.`);
    expect(withheldOn(ground)).not.toContain(reasonGiven);
  }
});

// Proves V135.
test.each(LANGUAGES)(
  'a mail in %s quotes a reason in the words of the business to a confirmed address alone',
  (language) => {
    const { reasonWritten, reasonOnPage } = RECEIPT_WORDS[language];
    const written = 'הביקורת היא\nעל סניף אחר';
    const withheld = (showsWords: boolean) =>
      plainly(textOf('withheld', { language, ground: 'other', written, showsWords }));
    expect(withheld(true)).toContain(reasonWritten);
    expect(withheld(true)).toContain('הביקורת היא על סניף אחר');
    expect(withheld(false)).toContain(`${reasonOnPage}.`);
    expect(withheld(false)).not.toContain('סניף');
  },
);

test.each(LANGUAGES)('a mail in %s says that the platform removed a review', (language) => {
  const { withheld } = WRITER_MAILS[language];
  const { reasonGiven, grounds } = RECEIPT_WORDS[language];
  const said = plainly(textOf('withheld', { language, ground: 'abuse_or_illegal', state: 'hidden' }));
  expect(said).toContain(withheld.textHidden('Cafe', `${reasonGiven} ${grounds.abuse_or_illegal}`));
});

test.each(OTHER_LANGUAGES)(
  'a mail in %s isolates the name that it greets, and each line of an answer',
  (language) => {
    const text = textOf('answered', { language, answer: 'שורה אחת\n\nשורה שנייה' });
    for (const part of [NAME, 'שורה אחת', 'שורה שנייה']) expect(text).toContain(isolateWhole(part));
  },
);
