// Finds where tests put what lasts no longer than they do: databases of some 700 files each, browser profiles, uploads.
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const MIN_MEMORY_BYTES = 6 * 2 ** 30;

/** Makes a folder that every user can enter, in memory where there is room and programs may be run. */
export function makeScratchFolder() {
  if (existsSync(MEMORY)) removeAbandoned();
  const folder = mkdtempSync(path.join(hasRoomInMemory() ? MEMORY : os.tmpdir(), `dugri-${process.pid}-`));
  chmodSync(folder, 0o1777);
  return folder;
}

/** An interrupted run cannot clean up, and what it left in memory would stay there. */
function removeAbandoned() {
  for (const name of readdirSync(MEMORY)) {
    const pid = /^dugri-(\d+)-/.exec(name)?.[1];
    const folder = path.join(MEMORY, name);
    if (pid && !existsSync(`/proc/${pid}`) && statSync(folder).uid === process.getuid?.())
      rmSync(folder, { recursive: true, force: true });
  }
}

function hasRoomInMemory() {
  if (!existsSync('/proc/mounts') || !isWritable(MEMORY)) return false;
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const options = mounts.map((line) => line.split(' ')).find(([, place]) => place === MEMORY)?.[3];
  if (!options || options.split(',').includes('noexec')) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= MIN_MEMORY_BYTES;
}

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
