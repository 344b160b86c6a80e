import { globSync } from 'node:fs';
import { defineConfig } from 'vite';

/**
 * The small modules of the pages, which carry no framework. `in-page`: one file each, which the server puts into the
 * page. `on-demand`: what those fetch when it is asked for; apart, since a file that two share cannot stand in a page.
 */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  base: './',
  build: {
    outDir: `build/${mode}`,
    // Only this folder is served, under names that never change their content.
    assetsDir: 'served/assets',
    assetsInlineLimit: 0,
    manifest: 'manifest.json',
    modulePreload: false,
    rolldownOptions: {
      // Several stand in one page, and not all as modules: none may leave a name behind.
      output: {
        ...(mode === 'in-page' && { banner: '(()=>{', footer: '})();' }),
        // Their names stand in every page.
        entryFileNames: ({ name }) => `served/assets/${name.replace(/\.client$/, '')}-[hash:6].js`,
        assetFileNames: 'served/assets/[name]-[hash:6][extname]',
      },
      preserveEntrySignatures: 'exports-only',
      input:
        mode === 'in-page'
          ? globSync('src/{features,surfaces}/**/pages/public-*.client.ts')
          : globSync('src/{features,surfaces}/**/pages/{demand-*.client.ts,settings.css}'),
    },
  },
}));
