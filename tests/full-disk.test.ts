// @module-tag slow

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { photo } from '../src/features/reviews/testing/reviews.ts';
import { healthRoutes } from '../src/platform/http/health.ts';
import { createFolderStorage } from '../src/platform/storage/folder-storage.ts';
import { formOf, type Owner, startWorld, type World } from './world.ts';

const KEY = 'photo-x.webp';

/** The kernel's own refusal of a write for want of room. */
async function refuseForWantOfRoom(): Promise<void> {
  await writeFile('/dev/full', 'x');
}

async function uploads(owner: Owner): Promise<[string, Response][]> {
  const logo = await owner.request('/api/business-card/me', {
    method: 'PUT',
    body: formOf({ description: 'תיאור חדש', logo: await photo() }),
  });
  const picture = await owner.request('/api/auth/upload-profile-image', {
    method: 'POST',
    body: formOf({ profileImage: await photo() }),
  });
  return [
    ['the logo', logo],
    ['the picture', picture],
  ];
}

async function expectRefused(world: World, status: number, code: string): Promise<void> {
  const owner = await world.asOwner();
  const before = await (await owner.request('/api/business-card/me')).json();
  for (const [what, response] of await uploads(owner)) {
    expect(response.status, what).toBe(status);
    expect(response.headers.get('retry-after'), what).toMatch(/^\d+$/);
    const body = await response.json();
    expect(body, what).toMatchObject({ code, message: expect.stringMatching(/[א-ת]/) });
  }
  expect(await (await owner.request('/api/business-card/me')).json()).toEqual(before);
}

// Proves V101.
test('an upload onto a full disk is refused in words with a 507, and nothing is half kept', async () => {
  const world = await startWorld();
  world.services.storage.put = refuseForWantOfRoom;
  await expectRefused(world, 507, 'storage_full');
});

test('an upload onto a disk that fails is refused in words with a 503', async () => {
  const world = await startWorld();
  world.services.storage.put = async () => {
    throw Object.assign(new Error('i/o error'), { code: 'EIO' });
  };
  await expectRefused(world, 503, 'unavailable');
});

test('an upload to an object store that is away is refused in words with a 503, and a review keeps its words', async () => {
  const world = await startWorld({ filesUrl: 's3+http://key:secret@127.0.0.1:2/bucket' });
  await expectRefused(world, 503, 'unavailable');
  const { username } = await world.asOwner();
  const review = { customerName: 'דנה כהן', rating: 5, comment: 'היה מצוין', image: await photo() };
  const kept = await world.request(`/api/reviews/${username}`, { method: 'POST', body: formOf(review) });
  expect(kept.status).toBe(201);
});

// Proves V103.
test('a database whose disk is full refuses writes with 507 and is not ready, until a minute after the last refusal', async () => {
  const world = await startWorld();
  const { username } = await world.asOwner();
  const ready = async () => {
    const response = await world.request('/readyz');
    return [response.status, await response.json()];
  };
  expect(await ready()).toEqual([200, { status: 'ok', database: true, room: true }]);
  // As PostgreSQL refuses it.
  await world.asTableOwner(`
    create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger refuse before insert on reviews execute function refuse()`);
  const review = formOf({ customerName: 'דנה כהן', rating: 5, comment: 'היה מצוין' });
  const refused = await world.request(`/api/reviews/${username}`, { method: 'POST', body: review });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([507, '300']);
  expect(await refused.json()).toMatchObject({ code: 'storage_full' });
  expect(await ready()).toEqual([507, { status: 'storage_full', database: true, room: false }]);
  expect((await world.request(`/business/${username}`)).status).toBe(200);
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 61_000);
  expect((await ready())[0]).toBe(200);
});

// Proves V103.
test('an instance whose folder has no room for a piece of the database’s log is not ready', async () => {
  const { services } = await startWorld();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dugri-tiny-'));
  const isMounted = mountTiny(folder);
  try {
    const routes = healthRoutes(services, { isReady: () => true, folder });
    expect((await routes.request('/readyz')).status).toBe(isMounted ? 507 : 200);
  } finally {
    if (isMounted) execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  }
});

// Proves V101.
test('a folder that is full keeps what it had, and no draft of what did not fit', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dugri-tiny-'));
  const isMounted = mountTiny(folder);
  try {
    const storage = createFolderStorage(path.join(folder, 'files'));
    if (!isMounted) storage.put = refuseForWantOfRoom;
    else await storage.put('photo-first.webp', Buffer.alloc(20_000));
    await expect(storage.put(KEY, Buffer.alloc(200_000))).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await storage.get(KEY)).toBeNull();
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(files.filter((name) => name.endsWith('.part') || name.endsWith(KEY))).toEqual([]);
    if (isMounted) expect((await storage.get('photo-first.webp'))?.length).toBe(20_000);
  } finally {
    if (isMounted) execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  }
});

/** A file system of 128 KB, where this user may mount one. */
function mountTiny(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=128k', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

// Proves V101.
test('what shows a logo that cannot be read goes without it', async () => {
  const world = await startWorld();
  const owner = await world.asOwner();
  const put = await owner.request('/api/business-card/me/logo', {
    method: 'POST',
    body: formOf({ logo: await photo() }),
  });
  const { logo } = (await put.json()) as { logo: string };
  const card = `/business/${owner.username}`;
  const key = path.basename(logo);
  const [file = ''] = readdirSync(path.join(world.dataDir, 'files'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(key))
    .map((name) => path.join(world.dataDir, 'files', name));
  const { get } = world.services.storage;
  const faults: Record<string, () => Promise<unknown>> = {
    damaged: () => writeFile(file, 'RIFF'),
    unreadable: async () => {
      await chmod(file, 0o000);
      world.services.storage.get = async () => {
        throw Object.assign(new Error('i/o error'), { code: 'EIO' });
      };
    },
    missing: async () => {
      world.services.storage.get = get;
      rmSync(file);
    },
  };
  for (const [fault, cause] of Object.entries(faults)) {
    await cause();
    for (const [what, url, type] of [
      ['the card', card, 'text/html'],
      ['the share image', `${card}/share.jpg?${fault}`, 'image/jpeg'],
      ['the contact', `${card}/card.vcf`, 'text/vcard'],
    ] as const) {
      const response = await world.request(url);
      expect([response.status, response.headers.get('content-type')], `${what}, ${fault}`).toEqual([
        200,
        expect.stringContaining(type),
      ]);
    }
    const { status } = await world.request(logo);
    expect(status, fault).toBe({ damaged: 200, unreadable: 503, missing: 404 }[fault]);
  }
});
