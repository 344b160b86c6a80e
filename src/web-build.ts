import { existsSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import { createRequestHandler } from 'react-router';
import type { PageServer } from './page-context.ts';
import type { PublicPages } from './public-pages.tsx';

/** The compiled side of the product: everything that is TSX, as the server uses it. */
export interface WebBuild {
  /** The pages without framework script. */
  pages(): Promise<PublicPages>;
  /** The path of a public page's own small module, named by its source below `src/`. */
  script(source: string): string;
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
  const manifest = readManifest(path.join(ROOT, 'build/public/manifest.json'));
  return {
    ...rendererOf(async () => build, 'production'),
    script: (source) => `/${manifest[`src/${source}`]?.file ?? source}`,
    staticFolders: [path.join(ROOT, 'build/client'), path.join(ROOT, 'build/public')],
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

function readManifest(file: string): Record<string, { file: string }> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, { file: string }>;
}
