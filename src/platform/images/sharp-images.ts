import sharp from 'sharp';
import { createTurns } from '../turns.ts';
import type { ImageRefusal, ImageResult, Images } from './images.ts';

const MAX_BYTES = 2 * 1024 * 1024;
const MAX_PIXELS = 24_000_000;
const TIMEOUT_SECONDS = 10;
const WEBP_QUALITY = 80;
/** Each waiting upload holds its bytes. */
const MAX_WAITING = 40;

/** Images by libvips, with every decoder but those of JPEG, PNG and WEBP shut for the whole process. */
export function createImages(): Images {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
  sharp.cache(false);
  sharp.concurrency(1);
  const inTurn = createTurns({ atOnce: 2, waiting: MAX_WAITING });

  return {
    async toWebp(upload, options) {
      if (upload.length > MAX_BYTES) return refused('too_large');
      if (!isPhoto(upload)) return refused('not_an_image');
      return inTurn(() => encode(upload, options));
    },
    derive(webp, { format, maxSide }) {
      return inTurn(() => {
        const image = decode(webp).resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true });
        if (format === 'png') return image.png().toBuffer();
        if (format === 'webp') return image.webp({ quality: WEBP_QUALITY }).toBuffer();
        return image.flatten({ background: '#ffffff' }).jpeg({ quality: 85 }).toBuffer();
      });
    },
  };
}

async function encode(
  upload: Uint8Array,
  options: { maxSide: number; square?: boolean },
): Promise<ImageResult> {
  try {
    // The header is read first: a bomb is known by what it says of itself, before a pixel is decoded.
    const { width, height } = (await sharp(upload, { limitInputPixels: false }).metadata()).autoOrient;
    if (width * height > MAX_PIXELS) return refused('too_many_pixels');
    const side = options.square ? Math.min(width, height, options.maxSide) : options.maxSide;
    const { data, info } = await decode(upload)
      .autoOrient()
      .resize(side, side, { fit: options.square ? 'cover' : 'inside', withoutEnlargement: true })
      .webp({ quality: WEBP_QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { ok: true, bytes: data, width: info.width, height: info.height };
  } catch {
    return refused('unreadable');
  }
}

/** `error` forgives what phones' cameras get wrong and decoders only warn of, but nothing cut off. */
function decode(bytes: Uint8Array) {
  const strict = { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'error', sequentialRead: true } as const;
  return sharp(bytes, strict).timeout({ seconds: TIMEOUT_SECONDS });
}

/** Whether the bytes begin as a JPEG, PNG or WEBP does, whatever the upload calls itself. */
function isPhoto(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  const isWebp = head.startsWith('RIFF') && head.endsWith('WEBP');
  return head.startsWith('\xFF\xD8\xFF') || head.startsWith('\x89PNG\r\n\x1A\n') || isWebp;
}

function refused(reason: ImageRefusal): ImageResult {
  return { ok: false, reason };
}
