// npm run move-files -- --to s3://…|folder: copies the files, and where no server runs makes the copy the database's own.
import { BackupError } from '#platform/db/backup/error.ts';
import { beginMove, endMove, withoutServers } from '#platform/db/installation.ts';
import { copyFiles } from '#platform/storage/copy-files.ts';
import { createFolderStorage } from '#platform/storage/folder-storage.ts';
import { parseS3Address } from '#platform/storage/s3-address.ts';
import { createS3Storage } from '#platform/storage/s3-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Env } from '../../src/env.ts';
import { foldersOf, storageOf } from '../../src/open-store.ts';
import { withStore } from '../store.ts';

const PROGRESS_EVERY = 100;

const [flag, value] = process.argv.slice(2);
if (flag !== '--to' || !value) usage();
await withStore(async ({ connection, env }) => {
  const move = { from: storageOf(env), to: placeNamed(value, env) };
  if (move.from.place === move.to.place) {
    console.error(`The files are in ${move.to.place} already.`);
    process.exitCode = 1;
    return;
  }
  await beginMove(connection, move);
  try {
    await withoutServers(connection, async (client) => {
      await copy(move);
      await endMove(client);
    });
    console.log(
      `The database's files are in ${move.to.place} now: start with ${value === 'folder' ? 'no FILES_URL' : 'FILES_URL set to that place'}. Those in ${move.from.place} can be removed.`,
    );
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    await copy(move);
    console.log(
      'A server uses the files, and goes on with them where they were. Stop every server and run this once more: it copies what came since, and then the files are moved.',
    );
  }
});

async function copy({ from, to }: { from: Storage; to: Storage }): Promise<void> {
  console.log(`Copying from ${from.place} to ${to.place}…`);
  const { copied, present, removed } = await copyFiles(from, to, (files) => {
    if (files % PROGRESS_EVERY === 0) console.log(`${files} files…`);
  });
  console.log(
    `${copied} files copied, ${present} were there already, ${removed} removed that are no longer used; all were read back and compared.`,
  );
}

function placeNamed(name: string, env: Env): Storage {
  if (name === 'folder') return createFolderStorage(foldersOf(env).files);
  const address = parseS3Address(name);
  return address ? createS3Storage(address) : usage();
}

function usage(): never {
  console.error('Usage: npm run move-files -- --to s3://KEY:SECRET@HOST/BUCKET/PREFIX?region=… | folder');
  return process.exit(2);
}
