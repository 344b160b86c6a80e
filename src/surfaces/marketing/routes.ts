import type { Context } from 'hono';
import type { AppEnv } from '#platform/http/context.ts';
import { createRouter } from '#platform/http/endpoint.ts';
import { pageResponse } from '#platform/http/finished-pages.ts';
import type { PageSource } from '#platform/http/page-cache.ts';
import { finishedPagePolicy } from '#platform/http/security-headers.ts';
import type { Services } from '#platform/services.ts';
import type { RenderedDocument } from '#ui/public-document.ts';
import type { WebBuild } from '../../web-build.ts';

const TAG = 'marketing';

/**
 * The site's own finished pages, the same for every visitor.
 * @param sessionOf who is signed in: to them `/` is the dashboard, so the request goes on
 */
export function marketingPages(
  services: Pick<Services, 'pageCache' | 'publicUrl' | 'contactEmail'>,
  web: Pick<WebBuild, 'pages'>,
  sessionOf: (c: Context<AppEnv>) => Promise<unknown>,
) {
  const router = createRouter();
  const model = () => ({ siteUrl: services.publicUrl(), contactEmail: services.contactEmail });
  const answer = async (c: Context<AppEnv>, path: string, make: () => Promise<PageSource>) =>
    pageResponse(await services.pageCache.getOrMake(path, TAG, make), c.req.raw);

  router.get('/', async (c, next) => {
    if (await sessionOf(c)) return next();
    return answer(c, '/', async () =>
      // Somebody signed in finds something else here.
      sourceOf((await web.pages()).landing(model()), { Vary: 'Accept-Encoding, Cookie' }),
    );
  });
  router.get('/privacy-policy', (c) =>
    answer(c, '/privacy-policy', async () => sourceOf((await web.pages()).privacy(model()))),
  );
  return router;
}

/** Neither page has a script, and nothing makes them untrue but a new version of the product. */
function sourceOf(page: RenderedDocument, headers: Record<string, string> = {}): PageSource {
  return { html: page.html, headers: { ...finishedPagePolicy(page), ...headers }, expiresAt: null };
}
