// npm run backup -- FILE: the whole store with its uploaded files, in one file.
import { statSync } from 'node:fs';
import { backupDatabase } from '#platform/db/backup/backup.ts';
import { fingerprintOf } from '#platform/db/installation.ts';
import { secretOf, storageOf } from '../../src/open-store.ts';
import { fileColumns } from '../../src/privacy.ts';
import { withStore } from '../store.ts';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Usage: npm run backup -- FILE');
  process.exit(2);
}
await withStore(async ({ connection, env }) => {
  const { tables, rows, files } = await backupDatabase({
    connection,
    out: file,
    storage: storageOf(env),
    secret: fingerprintOf(secretOf(env)),
    namedIn: fileColumns(),
  });
  console.log(
    `${file}: ${rows} rows of ${tables} tables and ${files} uploaded files, ${Math.ceil(statSync(file).size / 1024)} KB.`,
  );
});
