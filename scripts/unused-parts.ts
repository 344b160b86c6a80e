import type { Plugin } from 'vite';

/**
 * Modules of libraries that act only where a product asks for them, as this one does not. What imports them cannot
 * know that, so each stands here as what it comes to when nobody asks.
 */
const UNUSED: Record<string, string> = {
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
  // What the server draws carries the library's class names besides, which nothing reads.
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

/** Leaves them out of what browsers load, and fails where a new version keeps one of them elsewhere. */
export function withoutUnusedParts(): Plugin {
  const left = new Set(Object.keys(UNUSED));
  return {
    name: 'without-unused-parts',
    enforce: 'pre',
    load(id) {
      const part = Object.keys(UNUSED).find((path) => id.split('?')[0]?.endsWith(`/node_modules/${path}`));
      if (part === undefined) return null;
      left.delete(part);
      return { code: UNUSED[part] ?? '', moduleSideEffects: false };
    },
    buildEnd(failure) {
      if (!failure && left.size > 0) this.error(`Not met in the build: ${[...left].join(', ')}`);
    },
  };
}
