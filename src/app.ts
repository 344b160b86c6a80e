import type { Context } from 'hono';
import { getPath } from 'hono/utils/url';
import { installGuard, sessionOf } from '#features/accounts/guard.ts';
import { installLimitEvents } from '#features/accounts/limit-events/routes.ts';
import { scopeIn, splitScope } from '#features/accounts/scope.policy.ts';
import { READINGS } from '#features/audit/policy.ts';
import { installReadingLog } from '#features/audit/reading-log.routes.ts';
import { cancelPages } from '#features/billing/leaving/page-routes.ts';
import { callbackPages } from '#features/leads/page-routes.ts';
import { placePages } from '#features/places/page-routes.ts';
import { installKeyGuard } from '#features/programs/keys/guard.ts';
import { contactPages } from '#features/requests/contact/page-routes.ts';
import { noticePages } from '#features/requests/reports/page-routes.ts';
import { rightsPages } from '#features/rights/page-routes.ts';
import { receiptPages } from '#features/writing/receipts/page-routes.ts';
import { personalLinkPages } from '#features/writing/receipts/personal-links.page-routes.ts';
import { confirmationPages } from '#features/writing/submit/confirmations.page-routes.ts';
import { reviewPages } from '#features/writing/submit/page-routes.ts';
import { identifyCaller } from '#platform/http/caller.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { createRouter } from '#platform/http/endpoint.ts';
import { errorBoundary } from '#platform/http/error-boundary.ts';
import { healthRoutes, type ReadinessChecks } from '#platform/http/health.ts';
import { FORM_OVERHEAD_BYTES, limitForm } from '#platform/http/limits/body-limit.ts';
import { checkOrigin } from '#platform/http/origin-check.ts';
import { compressAnswers } from '#platform/http/pages/compress.ts';
import { staticFiles } from '#platform/http/pages/static-files.ts';
import { Problem } from '#platform/http/problem.ts';
import { contentSecurityPolicy, secureHeaders } from '#platform/http/security-headers.ts';
import { dropTrailingSlash } from '#platform/http/trailing-slash.ts';
import { refuseUnrouted } from '#platform/http/wrong-method.ts';
import { outboxPages } from '#platform/mail/outbox-pages.ts';
import { metricsRoutes } from '#platform/metrics/metrics-door.ts';
import { mediaRoutes } from '#platform/storage/media-routes.ts';
import { embedPages } from '#surfaces/embeds/page-routes.ts';
import { marketingPages } from '#surfaces/marketing/page-routes.ts';
import { problemPage } from '#surfaces/marketing/problem-page.page-routes.ts';
import { cardPages, lostCardPages } from '#surfaces/public-card/page-routes.ts';
import { createApi } from './api.ts';
import { apiDocs, assertPolicies, assertReadings } from './api-docs.ts';
import type { ProductServices } from './boot.ts';
import { showingOf } from './media.ts';
import type { Metrics } from './metrics.ts';
import type { WebBuild } from './web-build.ts';

/** Beginnings of addresses that are typed from printed signs, on phones that capitalise. */
const ANY_CASE = /^\/(?:business\/[\w/-]+|[qr](?=\/)|[\w-]+$)/i;

/** Path prefixes before a secret code, which the log must not hold. */
const CODE_AFTER = /^\/+[rqj]\/+/i;

/** Headers of the caller that a page's own calls carry on: who it is, and where they come from. */
const FORWARDED = ['cookie', 'user-agent', 'referer', 'host', 'sec-purpose'];

export interface AppOptions {
  services: ProductServices;
  web: WebBuild;
  /** PUBLIC_URL where it is set: the only origin that may send writes. */
  publicUrl?: string;
  trustedProxies: number;
  /** In which a trusted proxy names the caller's country. */
  countryHeader?: string | null;
  /** `dev` and `demo` open the outbox and the design page. */
  mode: 'production' | 'dev' | 'demo' | 'test';
  /** The outbox folder, where mails are files. */
  outbox?: string;
  /** Absent where nobody reads them; `/metrics` is there with a token alone. */
  metrics?: Metrics & { token?: string };
  readiness?: ReadinessChecks;
}

/** Builds the product as one web-standard application; throws where an API route does not say who may call it. */
export function createApp({
  services,
  web,
  publicUrl,
  trustedProxies,
  countryHeader,
  mode,
  outbox,
  metrics,
  readiness = { isReady: () => true },
}: AppOptions) {
  const open = mode === 'dev' || mode === 'demo';
  const api = createApi(services);
  assertPolicies(api);
  assertReadings(api, READINGS);

  const app = createRouter({ getPath: (request) => splitScope(getPath(request)).path });
  const { onAnswer } = metrics ?? {};
  app.use(identifyCaller(services.log, { trustedProxies, countryHeader, secretAfter: CODE_AFTER, onAnswer }));
  app.use(installLimitEvents(services));
  app.use(compressAnswers());
  app.use(secureHeaders({ secure: services.secure }));
  app.use(checkOrigin(publicUrl));
  app.use(dropTrailingSlash(ANY_CASE));
  app.use(installGuard(services));
  app.use(installKeyGuard(services));
  app.use(installReadingLog(services));

  app.route('/', healthRoutes(services, readiness));
  if (metrics?.token) app.route('/', metricsRoutes(metrics.token, metrics.read));
  app.route('/', mediaRoutes(services, showingOf(services)));
  app.route('/', api);
  app.route('/', apiDocs(api, services.pageCache, { url: publicUrl, isSecure: services.secure }));
  app.all('/api/*', refuseUnrouted(api));
  app.route('/', callbackPages(services, web));
  app.route('/', reviewPages(services, web));
  app.route('/', cancelPages(services, web));
  app.route('/', cardPages(services, web));
  app.route('/', confirmationPages(services, web));
  app.route('/', contactPages(services, web));
  app.route('/', embedPages(services, web));
  app.route('/', personalLinkPages(services, web));
  app.route('/', marketingPages(services, web, sessionOf));
  app.route('/', noticePages(services, web));
  app.route('/', placePages(services));
  app.route('/', receiptPages(services, web));
  app.route('/', rightsPages(services, web));
  if (open && outbox) app.route('/', outboxPages(outbox));
  for (const folder of web.staticFolders) app.use(staticFiles(folder));
  if (!open)
    app.all('/_design', () => {
      throw new Problem(404);
    });
  app.route('/', lostCardPages(services));
  // Forms without JavaScript post to their page.
  app.post('*', limitForm(FORM_OVERHEAD_BYTES));
  app.all('*', (c) => renderHydrated(c, web, { fetch: fetchAs(app, c), isDev: mode === 'dev' }));
  app.onError(errorBoundary((c, problem) => problemPage(c, problem, web)));
  return app;
}

export type App = ReturnType<typeof createApp>;

type PageFetch = Parameters<WebBuild['render']>[1]['fetch'];

async function renderHydrated(
  c: Context<AppEnv>,
  web: WebBuild,
  { fetch, isDev }: { fetch: PageFetch; isDev: boolean },
): Promise<Response> {
  const { nonce } = c.var;
  c.set('pageTemplate', await web.templateOf(c.req.path));
  const response = await web.render(c.req.raw, { nonce, fetch, basename: scopeIn(c.req.url) || '/' });
  const own = `'nonce-${nonce}'`;
  const headers = new Headers(response.headers);
  headers.set('Content-Security-Policy', contentSecurityPolicy({ script: own, style: own, dev: isDev }));
  // No page seen while signed in comes back after signing out.
  headers.set('Cache-Control', 'no-store');
  if (response.status === 405) headers.set('Allow', 'GET, HEAD');
  return new Response(response.body, { status: response.status, headers });
}

/** Returns the API as the caller of a page: reads are the server's own, writes count as the caller's. */
function fetchAs(app: ReturnType<typeof createRouter>, c: Context<AppEnv>): PageFetch {
  return async (path, init = {}) => {
    const headers = new Headers(init.headers);
    for (const name of FORWARDED) {
      const value = c.req.header(name);
      if (value) headers.set(name, value);
    }
    const internal = (init.method ?? 'GET') === 'GET';
    const env = { internal: { caller: { ...c.var.caller, internal }, requestId: c.var.requestId } };
    return app.request(scopeIn(c.req.url) + path, { ...init, headers }, env);
  };
}
