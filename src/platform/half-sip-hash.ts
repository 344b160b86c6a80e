export type SipKey = readonly [number, number];

const ROUNDS = 2;
const LAST_ROUNDS = 4;

/** HalfSipHash-2-4: a keyed hash of 32 bits for short texts, of whose characters the lowest eight bits count. */
export function halfSipHash([first, second]: SipKey, text: string): number {
  let a = first;
  let b = second;
  let c = 0x6c796765 ^ first;
  let d = 0x74656462 ^ second;
  const words = (text.length >> 2) + 1;
  for (let n = 0; n <= words; n++) {
    const isOver = n === words;
    const word = isOver ? 0 : wordAt(text, n * 4);
    d ^= word;
    if (isOver) c ^= 0xff;
    for (let rounds = isOver ? LAST_ROUNDS : ROUNDS; rounds > 0; rounds--) {
      a = (a + b) | 0;
      b = turned(b, 5) ^ a;
      a = turned(a, 16);
      c = (c + d) | 0;
      d = turned(d, 8) ^ c;
      a = (a + d) | 0;
      d = turned(d, 7) ^ a;
      c = (c + b) | 0;
      b = turned(b, 13) ^ c;
      c = turned(c, 16);
    }
    a ^= word;
  }
  return b ^ d;
}

/** Four characters, the first one lowest; the last word carries the text's length in its highest byte. */
function wordAt(text: string, start: number): number {
  const isLast = start + 4 > text.length;
  let word = isLast ? text.length << 24 : 0;
  for (let i = isLast ? text.length - 1 : start + 3; i >= start; i--)
    word |= (text.charCodeAt(i) & 0xff) << (8 * (i - start));
  return word;
}

function turned(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
