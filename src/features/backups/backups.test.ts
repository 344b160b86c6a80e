import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { ownerWithBusiness } from '#features/reviews/testing/reviews.ts';
import { jobKinds } from '#jobs.ts';
import { startWorld } from '../../../tests/world.ts';
import type { BackupState } from './contract.ts';
import { backupName } from './policy.ts';

const world = await startWorld({ backups: { keep: '2,1,1' }, metricsToken: 'a-token-of-the-tests-1' });
const folder = path.join(world.dataDir, 'backups');

const kind = () => {
  const found = jobKinds(world.services).find(({ name }) => name === 'backup');
  if (!found) throw new Error('backups are not scheduled');
  return found;
};
const runNight = () => kind().run({}, { id: crypto.randomUUID() });
/** A new admin: sessions end while the clock goes on. */
const state = async (): Promise<BackupState> =>
  (await (await world.asAdmin()).request('/api/admin/backups')).json() as never;
const drills = async () =>
  (await world.db.pool.query("select datname from pg_database where datname like 'dugri_drill_%'")).rows;
const metric = async (name: string) => {
  const headers = { authorization: 'Bearer a-token-of-the-tests-1' };
  const text = await (await world.request('/metrics', { headers })).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? null : Number(line.split(' ')[1]);
};

test('without a folder nothing is scheduled, and the screen says so', async () => {
  const bare = await startWorld();
  expect(jobKinds(bare.services).some(({ name }) => name === 'backup')).toBe(false);
  const someone = await bare.asAdmin();
  expect(await (await someone.request('/api/admin/backups')).json()).toMatchObject({
    isOn: false,
    warnings: [],
  });
});

test('it comes every night at its time', () => {
  expect(kind()).toMatchObject({ schedule: '40 4 * * *' });
});

// Proves V112.
test('a night writes a backup for its owner alone, and the first one is restored on trial', async () => {
  await ownerWithBusiness(world);
  expect(await metric('dugri_backup_last_success_timestamp_seconds')).toBeNull();
  await runNight();
  const [name = ''] = readdirSync(folder);
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^dugri-.*Z\.tar\.gz$/)]);
  expect(readFileSync(path.join(folder, name)).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
  const found = await state();
  expect(found).toMatchObject({ isOn: true, at: '04:40', warnings: [], failure: null, drillFailure: null });
  expect(found.lastBackup?.rows).toBeGreaterThan(5);
  expect(found.lastDrill?.rows).toBe(found.lastBackup?.rows);
  expect(found.kept).toEqual([{ madeAt: expect.any(String), bytes: found.lastBackup?.bytes }]);
  expect(await drills()).toEqual([]);
  const now = world.services.clock().getTime() / 1_000;
  // The figures of the store are read anew after a second.
  await expect
    .poll(async () => now - ((await metric('dugri_backup_last_success_timestamp_seconds')) ?? 0), {
      timeout: 5_000,
    })
    .toBeLessThan(60);
  expect(await metric('dugri_restore_drill_failed')).toBe(0);
});

test('old ones go by the setting, what lay there besides stays', async () => {
  const old = ['2026-01-03', '2026-01-04', '2025-12-31', '2025-06-01'].map((day) =>
    backupName(new Date(`${day}T02:40:00Z`)),
  );
  for (const name of [...old, 'notes.txt']) writeFileSync(path.join(folder, name), 'x');
  writeFileSync(path.join(folder, 'dugri-x.tar.gz.abc.part'), 'left by a process that was killed');
  world.setTime(new Date(world.services.clock().getTime() + 86_400_000));
  await runNight();
  const left = readdirSync(folder).sort();
  expect(left).toHaveLength(3);
  expect(left).toContain('notes.txt');
});

describe('what goes wrong', () => {
  test('a backup that cannot be written is a warning with its reason, and the former ones stay', async () => {
    const before = readdirSync(folder);
    renameSync(folder, `${folder}-away`);
    await expect(runNight()).rejects.toThrow('ENOENT');
    renameSync(`${folder}-away`, folder);
    expect(await state()).toMatchObject({ warnings: ['failed'], failure: 'no_access' });
    // The store is asked once a second at most.
    await vi.waitFor(async () => expect(await metric('dugri_backup_failed')).toBe(1), {
      timeout: 5_000,
      interval: 200,
    });
    expect(readdirSync(folder)).toEqual(before);
  });

  // Proves V112.
  test('a backup that cannot be restored is told of once a drill is due, and leaves nothing behind', {
    tags: 'slow',
  }, async () => {
    world.setTime(new Date(world.services.clock().getTime() + 7 * 86_400_000));
    await world.asTableOwner('create table left_over (id int)');
    await runNight();
    expect(await state()).toMatchObject({
      warnings: ['drill_failed'],
      drillFailure: 'damaged',
      failure: null,
    });
    expect(await drills()).toEqual([]);
    expect(readdirSync(folder).some((name) => name.startsWith('drill-'))).toBe(false);
    expect(world.logged.some((line) => line.includes('restore_drill_failed'))).toBe(true);
    await world.asTableOwner('drop table left_over');
    await runNight();
    expect(await state()).toMatchObject({ warnings: [], drillFailure: null });
  });

  test('two processes at once make one', async () => {
    world.setTime(new Date(world.services.clock().getTime() + 86_400_000));
    const count = async () =>
      (await world.db.pool.query("select count(*)::int as n from backup_runs where kind = 'backup'")).rows[0]
        .n;
    const before = await count();
    await Promise.all([runNight(), runNight()]);
    expect(await count()).toBe(before + 1);
  });
});

test('nobody else reads it', async () => {
  const owner = await world.asOwner();
  expect((await owner.request('/api/admin/backups')).status).toBe(403);
});
