import { type CardDesign, designOf } from '#features/cards/design.contract.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { mediaPath } from '#platform/storage/media-paths.ts';
import type { Branding } from './branding.contract.ts';

export type BrandedBusiness = CardDesign & { slug: string; businessName: string; logo: string | null };

/** @param name in the language of the page; without it, as the owner wrote it in Hebrew */
export function brandingOf(
  business: BrandedBusiness,
  { name = business.businessName, isShown = true }: { name?: string | null; isShown?: boolean } = {},
): Branding {
  return {
    name: name ?? business.businessName,
    path: isShown ? cardPath(business.slug) : null,
    logo: business.logo && mediaPath(business.logo),
    design: designOf(business),
  };
}
