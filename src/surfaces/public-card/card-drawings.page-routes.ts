import { type Image, loadImage } from '@napi-rs/canvas';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { type CardIcon, type IconSide, iconVersion } from '#features/card-design/icons.policy.ts';
import { type ShareImage, shareImageVersion } from '#features/card-design/share-image.policy.ts';
import { createSemaphore } from '#platform/concurrency/semaphore.ts';
import { drawIcon } from './icon.page-routes.ts';
import { drawShareImage } from './share-image.page-routes.ts';

const KEPT = 400;

/** Draws pictures of cards one at a time and caches the latest. */
export function createCardDrawings(
  readFile: (key: string) => Promise<Buffer | null>,
  log: Pick<Logger, 'warn'>,
) {
  const cache = new LRUCache<string, Promise<Buffer>>({ max: KEPT });
  const withPermit = createSemaphore({ concurrency: 1, maxQueued: 30 });

  /** A drawing is kept unless a file could not be read: then it stands without it until the next one. */
  async function kept(name: string, draw: (read: typeof pictureOf) => Promise<Buffer>): Promise<Buffer> {
    const known = cache.get(name);
    if (known) return known;
    let isWhole = true;
    const read = (key: string | null) =>
      pictureOf(key).catch((err: unknown) => {
        log.warn({ err }, 'a picture of the card could not be drawn');
        isWhole = false;
        return null;
      });
    const drawn = withPermit(() => draw(read));
    cache.set(name, drawn);
    drawn.then(
      () => isWhole || cache.delete(name),
      () => cache.delete(name),
    );
    return drawn;
  }

  async function pictureOf(key: string | null): Promise<Image | null> {
    const bytes = key && (await readFile(key));
    return bytes ? loadImage(bytes) : null;
  }

  return {
    shareImage: (image: ShareImage) =>
      kept(`share ${shareImageVersion(image)}`, async (read) =>
        drawShareImage(image, { logo: await read(image.logo), cover: await read(image.cover) }),
      ),
    icon: (icon: CardIcon, side: IconSide) =>
      kept(`icon ${side} ${iconVersion(icon)}`, async (read) => drawIcon(icon, await read(icon.logo), side)),
  };
}
