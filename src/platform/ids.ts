import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** Half of the counter's 32 bits, so that it never overflows within a millisecond. */
const FIRST_COUNTS = 2 ** 31;

let newest = { msecs: Number.NaN, count: 0 };

/** Creates a UUIDv7 (RFC 9562), ordered by time and, within a millisecond, by creation in this process. */
export function newId(at?: Date): string {
  if (!at) return v7();
  const msecs = at.getTime();
  newest = { msecs, count: msecs === newest.msecs ? newest.count + 1 : randomInt(FIRST_COUNTS) };
  return v7({ msecs, seq: newest.count });
}

export function firstIdAt(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** The id that follows `id`: lists read "before" an id, links may mean "from" it. */
export function idAfter(id: string): string {
  const next = (BigInt(`0x${id.replaceAll('-', '')}`) + 1n).toString(16).padStart(32, '0').slice(-32);
  return next.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
