import { normalizePhone } from '#features/accounts/phone.policy.ts';
import { iconsOf } from '#features/card-design/icons.policy.ts';
import { metaDescription } from '#features/card-design/link-preview.policy.ts';
import type {
  CardContact,
  CardReview,
  CardReviews,
  PublicCardModel,
  PublicReviewsModel,
  TwoSizes,
} from '#features/card-design/model.contract.ts';
import { pageLanguages } from '#features/card-design/page-languages.policy.ts';
import { cardGallery, cardServices } from '#features/card-design/parts.policy.ts';
import { contactOf, statesOf } from '#features/card-design/presentation.policy.ts';
import { shareImageOf, shareImagePath } from '#features/card-design/share-image.policy.ts';
import { CARD_WORDS } from '#features/card-design/words.policy.ts';
import type { StoredCard } from '#features/cards/data.ts';
import { designOf } from '#features/cards/design.contract.ts';
import type { GalleryPicture } from '#features/cards/gallery/contract.ts';
import type { OpeningHours } from '#features/cards/hours/contract.ts';
import { openingHoursOf } from '#features/cards/hours/hours-shapes.policy.ts';
import { hoursOf } from '#features/cards/hours/hours-table.policy.ts';
import { morePhonesOf } from '#features/cards/more-phones.policy.ts';
import type { Service } from '#features/cards/services/contract.ts';
import { firstServices } from '#features/cards/services/shown.policy.ts';
import { type RatingView, REVIEWS_ON_CARD } from '#features/cards/shown-reviews.contract.ts';
import { type Language, languagePath } from '#features/cards/translations/languages.contract.ts';
import { type Translate, translatedHours, translatedTexts } from '#features/cards/translations/policy.ts';
import { callbackPath, cardPath } from '#features/cards/visitor-paths.contract.ts';
import type { PublicReview } from '#features/reviews/contract.ts';
import { HIGHLIGHT_MIN_RATING, type RatingSummary } from '#features/reviews/counts/contract.ts';
import { mediaPath, smallMediaPath } from '#platform/storage/media-paths.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { type BusinessFacts, localBusiness } from './structured-data.policy.ts';

interface Page {
  items: PublicReview[];
  nextCursor: string | null;
}

export interface CardSources {
  card: StoredCard;
  services: Service[];
  gallery: GalleryPicture[];
  rating: RatingSummary;
  /** Stand first under both tabs. */
  pinned: PublicReview[];
  highlights: Page;
  all: Page;
  /** Newest with photos. */
  photos: PublicReview[];
  spoken: Spoken;
}

/** The language in which a card is drawn, and those that it has. */
export interface Spoken {
  language: Language;
  /** Beside Hebrew. */
  others: readonly Language[];
  translate: Translate;
}

export const HEBREW: Spoken = { language: 'he', others: [], translate: (_, original) => original };

export interface Place {
  publicUrl: string;
  now: Date;
  script: PublicCardModel['script'];
  languageScript: PublicCardModel['script'];
  /** Address of the script that shows the gallery's pictures large. */
  viewer: string;
}

export function cardModel(hebrew: CardSources, place: Place): PublicCardModel {
  const { spoken } = hebrew;
  const words = CARD_WORDS[spoken.language];
  const sources = translatedTexts(hebrew, spoken.translate);
  const { card, rating } = sources;
  const praising = sources.pinned.filter(({ rating: stars }) => stars >= HIGHLIGHT_MIN_RATING);
  const path = languagePath(cardPath(card.slug), spoken.language);
  const home = place.publicUrl + cardPath(card.slug);
  const shown = { language: spoken.language, name: card.businessName, rating };
  const shareImage = place.publicUrl + shareImagePath(shareImageOf(card, shown));
  const contact = translatedContact(card, spoken);
  const openingHours = translatedHours(openingHoursOf(card), spoken.translate);
  return {
    ...headOf(card, spoken, place),
    languages: pageLanguages(card, spoken.others, place),
    description: card.description,
    cover: twoSizes(card.cover && mediaPath(card.cover)),
    shareImage,
    icons: iconsOf(hebrew.card),
    open: statesOf(openingHours, place.now, words.opening),
    hours: hoursOf(openingHours, place.now, words.opening),
    contact,
    services: cardServices(sources.services, path, words.services),
    gallery: cardGallery(sources.gallery, {
      name: card.businessName,
      path,
      viewer: place.viewer,
      words: words.gallery,
    }),
    callback: card.showCallback ? callbackPath(path) : null,
    rating,
    view: card.ratingView,
    highlights: reviewsOf(ledBy(praising, sources.highlights), path, 'highlights'),
    all: reviewsOf(ledBy(sources.pinned, sources.all), path, 'all'),
    photos: sources.photos.map(({ id, customerName, image }) => ({
      id,
      customerName,
      photo: twoSizes(image),
    })),
    jsonLd: localBusiness(factsOf(sources, place, { home, path, shareImage, contact, openingHours })),
    script: place.script,
    languageScript: spoken.others.length > 0 ? place.languageScript : undefined,
  };
}

function factsOf(
  { card, services, rating }: CardSources,
  { publicUrl, now }: Place,
  known: {
    home: string;
    path: string;
    shareImage: string;
    contact: CardContact;
    openingHours: OpeningHours;
  },
): BusinessFacts {
  return {
    kind: card.businessKind,
    name: card.businessName,
    id: known.home,
    url: publicUrl + known.path,
    image: card.logo ? publicUrl + mediaPath(card.logo) : known.shareImage,
    description: card.description,
    telephone: normalizePhone(card.phone)?.tel ?? null,
    morePhones: morePhonesOf(card),
    email: card.email,
    address: known.contact.address?.text ?? '',
    links: known.contact.links,
    services: firstServices(services),
    hours: known.openingHours,
    today: zonedDay(now),
    rating,
  };
}

/** A page of reviews behind the card, ready to be drawn. */
export function reviewsModel(
  { card, spoken }: Pick<CardSources, 'spoken'> & { card: StoredCard },
  page: Page,
  {
    publicUrl,
    ...shown
  }: Pick<Place, 'publicUrl'> & Pick<PublicReviewsModel, 'view' | 'isFirst' | 'rating' | 'icons'>,
): PublicReviewsModel {
  const path = languagePath(cardPath(card.slug), spoken.language);
  return { ...headOf(card, spoken, { publicUrl }), ...shown, reviews: reviewsOf(page, path, shown.view) };
}

function headOf(card: StoredCard, { language }: Spoken, { publicUrl }: Pick<Place, 'publicUrl'>) {
  const path = cardPath(card.slug);
  return {
    language,
    name: card.businessName,
    metaDescription: metaDescription(card, language),
    logo: card.logo && mediaPath(card.logo),
    design: designOf(card),
    path,
    url: publicUrl + languagePath(path, language),
  };
}

/** The texts of a card that stand above all of its pages. */
export function translatedHead(card: StoredCard, { translate }: Spoken) {
  return {
    businessName: translate('name', card.businessName),
    description: translate('description', card.description),
  };
}

/** Ways to a business; navigation goes by the address as it is in Hebrew. */
export function translatedContact(card: StoredCard, { translate }: Spoken): CardContact {
  const contact = contactOf(card);
  const { address } = contact;
  return {
    ...contact,
    address: address && { ...address, text: translate('address', address.text) },
  };
}

function reviewsOf({ items, nextCursor }: Page, path: string, view: RatingView): CardReviews {
  return {
    items: items.map(cardReview),
    older: nextCursor && reviewsPath(path, view, { before: nextCursor }),
  };
}

/** A page of reviews; all of them where the address names no list. */
function reviewsPath(path: string, view: RatingView, place: { before?: string } = {}): string {
  const query = new URLSearchParams({ ...(view === 'highlights' && { view }), ...place }).toString();
  return `${path}/reviews${query && `?${query}`}`;
}

/** As many reviews as a card has room for: what gives way to those pinned begins the next page. */
function ledBy(pinned: PublicReview[], { items, nextCursor }: Page): Page {
  const others = items.filter(({ isPinned }) => !isPinned);
  const shown = others.slice(0, REVIEWS_ON_CARD - pinned.length);
  const last = shown.length < others.length ? shown.at(-1)?.id : undefined;
  return { items: [...pinned, ...shown], nextCursor: last ?? nextCursor };
}

/** A card's reviews as they are shown, by review: both lists of a card get the same object, which is drawn once. */
const shown = new WeakMap<PublicReview, CardReview>();

function cardReview(review: PublicReview): CardReview {
  const known = shown.get(review);
  if (known) return known;
  const { image, ...rest } = review;
  const made = { ...rest, photo: twoSizes(image) };
  shown.set(review, made);
  return made;
}

function twoSizes(image: string | null): TwoSizes | null {
  return image ? { full: image, small: smallMediaPath(image) } : null;
}
