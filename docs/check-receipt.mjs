// Checks a receipt without the site's code: node check-receipt.mjs RECEIPT.json [https://SITE/api/ledger/BUSINESS]
// Its entry stands under a signed root; with the address also: the ledger of today continues that root.
// Trees and proofs are those of RFC 9162 (Certificate Transparency 2.0), section 2.1; signatures are Ed25519.
import { createPublicKey, hash, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const sha256 = (...parts) => hash('sha256', Buffer.concat(parts.map((part) => Buffer.from(part))));
const nodeHash = (...pair) => sha256([1], ...pair.map((half = '') => Buffer.from(half, 'hex')));
/** Leaves in the left half of a tree: the largest power of two below its size. */
const leftOf = (size) => 2 ** (Math.ceil(Math.log2(size)) - 1);

/** Root that follows from a leaf and its proof, which is used up from the root down. */
function rootOf(leaf, index, size, proof) {
  if (size <= 1) return leaf;
  const [sibling, left] = [proof.pop(), leftOf(size)];
  if (index < left) return nodeHash(rootOf(leaf, index, left, proof), sibling);
  return nodeHash(sibling, rootOf(leaf, index - left, size - left, proof));
}

/** Older and newer root that follow from a proof of consistency; `whole` is the older one, where a subtree is all of it. */
function rootsOf(whole, from, to, proof) {
  if (from >= to) return Array(2).fill(whole ?? proof.pop());
  const [sibling, left] = [proof.pop(), leftOf(to)];
  if (from > left) return rootsOf(null, from - left, to - left, proof).map((root) => nodeHash(sibling, root));
  const [older, newer] = rootsOf(whole, from, left, proof);
  return [older, nodeHash(newer, sibling)];
}

function isContinued(older, newer, [...proof]) {
  const [before, after] = rootsOf(older.hash, older.size, newer.size, proof);
  const isWhole = before === older.hash && after === newer.hash && proof.length === 0;
  return isWhole && older.log === newer.log && older.size <= newer.size;
}

function isSigned({ log, size, hash: root, signedAt, keyId, signature }, keys) {
  const x = keys.find(({ id }) => id === keyId)?.publicKey;
  if (!x || !sha256(Buffer.from(x, 'base64url')).startsWith(keyId)) return false;
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const text = `dugri-root-1\n${log}\n${size}\n${root}\n${signedAt}\n${keyId}\n`;
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
}

const [file, api] = process.argv.slice(2);
const { entry, words, root, earlier, keys } = JSON.parse(readFileSync(file, 'utf8'));
const { text, number, proof } = entry;
const fields = JSON.parse(text);
const isUnder = rootOf(sha256([0], Buffer.from(text)), number - 1, root.size, proof) === root.hash;
const isPlaced = number <= root.size && proof.length === 0 && fields[1] === root.log;
const checks = {
  'the roots are signed': isSigned(root, keys) && isSigned(earlier.root, keys),
  [`entry ${number} stands in the ledger of ${root.size} entries`]: isUnder && isPlaced,
  'that ledger continues the first that held the entry': isContinued(earlier.root, root, earlier.proof),
};
if (words) {
  const { salt, customerName, comment, image } = words;
  const texts = [customerName, comment].map((word) => `${Buffer.byteLength(word)}:${word}`).join('');
  const opening = Buffer.from(salt + texts + (image ?? ''));
  checks['the words are those that were entered'] = fields[10] === sha256(opening);
}
if (api) {
  const read = async (url) => (await fetch(url)).json();
  const { root: today, keys } = await read(api);
  const { proof = [] } = await read(`${api}/consistency?from=${root.size}&to=${today.size}`);
  checks['the ledger of today is signed'] = isSigned(today, keys) && isSigned(root, keys);
  checks['the ledger of today continues that ledger'] = isContinued(root, today, proof);
}
for (const [check, holds] of Object.entries(checks)) console.log(`${holds ? 'ok  ' : 'FAIL'}  ${check}`);
process.exitCode = Object.values(checks).every(Boolean) ? 0 : 1;
