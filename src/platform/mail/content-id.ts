import { createHash } from 'node:crypto';

/** The name by which a mail's HTML finds a picture in the mail (RFC 2392). */
export function contentId(png: Buffer): string {
  return `${createHash('sha256').update(png).digest('hex').slice(0, 32)}@pictures`;
}
