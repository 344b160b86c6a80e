import { Hono } from 'hono';
import { iconsOf } from '#features/card-design/icons.policy.ts';
import { pageLanguages } from '#features/card-design/page-languages.policy.ts';
import type { PublicCard } from '#features/cards/data.ts';
import { designOf } from '#features/cards/design.contract.ts';
import { getNameIn } from '#features/cards/translations/data.ts';
import {
  LANGUAGES,
  type Language,
  languagePath,
  OTHER_LANGUAGES,
} from '#features/cards/translations/languages.contract.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import type { SignedRoot } from '#features/ledger/contract.ts';
import { listDailyRoots, listPublicKeys } from '#features/ledger/data.ts';
import { rootText } from '#features/ledger/proofs.policy.ts';
import { getLedgerEnd } from '#features/ledger/steps.data.ts';
import { findWrongRoot } from '#features/ledger-checks/data.ts';
import { ledgerFeedCopy } from '#features/ledger-checks/page.copy.he.ts';
import type { AppEnv } from '#platform/http/context.ts';
import type { PageSource } from '#platform/http/pages/finish.ts';
import { finishedPagePolicy } from '#platform/http/security-headers.ts';
import { escapeHtml } from '#platform/mail/html.ts';
import type { Services } from '#platform/services.ts';
import { mediaPath } from '#platform/storage/media-paths.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import type { CardWeb } from './card-web.page-routes.ts';
import { type KeptPage, showKept } from './kept-pages.page-routes.ts';

const SCRIPT = 'surfaces/public-card/pages/public-trust-ledger.client.ts';
/** A root is published within a minute or two; what is shown of it is never older than this. */
const KEPT_MS = 5 * 60_000;
const LISTED = 60;

/**
 * The page on which anybody checks a business's ledger, and the feed of its daily roots. Nothing on the page is written by the
 * owner, so it is there in each language, whichever of them the card has.
 */
export function ledgerPageRoutes(services: Services, web: CardWeb) {
  const pages: KeptPage[] = LANGUAGES.map((language) => ({
    rest: `${languagePath('', language)}/ledger`,
    make: (card) => makePage(services, web, card, language),
  }));
  const router = new Hono<AppEnv>();
  for (const kept of [
    ...pages,
    { rest: '/ledger/feed', make: (card: PublicCard) => makeFeed(services, card) },
  ])
    router.get(`/business/:username${kept.rest}`, (c) =>
      showKept(services, c, c.req.param('username'), kept),
    );
  return router;
}

async function makePage(
  { db, clock, publicUrl }: Services,
  web: CardWeb,
  card: PublicCard,
  language: Language,
): Promise<PageSource> {
  const path = cardPath(card.slug);
  const [end, roots] = await Promise.all([
    getLedgerEnd(db, card.businessId),
    listDailyRoots(db, card.businessId, LISTED),
  ]);
  const page = (await web.pages()).ledger({
    language,
    languages: pageLanguages(card, OTHER_LANGUAGES, { publicUrl: publicUrl(), rest: '/ledger' }),
    name: (await getNameIn(db, card, language)) ?? card.businessName,
    path,
    url: `${publicUrl()}${languagePath(path, language)}/ledger`,
    logo: card.logo && mediaPath(card.logo),
    design: designOf(card),
    icons: iconsOf(card),
    end,
    roots,
    isUnchanged: !(await findWrongRoot(db, card.businessId, roots, await listPublicKeys(db))),
    checkedAt: clock(),
    api: `/api/ledger/${encodeURIComponent(card.slug)}`,
    feed: `${path}/ledger/feed`,
    script: web.script(SCRIPT),
  });
  return { html: page.html, headers: finishedPagePolicy(page), expiresAt: soonAfter(clock()) };
}

async function makeFeed({ db, clock, publicUrl }: Services, card: PublicCard): Promise<PageSource> {
  const url = `${publicUrl()}${cardPath(card.slug)}/ledger`;
  const roots = await listDailyRoots(db, card.businessId);
  const updated = roots[0]?.signedAt ?? card.updatedAt.toISOString();
  const html = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="he">',
    `<id>urn:uuid:${card.businessId}</id>`,
    `<title>${escapeHtml(ledgerFeedCopy.title(card.businessName))}</title>`,
    `<author><name>דוגרי</name></author><updated>${updated}</updated>`,
    `<link rel="self" href="${escapeHtml(`${url}/feed`)}"/><link href="${escapeHtml(url)}"/>`,
    ...roots.map((root) => feedEntry(root, url)),
    '</feed>',
  ].join('\n');
  const headers = { 'Content-Type': 'application/atom+xml; charset=utf-8' };
  return { html, headers, expiresAt: soonAfter(clock()) };
}

function soonAfter(now: Date): Date {
  return new Date(now.getTime() + KEPT_MS);
}

/** A day's root as it was signed, to be kept by whoever reads the feed. */
function feedEntry(root: SignedRoot, url: string): string {
  const day = zonedDay(new Date(root.signedAt));
  return [
    `<entry><id>urn:dugri-ledger:${root.log}:${day}</id><title>${escapeHtml(ledgerFeedCopy.entry(day))}</title>`,
    `<updated>${root.signedAt}</updated><link href="${escapeHtml(url)}"/>`,
    `<content type="text">${escapeHtml(`${rootText(root)}${root.signature}\n`)}</content></entry>`,
  ].join('\n');
}
