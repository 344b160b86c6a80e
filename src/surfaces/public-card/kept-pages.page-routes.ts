import type { Context } from 'hono';
import { VIA, withVia } from '#features/card-visits/acts.contract.ts';
import { findCardAt, type PublicCard } from '#features/cards/data.ts';
import { businessNotFound } from '#features/cards/guard.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { problemOfError } from '#platform/http/error-boundary.ts';
import type { FinishedPage, PageSource } from '#platform/http/pages/finish.ts';
import { pageResponse } from '#platform/http/pages/finished-pages.ts';
import type { Services } from '#platform/services.ts';

export interface KeptPage {
  /** The part of its address after the card's own. */
  rest: string;
  /** Announced when the page must be dropped; by default the business alone. */
  tagOf?: (businessId: string) => string;
  make: (card: PublicCard) => Promise<PageSource>;
  /** Path to lead to instead, where a card has no such page now; null where it has. */
  insteadOf?: (card: PublicCard) => Promise<string | null>;
}

export async function showKept(
  { db, pageCache }: Pick<Services, 'db' | 'pageCache'>,
  c: Context<AppEnv>,
  slug: string,
  kept: KeptPage,
): Promise<Response> {
  const path = cardPath(slug) + kept.rest;
  const finished = pageCache.get(path);
  const show = (page: FinishedPage) => pageResponse(page, c.req.raw);
  if (finished) return show(finished);
  return orLast(
    pageCache,
    path,
    async () => {
      const since = pageCache.moment();
      const card = await findCardAt(db, slug);
      if (card?.slug !== slug) return showElsewhere(c, card, kept.rest);
      const instead = (await kept.insteadOf?.(card)) ?? null;
      if (instead) return c.redirect(instead, 302);
      const tag = kept.tagOf?.(card.businessId) ?? card.businessId;
      return show(await pageCache.getOrMake(path, tag, () => kept.make(card), since));
    },
    show,
  );
}

/** While the database is unavailable, shows the path's last page instead of the one that `read` would make. */
export async function orLast(
  pageCache: Services['pageCache'],
  path: string,
  read: () => Promise<Response>,
  show: (last: FinishedPage) => Promise<Response>,
): Promise<Response> {
  try {
    return await read();
  } catch (error) {
    const last = problemOfError(error).status === 503 ? pageCache.getLast(path) : undefined;
    if (!last) throw error;
    return show(last);
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
