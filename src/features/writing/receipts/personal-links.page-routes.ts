import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Branding } from '#features/card-design/branding.contract.ts';
import { findBranding } from '#features/card-design/branding.data.ts';
import { listBusinessNames } from '#features/cards/names.data.ts';
import {
  type Language,
  languagePath,
  readLanguage,
  withLanguage,
} from '#features/cards/translations/languages.contract.ts';
import { cardPath, reviewPath } from '#features/cards/visitor-paths.contract.ts';
import { invitationPath } from '#features/invitations/codes.policy.ts';
import { findLink } from '#features/invitations/data.ts';
import { linkCopy } from '#features/invitations/links.copy.he.ts';
import { linkState } from '#features/invitations/states.policy.ts';
import { declineInvitation } from '#features/invitations/visits.mutations.ts';
import { receiptAddress } from '#features/reviews/form.contract.ts';
import type { AppEnv } from '#platform/http/context.ts';
import type { Limit } from '#platform/http/limits/limits.ts';
import { personalPage } from '#platform/http/posted-form.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Services } from '#platform/services.ts';
import type { RenderedDocument } from '#ui/layout/public-document.ts';
import { readDeviceReceipt } from './device-receipts.policy.ts';
import { linkReceiptPath, RECEIPT_COOKIE } from './policy.ts';

const UNKNOWN_PER_NETWORK: Limit = { points: 30, seconds: 3_600 };

export interface StopModel {
  language: Language;
  branding: Branding;
  code: string;
  isStopped: boolean;
}

interface StopWeb {
  pages(): Promise<{ stop(model: StopModel): RenderedDocument }>;
}

type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/**
 * `/r/{code}`: a personal link leads to its business's review form, and the form says what it is good for; once it is used,
 * to the receipt. Following it changes nothing: programs that draw previews of links follow them too. A post is the button
 * of mail programs for those who want no more mails (RFC 8058).
 */
export function personalLinkPages({ db, clock, secret, limits }: Services, web: StopWeb) {
  async function showStop(c: Context<AppEnv, '/r/:code/stop'>, isStopped: boolean): Promise<Response> {
    const { code, businessId, label } = (await find(c)).link;
    const language = readLanguage(c.req.query('language')) ?? 'he';
    // A printed code was handed over, not sent.
    if (label === 'job_code') throw unknownLink();
    if (isStopped) await declineInvitation(db, secret, code, clock());
    const branding = await findBranding(db, businessId, language);
    if (!branding) throw unknownLink();
    return personalPage(c, (await web.pages()).stop({ language, branding, code, isStopped }));
  }

  return new Hono<AppEnv>()
    .get('/r/:code', async (c) => {
      const { link, username } = await find(c);
      c.header('Cache-Control', 'no-store');
      c.header('X-Robots-Tag', 'noindex');
      if (linkState(link, clock()) === 'used') return c.redirect(receiptOf(c, link), 302);
      const card = languagePath(cardPath(username), readLanguage(c.req.query('language')) ?? 'he');
      return c.redirect(`${reviewPath(card)}?invitation=${link.code}`, 302);
    })
    .post('/r/:code', async (c) => {
      const { link } = await find(c);
      await declineInvitation(db, secret, link.code, clock());
      return c.text(linkCopy.stopped, 200);
    })
    .get('/r/:code/stop', (c) => showStop(c, false))
    .post('/r/:code/stop', (c) => showStop(c, true));

  /** Whole in the browser that wrote it; for everybody else who holds the link, without the words. */
  function receiptOf(c: Context<AppEnv, '/r/:code'>, { code, businessId, reviewId }: Link): string {
    const language = readLanguage(c.req.query('language'));
    // The cookie goes to the link's own path alone, however it was typed.
    if (c.req.path !== invitationPath(code)) return withLanguage(invitationPath(code), language);
    const own = readDeviceReceipt(secret, getCookie(c, RECEIPT_COOKIE.name) ?? '');
    const isOwn = own?.of.businessId === businessId && own.of.reviewId === reviewId;
    return isOwn
      ? receiptAddress(own.token, language ?? own.language ?? 'he')
      : linkReceiptPath(code, language);
  }

  /** @throws {Problem} 404, and 429 to whoever tries codes */
  async function find(c: Context<AppEnv, '/r/:code'> | Context<AppEnv, '/r/:code/stop'>) {
    const link = await findLink(db, secret, c.req.param('code'));
    const names = link && (await listBusinessNames(db, [link.businessId]));
    const business = link && names?.get(link.businessId);
    if (business) return { link, ...business };
    await limits.take('unknown-invitation', UNKNOWN_PER_NETWORK, [c.var.caller.network]);
    throw unknownLink();
  }
}

function unknownLink(): Problem {
  return new Problem(404, { code: 'link_unknown', message: linkCopy.unknown });
}
