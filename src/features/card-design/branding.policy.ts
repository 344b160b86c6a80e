import { designOf } from '#features/cards/design.contract.ts';
import type { BusinessLook } from '#features/cards/names.data.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { mediaPath } from '#platform/storage/media-paths.ts';
import type { Branding } from './branding.contract.ts';
import { iconsOf } from './icons.policy.ts';

type Branded = Omit<BusinessLook, 'isShown' | 'cover' | 'description'> & { isShown?: boolean };

/** @param name in the language of the page; null where its owner wrote none in that */
export function brandingOf(business: Branded, name: string | null): Branding {
  const { businessName, slug, logo, isShown = true } = business;
  return {
    name: name ?? businessName,
    path: isShown ? cardPath(slug) : null,
    logo: logo && mediaPath(logo),
    design: designOf(business),
    icons: isShown ? iconsOf(business) : undefined,
  };
}
