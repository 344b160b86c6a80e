import { type Context, Hono } from 'hono';
import { listBusinessNames } from '#features/cards/data/names.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Services } from '#platform/services.ts';
import { linkCopy } from './copy.he/links.ts';
import { findLink } from './data/links.ts';
import { declineInvitation } from './mutations/visits.ts';
import { UNKNOWN_PER_NETWORK } from './policy/limits.ts';

/**
 * `/r/{code}`: a personal link leads to its business's review form, and the form says what it is good for. Following it
 * changes nothing: programs that draw previews of links follow them too. A post is the button of mail programs for
 * those who want no more mails (RFC 8058).
 */
export function invitationPages({ db, clock, secret, limits }: Services) {
  return new Hono<AppEnv>()
    .get('/r/:code', async (c) => {
      const { link, username } = await find(c);
      c.header('Cache-Control', 'no-store');
      c.header('X-Robots-Tag', 'noindex');
      return c.redirect(`/business/${username}/review?invitation=${link.code}`, 302);
    })
    .post('/r/:code', async (c) => {
      const { link } = await find(c);
      await declineInvitation(db, secret, link.code, clock());
      return c.text(linkCopy.stopped, 200);
    });

  /** @throws {Problem} 404, and 429 to whoever tries codes */
  async function find(c: Context<AppEnv, '/r/:code'>) {
    // The code lets whoever has it write once as who was invited.
    c.set('loggedPath', '/r/:code');
    const link = await findLink(db, secret, c.req.param('code'));
    const names = link && (await listBusinessNames(db, [link.businessId]));
    const username = link && names?.get(link.businessId)?.username;
    if (username) return { link, username };
    await limits.take('unknown-invitation', UNKNOWN_PER_NETWORK, [c.var.caller.network]);
    throw new Problem(404, { code: 'link_unknown', message: linkCopy.unknown });
  }
}
