import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { normalizePhone, waNumber } from '#features/accounts/phone.policy.ts';
import type { IconSide } from '#features/card-design/icons.policy.ts';
import { shareImageOf } from '#features/card-design/share-image.policy.ts';
import { withVia } from '#features/card-visits/acts.contract.ts';
import { cardsCopy } from '#features/cards/copy.he.ts';
import type { PublicCard } from '#features/cards/data.ts';
import { requireCardAt } from '#features/cards/guard.ts';
import { linksOf } from '#features/cards/links.policy.ts';
import { morePhonesOf } from '#features/cards/more-phones.policy.ts';
import { getNameIn } from '#features/cards/translations/data.ts';
import { type Language, OTHER_LANGUAGES } from '#features/cards/translations/languages.contract.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { getRatingSummary } from '#features/reviews/counts/data.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { matchesEtag } from '#platform/http/pages/etag.ts';
import { qrPng, qrSvg } from '#platform/qr-code.ts';
import type { Services } from '#platform/services.ts';
import { movedTo } from './kept-pages.page-routes.ts';
import { createVcard } from './vcard.policy.ts';

const PHOTO_MAX_SIDE = 256;
const KEPT = 500;

/** The library that draws is loaded with the first picture: it takes a tenth of a start. */
function drawingsOf(storage: Services['storage'], log: Services['log']) {
  const load = async () => {
    const { createCardDrawings } = await import('./card-drawings.page-routes.ts');
    return createCardDrawings((key) => storage.get(key), log);
  };
  let drawings: ReturnType<typeof load> | undefined;
  return () => {
    drawings ??= load();
    return drawings;
  };
}

type SendFile = (c: Context<AppEnv>, card: PublicCard) => Promise<Response>;

function drawnFiles({ db, storage, log }: Services): Record<string, SendFile> {
  const drawings = drawingsOf(storage, log);
  const shareImage = (language: Language) => async (c: Context<AppEnv>, card: PublicCard) => {
    const [rating, name] = await Promise.all([
      getRatingSummary(db, card.businessId),
      getNameIn(db, card, language),
    ]);
    if (name === null) return c.redirect(`${cardPath(card.slug)}/share.jpg`, 302);
    const image = shareImageOf(card, { language, name, rating });
    return answer(c, await (await drawings()).shareImage(image), 'image/jpeg');
  };

  const icon = (side: IconSide) => async (c: Context<AppEnv>, card: PublicCard) =>
    answer(c, await (await drawings()).icon(card, side), 'image/png');

  const files: Record<string, SendFile> = {
    'share.jpg': shareImage('he'),
    // Networks ask for the address that they were given before there were covers in the picture.
    'share.png': async (c, card) => movedTo(c, `${cardPath(card.slug)}/share.jpg`),
    'icon-32.png': icon(32),
    'icon-180.png': icon(180),
  };
  for (const language of OTHER_LANGUAGES) files[`${language}/share.jpg`] = shareImage(language);
  return files;
}

/** The logo as contact files carry it; null where there is none, or it cannot be read now. */
function contactPhotos({ images, storage }: Services) {
  const photos = new LRUCache<string, Buffer>({ max: KEPT });
  return async (c: Context<AppEnv>, card: PublicCard): Promise<Buffer | null> => {
    const parties = [`network:${c.var.caller.network}`];
    const options = { format: 'jpeg', maxSide: PHOTO_MAX_SIDE, parties } as const;
    try {
      const kept = photos.get(card.logo ?? '');
      const logo = card.logo && !kept && (await storage.get(card.logo));
      const photo = kept ?? (logo ? await images.derive(logo, options) : null);
      if (photo && card.logo) photos.set(card.logo, photo);
      return photo;
    } catch (err) {
      c.var.log.warn({ err }, 'no photo for the contact');
      return null;
    }
  };
}

export function cardFileRoutes(services: Services) {
  const { db, publicUrl } = services;
  const urlOf = (card: PublicCard) => publicUrl() + cardPath(card.slug);
  const scanned = (card: PublicCard) => withVia(urlOf(card), 'qr');
  const photoOf = contactPhotos(services);
  const codes = new LRUCache<string, Buffer>({ max: KEPT });

  async function codeOf(card: PublicCard): Promise<Buffer> {
    const url = scanned(card);
    const code = codes.get(url) ?? (await qrPng(url));
    codes.set(url, code);
    return code;
  }

  async function contactFile(c: Context<AppEnv>, card: PublicCard): Promise<Response> {
    const phone = normalizePhone(card.phone);
    const whatsapp = waNumber(card.whatsapp);
    const vcard = createVcard({
      name: card.businessName,
      phone,
      whatsapp: whatsapp && whatsapp !== phone?.whatsapp ? `+${whatsapp}` : null,
      morePhones: morePhonesOf(card),
      email: card.email,
      address: card.address,
      links: linksOf(card),
      cardUrl: urlOf(card),
      note: card.description,
      photo: await photoOf(c, card),
      changedAt: card.updatedAt,
    });
    return answer(c, vcard, 'text/vcard; charset=utf-8', contactName(card));
  }

  const files: Record<string, SendFile> = {
    'card.vcf': contactFile,
    ...drawnFiles(services),
    'qr.svg': async (c, card) => answer(c, qrSvg(scanned(card)), 'image/svg+xml', qrName(card, 'svg')),
    'qr.png': async (c, card) => answer(c, await codeOf(card), 'image/png', qrName(card, 'png')),
  };
  const router = new Hono<AppEnv>();
  for (const [file, send] of Object.entries(files))
    router.get(`/business/:username/${file}`, async (c) => {
      const { username } = c.req.param();
      const card = await requireCardAt(db, username);
      if (card.slug !== username.toLowerCase()) return movedTo(c, `${cardPath(card.slug)}/${file}`);
      return send(c, card);
    });
  return router;
}

/** Inline: iOS then opens the contact itself instead of asking where to keep a file; others download it anyway. */
function contactName({ businessName, slug }: PublicCard) {
  return { 'Content-Disposition': contentDisposition('inline', `${businessName}.vcf`, `${slug}.vcf`) };
}

function qrName(card: PublicCard, ending: string) {
  const name = `${cardsCopy.qrFile} ${card.businessName}.${ending}`;
  return { 'Content-Disposition': contentDisposition('inline', name, `${card.slug}-qr.${ending}`) };
}

/** A file that is asked for anew each time and sent only where it changed. */
function answer(
  c: Context<AppEnv>,
  body: string | Buffer,
  type: string,
  headers: Record<string, string> = {},
): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
  const cached = { ETag: etag, 'Cache-Control': 'no-cache' };
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, cached);
  const bytes = typeof body === 'string' ? body : new Uint8Array(body);
  return c.body(bytes, 200, { 'Content-Type': type, ...headers, ...cached });
}
