import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#features/accounts/schema.ts';
import { send } from '#features/accounts/testing/account.ts';
import { mailsTo, plainly, queuedJobs } from '../../../../tests/mails.ts';
import { startWorld, type World } from '../../../../tests/world.ts';
import { textVersions } from './copy.he.ts';
import { textEditionJobs } from './jobs.ts';
import { announceTexts } from './mutations.ts';
import type { TextVersion, TextVersions } from './policy.ts';

const CHANGED = { inForceOn: '2026-12-24', what: 'נוסף ספק חדש לשליחת מיילים.' };
const newPolicy = withVersion(textVersions, 'privacy-policy', '1.1', CHANGED);

function withVersion(
  texts: TextVersions,
  text: keyof TextVersions,
  version: string,
  of: TextVersion,
): TextVersions {
  return { ...texts, [text]: { ...texts[text], [version]: of } };
}

const mailed = async (world: World) =>
  (await queuedJobs(world, 'text-mail')).map(({ data }) => data.userId as string).sort();

/** Sends what waits, as a process that shows these texts. */
async function sendAll(world: World, texts: TextVersions) {
  const [mail] = textEditionJobs(world.services, texts);
  for (const { data, id } of await queuedJobs(world, 'text-mail')) await mail?.run(data, { id });
}

test('a new version is mailed to every account holder, once', async () => {
  const world = await startWorld();
  world.setTime('2026-12-20T10:00:00Z');
  const [owner, suspended] = [await world.asOwner(), await world.asOwner()];
  await send(owner, 'PUT', '/api/auth/mail-switches', { newReview: false, weeklyDigest: false });
  await world.db.update(users).set({ subscriptionStatus: 'suspended' }).where(sql`id = ${suspended.id}`);
  for (let again = 0; again < 2; again++)
    expect(await announceTexts(world.services, ['privacy-policy'], newPolicy)).toBe(2);
  expect(await mailed(world)).toEqual([owner.id, suspended.id].sort());

  await sendAll(world, newPolicy);
  const [mail, ...more] = mailsTo(world, owner.email).filter(({ subject }) => subject.includes('השתנ'));
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('מדיניות הפרטיות השתנתה');
  const text = plainly(mail?.text ?? '');
  for (const words of ['גרסה 1.1', 'ייכנס לתוקף ב־24 בדצמבר 2026', CHANGED.what, '/privacy-policy'])
    expect(text).toContain(words);
});

test('two texts are one mail, which a process of the version before leaves to one that knows them', async () => {
  const world = await startWorld();
  world.setTime('2026-12-20T10:00:00Z');
  const owner = await world.asOwner();
  const both = withVersion(newPolicy, 'terms', '1.10', { inForceOn: '2026-11-01', what: 'נוסף סעיף.' });
  await announceTexts(world.services, ['privacy-policy', 'terms'], both);
  expect(await mailed(world)).toEqual([owner.id]);
  await expect(sendAll(world, textVersions)).rejects.toThrow();
  await sendAll(world, both);
  const mail = mailsTo(world, owner.email).at(-1);
  expect(mail?.subject).toBe('מדיניות הפרטיות ותנאי השימוש השתנו');
  expect(plainly(mail?.text ?? '')).toContain('גרסה 1.10, בתוקף מ־1 בנובמבר 2026');
});

test('more accounts than a batch holds are each mailed once, also by two commands at once', async () => {
  const world = await startWorld();
  await world.db.execute(sql`
    insert into users (id, email, full_name, password_hash, referral_code)
    select uuidv7(n * interval '-1 minute'), n || '@many.example', 'x', 'x', 'many-' || n
    from generate_series(1, 1050) as n`);
  const announce = () => announceTexts(world.services, ['terms'], newPolicy);
  expect(await Promise.all([announce(), announce()])).toEqual([1_050, 1_050]);
  expect(new Set(await mailed(world)).size).toBe(1_050);
});
