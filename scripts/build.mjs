// Builds the browser's side, the server's side of the pages, and the server itself into build/.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const SOURCES = [
  'src',
  'public',
  'vite.config.ts',
  'vite.public.config.ts',
  'vite.server.config.ts',
  'scripts/demo.ts',
  'scripts/demo',
  'scripts/commands',
  'scripts/store.ts',
  'react-router.config.ts',
  'package-lock.json',
  'tsconfig.json',
];
/** Bytes: below, what compressing saves is its own header. */
const COMPRESSED_FROM = 256;
const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/;

/** Whether any source is newer than the build, was removed, or there is no build. */
export function isBuildStale(root) {
  const stamp = path.join(root, 'build/.stamp');
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint(root);
}

/** Makes the build anew and leaves `.br` and `.gz` beside each text file that browsers fetch. */
export async function build(root, node) {
  console.log('Building…');
  const before = fingerprint(root);
  const edition = digest(root);
  rmSync(path.join(root, 'build'), { recursive: true, force: true });
  const run = (file, ...args) => {
    const result = spawnSync(node, [path.join(root, file), ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (result.status !== 0) {
      console.error(result.stdout, result.stderr);
      process.exit(1);
    }
  };
  run('node_modules/@react-router/dev/bin.cjs', 'build');
  for (const mode of ['in-page', 'on-demand'])
    run('node_modules/vite/bin/vite.js', 'build', '--config', 'vite.public.config.ts', '--mode', mode);
  run('node_modules/vite/bin/vite.js', 'build', '--config', 'vite.server.config.ts');
  for (const folder of ['client', 'in-page/served', 'on-demand/served'])
    compressFiles(path.join(root, 'build', folder));
  writeFileSync(path.join(root, 'build/edition'), edition);
  writeFileSync(path.join(root, 'build/.stamp'), before);
}

function compressFiles(folder) {
  for (const file of filesBelow(folder).filter((name) => COMPRESSIBLE.test(name))) {
    const bytes = readFileSync(file);
    if (bytes.length < COMPRESSED_FROM) continue;
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** The newest change and the number of the sources: both move when anything does. */
function fingerprint(root) {
  const files = sourcesIn(root);
  return `${files.length}:${Math.max(...files.map((file) => statSync(file).mtimeMs))}`;
}

/** Of what the sources say: the same wherever and whenever they were fetched. */
function digest(root) {
  const hash = createHash('sha256');
  for (const file of sourcesIn(root).sort())
    hash.update(`${path.relative(root, file)}\n`).update(readFileSync(file));
  return hash.digest('base64url');
}

function sourcesIn(root) {
  return SOURCES.flatMap((name) => filesBelow(path.join(root, name))).filter(
    (name) => !/\.test\.tsx?$/.test(name),
  );
}

function filesBelow(place) {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
}
