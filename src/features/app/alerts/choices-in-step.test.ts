import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { send } from '#features/accounts/testing/account.ts';
import { type Owner, startWorld } from '../../../../tests/world.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../../db/migrations');
const file = readdirSync(MIGRATIONS).find((name) => name.endsWith('_choices_of_members.sql')) ?? '';
const takesOver = readFileSync(path.join(MIGRATIONS, file), 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => /^\s*(?:--.*\n)*INSERT INTO/.test(statement));

const world = await startWorld();
let owner: Owner;

beforeEach(async () => {
  owner = await world.asOwner();
});

const ask = async (text: string) => (await world.db.pool.query(text, [owner.id])).rows;
const mails = async () => (await send(owner, 'GET', '/api/auth/mail-switches')).body;
const alerts = async () => (await send(owner, 'GET', '/api/alerts')).body;

/** As the version before writes and reads them, for the person. */
const switchMail = (isOn: boolean) =>
  ask(`insert into mail_switches (user_id, kind, is_on, switched_at, via) values ($1, 'new-review', ${isOn}, now(), 'mail')
    on conflict (user_id, kind) do update set is_on = excluded.is_on`);
const quieten = (quiet: boolean) =>
  ask(`insert into alert_settings (user_id, off, quiet_at_night, quiet_on_sabbath, shows_text, changed_at)
    values ($1, '{new-lead}', ${quiet}, true, true, now()) on conflict (user_id) do update set quiet_at_night = excluded.quiet_at_night`);
const readMails = () => ask('select kind, is_on from mail_switches where user_id = $1 order by kind');
const readAlerts = () => ask('select off, quiet_at_night, shows_text from alert_settings where user_id = $1');

test('what the version before chooses holds here, for the own business', async () => {
  for (const isOn of [false, true]) {
    await switchMail(isOn);
    expect(await mails()).toMatchObject({ newReview: isOn, newLead: true });
    await quieten(isOn);
    expect(await alerts()).toMatchObject({ quietAtNight: isOn, showsText: true });
  }
});

test('what is chosen here holds for the version before', async () => {
  await send(owner, 'PUT', '/api/auth/mail-switches', { newReview: false, newLead: false });
  await send(owner, 'PUT', '/api/auth/mail-switches', { newLead: true });
  expect(await readMails()).toEqual([
    { kind: 'new-lead', is_on: true },
    { kind: 'new-review', is_on: false },
  ]);
  for (const quietAtNight of [false, true]) {
    await send(owner, 'PUT', '/api/alerts', { quietAtNight, kinds: { appeal: { isOn: false } } });
    expect(await readAlerts()).toEqual([
      { off: ['appeal'], quiet_at_night: quietAtNight, shows_text: false },
    ]);
  }
});

test('the migration takes over what the version before has stored', async () => {
  expect(takesOver).toHaveLength(2);
  const client = await world.db.pool.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    const stored = [
      `insert into mail_switches (user_id, kind, is_on, switched_at, via) values ('${owner.id}', 'new-review', false, now(), 'mail')`,
      `insert into alert_settings (user_id, off, quiet_at_night, quiet_on_sabbath, shows_text, changed_at)
        values ('${owner.id}', '{}', false, true, true, now())`,
    ];
    for (const statement of [...stored, ...takesOver]) await client.query(statement);
    await client.query('commit');
  } finally {
    client.release();
  }
  expect(await mails()).toMatchObject({ newReview: false, newLead: true });
  expect(await alerts()).toMatchObject({ quietAtNight: false, showsText: true });
});
