import type { Context } from 'hono';
import type { AppEnv } from '../http/context.ts';
import { Problem } from '../http/problem.ts';
import { withStatus } from '../http/refusals.ts';
import type { Services } from '../services.ts';
import { type ImageKind, newImageKey } from '../storage/storage.ts';
import { imageRefusals, tooManyUploads } from './copy.he.ts';
import type { ImageShape } from './images.ts';

export const IMAGE_REFUSALS = {
  ...withStatus(422, imageRefusals),
  too_large: { status: 413, message: imageRefusals.too_large },
  too_many_uploads: { status: 429, message: tooManyUploads },
} as const;

/** Counted before anything is decoded. */
export const UPLOADS_PER_NETWORK = { points: 60, seconds: 3_600 };

interface UploadOptions extends ImageShape {
  kind: ImageKind;
  field: string;
  owner: string;
}

/** Decodes an upload in its fair turn and stores it. @throws {Problem} 413, 422, 429 or 503, 400 once the caller has gone */
export async function keepUpload(
  c: Context<AppEnv>,
  { limits, images, storage }: Pick<Services, 'limits' | 'images' | 'storage'>,
  file: File,
  { kind, field, owner, ...shape }: UploadOptions,
): Promise<string> {
  const { network } = c.var.caller;
  const refuse = (code: keyof typeof IMAGE_REFUSALS, headers = {}) => {
    const { status, message } = IMAGE_REFUSALS[code];
    return new Problem(status, { code, message, fields: { [field]: message } }, headers);
  };
  await limits.take('image-upload', UPLOADS_PER_NETWORK, [network]).catch((refusal) => {
    if (!(refusal instanceof Problem)) throw refusal;
    throw refuse('too_many_uploads', refusal.headers);
  });
  const parties = [`network:${network}`, `owner:${owner}`];
  const image = await images.toWebp(await file.bytes(), { ...shape, parties, signal: c.req.raw.signal });
  if (!image.ok) throw refuse(image.reason);
  const key = newImageKey(kind);
  await storage.put(key, image.bytes);
  return key;
}
