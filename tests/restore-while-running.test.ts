// @module-tag slow

import path from 'node:path';
import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/start.ts';
import { allReviews, leaveReview, registerAt } from './product-calls.ts';
import { commandFile, runToEnd, scratchDataDir, startProduct } from './product-process.ts';

// Proves V110.
test.each(['its own database', 'DATABASE_URL'])(
  'restore --force is refused while a server runs on %s, and changes nothing',
  { timeout: 240_000 },
  async (store) => {
    const dataDir = scratchDataDir();
    const settings: Record<string, string> = {};
    const outside = store === 'DATABASE_URL' ? await startEmbeddedPostgres({ dir: scratchDataDir() }) : null;
    if (outside) {
      const { host, user, port, database } = outside.connection;
      settings.DATABASE_URL = `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
    }
    const run = (script: string, ...args: string[]) => runToEnd([script, ...args], dataDir, settings);
    const file = path.join(scratchDataDir(), 'backup.tar.gz');
    const product = await startProduct(dataDir, settings);
    const { username, cookie } = await registerAt(product.address);
    expect(await run(commandFile('backup'), file)).toMatchObject({ code: 0 });
    expect((await leaveReview(product.address, username)).status).toBe(201);

    expect(await run(commandFile('restore'), file, '--force')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'A server uses the store: stop it first. Nothing was changed.\n',
    });
    expect((await allReviews(product.address, cookie)).items).toHaveLength(1);

    expect(await product.stop()).toBe(0);
    expect(await run(commandFile('restore'), file, '--force')).toMatchObject({ code: 0 });
    const again = await startProduct(dataDir, settings);
    expect((await allReviews(again.address, cookie)).items).toHaveLength(0);
    expect(await again.stop()).toBe(0);
    await outside?.stop();
  },
);
