import { Hono } from 'hono';
import { iconsOf } from '#features/card-design/icons.policy.ts';
import { pageLanguages } from '#features/card-design/page-languages.policy.ts';
import { galleryImages } from '#features/card-design/parts.policy.ts';
import { CARD_WORDS } from '#features/card-design/words.policy.ts';
import type { PublicCard } from '#features/cards/data.ts';
import { designOf } from '#features/cards/design.contract.ts';
import { listPictures } from '#features/cards/gallery/data.ts';
import { listServices } from '#features/cards/services/data.ts';
import { shownServices } from '#features/cards/services/shown.policy.ts';
import { LANGUAGES, languagePath } from '#features/cards/translations/languages.contract.ts';
import { translatedPictures, translatedServices } from '#features/cards/translations/policy.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import type { AppEnv } from '#platform/http/context.ts';
import type { PageSource } from '#platform/http/pages/finish.ts';
import { finishedPagePolicy } from '#platform/http/security-headers.ts';
import type { Services } from '#platform/services.ts';
import { mediaPath } from '#platform/storage/media-paths.ts';
import type { RenderedDocument } from '#ui/layout/public-document.ts';
import { type Spoken, translatedContact } from './card-model.page-routes.ts';
import { spokenBy } from './card-sources.data.ts';
import type { CardWeb } from './card-web.page-routes.ts';
import { type KeptPage, showKept } from './kept-pages.page-routes.ts';
import { businessOffers } from './structured-data.policy.ts';

type DrawPage = (
  services: Services,
  web: CardWeb,
  card: PublicCard,
  spoken: Spoken,
) => Promise<RenderedDocument>;
const PAGES: Record<string, DrawPage> = { services: drawServices, gallery: drawGallery };

/** Pages with all services and all pictures of a card, of which the card shows the first: kept and dropped with it. */
export function cardPartRoutes(services: Services, web: CardWeb) {
  const router = new Hono<AppEnv>();
  for (const [name, drawPage] of Object.entries(PAGES)) {
    for (const language of LANGUAGES) {
      const kept: KeptPage = {
        rest: `${languagePath('', language)}/${name}`,
        language,
        make: async (card): Promise<PageSource> => {
          const spoken = await spokenBy(services, card, language);
          const page = await drawPage(services, web, card, spoken);
          return { html: page.html, headers: finishedPagePolicy(page), expiresAt: null };
        },
      };
      router.get(`/business/:username${kept.rest}`, (c) =>
        showKept(services, c, c.req.param('username'), kept),
      );
    }
  }
  return router;
}

async function drawServices({ db, publicUrl }: Services, web: CardWeb, card: PublicCard, spoken: Spoken) {
  const services = translatedServices(await listServices(db, card.businessId), spoken.translate);
  const common = commonOf(card, spoken, { publicUrl: publicUrl(), rest: '/services' });
  const business = { kind: card.businessKind, name: common.name, services };
  return (await web.pages()).cardServices({
    ...common,
    services: shownServices(services, CARD_WORDS[spoken.language].services),
    contact: translatedContact(card, spoken),
    jsonLd: businessOffers({ ...business, id: publicUrl() + common.path }),
  });
}

async function drawGallery({ db, publicUrl }: Services, web: CardWeb, card: PublicCard, spoken: Spoken) {
  const pictures = translatedPictures(await listPictures(db, card.businessId), spoken.translate);
  const common = commonOf(card, spoken, { publicUrl: publicUrl(), rest: '/gallery' });
  return (await web.pages()).cardGallery({
    ...common,
    pictures: galleryImages(pictures, common.name, CARD_WORDS[spoken.language].gallery),
  });
}

/** Returns what stands at the head of each page behind a card, in its language. */
export function commonOf(card: PublicCard, spoken: Spoken, at: { publicUrl: string; rest: string }) {
  const { language, translate } = spoken;
  return {
    language,
    languages: pageLanguages(card, spoken.others, at),
    name: translate('name', card.businessName),
    logo: card.logo && mediaPath(card.logo),
    design: designOf(card),
    icons: iconsOf(card),
    path: cardPath(card.slug),
    url: at.publicUrl + languagePath(cardPath(card.slug), language) + at.rest,
  };
}
