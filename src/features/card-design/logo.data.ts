import type { Services } from '#platform/services.ts';

/** @returns the logo as PNG for a document; null where there is none, or none that can be read: the document goes without it */
export async function readLogoPng(
  { storage, images, log }: Pick<Services, 'storage' | 'images' | 'log'>,
  logo: string | null,
  maxSide: number,
): Promise<Uint8Array | null> {
  try {
    const bytes = logo && (await storage.get(logo));
    return bytes ? await images.derive(bytes, { format: 'png', maxSide }) : null;
  } catch (err) {
    log.warn({ err }, 'logo not drawn in the document');
    return null;
  }
}
