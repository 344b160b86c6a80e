import type { Context } from 'hono';
import { findStoredPage } from '#features/cards/data.ts';
import { beginVersion, type createPageWriter } from '#features/cards/mutations.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import type { Language } from '#features/translations/languages.contract.ts';
import type { AppEnv } from '#platform/http/context.ts';
import type { PageSource } from '#platform/http/pages/finish.ts';
import type { Services } from '#platform/services.ts';
import type { CardWeb } from './card-web.page-routes.ts';
import type { FindDictionary } from './dictionary.page-routes.ts';
import { type KeptPage, showKept, showPage } from './kept-pages.page-routes.ts';

/** Shows a card as `showKept` does, but one that another process or an earlier start has made is not made again. */
export function storedCards(
  services: Services,
  web: CardWeb,
  kept: Omit<KeptPage, 'make'> & {
    make: (...of: Parameters<KeptPage['make']>) => Promise<StorableSource>;
    findDictionary: FindDictionary;
    language: Language;
    /** One for all languages: what waits to be stored is written together. */
    store: ReturnType<typeof createPageWriter>;
  },
) {
  const { db, pageCache, clock, publicUrl, storedPageBytes } = services;
  return async (c: Context<AppEnv>, slug: string): Promise<Response> => {
    const { language, store } = kept;
    const path = cardPath(slug) + kept.rest;
    const isStoring = web.edition !== null && storedPageBytes > 0;
    if (!isStoring || pageCache.get(path)) return showKept(services, c, slug, kept);
    const edition = `${web.edition} ${publicUrl()}`;
    const since = pageCache.moment();
    const found = await findStoredPage(db, slug, edition, language);
    if (!found) return showKept(services, c, slug, kept, since);
    const { businessId } = found;
    const page = found.page && {
      ...found.page,
      dictionary: await kept.findDictionary(),
      countedFor: businessId,
    };
    if (page) pageCache.add(path, businessId, page, since);
    if (page && page.expiresAt > clock().getTime()) return showPage(c, page, kept);
    const version = found.version ?? (await beginVersion(db, businessId));
    const make: KeptPage['make'] = async (...of) => {
      const { isStorable, ...source } = await kept.make(...of);
      if (!version || !isStorable) return source;
      return { ...source, onKept: (made) => store({ businessId, language, version, edition, page: made }) };
    };
    return showKept(services, c, slug, { ...kept, make }, since);
  };
}

/** `isStorable`: whether the store hears of everything that changes the page. */
type StorableSource = PageSource & { isStorable: boolean };
