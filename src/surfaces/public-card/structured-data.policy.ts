import type { BusinessKind } from '#features/cards/business-kinds.contract.ts';
import { DAYS } from '#features/cards/hours/choices.contract.ts';
import type { HoursRange, OpeningHours } from '#features/cards/hours/contract.ts';
import { specialRuns } from '#features/cards/hours/hours-table.policy.ts';
import type { CardLink } from '#features/cards/links.policy.ts';
import type { Service } from '#features/cards/services/contract.ts';
import type { ShownRatingSummary } from '#features/cards/shown-reviews.contract.ts';
import { addDays } from '#platform/zoned-time.ts';
import { shortOfFive } from '#ui/text/format.ts';

const SPECIAL_DAYS = 60;
const SPECIAL_RUNS_MAX = 8;
/** Only places to eat have a menu at schema.org. */
const FOOD_KINDS = new Set<BusinessKind>([
  'Restaurant',
  'CafeOrCoffeeShop',
  'Bakery',
  'FastFoodRestaurant',
  'BarOrPub',
]);
const CLOSED = { opens: '00:00', closes: '00:00' };

/** Business as described to search engines. Addresses of pages are absolute. */
export interface BusinessFacts {
  kind: BusinessKind;
  name: string;
  /** Address of the card in Hebrew: the business is one in all languages. */
  id: string;
  url: string;
  image: string;
  description: string;
  telephone: string | null;
  morePhones: { name: string; tel: string }[];
  email: string;
  address: string;
  links: CardLink[];
  services: Service[];
  hours: OpeningHours;
  /** The date in Israel. */
  today: string;
  rating: ShownRatingSummary;
}

/** schema.org's LocalBusiness; its rating is the average of all approved reviews, and absent while there are none. */
export function localBusiness(facts: BusinessFacts): object {
  const { id, name, url, image, description, telephone, email, address, rating } = facts;
  const menu = pagesOf(facts, 'menu')[0];
  const sameAs = pagesOf(facts, 'business');
  return {
    '@context': 'https://schema.org',
    '@type': facts.kind || 'LocalBusiness',
    '@id': id,
    name,
    url,
    image,
    ...(description && { description }),
    ...(telephone && { telephone }),
    ...(email && { email }),
    ...(address && { address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'IL' } }),
    ...(sameAs.length > 0 && { sameAs }),
    ...(menu && FOOD_KINDS.has(facts.kind) && { hasMenu: menu }),
    ...bookings(facts),
    ...contactPoints(facts),
    ...openingHours(facts.hours),
    ...specialHours(facts.hours, facts.today),
    ...offers(facts.services),
    ...aggregateRating(rating),
  };
}

function pagesOf({ links }: BusinessFacts, place: CardLink['leadsTo']): string[] {
  return links.filter(({ leadsTo }) => leadsTo === place).map(({ url }) => url);
}

function bookings(facts: BusinessFacts): object {
  const [target] = pagesOf(facts, 'booking');
  return target ? { potentialAction: { '@type': 'ReserveAction', target } } : {};
}

function contactPoints({ morePhones }: BusinessFacts): object {
  if (morePhones.length === 0) return {};
  return {
    contactPoint: morePhones.map(({ name, tel }) => ({ '@type': 'ContactPoint', name, telephone: tel })),
  };
}

/** All services of a business, apart from what else is known of it. */
export function businessOffers(business: Pick<BusinessFacts, 'kind' | 'name' | 'services'> & { id: string }) {
  const { kind, name, id } = business;
  return {
    '@context': 'https://schema.org',
    '@type': kind || 'LocalBusiness',
    '@id': id,
    name,
    url: id,
    ...offers(business.services),
  };
}

function offers(services: Service[]): object {
  if (services.length === 0) return {};
  return {
    makesOffer: services.map(({ name, description, ...price }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name, ...(description && { description }) },
      ...priceOf(price),
    })),
  };
}

function priceOf({
  priceKind,
  priceAgorot,
  priceToAgorot,
}: Pick<Service, 'priceKind' | 'priceAgorot' | 'priceToAgorot'>): object {
  if (priceKind === 'none' || priceAgorot === null) return {};
  const [least, most] = [priceAgorot, priceToAgorot].map((sum) => sum !== null && (sum / 100).toFixed(2));
  if (priceKind === 'fixed') return { price: least, priceCurrency: 'ILS' };
  return {
    priceSpecification: {
      '@type': 'PriceSpecification',
      minPrice: least,
      ...(most && { maxPrice: most }),
      priceCurrency: 'ILS',
      valueAddedTaxIncluded: true,
    },
  };
}

function openingHours({ week }: OpeningHours): object {
  const byRange = new Map<string, { range: HoursRange; dayOfWeek: string[] }>();
  for (const day of DAYS) {
    const hours = week[day];
    for (const range of hours?.active ? hours.ranges : []) {
      const key = `${range.from}-${range.to}`;
      const { dayOfWeek } = byRange.get(key) ?? { dayOfWeek: [] };
      byRange.set(key, { range, dayOfWeek: [...dayOfWeek, `${day[0]?.toUpperCase()}${day.slice(1)}`] });
    }
  }
  if (byRange.size === 0) return {};
  return {
    openingHoursSpecification: [...byRange.values()].map(({ range, dayOfWeek }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek,
      ...openingAndClosing(range),
    })),
  };
}

/** The dates of the coming weeks that are not as every week; a closed one opens and closes at midnight. */
function specialHours(hours: OpeningHours, today: string): object {
  const runs = specialRuns(hours, today, addDays(today, SPECIAL_DAYS)).slice(0, SPECIAL_RUNS_MAX);
  if (runs.length === 0) return {};
  return {
    specialOpeningHoursSpecification: runs.flatMap(({ from, to, ranges }) =>
      (ranges.length > 0 ? ranges.map(openingAndClosing) : [CLOSED]).map((times) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: from,
        validThrough: to,
        ...times,
      })),
    ),
  };
}

/** A closing that is not later than its opening is of the next day; the whole day is one that never comes there. */
function openingAndClosing({ from, to }: HoursRange) {
  return { opens: from, closes: from === to ? '23:59' : to };
}

function aggregateRating({ averageAll, countAll }: ShownRatingSummary): object {
  if (averageAll === null || countAll === 0) return {};
  const ratingValue = Math.round(shortOfFive(averageAll, 4.99) * 100) / 100;
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue,
      reviewCount: countAll,
      bestRating: 5,
      worstRating: 1,
    },
  };
}
