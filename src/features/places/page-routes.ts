import { type Context, Hono } from 'hono';
import { viaPlace, withVia } from '#features/card-visits/acts.contract.ts';
import { visitRequest } from '#features/card-visits/guard.ts';
import type { VisitServices } from '#features/card-visits/mutations.ts';
import { businessNotFound } from '#features/cards/guard.ts';
import { findPublicSlug } from '#features/cards/names.data.ts';
import { cardPath, reviewPath } from '#features/cards/visitor-paths.contract.ts';
import type { AppEnv } from '#platform/http/context.ts';
import type { Limit } from '#platform/http/limits/limits.ts';
import { Problem } from '#platform/http/problem.ts';
import { readPlaceCode } from './codes.policy.ts';
import { placesCopy } from './copy.he.ts';
import { findPlaceAt } from './data.ts';

const UNKNOWN_PER_NETWORK: Limit = { points: 60, seconds: 600 };

/** `/q/{code}` of a printed code: counts the scan and redirects. A scan verifies nothing about who scanned. */
export function placePages({ db, limits, visits }: VisitServices) {
  async function find(c: Context<AppEnv, '/q/:code'>) {
    const code = readPlaceCode(c.req.param('code'));
    const place = code && (await findPlaceAt(db, code));
    if (place) return { code, ...place };
    await limits.takeHere('unknown-place', UNKNOWN_PER_NETWORK, c.var.caller.network);
    throw new Problem(404, { code: 'place_unknown', message: placesCopy.errors.unknown });
  }

  return new Hono<AppEnv>().get('/q/:code', async (c) => {
    const { code, businessId, leadsTo } = await find(c);
    const slug = await findPublicSlug(db, businessId);
    if (!slug) throw businessNotFound();
    if (c.req.method === 'GET')
      visits.countAct(businessId, 'scan', visitRequest(c), { source: 'place', origin: code });
    const path = leadsTo === 'review' ? reviewPath(cardPath(slug)) : cardPath(slug);
    c.header('Cache-Control', 'no-store');
    c.header('X-Robots-Tag', 'noindex');
    return c.redirect(withVia(path, viaPlace(code)), 302);
  });
}
