// npm run backup -- FILE: the whole store with its uploaded files, in one file.
import { statSync } from 'node:fs';
import { backupDatabase } from '#platform/db/backup/backup.ts';
import { assertInstallation, fingerprintOf } from '#platform/db/installation.ts';
import { fileColumns } from '../../src/features/rights/rooms.privacy.ts';
import { secretOf, storageOf } from '../../src/open-store.ts';
import { withStore } from '../store.ts';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Usage: npm run backup -- FILE');
  process.exit(2);
}
await withStore(async ({ connection, env }) => {
  const [storage, secret] = [storageOf(env), secretOf(env)];
  // A backup with the files of another place would be found out only when it is needed.
  await assertInstallation(connection, { storage, secret });
  const { tables, rows, files } = await backupDatabase({
    connection,
    out: file,
    storage,
    secret: fingerprintOf(secret),
    namedIn: fileColumns(),
  });
  console.log(
    `${file}: ${rows} rows of ${tables} tables and ${files} uploaded files, ${Math.ceil(statSync(file).size / 1024)} KB.`,
  );
});
