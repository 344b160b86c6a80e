import type { PublicCardModel } from '#features/card-design/model.contract.ts';
import { cardServices } from '#features/card-design/parts.policy.ts';
import { statesOf } from '#features/card-design/presentation.policy.ts';
import { DEFAULT_DESIGN } from '#features/cards/design.contract.ts';
import { hoursOf } from '#features/cards/hours/hours-table.policy.ts';
import { googleMapsUrl, wazeUrl } from '#features/cards/links.policy.ts';
import type { Service } from '#features/cards/services/contract.ts';
import type { RatingSummary } from '#features/reviews/counts/contract.ts';
import type { PageScript } from '#ui/layout/public-document.ts';
import { EXAMPLE_PATH, exampleHours } from '../example.contract.ts';
import { example } from '../example.copy.he.ts';

/** 24 reviews of 27 that were written; the page shows three. */
const DISTRIBUTION = [
  { rating: 5, count: 17 },
  { rating: 4, count: 4 },
  { rating: 3, count: 2 },
  { rating: 2, count: 0 },
  { rating: 1, count: 1 },
];

/** An ear of wheat on the second colour. Encoded only where it must be: it is in the landing page. */
const LOGO =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 88 88%22%3E%3Cpath fill=%22%23FDBA74%22 d=%22M0 0h88v88H0z%22/%3E%3Cpath fill=%22none%22 stroke=%22%237C2D12%22 stroke-width=%224%22 stroke-linejoin=%22round%22 d=%22M44 74V34c-6-4-6-12 0-18 6 6 6 14 0 18m0 16c-2-9-9-12-17-11 1 9 8 13 17 11 2-9 9-12 17-11-1 9-8 13-17 11m0 17c-2-9-9-12-17-11 1 9 8 13 17 11 2-9 9-12 17-11-1 9-8 13-17 11%22/%3E%3C/svg%3E';

export const exampleDesign = { ...DEFAULT_DESIGN, primaryColor: '#9A3412', secondaryColor: '#FDBA74' };

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
  countWritten: 27,
  distribution: DISTRIBUTION,
};

const picture = (name: string) => ({ full: `/pictures/${name}.webp`, small: `/pictures/${name}-small.webp` });

const PHOTOS_IN_ORDER = ['cake', 'bread'];

const reviews = example.reviews.map((review, index) => ({
  ...review,
  id: `example-${index}`,
  respondedAt: review.createdAt,
  label: index < 2 ? ('invitation' as const) : ('none' as const),
  photo: PHOTOS_IN_ORDER[index] ? picture(PHOTOS_IN_ORDER[index]) : null,
  isPinned: false,
}));

function asService({ name, group, shekels, isLeast }: (typeof example.services)[number]): Service {
  const priceKind = isLeast ? 'from' : 'fixed';
  return {
    id: name,
    name,
    group,
    description: '',
    priceKind,
    priceAgorot: shekels * 100,
    priceToAgorot: null,
  };
}

export function exampleCard(place: { siteUrl: string; now: Date; script: PageScript }): PublicCardModel {
  return {
    language: 'he',
    languages: [],
    name: example.name,
    description: example.description,
    metaDescription: example.page.description,
    logo: LOGO,
    cover: picture('bakery'),
    design: exampleDesign,
    path: EXAMPLE_PATH,
    url: place.siteUrl + EXAMPLE_PATH,
    shareImage: `${place.siteUrl}/share.png`,
    open: statesOf(exampleHours, place.now),
    hours: hoursOf(exampleHours, place.now),
    contact: {
      phone: { href: '#call', display: example.number },
      whatsapp: { href: '#whatsapp', display: example.mobile },
      morePhones: [],
      email: null,
      links: [],
      address: {
        text: example.address,
        waze: wazeUrl(example.address),
        maps: googleMapsUrl(example.address),
      },
    },
    services: cardServices(example.services.map(asService), EXAMPLE_PATH),
    gallery: null,
    callback: null,
    rating: exampleRating,
    view: 'highlights',
    highlights: { items: reviews.filter(({ rating }) => rating >= 4), older: null },
    all: { items: reviews, older: null },
    photos: [],
    jsonLd: {},
    script: place.script,
  };
}

/** As much of it as a picture shows. */
export function pictureCard(): PublicCardModel {
  const card = exampleCard({ siteUrl: '', now: new Date(0), script: { text: '' } });
  return {
    ...card,
    // Its menu of networks is closed.
    path: '',
    url: '',
    open: [{ from: 0, isOpen: true, next: example.closes }],
    hours: null,
    services: null,
    highlights: { items: [], older: null },
    all: { items: [], older: null },
  };
}
