import { createHash } from 'node:crypto';

const WORDS = 0x1_0000_0000;

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Draws `k` of a list: each set of `k` places is as likely as any other. Numbers are the 32-bit words of
 * SHA-256("seed:digest:0"), SHA-256("seed:digest:1") and so on, where the digest is that of the entries, one a line.
 * Those beyond the greatest multiple of what is left are skipped; the rest, divided by it, leaves the place.
 */
export function drawPlaces(seed: string, entries: readonly string[], k: number): number[] {
  const words = wordsOf(seed, sha256(entries.join('\n')));
  const left = entries.map((_, at) => at + 1);
  return Array.from({ length: Math.min(k, entries.length) }, () => {
    const fair = WORDS - (WORDS % left.length);
    let word = words.next().value;
    while (word >= fair) word = words.next().value;
    const [place = 0] = left.splice(word % left.length, 1);
    return place;
  });
}

function* wordsOf(seed: string, digest: string): Generator<number, never> {
  for (let block = 0; ; block++) {
    const bytes = createHash('sha256').update(`${seed}:${digest}:${block}`).digest();
    for (let at = 0; at < bytes.length; at += 4) yield bytes.readUInt32BE(at);
  }
}
