import { z } from 'zod';
import { asRead } from '#platform/http/as-read.ts';
import { line } from '#platform/text.ts';
import { galleryCopy } from './copy.he.ts';
import { ALT_MAX, GALLERY_MAX } from './limits.contract.ts';

const { errors } = galleryCopy;

const alt = line(ALT_MAX, errors.altTooLong);

export const pictureUpload = z.object({
  picture: z.file(errors.picture).meta({ type: 'string', format: 'binary' }),
  alt: alt.optional(),
  key: z.uuid().optional().meta({ deprecated: true, description: 'Ignored: send an `Idempotency-Key`' }),
});
export const pictureChange = z.strictObject({ alt: alt.describe('Says what the picture shows'), asRead });
export type PictureChange = z.infer<typeof pictureChange>;

export const pictureOrder = z.strictObject({
  ids: z
    .array(z.uuid())
    .max(GALLERY_MAX, errors.tooMany)
    .refine((ids) => new Set(ids).size === ids.length, errors.order)
    .describe('All pictures in their new order'),
});

export const galleryPicture = z.object({
  id: z.uuid(),
  image: z.string().describe('Path of the picture; `/media/small/…` is a small one'),
  alt: z.string(),
});
export type GalleryPicture = z.infer<typeof galleryPicture>;
export const galleryList = z.object({ items: z.array(galleryPicture) });
