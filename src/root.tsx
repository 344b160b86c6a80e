import { QueryClient, QueryClientProvider, type QueryPersister } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root';
import { pageServer } from './page-context.ts';
import style from './ui/app.css?url';
import { ErrorPage, titleOfError } from './ui/feedback/error-page.tsx';
import { FONT_FILES } from './ui/font-files.ts';
import { lazy } from './ui/lazy.tsx';

/** As long as the service worker waits for a page. */
const PATIENCE_MS = 5_000;
/** A reading that failed so lately is not asked for again by each part of the screen that shows it. */
const FAILED_LATELY_MS = 5_000;

// Toasts raised before this has loaded are shown once it has.
const Overlays = lazy(async () => (await import('./ui/overlays/overlays.tsx')).Overlays, 'ahead');

export const meta: Route.MetaFunction = ({ error }) => [
  { title: error ? `${titleOfError(error)} · דוגרי` : 'דוגרי' },
];

export const links: Route.LinksFunction = () => [
  ...FONT_FILES.map((file) => ({
    rel: 'preload',
    href: file,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  // By its address: imported, it would be fetched a second time, its fonts with it, and the page would move.
  { rel: 'stylesheet', href: style },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export function loader({ context }: Route.LoaderArgs) {
  const { nonce, frame } = context.get(pageServer);
  return { nonce, earlyFiles: frame.earlyFiles, attributes: frame.attributes };
}

/** The nonce belongs to the first document; nothing is fetched again for it. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, earlyFiles = [], attributes } = useRouteLoaderData<typeof loader>('root') ?? {};
  useLayoutEffect(() => {
    dispatchEvent(new Event('dugri:drawn'));
  }, []);
  return (
    // The visitor's choices are set on it before React starts.
    <html lang="he" dir="rtl" {...attributes} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#FAF9FC" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#13101C" media="(prefers-color-scheme: dark)" />
        {/* Browsers hide the nonce from scripts after load; React must not see a difference. */}
        <meta property="csp-nonce" content={nonce} nonce={nonce} suppressHydrationWarning />
        <Meta />
        <Links />
        {earlyFiles.map((file) => (
          // No module, which would wait for the whole page; in development there are only those.
          <script
            key={file}
            src={file}
            type={import.meta.env.DEV ? 'module' : undefined}
            nonce={nonce}
            suppressHydrationWarning
          />
        ))}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The specification's caching rules: never stale, no refetch on focus, no retry. A lost connection is an error at once, and what it kept from being read is read when it is back. */
function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        retry: false,
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > FAILED_LATELY_MS,
        networkMode: 'always',
        persister: readOrKept,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Lets the answer that this device kept stand in for a first reading that cannot be sent, or is not answered in time. */
const readOrKept: QueryPersister = async (read, context, query) => {
  const answer = read(context);
  if (query.state.data !== undefined) return answer;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError('no answer yet')), PATIENCE_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const kept = await import('#features/app/offline/pages/kept-answers.ts')
      .then(({ readKept }) => readKept(context.client, query))
      .catch(() => undefined);
    return kept ?? answer;
  } finally {
    clearTimeout(timer);
  }
};

export default function App() {
  const [queryClient] = useState(createQueryClient);
  useEffect(() => {
    dispatchEvent(new Event('dugri:hydrated'));
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <Overlays />
    </QueryClientProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
