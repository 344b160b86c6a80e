import { DEFAULT_DESIGN } from '#features/cards/contract/design.ts';
import type { PublicCardModel } from '#features/cards/pages/public-card-model.ts';
import { googleMapsUrl, wazeUrl } from '#features/cards/policy/links.ts';
import { hoursOf, statesOf } from '#features/cards/policy/presentation.ts';
import type { RatingSummary } from '#features/reviews/contract.ts';
import type { PageScript } from '#ui/public-document.ts';
import { EXAMPLE_PATH, exampleHours } from '../contract/example.ts';
import { example } from '../copy.he/example.ts';

/** 24 reviews, of which the page shows three. */
const DISTRIBUTION = [
  { rating: 5, count: 17 },
  { rating: 4, count: 4 },
  { rating: 3, count: 2 },
  { rating: 2, count: 0 },
  { rating: 1, count: 1 },
];

/** Ears of wheat on the second colour. */
const LOGO = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 88 88"><path fill="#FDBA74" d="M0 0h88v88H0z"/><g fill="none" stroke="#7C2D12" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"><path d="M44 72V34M44 34c-6-4-6-12 0-18 6 6 6 14 0 18ZM44 48c-2-8-9-11-16-10 1 8 8 12 16 10ZM44 48c2-8 9-11 16-10-1 8-8 12-16 10ZM44 63c-2-8-9-11-16-10 1 8 8 12 16 10ZM44 63c2-8 9-11 16-10-1 8-8 12-16 10Z"/></g></svg>`,
)}`;

export const exampleDesign = { ...DEFAULT_DESIGN, primaryColor: '#9A3412', secondaryColor: '#FDBA74' };

/** The average of some rows of the distribution, with its count. */
function averageOf(from: number) {
  const rows = DISTRIBUTION.filter(({ rating }) => rating >= from);
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  return { count, average: rows.reduce((sum, row) => sum + row.rating * row.count, 0) / count };
}

const [all, highlights] = [averageOf(1), averageOf(4)];

export const exampleRating: RatingSummary = {
  averageAll: all.average,
  countAll: all.count,
  averageHighlights: highlights.average,
  countHighlights: highlights.count,
  distribution: DISTRIBUTION,
};

const reviews = example.reviews.map((review, index) => ({
  ...review,
  id: `example-${index}`,
  respondedAt: review.createdAt,
  photo: null,
  isCut: false,
}));

/** The example as a card: what leads to a real card's owner leads to a note about it. */
export function exampleCard(place: { siteUrl: string; now: Date; script: PageScript }): PublicCardModel {
  return {
    name: example.name,
    description: example.description,
    metaDescription: example.page.description,
    logo: LOGO,
    design: exampleDesign,
    path: EXAMPLE_PATH,
    url: place.siteUrl + EXAMPLE_PATH,
    shareImage: `${place.siteUrl}/share.png`,
    open: statesOf(exampleHours, place.now),
    hours: hoursOf(exampleHours, place.now),
    contact: {
      phone: { href: '#call', display: example.number },
      whatsapp: { href: '#whatsapp', display: example.mobile },
      email: null,
      instagram: null,
      website: null,
      address: {
        text: example.address,
        waze: wazeUrl(example.address),
        maps: googleMapsUrl(example.address),
      },
    },
    rating: exampleRating,
    view: 'highlights',
    highlights: { items: reviews.filter(({ rating }) => rating >= 4), older: null },
    highlightsShown: 6,
    all: { items: reviews, older: null },
    jsonLd: {},
    script: place.script,
  };
}

/** As much of it as a picture shows. */
export function pictureCard(): PublicCardModel {
  const card = exampleCard({ siteUrl: '', now: new Date(0), script: { text: '' } });
  return {
    ...card,
    open: [{ from: 0, isOpen: true, next: example.closes }],
    hours: null,
    highlights: { items: reviews.slice(0, 1), older: null },
    all: { items: [], older: null },
  };
}
