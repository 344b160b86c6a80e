import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { type Query, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, createElement, type FC, Fragment, type ReactNode, use } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  StaticRouterProvider,
  UNSAFE_withComponentProps as withProps,
} from 'react-router';
import { vi } from 'vitest';

// Draws hydrated screens with everything that their calls bring, as a browser shows them when nothing is on its way.

/** Answers a call of a screen; notes which one it was. */
export type Answering = (address: string) => Response;

interface PageModule {
  default: Parameters<typeof withProps>[0];
  loader?: RouteObject['loader'];
  meta?: (of: object) => { title?: string }[] | undefined;
}

/** A screen as it was shown, and the reads behind it. */
export interface Drawn {
  html: string;
  /** Queries that the screen made in the browser, each with the addresses that it called. */
  queries: Map<Query, string[]>;
}

const SOURCES = path.resolve(import.meta.dirname, '../src');
const READINGS_MAX = 8;

interface AnyProps {
  isOpen?: boolean;
  fallback?: ReactNode;
  onMissing?: () => void;
}

/** A lazy part that is loaded when it is first drawn, and drawn at once. */
function alwaysHere(load: () => Promise<ComponentType<AnyProps>>) {
  let loading: Promise<ComponentType<AnyProps>> | undefined;
  return function Part({ fallback: _, onMissing: __, ...props }: AnyProps) {
    if (props.isOpen === false) return null;
    loading ??= load();
    return createElement(use(loading), props);
  };
}

/**
 * Replaces what shows a part only after an event of the browser: parts that come over the network are there at once,
 * all tabs show their content, and what folds is open.
 */
function showEveryPart(): void {
  const Tabs: FC<{ tabs: { id: string; content: ReactNode }[] }> = ({ tabs }) =>
    tabs.map(({ id, content }) => createElement(Fragment, { key: id }, content));
  vi.doMock('../src/ui/layout/tabs.tsx', () => ({ Tabs }));
  const FoldSection: FC<{ children: ReactNode }> = ({ children }) => children;
  vi.doMock('../src/ui/layout/fold-section.tsx', async (importOriginal) => ({
    ...(await importOriginal<object>()),
    FoldSection,
  }));
  vi.doMock('../src/ui/lazy.tsx', () => ({ lazy: alwaysHere, useArrived: () => true }));
}

/** Opens the product's own route table. Call `close` at the end. */
export async function openScreens() {
  vi.resetModules();
  showEveryPart();
  const { pageServer } = await import('../src/page-context.ts');
  const { default: table } = await import('../src/routes.ts');
  const metas = new Map<string, PageModule['meta']>();
  const routes = await Promise.all(table.map((entry) => routeOf(entry, metas)));
  const { query } = createStaticHandler(routes);

  /** @returns null where the address leads elsewhere @throws what a loader or the screen threw */
  async function draw(address: string, answer: Answering, before?: Drawn): Promise<Drawn | null> {
    let called: string[] = [];
    const fetch = async (to: string) => {
      called.push(to);
      return answer(to);
    };
    vi.stubGlobal('fetch', fetch);
    vi.stubGlobal('location', new URL(`http://localhost${address}`));
    vi.stubGlobal('window', { location });
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const frame = { early: [], earlyFiles: [], attributes: {} } as never;
    const requestContext = new RouterContextProvider(
      new Map([[pageServer, { fetch, nonce: 'nonce', frame }]]),
    );
    const context = await query(new Request(`http://localhost${address}`), { requestContext });
    if (context instanceof Response) return null;
    for (const error of Object.values(context.errors ?? {})) throw error;

    const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
    const queries: Drawn['queries'] = new Map();
    const read = async (one: Query) => {
      called = [];
      await one.fetch();
      queries.set(one, called);
    };
    for (const one of before?.queries.keys() ?? [])
      await read(client.getQueryCache().build(client, { ...one.options, queryKey: one.queryKey }));
    const router = createStaticRouter(routes, context);
    const element = createElement(
      QueryClientProvider,
      { client },
      createElement(StaticRouterProvider, { router, context, hydrate: false }),
    );
    for (let reading = 0; reading < READINGS_MAX; reading++) {
      const html = await htmlOf(element);
      const unread = client.getQueryCache().findAll({ predicate: isUnread });
      if (unread.length === 0) return { html: titlesOf(context, metas) + html, queries };
      for (const one of unread) await read(one);
    }
    throw new Error(`${address} does not stop reading.`);
  }

  const close = () => {
    vi.unstubAllGlobals();
    vi.doUnmock('../src/ui/layout/tabs.tsx');
    vi.doUnmock('../src/ui/lazy.tsx');
    vi.resetModules();
  };
  return { draw, close };
}

function isUnread({ options, state }: Query): boolean {
  return state.data === undefined && typeof options.queryFn === 'function' && isEnabled(options);
}

function isEnabled(options: object): boolean {
  return !('enabled' in options) || options.enabled !== false;
}

async function routeOf(
  { id, file, path: at, index, children = [] }: RouteConfigEntry,
  metas: Map<string, PageModule['meta']>,
): Promise<RouteObject> {
  const module = (await import(path.join(SOURCES, file))) as PageModule;
  const name = id ?? file;
  metas.set(name, module.meta);
  const own = { id: name, loader: module.loader, Component: withProps(module.default) };
  if (index) return { ...own, index };
  return {
    ...own,
    path: at,
    children: await Promise.all(children.map((child) => routeOf(child, metas))),
  };
}

function titlesOf(
  { matches, loaderData }: { matches: { route: { id: string }; params: object }[]; loaderData: object },
  metas: Map<string, PageModule['meta']>,
): string {
  const data = loaderData as Record<string, unknown>;
  const titles = matches.map(({ route: { id }, params }) =>
    metas.get(id)?.({ loaderData: data[id], data: data[id], params, matches: [], error: undefined }),
  );
  return JSON.stringify(titles.flat().filter((title) => title));
}

async function htmlOf(element: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(element, { onError: (error) => void failures.push(error) });
  await stream.allReady;
  // React's own scripts are no text.
  const html = (await new Response(stream).text()).replace(/<script[^>]*>.*?<\/script>/gs, '');
  if (failures.length > 0) throw failures[0];
  return html;
}
