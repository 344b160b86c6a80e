import { existsSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import { createRequestHandler } from 'react-router';
import type { PageScript } from '#ui/public-document.ts';
import type { PageServer } from './page-context.ts';
import type { PublicPages } from './public-pages.tsx';

/** The compiled side of the product: everything that is TSX, as the server uses it. */
export interface WebBuild {
  /** The pages without framework script. */
  pages(): Promise<PublicPages>;
  /** A public page's own small module, named by its source below `src/`. */
  script(source: string): PageScript;
  /** Renders a hydrated page, or answers its loaders' and actions' calls. */
  render(request: Request, server: PageServer): Promise<Response>;
  /** Folders whose files are served as they are. */
  staticFolders: string[];
  /** Development: answers the sources themselves, and hands the rest on. */
  middleware?: (next: RequestListener) => RequestListener;
  close?: () => Promise<void>;
}

/** What `entry.server.tsx` exports beside React Router's own hooks. */
export interface EntryModule {
  publicPages: PublicPages;
  createPageContext: (server: PageServer) => RouterContextProvider;
  reportedError: (request: Request) => unknown;
}

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * The build that `npm run build` left in `build/`.
 * @throws where there is none
 */
export async function openWebBuild(): Promise<WebBuild> {
  const file = path.join(ROOT, 'build/server/index.js');
  if (!existsSync(file)) throw new Error('There is no build; npm start makes one.');
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  return {
    ...rendererOf(async () => build, 'production'),
    script: scriptsOf(path.join(ROOT, 'build/public')),
    staticFolders: [path.join(ROOT, 'build/client')],
  };
}

/** What a React Router build can do, whether it is finished or made anew by the development server. */
export function rendererOf(
  load: () => Promise<ServerBuild>,
  mode: string,
): Pick<WebBuild, 'pages' | 'render'> {
  const entryOf = (build: ServerBuild) => build.entry.module as unknown as EntryModule;
  return {
    pages: async () => entryOf(await load()).publicPages,
    async render(request, server) {
      const build = await load();
      const entry = entryOf(build);
      const response = await createRequestHandler(build, mode)(request, entry.createPageContext(server));
      const error = entry.reportedError(request);
      if (response.status >= 500 && error) throw error;
      return response;
    },
  };
}

/** The compiled modules of the public pages, each read once. */
function scriptsOf(folder: string): WebBuild['script'] {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  const texts = new Map(
    Object.entries(manifest).map(([source, { file }]) => [
      source,
      readFileSync(path.join(folder, file), 'utf8').trim(),
    ]),
  );
  return (source) => {
    const text = texts.get(`src/${source}`);
    if (text === undefined) throw new Error(`The build has no module ${source}.`);
    return { text };
  };
}
