import { existsSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import { once } from '#platform/once.ts';
import type { PageScript } from '#ui/layout/public-document.ts';
import type { PageServer } from './page-context.ts';
import { type PageFrame, pageFrame } from './page-frame.ts';
import type { PublicPages } from './public-pages.tsx';

/** The compiled side of the product: everything that is TSX, as the server uses it. */
export interface WebBuild {
  /** The pages without framework script. */
  pages(): Promise<PublicPages>;
  /** A public page's own small module, named by its source below `src/`. */
  script(source: string): PageScript;
  /** Address of a small module that comes on demand, named likewise. */
  file(source: string): string;
  /** Digest of the sources; null in development, where they change while it runs. */
  edition: string | null;
  /** Renders a hydrated page, or answers its loaders' and actions' calls. `basename` stands before all of its links. */
  render(request: Request, server: Omit<PageServer, 'frame'> & { basename: string }): Promise<Response>;
  /** Template of the hydrated page at a path, such as `/job-codes/:id`. */
  templateOf(path: string): Promise<string>;
  /** Folders whose files are served as they are. */
  staticFolders: string[];
  /** Development: answers the sources themselves, and hands the rest on. */
  middleware?: (next: RequestListener) => RequestListener;
  close?: () => Promise<void>;
}

/** Exports of `entry.server.tsx` beside React Router's own hooks. */
export interface EntryModule {
  createRequestHandler: typeof createRequestHandler;
  publicPagesIn: (frame: PageFrame) => PublicPages;
  createPageContext: (server: PageServer) => RouterContextProvider;
  reportedError: (request: Request) => unknown;
}

const ROOT = path.resolve(import.meta.dirname, '..');
/** Of the small modules: those that stand in a page, and those that come on demand. */
const MODULE_BUILDS = ['in-page', 'on-demand'].map((name) => path.join(ROOT, 'build', name));

/** The build that `npm run build` left in `build/`; throws where there is none. */
export async function openWebBuild(publicUrl?: string): Promise<WebBuild> {
  const entry = path.join(ROOT, 'build/server/index.js');
  if (!existsSync(entry)) throw new Error('There is no build; npm start makes one.');
  // The largest file of all: what needs no page is answered before it is loaded.
  const load = once(() => import(pathToFileURL(entry).href) as Promise<ServerBuild>);
  const fileOf = filesOf(MODULE_BUILDS);
  const script = scriptsOf(fileOf);
  const file = (source: string) => fileOf(source).replace(/^.*\/served/, '');
  const frame = pageFrame(script, file, {
    isOnHttps: publicUrl?.startsWith('https:') ?? false,
  });
  return {
    ...rendererOf(load, 'production', frame),
    script,
    file,
    edition: readFileSync(path.join(ROOT, 'build/edition'), 'utf8'),
    staticFolders: [
      path.join(ROOT, 'build/client'),
      ...MODULE_BUILDS.map((folder) => path.join(folder, 'served')),
    ],
  };
}

/** A React Router build, finished or made anew by the development server. */
export function rendererOf(
  load: () => Promise<ServerBuild>,
  mode: string,
  frame: PageFrame,
): Pick<WebBuild, 'pages' | 'render' | 'templateOf'> {
  const entryOf = (build: ServerBuild) => build.entry.module as unknown as EntryModule;
  return {
    async templateOf(path) {
      // Loaders are called at the page's address with a suffix.
      const page = path.replace(/^\/_root\.data$/, '/').replace(/\.data$/, '');
      return templatesOf(await load()).find(({ pattern }) => pattern.test(page))?.template ?? '*';
    },
    pages: async () => entryOf(await load()).publicPagesIn(frame),
    async render(request, { basename, ...server }) {
      const build = await load();
      const entry = entryOf(build);
      const response = await entry.createRequestHandler({ ...build, basename }, mode)(
        request,
        entry.createPageContext({ ...server, frame }),
      );
      const error = entry.reportedError(request);
      if (response.status >= 500 && error) throw error;
      return response;
    },
  };
}

interface PageTemplate {
  template: string;
  pattern: RegExp;
}

const templates = new WeakMap<ServerBuild, PageTemplate[]>();

function templatesOf(build: ServerBuild): PageTemplate[] {
  const known = templates.get(build);
  if (known) return known;
  const pathOf = (id: string | undefined): string => {
    const route = build.routes[id ?? ''];
    return route ? `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ''}` : '';
  };
  const made = Object.values(build.routes)
    .filter((route) => route && (route.path ?? route.index) && route.path !== '*')
    .map((route) => pathOf(route?.id).replace('//', '/') || '/')
    .map((template) => ({ template, pattern: new RegExp(`^${template.replace(/:\w+/g, '[^/]+')}$`) }));
  templates.set(build, made);
  return made;
}

/** Address at which the build has put a source of the public pages. */
function filesOf(folders: string[]): (source: string) => string {
  const files = new Map<string, string>();
  for (const folder of folders) {
    const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Record<
      string,
      { file: string }
    >;
    for (const [source, { file }] of Object.entries(manifest)) files.set(source, path.join(folder, file));
  }
  return (source) => {
    const file = files.get(`src/${source}`);
    if (file === undefined) throw new Error(`The build has no module ${source}.`);
    return file;
  };
}

/** The compiled modules of the public pages, each read once. */
function scriptsOf(fileOf: (source: string) => string): WebBuild['script'] {
  const texts = new Map<string, string>();
  return (source) => {
    const text = texts.get(source) ?? readFileSync(fileOf(source), 'utf8').trim();
    texts.set(source, text);
    return { text };
  };
}
