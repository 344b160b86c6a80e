import { Hono } from 'hono';
import { galleryImages } from '#features/card-design/parts.policy.ts';
import { contactOf } from '#features/card-design/presentation.policy.ts';
import type { PublicCard } from '#features/cards/data.ts';
import { designOf } from '#features/cards/design.contract.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { listPublicPictures } from '#features/gallery/data.ts';
import { listPublicServices } from '#features/services/data.ts';
import { shownServices } from '#features/services/shown.policy.ts';
import type { AppEnv } from '#platform/http/context.ts';
import type { PageSource } from '#platform/http/pages/finish.ts';
import { finishedPagePolicy } from '#platform/http/security-headers.ts';
import type { Services } from '#platform/services.ts';
import { mediaPath } from '#platform/storage/media-paths.ts';
import type { RenderedDocument } from '#ui/layout/public-document.ts';
import type { CardWeb } from './card-web.page-routes.ts';
import { type KeptPage, showKeptLower } from './kept-pages.page-routes.ts';
import { businessOffers } from './structured-data.policy.ts';

type DrawPage = (services: Services, web: CardWeb, card: PublicCard) => Promise<RenderedDocument>;
const PAGES: Record<string, DrawPage> = { services: drawServices, gallery: drawGallery };

/** Pages with all services and all pictures of a card, of which the card shows the first: kept and dropped with it. */
export function cardPartRoutes(services: Services, web: CardWeb) {
  const router = new Hono<AppEnv>();
  for (const [name, drawPage] of Object.entries(PAGES)) {
    const kept: KeptPage = {
      rest: `/${name}`,
      make: async (card): Promise<PageSource> => {
        const page = await drawPage(services, web, card);
        return { html: page.html, headers: finishedPagePolicy(page), expiresAt: null };
      },
    };
    router.get(`/business/:username/${name}`, (c) =>
      showKeptLower(services, c, c.req.param('username'), kept),
    );
  }
  return router;
}

async function drawServices({ db, publicUrl }: Services, web: CardWeb, card: PublicCard) {
  const services = await listPublicServices(db, card.businessId);
  const common = commonOf(card, `${publicUrl()}${cardPath(card.slug)}/services`);
  const business = { kind: card.businessKind, name: card.businessName, services };
  return (await web.pages()).cardServices({
    ...common,
    services: shownServices(services),
    contact: contactOf(card),
    jsonLd: businessOffers({ ...business, id: publicUrl() + common.path }),
  });
}

async function drawGallery({ db, publicUrl }: Services, web: CardWeb, card: PublicCard) {
  const pictures = await listPublicPictures(db, card.businessId);
  return (await web.pages()).cardGallery({
    ...commonOf(card, `${publicUrl()}${cardPath(card.slug)}/gallery`),
    pictures: galleryImages(pictures, card.businessName),
  });
}

function commonOf(card: PublicCard, url: string) {
  return {
    name: card.businessName,
    logo: card.logo && mediaPath(card.logo),
    design: designOf(card),
    path: cardPath(card.slug),
    url,
  };
}
