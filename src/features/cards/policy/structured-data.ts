import type { RatingSummary } from '#features/reviews/contract.ts';
import { DAYS } from '../contract/choices.ts';
import type { WorkingHours } from '../contract.ts';

/** What search engines are told of a business. Addresses of pages are absolute. */
export interface BusinessFacts {
  name: string;
  url: string;
  image: string;
  description: string;
  telephone: string | null;
  email: string;
  address: string;
  sameAs: string[];
  hours: WorkingHours;
  rating: RatingSummary;
}

/** schema.org's LocalBusiness; its rating is the average of all approved reviews, and absent while there are none. */
export function localBusiness(facts: BusinessFacts): object {
  const { name, url, image, description, telephone, email, address, sameAs, rating } = facts;
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': url,
    name,
    url,
    image,
    ...(description && { description }),
    ...(telephone && { telephone }),
    ...(email && { email }),
    ...(address && { address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'IL' } }),
    ...(sameAs.length > 0 && { sameAs }),
    ...openingHours(facts.hours),
    ...aggregateRating(rating),
  };
}

function openingHours(hours: WorkingHours): object {
  const byRange = new Map<string, string[]>();
  for (const day of DAYS) {
    const span = hours[day];
    if (!span?.active) continue;
    const range = `${span.from}-${span.to}`;
    byRange.set(range, [...(byRange.get(range) ?? []), `${day[0]?.toUpperCase()}${day.slice(1)}`]);
  }
  if (byRange.size === 0) return {};
  return {
    openingHoursSpecification: [...byRange].map(([range, dayOfWeek]) => {
      const [opens, closes] = range.split('-');
      return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes };
    }),
  };
}

function aggregateRating({ averageAll, countAll }: RatingSummary): object {
  if (averageAll === null || countAll === 0) return {};
  const ratingValue = Math.round(averageAll * 100) / 100;
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
