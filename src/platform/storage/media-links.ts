import { sign, unsign } from '../secrets.ts';

const PURPOSE = 'stored image';
const SLOT_MS = 10 * 60_000;

/**
 * The path of a stored image with a signature that opens it to whoever holds the address, for ten to twenty minutes. Within
 * ten minutes the address stays the same, so that a browser fetches the image once.
 */
export function openedPath(path: string, secret: string, now: Date): string {
  const until = (Math.floor(now.getTime() / SLOT_MS) + 2) * SLOT_MS;
  const key = path.slice(path.lastIndexOf('/') + 1);
  return `${path}?open=${sign(`${until}:${key}`, secret, PURPOSE)}`;
}

/** When the signature ends that opens this image; null where it is none of ours, of another image, or over. */
export function openUntil(
  key: string,
  signature: string | undefined,
  { secret, now }: { secret: string; now: Date },
): Date | null {
  const [until, signed] = (unsign(signature ?? '', secret, PURPOSE) ?? '').split(':');
  return signed === key && Number(until) > now.getTime() ? new Date(Number(until)) : null;
}
