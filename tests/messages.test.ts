import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isAlert } from '../src/features/app/alerts/policy.ts';
import { moderate, ownerWithBusiness, submitted } from '../src/features/reviews/testing/reviews.ts';
import { declareJobs, ENDED, jobKinds } from '../src/jobs.ts';
import { ownerAlerts, switchableMails } from '../src/message-kinds.ts';
import { newId } from '../src/platform/ids.ts';
import { messageKinds } from '../src/platform/mail/mail-kind.ts';
import { MAIL_RETRIES } from '../src/platform/mail/mailer.ts';
import { mailsTo, queuedJobs, runJob } from './mails.ts';
import { startWorld } from './world.ts';

// Every kind of message that leaves, from the one registry.

const world = await startWorld();

const MINUTE_MS = 60_000;
const kinds = () => messageKinds(jobKinds(world.services));

test('every work that mails is a kind of message, outlasts half a day without a mail server, and has a name of its own', () => {
  const names = kinds().map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const running = jobKinds(world.services).filter((kind) => !ENDED.includes(kind));
  const mailing = running.flatMap(({ name }) => (/-mail$/.test(name) ? [name] : []));
  expect(names.sort()).toEqual(mailing.sort());
  for (const { name, retries } of kinds()) expect([name, retries]).toEqual([name, MAIL_RETRIES]);
});

test('every switch ends one message, and every alert has one writer', () => {
  const kindsIn = (matters: { kind: string }[]) => matters.map(({ kind }) => kind).sort();
  const switched = kinds().flatMap(({ upkeep }) => upkeep.switchedBy ?? []);
  expect(switched.sort()).toEqual(kindsIn(Object.values(switchableMails)));
  const written = declareJobs(world.services)
    .filter(isAlert)
    .map(({ matter }) => matter);
  expect(kindsIn(written)).toEqual(kindsIn(Object.values(ownerAlerts)));
});

test('one work settles all messages and one sweeps them', () => {
  const recurring = jobKinds(world.services).flatMap(({ name, schedule }) => (schedule ? [name] : []));
  const aboutMessages = recurring.filter((name) => /mail|message|receipt|outcome/.test(name));
  expect(aboutMessages).toEqual(['settle-messages', 'sweep-messages']);
});

test('where one kind cannot be settled, the others are', async () => {
  const owner = await ownerWithBusiness(world);
  const review = await submitted(world, owner.username, { customerEmail: 'apart@example.com' });
  await world.services.postCommit.flush();
  await moderate(owner, review.id, 'approve');
  await world.asTableOwner('alter table receipt_mails rename to receipt_mails_away');
  world.setTime(new Date(Date.now() + 11 * MINUTE_MS));
  await expect(runJob(world, 'settle-messages')).rejects.toBeInstanceOf(AggregateError);
  await world.asTableOwner('alter table receipt_mails_away rename to receipt_mails');
  const told = (await queuedJobs(world, 'outcome-mail')).map(({ data }) => data.reviewId);
  expect(told).toContain(review.id);
  world.setTime(new Date());
});

test('what the version before left open goes out: what waits, what gathers, and what is in the queue', async () => {
  const owner = await ownerWithBusiness(world);
  const writer = 'of-before@example.com';
  const reviewIds: string[] = [];
  for (let n = 1; n <= 2; n++) reviewIds.push((await submitted(world, owner.username)).id);
  const decided = await submitted(world, owner.username, { customerEmail: writer });
  await world.services.postCommit.flush();
  await moderate(owner, decided.id, 'approve');
  // As that version writes them: one review that waits, one in a mail that gathers, a receipt, and a decision to be told.
  const [gathered, waiting] = reviewIds;
  const mailId = newId();
  const past = new Date(Date.now() - 2 * MINUTE_MS).toISOString();
  const soon = new Date(Date.now() + 30 * MINUTE_MS).toISOString();
  await world.db.execute(
    sql`delete from pgboss.job where name in ('review-mail', 'receipt-mail', 'outcome-mail')`,
  );
  await world.db.execute(sql`delete from review_mails where business_id = ${owner.businessId}`);
  await world.db.execute(sql`
    insert into review_mails (business_id, review_id, mail_id, gathers_until, at)
    values (${owner.businessId}, ${gathered}, ${mailId}, ${soon}, ${past}), (${owner.businessId}, ${waiting}, null, null, ${past})`);
  await world.db.execute(
    sql`insert into receipt_mails (business_id, review_id, at) values (${owner.businessId}, ${decided.id}, ${past})`,
  );
  await world.db.execute(sql`
    insert into outcome_mails (business_id, review_id, due_at) values (${owner.businessId}, ${decided.id}, ${past})
    on conflict (business_id, review_id) do update set due_at = excluded.due_at`);

  await runJob(world, 'settle-messages');
  // Reviews that waited joined the mail that gathers, whose job that version has put into the queue.
  await runJob(world, 'review-mail', { businessId: owner.businessId }, mailId);
  for (const name of ['receipt-mail', 'outcome-mail'])
    for (const { data } of await queuedJobs(world, name)) await runJob(world, name, data);
  const toOwner = mailsTo(world, owner.email).map(({ subject }) => subject);
  expect(toOwner.filter((subject) => subject.includes('2') || subject.includes('שתי'))).toHaveLength(1);
  expect(mailsTo(world, writer)).toHaveLength(2);
});
