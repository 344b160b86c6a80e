import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BackupError } from './error.ts';
import {
  type BackupEnding,
  type BackupManifest,
  parseEnding,
  parseManifest,
  type TableRows,
} from './manifest.ts';
import type { OnProgress } from './progress.ts';
import { readTar, type TarMember, TarSum } from './tar.ts';

export interface BackupVisitor {
  rows?(table: TableRows, index: number, chunk: Uint8Array): Promise<void>;
  file?(key: string, body: AsyncIterable<Uint8Array>): Promise<void>;
}

/** Reads an archive to its end; it is whole only once this resolves. @throws {BackupError} */
export async function readBackup(
  file: string,
  visitor: BackupVisitor = {},
  onProgress?: OnProgress,
): Promise<{ manifest: BackupManifest; ending: BackupEnding }> {
  let manifest: BackupManifest | undefined;
  let ending: BackupEnding | undefined;
  let endingSize = 0;
  let files = 0;
  const sum = new TarSum();
  for await (const member of readTar(sum.watch(unzipped(file, onProgress)))) {
    if (ending) throw new BackupError('The file is damaged: something follows its end.');
    if (member.name.startsWith('files/')) {
      if (member.size > FILE_MAX_BYTES)
        throw new BackupError(`The file is damaged: "${member.name}" is larger than any stored file.`);
      files += 1;
      const name = safePath(member.name.slice('files/'.length));
      await visitor.file?.(path.posix.basename(name), member.body);
    } else if (!manifest) {
      manifest = parseManifest(await asBuffer(member, 'backup.json'));
    } else if (member.name === 'end.json') {
      ending = parseEnding(await asBuffer(member, 'end.json'));
      endingSize = member.size;
    } else {
      const { index, table } = tableOf(member, manifest);
      if (visitor.rows) for await (const chunk of member.body) await visitor.rows(table, index, chunk);
    }
  }
  if (!manifest || !ending) throw new BackupError('The file is cut short: the end of the backup is missing.');
  if (ending.sha256 !== sum.before({ size: endingSize })) {
    throw new BackupError('The file is damaged: its contents do not match its checksum.');
  }
  if (ending.files !== files || ending.rows.length !== manifest.tables.length) {
    throw new BackupError('The file is damaged: it does not hold what it lists.');
  }
  return { manifest, ending };
}

async function* unzipped(file: string, onProgress?: OnProgress): AsyncGenerator<Buffer> {
  const size = await sizeOf(file);
  let done = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _, next) {
      done += chunk.length;
      onProgress?.({ phase: 'check', name: file, done, total: size });
      next(null, chunk);
    },
  });
  const gunzip = createGunzip();
  // An error of any part surfaces in the last one.
  pipeline(createReadStream(file), counter, gunzip, () => {});
  try {
    yield* gunzip;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'Z_BUF_ERROR') {
      throw new BackupError('The file is cut short: the end of the backup is missing.', { cause: error });
    }
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_')) {
      throw new BackupError('The file is damaged, or is no backup of this program.', { cause: error });
    }
    throw error;
  }
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    throw new BackupError(`The file ${file} cannot be read.`, { cause: error });
  }
}

/** Stored files are pictures of some megabytes, and each is held in memory. */
const FILE_MAX_BYTES = 64 * 1024 * 1024;

/** Descriptions take some tens of kilobytes; a few packed megabytes could say a gigabyte. */
const DESCRIPTION_MAX_BYTES = 1024 * 1024;

async function asBuffer(member: TarMember, name: string): Promise<Buffer> {
  if (member.name !== name || member.size > DESCRIPTION_MAX_BYTES)
    throw new BackupError('The file is no backup of this program.');
  const parts: Uint8Array[] = [];
  for await (const part of member.body) parts.push(part);
  return Buffer.concat(parts);
}

function tableOf(member: TarMember, manifest: BackupManifest): { index: number; table: TableRows } {
  const index = Number(/^tables\/(\d+)-/.exec(member.name)?.[1] ?? -1);
  const table = manifest.tables[index];
  if (table) return { index, table };
  throw new BackupError(`The file is damaged: "${member.name}" belongs to no table.`);
}

/** A former backup names the folders too in which files lay. */
function safePath(name: string): string {
  const parts = name.split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..' || /[\\\0]/.test(part))) {
    throw new BackupError(`The file is damaged: "${name}" is no path of a stored file.`);
  }
  return name;
}
