// npm run adopt -- secret|files [--yes]: takes the secret or the files at hand as the database's own, deliberately.
import { listNamedFiles } from '#platform/db/backup/named-files.ts';
import { adoptFiles, adoptSecret, withoutServers } from '#platform/db/installation.ts';
import { fileColumns } from '../../src/features/rights/rooms.privacy.ts';
import { secretOf, storageOf } from '../../src/open-store.ts';
import { otherSecretMeans, withStore } from '../store.ts';

const [what, consent] = process.argv.slice(2);
if (what !== 'secret' && what !== 'files') {
  console.error('Usage: npm run adopt -- secret|files [--yes]');
  process.exit(2);
}
await withStore(async ({ connection, env }) => {
  const storage = storageOf(env);
  await withoutServers(connection, async (client) => {
    if (what === 'secret') console.log(otherSecretMeans);
    else {
      let [named, missing] = [0, 0];
      for await (const { key } of listNamedFiles(client, fileColumns())) {
        named += 1;
        if (!(await storage.has(key))) missing += 1;
      }
      console.log(
        `The database names ${named} files, of which ${missing} are missing in ${storage.place}. Files that it does not name are removed within a day.`,
      );
    }
    if (consent !== '--yes') return console.log('Nothing was changed: to go on, say --yes as well.');
    if (what === 'secret') await adoptSecret(connection, secretOf(env));
    else await adoptFiles(connection, storage);
    console.log(`The database takes ${what === 'secret' ? 'this secret' : 'these files'} as its own.`);
  });
});
