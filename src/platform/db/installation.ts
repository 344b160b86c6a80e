import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { keyedHash } from '../secrets.ts';
import type { Storage } from '../storage/storage.ts';
import { inOneTransaction } from './backup/session.ts';
import { keepServersAway } from './backup/store-use.ts';

/** A database, a secret or files that do not belong together; `message` is the sentence to print. */
export class InstallationError extends Error {}

export interface Installation {
  storage: Storage;
  secret: string;
}

type Kind = 'secret' | 'files' | 'files_next' | 'files_former';

const LOCK = 4_814_903;

export function fingerprintOf(secret: string): string {
  return keyedHash(secret, 'the installation')('secret').toString('base64url');
}

/** Checks that secret and files are those of this database; the first start decides which they are. @throws {InstallationError} */
export async function claimInstallation(
  connection: pg.ClientConfig,
  { storage, secret }: Installation,
): Promise<void> {
  await inInstallation(connection, async (client) => {
    const known = await fingerprintsIn(client);
    const print = fingerprintOf(secret);
    if (!known.secret) await remember(client, 'secret', print);
    else if (known.secret !== print) throw new InstallationError(OTHER_SECRET);
    const id = await storage.readId();
    if (known.files) assertOwnFiles(known, id, storage.place);
    else if (id && (await hasFiles(storage))) throw new InstallationError(filesOfAnother(storage.place));
    else await remember(client, 'files', await giveId(storage));
  });
}

/** Checks as `claimInstallation` does, and decides nothing. @throws {InstallationError} */
export async function assertInstallation(
  connection: pg.ClientConfig,
  { storage, secret }: Installation,
): Promise<void> {
  await inInstallation(connection, async (client) => {
    const known = await fingerprintsIn(client);
    if (known.secret && known.secret !== fingerprintOf(secret)) throw new InstallationError(OTHER_SECRET);
    if (known.files) assertOwnFiles(known, await storage.readId(), storage.place);
  });
}

export async function adoptFiles(connection: pg.ClientConfig, storage: Storage): Promise<void> {
  await inInstallation(connection, async (client) => {
    await remember(client, 'files', (await storage.readId()) ?? (await giveId(storage)));
  });
}

export async function adoptSecret(connection: pg.ClientConfig, secret: string): Promise<void> {
  await inInstallation(connection, (client) => remember(client, 'secret', fingerprintOf(secret)));
}

/** Prepares another place to take the files over, in any number of runs. @throws {InstallationError} */
export async function beginMove(
  connection: pg.ClientConfig,
  { from, to }: { from: Storage; to: Storage },
): Promise<void> {
  await inInstallation(connection, async (client) => {
    const known = await fingerprintsIn(client);
    if (known.files) assertOwnFiles(known, await from.readId(), from.place);
    const id = await to.readId();
    const isOurs = id !== null && (id === known.files_next || known.former.includes(id));
    if (!isOurs && (id !== null || (await hasFiles(to))))
      throw new InstallationError(`${to.place} holds files of something else already: name an empty place.`);
    if (id === null || id !== known.files_next) await remember(client, 'files_next', await giveId(to));
  });
}

export async function endMove(client: pg.ClientBase): Promise<void> {
  await client.query(`update installation.fingerprints set kind = 'files_former' where kind = 'files'`);
  await client.query(`update installation.fingerprints set kind = 'files' where kind = 'files_next'`);
}

/** Runs while no server does: none begins either, until it ends. @throws {BackupError} where one runs */
export async function withoutServers<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return inOneTransaction(connection, 'begin', async (client) => {
    await keepServersAway(client);
    return work(client);
  });
}

const OTHER_SECRET =
  'This database was used with another secret: set the same SESSION_SECRET on every machine, or copy the file session-secret of the DATA_DIR where it was used. To go on with this one, see what that means: npm run adopt -- secret.';

function filesOfAnother(place: string): string {
  return `The files in ${place} belong to another database. Name an empty place, or restore their backup into this one; if they are its files all the same: npm run adopt -- files.`;
}

function assertOwnFiles(known: Known, id: string | null, place: string): void {
  if (id === known.files) return;
  if (id !== null && known.former.includes(id))
    throw new InstallationError(
      `The files of this database were moved away from ${place}: set FILES_URL or DATA_DIR to where they are now.`,
    );
  if (id !== null) throw new InstallationError(filesOfAnother(place));
  throw new InstallationError(
    `The files of this database are not in ${place}: set FILES_URL or DATA_DIR as where it was used before. Folders of several machines are several places; npm run move-files brings files to one that they share. If they are here all the same: npm run adopt -- files.`,
  );
}

interface Known extends Partial<Record<Kind, string>> {
  former: string[];
}

async function fingerprintsIn(client: pg.ClientBase): Promise<Known> {
  const { rows } = await client.query<{ kind: Kind; value: string }>(
    'select kind, value from installation.fingerprints',
  );
  const former = rows.filter(({ kind }) => kind === 'files_former').map(({ value }) => value);
  return { ...Object.fromEntries(rows.map(({ kind, value }) => [kind, value])), former };
}

async function remember(client: pg.ClientBase, kind: Kind, value: string): Promise<void> {
  await client.query('delete from installation.fingerprints where kind = $1 or value = $2', [kind, value]);
  await client.query('insert into installation.fingerprints (kind, value) values ($1, $2)', [kind, value]);
}

async function giveId(storage: Storage): Promise<string> {
  const id = randomUUID();
  await storage.writeId(id);
  return id;
}

async function hasFiles(storage: Storage): Promise<boolean> {
  for await (const _ of storage.list()) return true;
  return false;
}

function inInstallation<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return inOneTransaction(connection, 'begin', async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    return work(client);
  });
}
