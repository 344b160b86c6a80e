import { desc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { consents, users } from '#features/accounts/schema.ts';
import { send } from '#features/accounts/testing/account.ts';
import { newId } from '#platform/ids.ts';
import { mailsTo, plainly, queuedJobs } from '../../../../tests/mails.ts';
import { startWorld, type World } from '../../../../tests/world.ts';
import { textVersions } from './copy.he.ts';
import { textEditionJobs } from './jobs.ts';
import type { TextVersion, TextVersions } from './policy.ts';
import { textEditions } from './schema.ts';

// Whoever has an account is told once of each new version of a text, and of nothing that was there before them.

const DAY_MS = 86_400_000;
const CHANGED = { inForceOn: '2026-12-24', what: 'נוסף ספק חדש לשליחת מיילים.' };
const newPolicy: TextVersions = withVersion(textVersions, 'privacy-policy', '1.1', CHANGED);

function withVersion(
  texts: TextVersions,
  text: keyof TextVersions,
  version: string,
  of: TextVersion,
): TextVersions {
  return { ...texts, [text]: { ...texts[text], [version]: of } };
}

/** Runs a job of a process that shows these texts. */
async function run(
  world: World,
  texts: TextVersions,
  name = 'announce-texts',
  data: object = {},
  id = newId(),
) {
  const kind = textEditionJobs(world.services, texts).find((one) => one.name === name);
  await kind?.run(data, { id });
}

const toldIn = async (world: World) =>
  (await queuedJobs(world, 'text-mail')).map(({ data }) => data.userId as string).sort();

async function sendAll(world: World, texts: TextVersions) {
  for (const { data, id } of await queuedJobs(world, 'text-mail'))
    await run(world, texts, 'text-mail', data, id);
}

async function agreeTo(world: World, userId: string, version: string) {
  const [user] = await world.db.select().from(users).where(eq(users.id, userId));
  const subjectId = user?.consentSubjectId ?? '';
  await world.db.insert(consents).values({ id: newId(), subjectId, document: 'privacy-policy', version });
}

test('the first time nothing is announced; a new version goes to every account holder, once', async () => {
  const world = await startWorld();
  world.setTime('2026-12-19T10:00:00Z');
  const [owner, suspended] = [await world.asOwner(), await world.asOwner()];
  await send(owner, 'PUT', '/api/auth/mail-switches', { newReview: false, weeklyDigest: false });
  await world.db.update(users).set({ subscriptionStatus: 'suspended' }).where(eq(users.id, suspended.id));
  await run(world, textVersions);
  expect(await toldIn(world)).toEqual([]);
  world.setTime('2026-12-20T10:00:00Z');
  for (let again = 0; again < 3; again++) await run(world, newPolicy);
  expect(await toldIn(world)).toEqual([owner.id, suspended.id].sort());

  await sendAll(world, newPolicy);
  const [mail, ...more] = mailsTo(world, owner.email).filter(({ subject }) => subject.includes('השתנ'));
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('מדיניות הפרטיות השתנתה');
  const text = plainly(mail?.text ?? '');
  for (const words of ['גרסה 1.1', 'ייכנס לתוקף ב־24 בדצמבר 2026', CHANGED.what, '/privacy-policy'])
    expect(text).toContain(words);
  world.setTime('2026-12-30T10:00:00Z');
  await run(world, newPolicy);
  expect(await toldIn(world)).toHaveLength(2);
  const [edition] = await world.db.select().from(textEditions).orderBy(desc(textEditions.id)).limit(1);
  expect(edition).toMatchObject({ changed: ['privacy-policy'], finishedAt: expect.any(Date) });
});

test('whoever registered under the new version is not told of it; under the former one, for a day, they are', async () => {
  const world = await startWorld();
  await run(world, textVersions);
  const start = Date.now() + DAY_MS;
  world.setTime(new Date(start));
  await run(world, newPolicy);
  world.setTime(new Date(start + 60_000));
  const [former, agreed] = [await world.asOwner(), await world.asOwner()];
  await agreeTo(world, former.id, '1.0');
  await agreeTo(world, agreed.id, '1.1');
  await run(world, newPolicy);
  expect(await toldIn(world)).toEqual([former.id]);
  world.setTime(new Date(start + 1.1 * DAY_MS));
  await run(world, newPolicy);
  await world.asOwner();
  await run(world, newPolicy);
  expect(await toldIn(world)).toEqual([former.id]);
});

test('two texts that change together are one mail, and a process of the release before announces nothing', async () => {
  const world = await startWorld();
  world.setTime('2026-12-19T10:00:00Z');
  const owner = await world.asOwner();
  await run(world, textVersions);
  const both = withVersion(newPolicy, 'terms', '1.10', { inForceOn: '2026-11-01', what: 'נוסף סעיף.' });
  world.setTime('2026-12-20T10:00:00Z');
  await run(world, both);
  await run(world, textVersions);
  await run(world, withVersion(newPolicy, 'terms', '1.9', CHANGED));
  expect(await toldIn(world)).toEqual([owner.id]);
  // It does not know what to write either, and leaves it to one that does.
  await expect(sendAll(world, textVersions)).rejects.toThrow();
  await sendAll(world, both);
  const mail = mailsTo(world, owner.email).at(-1);
  expect(mail?.subject).toBe('מדיניות הפרטיות ותנאי השימוש השתנו');
  expect(plainly(mail?.text ?? '')).toContain('גרסה 1.10, בתוקף מ־1 בנובמבר 2026');
});

test('more accounts than a batch holds are told each once, whoever else tells them at the same time', async () => {
  const world = await startWorld();
  await run(world, textVersions);
  await world.db.execute(sql`
    insert into users (id, email, full_name, password_hash, referral_code)
    select uuidv7(n * interval '-1 minute'), n || '@many.example', 'x', 'x', 'many-' || n
    from generate_series(1, 1050) as n`);
  world.setTime(new Date(Date.now() + DAY_MS));
  await Promise.all([run(world, newPolicy), run(world, newPolicy)]);
  const told = await toldIn(world);
  expect(told).toHaveLength(1_050);
  expect(new Set(told).size).toBe(1_050);
});
