import { transliterateArabic } from '#platform/arabic/transliteration.ts';
import { transliterateCyrillic } from '#platform/cyrillic/transliteration.ts';
import { transliterate } from '#platform/hebrew/transliteration.ts';
import { SLUG_MAX, SLUG_PATTERN, type SlugState } from './contract.ts';

/** First segments of the product's paths, and words that programs write where an address is missing. */
const RESERVED = new Set(
  `_design _outbox about accessibility account account-settings admin admin-dashboard analytics api app assets
  billing blog build bulk business business-card businesses cancel-subscription card card-design card-dictionary cards contact dashboard developers docs dugri
  embed embeds confirm-review customers example-card favicon forgot-password healthz help home job-codes join leads legal login logout
  mail-link media metrics my-reviews new notifications null offline partner-program partners people pictures places plans pricing privacy
  privacy-policy programs public qr readyz register reset-password review review-link review-receipt reviews robots root
  settings share shared signup sitemap sitemaps static stats status support terms undefined unsubscribe user
  user-rights users welcome whatsapp-messages widget www me nan false true`.split(/\s+/),
);

const NUMBERED_IDEAS = 30;

export function isReservedSlug(slug: string): boolean {
  return RESERVED.has(slug);
}

/** Returns an address made from a business's name: other letters as they are spelled in Latin ones, signs dropped. */
export function slugFromName(name: string): string {
  const latin = transliterate(transliterateArabic(transliterateCyrillic(name)))
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

/** @param others addresses that other businesses have or had */
export function slugState(slug: string, others: ReadonlySet<string>): Exclude<SlugState, 'own'> {
  if (!SLUG_PATTERN.test(slug)) return 'malformed';
  if (isReservedSlug(slug)) return 'reserved';
  return others.has(slug) ? 'taken' : 'free';
}

/** Returns addresses similar to what was typed, the best first: with the town, of the name, numbered. */
export function slugIdeas(typed: string, business: { businessName: string; address: string }): string[] {
  const [typedSlug, nameSlug] = [slugFromName(typed), slugFromName(business.businessName)];
  const bases = [...new Set(typed.trim() === '' ? [nameSlug] : [typedSlug, nameSlug])];
  const town = business.address.split(',').slice(1).at(-1)?.trim();
  const inTown = town ? bases.map((base) => slugFromName(`${base} ${town}`)) : [];
  const numbered = slugCandidates(bases[0] ?? nameSlug, NUMBERED_IDEAS).slice(1);
  const isValid = (idea: string) => slugState(idea, new Set()) === 'free';
  return [...new Set([...bases, ...inTown, ...numbered])].filter((idea) => idea !== typed && isValid(idea));
}

export function slugCandidates(slug: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => (index === 0 ? slug : numberedSlug(slug, index + 1)));
}

export function numberedSlug(slug: string, number: number): string {
  const suffix = `-${number}`;
  return `${cut(slug, SLUG_MAX - suffix.length)}${suffix}`;
}

function cut(slug: string, length: number): string {
  const words = slug.length > length ? slug.slice(0, length + 1).replace(/-[^-]*$/, '') : slug;
  return trimDashes(words.slice(0, length));
}

function trimDashes(text: string): string {
  return text.replace(/^-+|-+$/g, '');
}
