import localesPlugin from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * What is loaded together by many is built into one file; Rolldown parts the rest by who imports it. A group takes along what its
 * modules import and no earlier group has, so what more screens need stands first. `tests/built-scripts.test.ts` bounds the bytes
 * and files of a screen.
 */
const groups = [
  // What every screen begins with. Files apart: each is read in a task of its own, and one would hold a slow phone up.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  // The pages of visitors begin with it as well, and without the shell. Several queries at once belong to one list. Started before
  // the page's data are here (`entry.server.tsx`), so never with `entry.client`.
  {
    name: 'framework',
    test: /node_modules\/(react-router|@tanstack)\/(?!.*(queriesObserver|useQueries))|src\/(root|surfaces\/workspace\/pages\/shell\/pending-page|ui\/(?:[a-z]+\/)?(error-page|avatar|lazy|leaving|icon-button|unsaved|form-problem|notice|toast-queue|bdi|wordmark|skip-link)|features\/(app\/offline\/pages\/forget-kept|accounts\/pages\/current-user|cards\/visitor-paths\.contract))\.tsx?|icons\/(badge-check|check|circle-exclamation-point|sparkles|x|arrow-right)\./,
  },
  {
    name: 'shell',
    test: /src\/(surfaces\/workspace\/pages\/shell\/shell|features\/cards\/pages\/own-card|ui\/(?:[a-z]+\/)?(panel|badge|page-header|skeleton|load-failed|loaded|chevron))\.tsx?|icons\/(chevron-left|phone|send)\./,
  },
  // Forms of every kind, and what several lists begin with.
  { name: 'fields', test: /ui\/forms\/(field|text-field)\./ },
  { name: 'forms', test: /ui\/forms\/(form|use-form|unsaved-notice|password-field|checkbox)\./ },
  { name: 'lists', test: /deciding\/pages\/review-lists\./ },
  {
    name: 'home',
    test: /workspace\/(home\.copy\.he|pages\/(shell\/panel-link|first-hour\/ready-list-room))\./,
  },
].map((group, place, all) => ({ ...group, priority: all.length - place }));

/** Functions that only warn developers on the console; calls of them are left out. */
const DEVELOPER_WARNINGS = ['warning', 'warningOnce', 'warnOnce'];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    // React Aria ships its texts in 34 languages; the product has one.
    { ...localesPlugin.vite({ locales: ['he-IL'] }), enforce: 'pre' as const },
  ],
  // The server's side is one file, React included, and always production's React.
  ...(command === 'build' && {
    environments: {
      ssr: {
        resolve: { noExternal: true as const },
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          sourcemap: true,
          rolldownOptions: { output: { codeSplitting: false, sourcemapExcludeSources: true } },
        },
      },
    },
  }),
  build: {
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {}
      : { treeshake: { manualPureFunctions: DEVELOPER_WARNINGS }, output: { codeSplitting: { groups } } },
  },
}));
