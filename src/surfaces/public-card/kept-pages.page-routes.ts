import type { Context } from 'hono';
import { VIA, withVia } from '#features/card-visits/acts.contract.ts';
import { findCardAt, type PublicCard } from '#features/cards/data.ts';
import { businessNotFound } from '#features/cards/guard.ts';
import type { Language } from '#features/cards/translations/languages.contract.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { problemOfError } from '#platform/http/error-boundary.ts';
import type { FinishedPage, PageSource } from '#platform/http/pages/finish.ts';
import { pageResponse } from '#platform/http/pages/finished-pages.ts';
import type { Services } from '#platform/services.ts';
import { isShownIn } from './card-sources.data.ts';

export interface KeptPage {
  /** The part of its address after the card's own. */
  rest: string;
  /** Of a page that is there only while the card is shown in this language. */
  language?: Language;
  /** Announced when the page must be dropped; by default the business alone. */
  tagOf?: (businessId: string) => string;
  make: (card: PublicCard) => Promise<PageSource>;
}

export async function showKept(
  services: Pick<Services, 'db' | 'pageCache'>,
  c: Context<AppEnv>,
  slug: string,
  kept: KeptPage,
): Promise<Response> {
  const { pageCache } = services;
  const path = cardPath(slug) + kept.rest;
  const page = pageCache.get(path) ?? (await orLast(pageCache, path, findKept(services, c, slug, kept)));
  return page instanceof Response ? page : pageResponse(page, c);
}

/** The page, made where it must be; a redirect where it is elsewhere. */
async function findKept(
  { db, pageCache }: Pick<Services, 'db' | 'pageCache'>,
  c: Context<AppEnv>,
  slug: string,
  { rest, language = 'he', tagOf = (businessId) => businessId, make }: KeptPage,
): Promise<FinishedPage | Response> {
  const since = pageCache.moment();
  const card = await findCardAt(db, slug);
  if (card?.slug !== slug) return showElsewhere(c, card, rest);
  if (!(await isShownIn(db, card, language))) return c.redirect(cardPath(slug), 302);
  return pageCache.getOrMake(cardPath(slug) + rest, tagOf(card.businessId), () => make(card), since);
}

/** Returns the page; while the database is unavailable, the last one of its path. */
export async function orLast<Page>(
  pageCache: Services['pageCache'],
  path: string,
  page: Promise<Page>,
): Promise<Page | FinishedPage> {
  try {
    return await page;
  } catch (error) {
    const last = problemOfError(error).status === 503 ? pageCache.getLast(path) : undefined;
    if (!last) throw error;
    return last;
  }
}

/** Redirects from a former address of a card to the present one. @throws {Problem} 404 where there is no card */
export function showElsewhere(c: Context<AppEnv>, card: PublicCard | null, rest: string): Response {
  if (!card) throw businessNotFound();
  return movedTo(c, cardPath(card.slug) + rest);
}

/** For ever, but asked anew each time: otherwise a browser that saw A→B and later B→A runs in a circle. What is printed names its source also then. */
export function movedTo(c: Context<AppEnv>, path: string): Response {
  const via = c.req.query(VIA);
  const location = via ? withVia(path, via) : path;
  return c.body(null, 301, { Location: location, 'Cache-Control': 'no-cache' });
}
