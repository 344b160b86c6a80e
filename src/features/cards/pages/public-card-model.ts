import type { PublicReview, RatingSummary } from '#features/reviews/contract.ts';
import type { PageScript } from '#ui/public-document.ts';
import type { Day, RatingView } from '../contract/choices.ts';
import type { CardDesign } from '../contract/design.ts';

/** Everything the public card shows, ready to be drawn: no rule is decided while drawing. */
export interface PublicCardModel {
  name: string;
  description: string;
  /** What a search engine shows beneath the title. */
  metaDescription: string;
  /** Path of the image. */
  logo: string | null;
  design: CardDesign;
  /** Path of the card, `/business/…`. */
  path: string;
  /** The card's whole address. */
  url: string;
  /** The whole address of the picture that networks show beside a link. */
  shareImage: string;
  /** The state at the time of making, then those that follow by themselves; none where nothing can be said. */
  open: CardOpenState[];
  /** Null where no day has hours. */
  hours: CardHours | null;
  contact: CardContact;
  rating: RatingSummary;
  view: RatingView;
  highlights: CardReviews;
  /** How many of them are seen before the visitor asks for more. */
  highlightsShown: number;
  all: CardReviews;
  /** The page on which the draws of whom to invite are checked; null where not everybody was drawn. */
  draws: string | null;
  jsonLd: object;
  /** The page's own module. */
  script: PageScript;
}

export interface CardOpenState {
  /** Seconds since 1970. */
  from: number;
  /** Null: from then on this page does not know. */
  isOpen: boolean | null;
  /** What changes next, in words. */
  next: string;
}

/** The seven days that come, and the dates beyond them that are not as every week. */
export interface CardHours {
  days: CardDay[];
  later: CardSpecialDates[];
}

export interface CardDay extends CardRanges {
  day: Day;
  isToday: boolean;
}

/** One date, or a run of them that are alike. */
export interface CardSpecialDates extends CardRanges {
  /** `1.12`, `1–10.12`. */
  dates: string;
}

interface CardRanges {
  /** `09:00–17:00`; none: closed. */
  ranges: string[];
  /** Why not as every week. */
  note: string | null;
}

/** Links; null where the business gave nothing. */
export interface CardContact {
  phone: { href: string; display: string } | null;
  whatsapp: { href: string; display: string } | null;
  email: string | null;
  instagram: string | null;
  website: { href: string; display: string } | null;
  address: { text: string; waze: string; maps: string } | null;
}

/** A review as the card shows it: a long one is cut. Of a photo, the path of the whole and of a small one. */
export type CardReview = Omit<PublicReview, 'image'> & {
  photo: { full: string; small: string } | null;
  isCut: boolean;
};

export interface CardReviews {
  items: CardReview[];
  /** The page with the reviews that follow; null where these are all. */
  older: string | null;
}

/** A page of all reviews behind those of the card. */
export interface PublicReviewsModel
  extends Pick<PublicCardModel, 'name' | 'metaDescription' | 'logo' | 'design' | 'path' | 'url'> {
  reviews: CardReviews;
  /** Whether newer reviews exist before these. */
  isFirst: boolean;
}
