import localesPlugin from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { pacedPreloads } from './scripts/paced-preloads.ts';
import { DEVELOPER_WARNINGS, withoutUnusedParts } from './scripts/unused-parts.ts';

/**
 * Modules that are loaded together are built into one file: a request costs a phone more than some bytes, and few files
 * compress better than many. A group takes along what its modules import and no earlier group has. So the order matters:
 * modules that more screens need stand first, else a screen that needs one small module of a group loads all of it.
 * Rolldown parts all other modules by who imports them. `tests/built-scripts.test.ts` bounds the bytes and files of a screen.
 */
const groups = [
  // What every screen begins with. Three files: each is read in a task of its own, and one would hold a slow phone up.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  // Several queries at once belong to one list.
  { name: 'framework', test: /node_modules\/(react-router|@tanstack)\/(?!.*(queriesObserver|useQueries))/ },
  // The pages of visitors begin with it as well, and without the shell.
  {
    name: 'root',
    test: /src\/(root|entry\.client|surfaces\/workspace\/pages\/shell\/pending-page|ui\/(?:[a-z]+\/)?(error-page|avatar|arriving|leaving|icon-button|unsaved|form-problem|notice|toast-queue|bdi|wordmark|skip-link)|features\/(app\/offline\/pages\/forget-kept|accounts\/pages\/current-user|cards\/visitor-paths\.contract))\.tsx?|icons\/(check|circle-exclamation-point|sparkles|x|arrow-right)\./,
  },
  {
    name: 'shell',
    test: /src\/(surfaces\/workspace\/pages\/shell\/shell|features\/cards\/pages\/own-card|ui\/(?:[a-z]+\/)?(page-header|skeleton|load-failed|loaded))\.tsx?/,
  },
  // What several screens begin with.
  { name: 'fields', test: /ui\/forms\/(field|text-field)\.|icons\/printer\./ },
  { name: 'choices', test: ui('radio-group') },
  {
    name: 'inputs',
    test: /ui\/(?:[a-z]+\/)?(?:text-area|copy-button|object-url|image-file|star-shape|select)\.|scripts\.policy\.|acts\.contract\./,
  },
  { name: 'account-words', test: /features\/accounts\/copy\.he\./ },
  { name: 'card-links', test: /cards\/links\.policy\./ },
  { name: 'public', test: /ui\/layout\/public-controls|pages\/public-banner|workspace\/visitor\.copy\.he\./ },
  { name: 'forms', test: ui('form|use-form|unsaved-notice') },
  { name: 'sign-in', test: /ui\/forms\/(password-field|checkbox)\.|icons\/eye(-off)?\./ },
  { name: 'panels', test: /ui\/(layout\/(panel|badge)|feedback\/part-load-failed)\.|icons\/plus\./ },
  {
    name: 'tiles',
    test: /ui\/(layout\/tile|use-now)\.|icons\/(star|hourglass|calendar-days|circle-pause|sun|inbox)\./,
  },
  {
    name: 'tools',
    test: /ui\/([a-z]+\/)?(together|more-menu|save-file|popover|device-switch)\.|icons\/(download|settings-2|user-plus|upload)\./,
  },
  { name: 'lists', test: /deciding\/pages\/review-lists\./ },
  { name: 'leads', test: /leads\/pages\/lead-queries\./ },
  { name: 'messages', test: /customers\/messages\/message\.policy\./ },
  // What comes by itself, once a screen stands.
  { name: 'icons', test: /icons\/[a-z0-9-]+\.m?js$/, minShareCount: 2 },
  { name: 'notices', test: /ui\/(overlays\/overlays|feedback\/toast-message)\./ },
  { name: 'frame', test: /shell\/(bottom-bar|live-updates|offline-notice)\./ },
  { name: 'share', test: ui('network-icons|share-links') },
  { name: 'review-words', test: /deciding\/copy\.he\.|ui\/text\/star-rating\./ },
  {
    name: 'controls',
    test: ui('dialog|confirm-dialog|switch|no-matches|paged-list|chevron|download-button|drop-zone'),
  },
  { name: 'moderation', test: /deciding\/pages\/(item\/review-item|review-moderation|review-focus)\./ },
  // The card: its words, its parts, its colours, its telephone numbers, pictures, hours, and how it looks.
  { name: 'card-words', test: /features\/(cards|card-visits)\/copy\.he\./ },
  {
    name: 'card-parts',
    test: /features\/cards\/(services|gallery|translations)\/([^/]*(copy\.he|limits\.contract|shown\.policy)|pages\/own-)|storage\/media-paths/,
  },
  { name: 'card-colors', test: /card-design\/(palette\.policy|design\.contract)\./ },
  { name: 'phone-numbers', test: /libphonenumber|cards\/phone\.policy/ },
  { name: 'calendar', test: /platform\/(calendar\/|zoned-time)/ },
  { name: 'pictures', test: /ui\/(pictures\/(crop|picture-choice|use-cropper)|forms\/file-field)\./ },
  { name: 'card-editor', test: /cards\/editor\.copy\.he\./ },
  {
    name: 'card-editing',
    test: /cards\/hours\/[^/]*(policy|copy\.he|choices\.contract)\.|cards\/(design\.copy\.he|shown-reviews\.contract)\.|cards\/pages\/(picture-field|view-switch|card-draft)/,
  },
  { name: 'card-preview', test: /card-design\/pages\/card-p(review|icture)\./ },
  // The two home screens.
  {
    name: 'alerts',
    test: /app\/(installed\/pages\/install-invitation|alerts\/(copy\.he|pages\/(device-alerts|alerts-query)))\./,
  },
  {
    name: 'home',
    test: /workspace\/(dashboard\.copy\.he|pages\/(stat-tiles|home\/home-rows|latest-reviews|reviews-ahead|send-panel|first-hour\/ready-list-room))\./,
  },
  { name: 'home-reviews', test: /pages\/(review-summary|waiting-panel|home\/home-invitations)\./ },
].map((group, place, all) => ({ ...group, priority: all.length - place }));

function ui(names: string): RegExp {
  return new RegExp(`src/ui/(?:[a-z]+/)?(?:${names})\\.tsx?`);
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
