import type { CardDesign } from '#features/cards/design.contract.ts';
import type { CardHours, CardOpenState } from '#features/cards/hours/shown-hours.contract.ts';
import type { CardLink } from '#features/cards/links.policy.ts';
import type { ShownServices } from '#features/cards/services/shown.policy.ts';
import type { RatingView, ShownRatingSummary, ShownReview } from '#features/cards/shown-reviews.contract.ts';
import type { Language } from '#features/cards/translations/languages.contract.ts';
import type { PageIcons, PageScript } from '#ui/layout/public-document.ts';

/** Everything the public card shows, ready to be drawn: no rule is decided while drawing. */
export interface PublicCardModel {
  language: Language;
  /** Hebrew and the others that the owner has switched on; none where there is Hebrew alone. */
  languages: CardLanguage[];
  name: string;
  description: string;
  metaDescription: string;
  logo: string | null;
  cover: TwoSizes | null;
  design: CardDesign;
  /** Of the card in Hebrew. */
  path: string;
  url: string;
  /** The whole address of the picture that networks show beside a link. */
  shareImage: string;
  /** None of an invented card. */
  icons?: PageIcons;
  /** The state at the time of making, then those that follow by themselves; none where nothing can be said. */
  open: CardOpenState[];
  /** Null where no day has hours. */
  hours: CardHours | null;
  contact: CardContact;
  services: CardServices | null;
  gallery: CardGallery | null;
  /** The page of the form; null where the owner does not offer to call back. */
  callback: string | null;
  rating: ShownRatingSummary;
  view: RatingView;
  highlights: CardReviews;
  all: CardReviews;
  /** Newest reviews with photos; one more than the strip shows where there are more. */
  photos: CardPhoto[];
  jsonLd: object;
  script: PageScript;
  /** Offers the visitor's language; where the card has others than Hebrew. */
  languageScript?: PageScript;
}

export interface CardLanguage {
  language: Language;
  /** The whole address of the card in it. */
  url: string;
  /** The language's own name. */
  name: string;
}

export interface CardContact {
  phone: { href: string; display: string } | null;
  whatsapp: { href: string; display: string } | null;
  /** The phones beside the first one, each with its name. */
  morePhones: { name: string; href: string; display: string }[];
  email: string | null;
  links: CardLink[];
  address: { text: string; waze: string; maps: string } | null;
}

export interface CardServices extends ShownServices {
  /** The page with all of them; null where these are all. */
  all: { href: string; label: string } | null;
}

export interface CardGallery {
  pictures: Pick<GalleryImage, 'small' | 'alt'>[];
  /** The page with all pictures, to whose anchors `#p1`, `#p2`… the small ones lead. */
  href: string;
  /** Label of the way to all of them; null where these are all. */
  all: string | null;
  /** Address of the script that shows pictures large. */
  viewer: string;
}

export interface GalleryImage extends TwoSizes {
  alt: string;
}

/** Paths of a picture. */
export interface TwoSizes {
  full: string;
  small: string;
}

export type CardReview = Omit<ShownReview, 'image'> & { photo: TwoSizes | null };

export type CardPhoto = Pick<CardReview, 'id' | 'customerName' | 'photo'>;

export interface CardReviews {
  items: CardReview[];
  /** The page with the reviews that follow; null where these are all. */
  older: string | null;
}

export interface PublicReviewsModel
  extends Pick<
    PublicCardModel,
    'language' | 'name' | 'metaDescription' | 'logo' | 'icons' | 'design' | 'path' | 'url' | 'rating'
  > {
  reviews: CardReviews;
  view: RatingView;
  isFirst: boolean;
}

/** Common to the pages beside the card. */
type BesideCard = Pick<
  PublicCardModel,
  'language' | 'languages' | 'name' | 'logo' | 'icons' | 'design' | 'path'
> & {
  /** The whole address of this page. */
  url: string;
};

export interface PublicServicesModel extends BesideCard {
  services: ShownServices;
  contact: CardContact;
  jsonLd: object;
}

export interface PublicGalleryModel extends BesideCard {
  pictures: GalleryImage[];
}
