import { globSync } from 'node:fs';
import { defineConfig } from 'vite';

/** The small modules of the public pages, which carry no framework: one file each, which the server puts into
 * the page. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'build/public',
    manifest: 'manifest.json',
    modulePreload: false,
    rolldownOptions: { input: globSync('src/{features,surfaces}/*/pages/public-*.client.ts') },
  },
});
