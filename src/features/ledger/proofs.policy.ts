import type { PublicKey, ReceiptFile, SignedRoot } from './contract.ts';

// Checks proofs by RFC 9162 with nothing but Web Crypto, so that the same code runs in the browser and on the server.

type Bytes = Uint8Array<ArrayBuffer>;

/** Text that a root's signature covers. */
export function rootText({ log, size, hash, signedAt, keyId }: Omit<SignedRoot, 'signature'>): string {
  return `dugri-root-1\n${log}\n${size}\n${hash}\n${signedAt}\n${keyId}\n`;
}

export async function hashOfLeaf(text: string): Promise<string> {
  return toHex(await sha256([0], new TextEncoder().encode(text)));
}

/** Whether a leaf stands at a place (from 0) in the tree that the root names. */
export async function isIncluded(
  { leafHash, index, proof }: { leafHash: string; index: number; proof: readonly string[] },
  root: Pick<SignedRoot, 'size' | 'hash'>,
): Promise<boolean> {
  if (index >= root.size) return false;
  let [at, last] = [index, root.size - 1];
  let hash = fromHex(leafHash);
  for (const sibling of proof.map(fromHex)) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      hash = await hashNode(sibling, hash);
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)];
    } else hash = await hashNode(hash, sibling);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && toHex(hash) === root.hash;
}

/** Whether the newer tree begins with all of the older one, unchanged. */
export async function isContinued(
  older: Pick<SignedRoot, 'size' | 'hash'>,
  newer: Pick<SignedRoot, 'size' | 'hash'>,
  proof: readonly string[],
): Promise<boolean> {
  if (older.size > newer.size || older.size < 1) return false;
  if (older.size === newer.size) return proof.length === 0 && older.hash === newer.hash;
  const path = isPowerOfTwo(older.size) ? [older.hash, ...proof] : [...proof];
  let [at, last] = [older.size - 1, newer.size - 1];
  while (at % 2 === 1) [at, last] = [half(at), half(last)];
  const [first, ...rest] = path.map(fromHex);
  if (!first) return false;
  let [before, after] = [first, first];
  for (const hash of rest) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      before = await hashNode(hash, before);
      after = await hashNode(hash, after);
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)];
    } else after = await hashNode(after, hash);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && toHex(before) === older.hash && toHex(after) === newer.hash;
}

/** The root over leaf hashes, from the first on. */
export async function rootOfLeaves(leafHashes: readonly string[]): Promise<string> {
  let level = leafHashes.map(fromHex);
  while (level.length > 1) {
    const pairs = level.filter((_, i) => i % 2 === 0);
    // One that is left over stands in the level above as it is.
    level = await Promise.all(
      pairs.map(async (left, i) => {
        const right = level[i * 2 + 1];
        return right ? hashNode(left, right) : left;
      }),
    );
  }
  return level[0] ? toHex(level[0]) : '';
}

/** Whether one of the keys signed the root. @throws where the browser knows no Ed25519 */
export async function isSigned(root: SignedRoot, keys: readonly PublicKey[]): Promise<boolean> {
  const known = keys.find(({ id }) => id === root.keyId);
  if (!known) return false;
  const bytes = fromBase64(known.publicKey);
  if (toHex(await sha256(bytes)).slice(0, known.id.length) !== known.id || known.id.length < 16) return false;
  const key = await crypto.subtle.importKey('raw', bytes, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify(
    'Ed25519',
    key,
    fromBase64(root.signature),
    new TextEncoder().encode(rootText(root)),
  );
}

export type ReceiptFault = 'entry' | 'history' | 'signature' | 'words';

/** Lists the parts of a receipt file that do not verify. */
export async function faultsOf(file: Omit<ReceiptFile, 'business'>): Promise<ReceiptFault[]> {
  const { entry, root, earlier, keys, words } = file;
  const leaf = { leafHash: await hashOfLeaf(entry.text), index: entry.number - 1, proof: entry.proof };
  const isOne = earlier.root.log === root.log && fieldsOf(entry.text)[1] === root.log;
  const findings = {
    entry: isOne && (await isIncluded(leaf, root)),
    history: await isContinued(earlier.root, root, earlier.proof),
    signature: (await isSigned(root, keys)) && (await isSigned(earlier.root, keys)),
    words: words === null || (await digestOfWords(words)) === fieldsOf(entry.text)[10],
  };
  return (Object.keys(findings) as ReceiptFault[]).filter((name) => !findings[name]);
}

/** The digest of a review's words as its entry carries it. */
async function digestOfWords({ salt, customerName, comment, image }: NonNullable<ReceiptFile['words']>) {
  const encoder = new TextEncoder();
  const measured = (text: string) => `${encoder.encode(text).length}:${text}`;
  return toHex(
    await sha256(encoder.encode(salt + measured(customerName) + measured(comment) + (image ?? ''))),
  );
}

function fieldsOf(text: string): unknown[] {
  const fields: unknown = JSON.parse(text);
  return Array.isArray(fields) ? fields : [];
}

function hashNode(left: Bytes, right: Bytes): Promise<Bytes> {
  return sha256([1], left, right);
}

async function sha256(...parts: (Bytes | number[])[]): Promise<Bytes> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

const half = (value: number) => Math.floor(value / 2);

function isPowerOfTwo(value: number): boolean {
  let left = value;
  while (left % 2 === 0) left /= 2;
  return left === 1;
}

function toHex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function fromHex(hex: string): Bytes {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function fromBase64(text: string): Bytes {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
}
