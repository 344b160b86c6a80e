import type {
  CardContact,
  CardLanguage,
  CardReview,
  CardReviews,
  PublicCardModel,
  PublicReviewsModel,
  TwoSizes,
} from '#features/card-design/model.contract.ts';
import { cardGallery, cardServices } from '#features/card-design/parts.policy.ts';
import { contactOf, statesOf } from '#features/card-design/presentation.policy.ts';
import { fitting, shortened } from '#features/card-design/review-fit.policy.ts';
import { CARD_WORDS } from '#features/card-design/words.policy.ts';
import type { StoredCard } from '#features/cards/data.ts';
import { designOf } from '#features/cards/design.contract.ts';
import { excerpt } from '#features/cards/excerpt.policy.ts';
import { morePhonesOf, normalizePhone } from '#features/cards/phone.policy.ts';
import { callbackPath, cardPath } from '#features/cards/visitor-paths.contract.ts';
import type { GalleryPicture } from '#features/gallery/contract.ts';
import type { OpeningHours } from '#features/opening-hours/contract.ts';
import { openingHoursOf } from '#features/opening-hours/hours-shapes.policy.ts';
import { extraCharacters, hoursOf } from '#features/opening-hours/hours-table.policy.ts';
import { HIGHLIGHT_MIN_RATING, type RatingSummary } from '#features/review-counts/contract.ts';
import { HIGHLIGHTS_SHOWN, type PublicReview } from '#features/reviews/contract.ts';
import type { Service } from '#features/services/contract.ts';
import { firstServices } from '#features/services/shown.policy.ts';
import { type Language, languagePath } from '#features/translations/languages.contract.ts';
import { type Translate, translatedHours, translatedTexts } from '#features/translations/policy.ts';
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
  isDrawn: boolean;
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

export interface Place extends LighterCard {
  publicUrl: string;
  now: Date;
  script: PublicCardModel['script'];
  languageScript: PublicCardModel['script'];
  /** Address of the script that shows the gallery's pictures large. */
  viewer: string;
  /** Changes whenever the share image does. */
  shareImageVersion: string;
}

/** The part of a card that is left out. */
export interface LighterCard {
  /** Characters of reviews that are left out of each list. */
  omitted?: number;
  /** Most services, and most pictures, where the page has no room for all that it would show. */
  parts?: number;
  /** Most photos of reviews in the strip, likewise. */
  photos?: number;
  /** Whether search engines are not told the hours. */
  isBare?: boolean;
}

const META_DESCRIPTION_MAX = 160;
/** Of a card on which nothing else is left to give way. */
const LEAST_DESCRIPTION_MAX = 60;
/** Measured: with these the fullest page is about 14 KB compressed. */
const HIGHLIGHTS_CHARACTERS = 1740;
const ALL_CHARACTERS = 1820;
/** And what the line about draws and a cover take of each list. */
const DRAWN_CHARACTERS = 60;
const COVER_CHARACTERS = 160;
/** And each photo of the strip. */
const STRIP_PHOTO_CHARACTERS = 40;
/** Share of a review's usual longest text that the fullest cards show. */
const LEAN_SHARE = 0.1;

export function cardModel(hebrew: CardSources, place: Place): PublicCardModel {
  const { spoken } = hebrew;
  const words = CARD_WORDS[spoken.language];
  const sources = translatedTexts(hebrew, spoken.translate);
  const { card, rating } = sources;
  const praising = sources.pinned.filter(({ rating: stars }) => stars >= HIGHLIGHT_MIN_RATING);
  const highlights = ledBy(praising, sources.highlights);
  const all = ledBy(sources.pinned, sources.all);
  const path = languagePath(cardPath(card.slug), spoken.language);
  const home = place.publicUrl + cardPath(card.slug);
  const shareImage = `${home}/share.png?v=${place.shareImageVersion}`;
  const contact = translatedContact(card, spoken);
  const openingHours = translatedHours(openingHoursOf(card), spoken.translate);
  const hours = hoursOf(openingHours, place.now, words.opening);
  // Hours go before reviews: both lists give way by half of what hours take beyond the usual.
  const given = (hours ? extraCharacters(hours) / 2 : 0) + givenBeside(sources) + (place.omitted ?? 0);
  const show = place.parts === undefined ? shownOf : leanlyShownOf;
  const shownHighlights = fitting(highlights.items.map(show), HIGHLIGHTS_CHARACTERS - given);
  const isAllOfHighlights =
    shownHighlights.length === highlights.items.length && highlights.nextCursor === null;
  return {
    ...headOf({ ...card, description: describedBy(card, place) }, spoken, place),
    languages: languagesOf(card, spoken, place),
    description: describedBy(card, place),
    cover: twoSizes(card.cover && mediaPath(card.cover)),
    shareImage,
    open: statesOf(openingHours, place.now, words.opening),
    hours,
    contact,
    services: cardServices(sources.services, path, { most: place.parts, words: words.services }),
    gallery: cardGallery(
      sources.gallery,
      { name: card.businessName, path, viewer: place.viewer, words: words.gallery },
      place.parts,
    ),
    isLean: place.parts !== undefined,
    callback: card.showCallback ? callbackPath(path) : null,
    rating,
    view: card.ratingView,
    highlights: { items: shownHighlights, older: isAllOfHighlights ? null : `${path}/reviews` },
    highlightsShown: HIGHLIGHTS_SHOWN,
    all: reviewsOf(fitting(all.items.map(show), ALL_CHARACTERS - given), all, path, sources.pinned.length),
    photos: sources.photos.slice(0, place.photos).map(({ id, customerName, image }) => ({
      id,
      customerName,
      photo: twoSizes(image),
    })),
    draws: sources.isDrawn ? path + (spoken.language === 'he' ? '/draws' : '/about-reviews') : null,
    jsonLd: localBusiness(factsOf(sources, place, { home, path, shareImage, contact, openingHours })),
    script: place.script,
    languageScript: spoken.others.length > 0 ? place.languageScript : undefined,
  };
}

function factsOf(
  { card, services, rating }: CardSources,
  place: Place,
  known: {
    home: string;
    path: string;
    shareImage: string;
    contact: CardContact;
    openingHours: OpeningHours;
  },
): BusinessFacts {
  const { publicUrl, now, parts, isBare } = place;
  return {
    kind: card.businessKind,
    name: card.businessName,
    id: known.home,
    url: publicUrl + known.path,
    image: card.logo ? publicUrl + mediaPath(card.logo) : known.shareImage,
    description: describedBy(card, place),
    telephone: normalizePhone(card.phone)?.tel ?? null,
    morePhones: morePhonesOf(card),
    email: card.email,
    address: known.contact.address?.text ?? '',
    links: known.contact.links,
    services: firstServices(services).slice(0, parts),
    hours: isBare ? null : known.openingHours,
    today: zonedDay(now),
    rating,
  };
}

/** Cut as it is for search engines, where nothing else is left to give way. */
function describedBy({ description }: Pick<StoredCard, 'description'>, { parts, photos }: Place): string {
  if (photos !== undefined) return excerpt(description, LEAST_DESCRIPTION_MAX);
  return parts === 0 ? excerpt(description, META_DESCRIPTION_MAX) : description;
}

function givenBeside({ card, isDrawn, photos }: CardSources): number {
  const fixed = (isDrawn ? DRAWN_CHARACTERS : 0) + (card.cover ? COVER_CHARACTERS : 0);
  return fixed + photos.length * STRIP_PHOTO_CHARACTERS;
}

/** A page of all reviews, ready to be drawn; nothing in it is cut. */
export function reviewsModel(
  { card, spoken }: Pick<CardSources, 'spoken'> & { card: StoredCard },
  page: Page,
  { publicUrl, isFirst, rating }: Pick<Place, 'publicUrl'> & Pick<PublicReviewsModel, 'isFirst' | 'rating'>,
): PublicReviewsModel {
  const items = page.items.map((review) => withPhoto({ ...review, isCut: false }));
  return {
    ...headOf(card, spoken, { publicUrl }),
    reviews: reviewsOf(items, page, languagePath(cardPath(card.slug), spoken.language)),
    isFirst,
    rating,
  };
}

function metaDescription(card: Pick<StoredCard, 'businessName' | 'description'>, language: Language): string {
  const own = card.description.replace(/\s+/g, ' ');
  return excerpt(own || CARD_WORDS[language].description(card.businessName), META_DESCRIPTION_MAX);
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

/** Languages of a card, or of one of its pages, each at its address; none where there is Hebrew alone. */
export function languagesOf(
  card: Pick<StoredCard, 'slug'>,
  { others }: Spoken,
  { publicUrl, rest = '' }: Pick<Place, 'publicUrl'> & { rest?: string },
): CardLanguage[] {
  if (others.length === 0) return [];
  return (['he', ...others] as const).map((language) => {
    const { name, offer } = CARD_WORDS[language].switching;
    const url = publicUrl + languagePath(cardPath(card.slug), language) + rest;
    return { language, url, name, offer };
  });
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

/** @param led how many at the head stand there out of their turn: the list goes on behind the others */
function reviewsOf(items: CardReviews['items'], page: Page, path: string, led = 0): CardReviews {
  const last = items.slice(led).at(-1);
  const isCutShort = items.length < page.items.length;
  if (isCutShort && !last) return { items, older: `${path}/reviews` };
  const before = last && (isCutShort ? last.id : page.nextCursor);
  return { items, older: before ? `${path}/reviews?before=${before}` : null };
}

function ledBy(pinned: PublicReview[], page: Page): Page {
  return { ...page, items: [...pinned, ...page.items.filter(({ isPinned }) => !isPinned)] };
}

/** A card's reviews as they are shown, by review: both lists of a card get the same object, which is drawn once. */
const shown = new WeakMap<PublicReview, ShownOnCard>();

type ShownOnCard = CardReview & Pick<PublicReview, 'image'>;

function shownOf(review: PublicReview): ShownOnCard {
  const known = shown.get(review);
  if (known) return known;
  const made = { ...shortened(review), photo: twoSizes(review.image) };
  shown.set(review, made);
  return made;
}

/** On the fullest cards, whose other parts leave reviews little room. */
function leanlyShownOf(review: PublicReview): ShownOnCard {
  return { ...shortened(review, LEAN_SHARE), photo: null };
}

function withPhoto({ image, ...review }: PublicReview & { isCut: boolean }): CardReview {
  return { ...review, photo: twoSizes(image) };
}

function twoSizes(image: string | null): TwoSizes | null {
  return image ? { full: image, small: smallMediaPath(image) } : null;
}
