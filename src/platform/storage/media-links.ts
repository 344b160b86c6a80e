import { sign, unsign } from '../secrets.ts';

const PURPOSE = 'stored image';
const SLOT_MS = 10 * 60_000;

/** Signs an image's path; it stays the same for ten minutes, so that a browser fetches it once. */
export function openedPath(path: string, secret: string, now: Date): string {
  const until = (Math.floor(now.getTime() / SLOT_MS) + 2) * SLOT_MS;
  const key = path.slice(path.lastIndexOf('/') + 1);
  return `${path}?open=${sign(`${until}:${key}`, secret, PURPOSE)}`;
}

export function openUntil(
  key: string,
  signature: string | undefined,
  { secret, now }: { secret: string; now: Date },
): Date | null {
  const [until, signed] = (unsign(signature ?? '', secret, PURPOSE) ?? '').split(':');
  return signed === key && Number(until) > now.getTime() ? new Date(Number(until)) : null;
}
