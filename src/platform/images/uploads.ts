import type { Context } from 'hono';
import type { AppEnv } from '../http/context.ts';
import { Problem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { type ImageKind, newImageKey } from '../storage/storage.ts';
import { imageRefusals, tooManyUploads } from './copy.he.ts';

/** Of one network, whatever it uploads to which business: counted before anything is decoded. */
export const UPLOADS_PER_NETWORK = { points: 60, seconds: 3_600 };

interface UploadOptions {
  kind: ImageKind;
  /** The form's field, under which a refusal is named. */
  field: string;
  maxSide: number;
  square?: boolean;
  /** The account or business that it is for: it waits behind its own uploads, not behind others'. */
  owner: string;
}

/**
 * Decodes an uploaded image in its fair turn and stores it.
 * @returns its key in the file storage
 * @throws {Problem} 413 or 422 with the reason under the form's field, 429 where its network has uploaded too much, 503 where
 *   too many wait, and whatever the storage throws
 */
export async function keepUpload(
  c: Context<AppEnv>,
  { limits, images, storage }: Pick<Services, 'limits' | 'images' | 'storage'>,
  file: File,
  { kind, field, maxSide, square, owner }: UploadOptions,
): Promise<string> {
  const { network } = c.var.caller;
  const refuse = (status: 413 | 422 | 429, code: string, message: string, headers = {}) =>
    new Problem(status, { code, message, fields: { [field]: message } }, headers);
  await limits.take('image-upload', UPLOADS_PER_NETWORK, [network]).catch((refusal) => {
    if (!(refusal instanceof Problem)) throw refusal;
    throw refuse(429, 'too_many_uploads', tooManyUploads, refusal.headers);
  });
  const parties = [`network:${network}`, `owner:${owner}`];
  const image = await images.toWebp(await file.bytes(), { maxSide, square, parties });
  if (!image.ok) {
    const status = image.reason === 'too_large' ? 413 : 422;
    throw refuse(status, image.reason, imageRefusals[image.reason]);
  }
  const key = newImageKey(kind);
  await storage.put(key, image.bytes);
  return key;
}
