import type { GalleryPicture } from '#features/cards/gallery/contract.ts';
import { GALLERY_SHOWN_FIRST } from '#features/cards/gallery/limits.contract.ts';
import type { Service } from '#features/cards/services/contract.ts';
import { firstServices, shownServices } from '#features/cards/services/shown.policy.ts';
import { smallMediaPath } from '#platform/storage/media-paths.ts';
import type { CardGallery, CardServices, GalleryImage } from './model.contract.ts';
import type { CardWords } from './words.contract.ts';
import { hebrewWords } from './words.copy.he.ts';

/** The first services of a card, and the way to all of them; null where there are none. */
export function cardServices(
  services: readonly Service[],
  path: string,
  words: CardWords['services'] = hebrewWords.services,
): CardServices | null {
  if (services.length === 0) return null;
  const first = firstServices(services);
  const isShort = first.length < services.length;
  return {
    ...shownServices(first, words),
    all: isShort ? { href: `${path}/services`, label: words.all(services.length) } : null,
  };
}

interface GalleryPlace {
  name: string;
  path: string;
  /** Address of the script that shows pictures large. */
  viewer: string;
  words?: CardWords['gallery'];
}

/** The first pictures of a gallery, and the way to all of them; null where there are none. */
export function cardGallery(pictures: readonly GalleryPicture[], place: GalleryPlace): CardGallery | null {
  if (pictures.length === 0) return null;
  const { words = hebrewWords.gallery } = place;
  const images = galleryImages(pictures, place.name, words);
  return {
    pictures: images.slice(0, GALLERY_SHOWN_FIRST).map(({ small, alt }) => ({ small, alt })),
    href: `${place.path}/gallery`,
    all: images.length > GALLERY_SHOWN_FIRST ? words.all(images.length) : null,
    viewer: place.viewer,
  };
}

export function galleryImages(
  pictures: readonly GalleryPicture[],
  name: string,
  { alt: unnamed } = hebrewWords.gallery,
): GalleryImage[] {
  return pictures.map(({ image, alt }, index) => ({
    full: image,
    small: smallMediaPath(image),
    alt: alt || unnamed(index + 1, name),
  }));
}
