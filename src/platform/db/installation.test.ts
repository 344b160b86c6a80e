import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../tests/database.ts';
import { createFolderStorage } from '../storage/folder-storage.ts';
import { assertInstallation, claimInstallation } from './installation.ts';

const secret = 'a secret of thirty-two characters';

// Proves V107.
test('files and a secret are known as those of a database, and nothing is decided by asking', async () => {
  const store = await createTestDatabase();
  const root = await mkdtemp(path.join(os.tmpdir(), 'dugri-installation-'));
  onTestFinished(async () => {
    await store.drop();
    await rm(root, { recursive: true });
  });
  const [own, other] = ['own', 'other'].map((name) => createFolderStorage(path.join(root, name)));
  if (!own || !other) throw new Error('no storage');
  const { connection } = store;
  await assertInstallation(connection, { storage: other, secret });
  expect(await other.readId()).toBeNull();
  await claimInstallation(connection, { storage: own, secret });
  await assertInstallation(connection, { storage: own, secret });
  await expect(assertInstallation(connection, { storage: other, secret })).rejects.toThrow(
    `The files of this database are not in ${other.place}`,
  );
  await expect(assertInstallation(connection, { storage: own, secret: `${secret}!` })).rejects.toThrow(
    'used with another secret',
  );
});
