import localesPlugin from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { pacedPreloads } from './scripts/paced-preloads.ts';
import { DEVELOPER_WARNINGS, withoutUnusedParts } from './scripts/unused-parts.ts';

/**
 * What is loaded together lies together: few files compress better than many. What an owner's screen begins with is
 * `framework`, `shell` and a handful of these; what comes after, or on demand, stays in files of its own.
 * A group takes along what its modules import and no group before it has.
 */
const groups = [
  // Two files: each is read in a task of its own, and one would hold a slow phone up for a quarter of a second.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  // Several queries at once belong to one list.
  { name: 'framework', test: /node_modules\/(react-router|@tanstack)\/(?!.*(queriesObserver|useQueries))/ },
  {
    name: 'shell',
    test: /src\/(root|entry\.client|surfaces\/workspace\/pages\/shell\/shell|ui\/(?:[a-z]+\/)?(page-header|skeleton|arriving|load-failed|loaded|paged-query))\.tsx?|icons\/(check|circle-exclamation-point)\./,
  },
  { name: 'panel', test: ui('panel', 'notice', 'part-load-failed', 'badge') },
  { name: 'fields', test: ui('field', 'text-field') },
  { name: 'forms', test: ui('form', 'form-problem', 'use-form') },
  {
    name: 'dashboards',
    test: /src\/(ui\/(?:[a-z]+\/)?(tile|use-now)|surfaces\/workspace\/pages\/(dashboard-views|review-summaries-skeleton))\.tsx?|icons\/(star|sparkles|hourglass|calendar-days)\./,
  },
  { name: 'filters', test: ui('radio-group') },
  { name: 'search', test: ui('paused-search-field', 'search-field', 'select') },
  {
    name: 'settings',
    test: /features\/(accounts\/copy\.he\/settings|account-settings\/pages\/settings-queries)\.tsx?/,
  },
  { name: 'share', test: ui('share-link', 'copy-button') },
  { name: 'icons', test: /icons\/[a-z0-9-]+\.m?js$/, minShareCount: 2 },
].map((group, place, all) => ({ ...group, priority: all.length - place }));

function ui(...names: string[]): RegExp {
  return new RegExp(`src/ui/(?:[a-z]+/)?(${names.join('|')})\\.tsx?`);
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    // React Aria ships its texts in 34 languages; the product has one.
    { ...localesPlugin.vite({ locales: ['he-IL'] }), enforce: 'pre' as const },
    command === 'build' && !isSsrBuild && [pacedPreloads(), withoutUnusedParts()],
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
