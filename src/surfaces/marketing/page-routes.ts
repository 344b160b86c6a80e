import type { Context } from 'hono';
import { cardExpiry } from '#features/cards/hours/hours.policy.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { createRouter } from '#platform/http/endpoint.ts';
import type { PageSource } from '#platform/http/pages/finish.ts';
import { pageResponse } from '#platform/http/pages/finished-pages.ts';
import { finishedPagePolicy } from '#platform/http/security-headers.ts';
import type { Services } from '#platform/services.ts';
import { line } from '#platform/text.ts';
import type { RenderedDocument } from '#ui/layout/public-document.ts';
import type { WebBuild } from '../../web-build.ts';
import { EXAMPLE_LEADS, EXAMPLE_PATH, exampleHours } from './example.contract.ts';
import { helpGroups } from './help.copy.he.ts';
import { findAnswers, type SupplierSettings } from './policy.ts';
import { securityText } from './security-text.policy.ts';

const TAG = 'marketing';
const CHANGE_PASSWORD_PATH = '/account-settings/security#password';
const HELP_SCRIPT = 'surfaces/marketing/pages/public-help.client.ts';
const DEVELOPERS_SCRIPT = 'surfaces/marketing/pages/public-developers.client.ts';
const CARD_SCRIPT = 'surfaces/public-card/pages/public-card.client.ts';
const TEXT_PAGES = [
  ['/pricing', 'pricing'],
  ['/privacy-policy', 'privacy'],
  ['/terms', 'terms'],
  ['/accessibility', 'accessibility'],
] as const;
const DEVELOPER_PAGES = ['/developers', '/developers/en', '/developers/recipes'] as const;
const QUERY = line(100).catch('');

/** The site's finished pages, the same for every visitor; signed in (`sessionOf`), `/` is the dashboard. */
export function marketingPages(
  services: Pick<Services, 'pageCache' | 'publicUrl' | 'contactEmail' | 'clock'> & SupplierSettings,
  web: Pick<WebBuild, 'pages' | 'script'>,
  sessionOf: (c: Context<AppEnv>) => Promise<unknown>,
) {
  const router = createRouter();
  const { contactEmail, suppliers } = services;
  const model = () => ({ siteUrl: services.publicUrl(), contactEmail, suppliers });
  const answer = async (c: Context<AppEnv>, path: string, make: () => Promise<PageSource>) =>
    pageResponse(await services.pageCache.getOrMake(path, TAG, make), c);
  const help = async (query: string) =>
    (await web.pages()).help({
      ...model(),
      query,
      groups: findAnswers(helpGroups, query),
      script: web.script(HELP_SCRIPT),
    });
  const developers = async (path: (typeof DEVELOPER_PAGES)[number]) =>
    (await web.pages()).developers({ ...model(), path, script: web.script(DEVELOPERS_SCRIPT) });
  router.get('/', async (c, next) => {
    if (await sessionOf(c)) return next();
    return answer(c, '/', async () =>
      // Somebody signed in finds something else here.
      sourceOf((await web.pages()).landing(model()), { Vary: 'Accept-Encoding, Cookie' }),
    );
  });
  router.get(EXAMPLE_PATH, (c) =>
    answer(c, EXAMPLE_PATH, async () => {
      const now = services.clock();
      const place = { siteUrl: services.publicUrl(), now, script: web.script(CARD_SCRIPT) };
      const page = sourceOf((await web.pages()).exampleCard(place));
      return { ...page, expiresAt: cardExpiry(exampleHours, now) };
    }),
  );
  // A card leads to pages of its business; what they would be stands on the page itself, or is the site's.
  for (const [rest, to] of Object.entries(EXAMPLE_LEADS))
    router.get(`${EXAMPLE_PATH}/${rest}`, (c) => c.redirect(to));
  router.get('/help', async (c) => {
    const query = QUERY.parse(c.req.query('q') ?? '');
    if (!query) return answer(c, '/help', async () => sourceOf(await help('')));
    const page = await help(query);
    return c.html(page.html, 200, { ...finishedPagePolicy(page), 'Cache-Control': 'no-cache' });
  });
  for (const [path, name] of TEXT_PAGES)
    router.get(path, (c) => answer(c, path, async () => sourceOf((await web.pages())[name](model()))));
  for (const path of DEVELOPER_PAGES)
    router.get(path, (c) => answer(c, path, async () => sourceOf(await developers(path))));
  router.get('/offline', (c) => answer(c, '/offline', async () => sourceOf((await web.pages()).offline())));
  // A service worker may fetch only what the policy of its own file lets it.
  router.use('/service-worker.js', async (c, next) => {
    await next();
    c.header('Content-Security-Policy', "default-src 'none'; connect-src 'self'");
  });
  router.get('/.well-known/security.txt', (c) =>
    c.text(securityText(model(), services.clock()), 200, { 'Cache-Control': 'public, max-age=86400' }),
  );
  // Password managers lead here; the settings send whoever is not signed in to the login page first.
  router.get('/.well-known/change-password', (c) => c.redirect(CHANGE_PASSWORD_PATH, 302));
  return router;
}

/** Nothing makes these pages untrue but a new version of the product. */
function sourceOf(page: RenderedDocument, headers: Record<string, string> = {}): PageSource {
  return { html: page.html, headers: { ...finishedPagePolicy(page), ...headers }, expiresAt: null };
}
