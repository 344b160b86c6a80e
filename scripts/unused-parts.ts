import type { Plugin } from 'vite';

// Parts of libraries that act only where a product asks for them, as this one does not. Their callers cannot know that,
// so each stands here as what it comes to when nobody asks.

/** Whole modules, by their path in node_modules. */
const UNUSED_MODULES: Record<string, string> = {
  // Routes learned one by one: `routeDiscovery` is `initial`, the whole table comes with the first page.
  'react-router/dist/production/lib/dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false;
    export const getPartialManifest = () => undefined;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => undefined;
    export const getPathsWithAncestors = () => [];
    export const getManifestPath = () => '';
    export const handleClientVersionMismatch = () => false;`,
  // Watchers of the router: `HydratedRouter` is given no `instrumentations`.
  'react-router/dist/production/lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = (handler) => handler;
    export const instrumentationResultMetaContext = undefined;`,
  // Of what an icon can be told, the screens tell it a size, a stroke and attributes; no provider, no widths that stay.
  // Server-drawn parts carry the class names of the library as well, which nothing reads.
  'lucide-react/dist/esm/createLucideIcon.mjs': `
    import { createElement } from 'react';
    export default ({ node }) => ({ size = 24, strokeWidth = 2, color = 'currentColor', ...rest }) =>
      createElement('svg', {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': Object.keys(rest).some((name) => /^(aria-|role|title)/.test(name)) ? undefined : 'true',
        ...rest,
      }, node.map(([tag, attributes]) => createElement(tag, attributes)));`,
};

const NOTHING = '() {}';

/** Single functions and classes, by the path of their module and their name: the parameters and body in place of their own. */
const UNUSED_FUNCTIONS: Record<string, Record<string, string>> = {
  'react-dom/cjs/react-dom-client.production.js': {
    // No `<ViewTransition>`: without one none of these is called, or they walk through the tree and find nothing.
    trackEnterViewTransitions: NOTHING,
    commitEnterViewTransitions: NOTHING,
    commitExitViewTransitions: NOTHING,
    commitNestedViewTransitions: NOTHING,
    commitDeletedPairViewTransitions: NOTHING,
    commitAfterMutationEffectsOnFiber: NOTHING,
    applyViewTransitionToHostInstances: NOTHING,
    restoreViewTransitionOnHostInstances: NOTHING,
    restoreEnterOrExitViewTransitions: NOTHING,
    restoreNestedViewTransitions: NOTHING,
    scheduleViewTransitionEvent: NOTHING,
    createViewTransitionInstance: NOTHING,
    startViewTransition: NOTHING,
    getViewTransitionName: NOTHING,
    // No fragment has a `ref`.
    commitNewChildToFragmentInstance: NOTHING,
    deleteChildFromFragmentInstance: NOTHING,
    // No `<SuspenseList>`, no `<Activity>`.
    updateSuspenseListComponent: NOTHING,
    updateActivityComponent: NOTHING,
    // No `useActionState`, and no form whose `action` is a function.
    mountActionState: NOTHING,
    updateActionStateImpl: NOTHING,
    rerenderActionState: NOTHING,
    dispatchActionState: NOTHING,
    extractEvents$1: NOTHING,
    ensureFormComponentIsStateful: NOTHING,
    // No calls of `preload`, `preinit`, `preconnect` and their like.
    preconnectAs: NOTHING,
    preload: NOTHING,
    preloadModule: NOTHING,
    preinitStyle: NOTHING,
    preinitScript: NOTHING,
    preinitModuleScript: NOTHING,
  },
  // No `<Await>`, no `viewTransition` of links, no style sheets of single routes.
  'react-router/dist/production/lib/components.js': { AwaitErrorBoundary: NOTHING },
  'react-router/dist/production/lib/dom/lib.js': {
    useViewTransitionState: '() { return false; }',
    Form: NOTHING,
  },
  'react-router/dist/production/lib/dom/ssr/links.js': { prefetchStyleLinks: 'async () {}' },
  // No link has `prefetch`.
  'react-router/dist/production/lib/dom/ssr/components.js': {
    PrefetchPageLinks: '() { return null; }',
    usePrefetchBehavior: '() { return [false, null, {}]; }',
  },
  // The server draws every page (`ssr`), so none has anything to show while its first data come.
  'react-router/dist/production/lib/dom/ssr/fallback.js': {
    RemixRootDefaultHydrateFallback: '() { return null; }',
  },
  'react-router/dist/production/lib/dom/ssr/single-fetch.js': {
    nonSsrStrategy: '() {}',
    singleFetchActionStrategy: '() {}',
    singleFetchLoaderFetcherStrategy: '() {}',
  },
  // No fetchers and no forms of the router: the screens call the API, and forms without JavaScript post by themselves.
  'react-router/dist/production/lib/router/router.js': {
    normalizeNavigateOptions: '(isFetcher, path) { return { path }; }',
    handleAction: '() {}',
    fetch: '() {}',
    handleFetcherAction: '() {}',
    handleFetcherLoader: '() {}',
    getUpdatedRevalidatingFetchers: '() {}',
    updateFetcherState: '() {}',
    setFetcherError: '() {}',
    deleteFetcher: '() {}',
    queueFetcherForDeletion: '() {}',
    markFetchRedirectsDone: '() {}',
    abortStaleFetchLoads: '() {}',
    getSubmissionFromNavigation: '() {}',
    discoverRoutes: '() {}',
    patchRoutes: '() {}',
    _internalSetRoutes: '() {}',
    runClientMiddlewarePipeline: '(args, handler) { return handler(args); }',
    restoreAppliedTransitions: '() {}',
    persistAppliedTransitions: '() {}',
  },
  // Hot reload: development is served without this plugin.
  'react-router/dist/production/lib/dom/ssr/routes.js': {
    createClientRoutesWithHMRRevalidationOptOut: '() {}',
    wrapShouldRevalidateForHdr: '() {}',
  },
  'react-router/dist/production/lib/hooks.js': {
    // For server components.
    RSCErrorHandler: '({ children }) { return children; }',
    // For routes outside a route table.
    useNavigateUnstable: '() {}',
  },
};

/** Whole statements, by the path of their module. */
const UNUSED_STATEMENTS: Record<string, RegExp> = {
  // No fragment has a `ref`.
  'react-dom/cjs/react-dom-client.production.js':
    /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function [\s\S]*?^\};$/gm,
  // Names for developers. Each keeps its component in the files, also where no screen uses it.
  'react-router/dist/production/lib/dom/lib.js': /^\w+\.displayName = .*;$/gm,
};

/** Parts of an icon's data; icons are made above of their nodes alone, whose children need no keys. */
const ICON_DATA = /,\s+key: "\w+"|^ {2}(?:name|size|aliases): .*\n|^__iconData\.node;\n/gm;
const ICON = /\/node_modules\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;

/** Functions that only warn developers on the console; calls of them are left out. */
export const DEVELOPER_WARNINGS = ['warning', 'warningOnce', 'warnOnce'];

/** Leaves the unused parts out of what browsers load. @throws where a version of the library has one of them elsewhere */
export function withoutUnusedParts(): Plugin {
  const left = new Set([
    ICON.source,
    ...Object.keys(UNUSED_MODULES),
    ...Object.keys(UNUSED_STATEMENTS),
    ...Object.entries(UNUSED_FUNCTIONS).flatMap(([path, bodies]) =>
      Object.keys(bodies).map((name) => `${path}: ${name}`),
    ),
  ]);
  return {
    name: 'without-unused-parts',
    enforce: 'pre',
    load(id) {
      const path = pathAmong(UNUSED_MODULES, id);
      if (path === undefined) return null;
      left.delete(path);
      return { code: UNUSED_MODULES[path] ?? '', moduleSideEffects: false };
    },
    transform(code, id) {
      if (ICON.test(id)) {
        const rest = code.replace(ICON_DATA, '');
        if (rest !== code) left.delete(ICON.source);
        return rest;
      }
      const path = pathAmong(UNUSED_FUNCTIONS, id);
      if (path === undefined) return null;
      const statements = UNUSED_STATEMENTS[path];
      const kept = statements ? code.replace(statements, '') : code;
      if (kept !== code) left.delete(path);
      return Object.entries(UNUSED_FUNCTIONS[path] ?? {}).reduce(
        (rest, [name, body]) =>
          rest.replace(partCalled(name), () => {
            left.delete(`${path}: ${name}`);
            return body.replace('(', () => `function ${name}(`);
          }),
        kept,
      );
    },
    buildEnd(failure) {
      if (!failure && left.size > 0) this.error(`Not met in the build: ${[...left].join(', ')}`);
    },
  };
}

/** Finds a function, a class, or a component that forwards a ref, at the beginning of a line. */
function partCalled(name: string): RegExp {
  const escaped = name.replaceAll('$', '\\$');
  return new RegExp(
    `^(\\t*)(?:(?:async )?function ${escaped}\\(|\\w+ ${escaped} = (?:class |React\\$1\\.forwardRef\\())[^]*?^\\1\\}\\)?;?$`,
    'm',
  );
}

function pathAmong(paths: Record<string, unknown>, id: string): string | undefined {
  const file = id.split('?')[0] ?? '';
  return Object.keys(paths).find((path) => file.endsWith(`/node_modules/${path}`));
}
