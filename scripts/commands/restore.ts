// npm run restore -- FILE [--force]: puts a backup into an empty store; with --force in place of what it holds.
import { restoreDatabase } from '#platform/db/backup/restore.ts';
import { adoptFiles, fingerprintOf } from '#platform/db/installation.ts';
import { secretOf, storageOf } from '../../src/open-store.ts';
import { otherSecretMeans, withStore } from '../store.ts';

const args = process.argv.slice(2);
const file = args.find((arg) => !arg.startsWith('--'));
if (!file) {
  console.error('Usage: npm run restore -- FILE [--force]');
  process.exit(2);
}
await withStore(async ({ connection, env }) => {
  const storage = storageOf(env);
  const restored = await restoreDatabase({
    connection,
    from: file,
    storage,
    force: args.includes('--force'),
  });
  console.log(
    `Restored ${restored.rows} rows of ${restored.tables} tables and ${restored.files} uploaded files, as of ${restored.createdAt}.`,
  );
  await adoptFiles(connection, storage);
  if (restored.secret && restored.secret !== fingerprintOf(secretOf(env)))
    console.log(`The backup was made under another SESSION_SECRET. ${otherSecretMeans}`);
  if (restored.newerMigrations > 0) {
    console.log(
      `This build has ${restored.newerMigrations} migrations that the backup had not seen; the new columns hold their defaults.`,
    );
  }
});
