import { LRUCache } from 'lru-cache';

type Encoding = 'br' | 'gzip' | null;

/** Nearly all callers send one of a few. */
const picked = new LRUCache<string, { encoding: Encoding }>({ max: 100 });

/** Picks br, gzip or neither (RFC 9110, 12.5.3). */
export function pickEncoding(accepted = ''): Encoding {
  const known = picked.get(accepted);
  if (known) return known.encoding;
  const encoding = choose(accepted);
  picked.set(accepted, { encoding });
  return encoding;
}

function choose(accepted: string): Encoding {
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : null;
}

export function accepts(header: string, encoding: string): boolean {
  if (!header.includes(encoding)) return false;
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
