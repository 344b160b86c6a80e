import { readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vite';

const ROOT = import.meta.dirname;
const OUT = path.join(ROOT, 'build/product');
const PROGRAMS = [
  'src/server.ts',
  'scripts/demo.ts',
  ...readdirSync(path.join(ROOT, 'scripts/commands')).map((name) => `scripts/commands/${name}`),
];
/** They carry machine code, or look for files beside themselves. */
const APART = ['@napi-rs/canvas', '@node-rs/argon2', 'pg-native', 'sharp', 'vite'];

/** The server, the demo and the commands in few files, their packages included: to load a thousand takes seconds. */
export default defineConfig({
  publicDir: false,
  plugins: [
    {
      name: 'own-place',
      enforce: 'pre',
      transform: {
        filter: { id: /\/(src|scripts)\/.*\.ts$/, code: /import\.meta\.(dirname|url)/ },
        handler: (code, id) => ({ code: keepPlace(code, id), map: null }),
      },
    },
  ],
  ssr: { noExternal: true, external: APART },
  build: {
    ssr: true,
    outDir: OUT,
    sourcemap: true,
    rolldownOptions: {
      input: PROGRAMS.map((program) => path.join(ROOT, program)),
      output: { chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true },
    },
  },
});

/** Migrations, templates, fonts and workers are found from where the source stands. */
function keepPlace(code: string, file: string): string {
  const place = path.relative(OUT, file);
  return code
    .replaceAll('import.meta.url', `new URL('${place}', import.meta.url).href`)
    .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${path.dirname(place)}')`);
}
