import { transliterate } from '#platform/hebrew/transliteration.ts';
import { SLUG_MAX, SLUG_PATTERN } from './contract.ts';

/** First segments of the product's paths, and words that programs write where an address is missing. */
const RESERVED = new Set(
  `_design _outbox about accessibility account account-settings admin admin-dashboard analytics api app assets
  billing blog build bulk business business-card card card-design cards contact dashboard docs dugri embed embeds
  confirm-review customers example-card favicon forgot-password healthz help home job-codes legal login logout
  mail-link media metrics my-reviews new notifications null offline partner-program partners pictures plans pricing privacy
  privacy-policy public qr readyz register reset-password review review-link review-receipt reviews robots root
  settings share signup sitemap sitemaps static stats status support terms undefined unsubscribe user user-rights
  users whatsapp-messages widget www me nan false true`.split(/\s+/),
);

export function isReservedSlug(slug: string): boolean {
  return RESERVED.has(slug);
}

/** Returns an address made from a business's name: Hebrew as it is spelled in Latin letters, signs dropped. */
export function slugFromName(name: string): string {
  const latin = transliterate(name)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-');
  const slug = cut(trimDashes(latin), SLUG_MAX);
  if (SLUG_PATTERN.test(slug) && !isReservedSlug(slug)) return slug;
  return slug === '' ? 'biz' : cut(`${cut(slug, SLUG_MAX - 4)}-biz`, SLUG_MAX);
}

export function slugCandidates(slug: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => (index === 0 ? slug : numberedSlug(slug, index + 1)));
}

export function numberedSlug(slug: string, number: number): string {
  const suffix = `-${number}`;
  return `${cut(slug, SLUG_MAX - suffix.length)}${suffix}`;
}

function cut(slug: string, length: number): string {
  return trimDashes(slug.slice(0, length));
}

function trimDashes(text: string): string {
  return text.replace(/^-+|-+$/g, '');
}
