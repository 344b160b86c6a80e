import { LRUCache } from 'lru-cache';

export interface Accepted {
  encoding: 'br' | 'gzip' | null;
  zstd: boolean;
  dcz: boolean;
}

/** Nearly all callers send one of a few. */
const known = new LRUCache<string, Accepted>({ max: 100 });

/** Reads `Accept-Encoding` (RFC 9110, 12.5.3). */
export function readAccepted(header = ''): Accepted {
  const read = known.get(header);
  if (read) return read;
  const takes = (encoding: string) => accepts(header, encoding);
  const accepted: Accepted = {
    encoding: takes('br') ? 'br' : takes('gzip') ? 'gzip' : null,
    zstd: takes('zstd'),
    dcz: takes('dcz'),
  };
  known.set(header, accepted);
  return accepted;
}

function accepts(header: string, encoding: string): boolean {
  if (!header.includes(encoding)) return false;
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
