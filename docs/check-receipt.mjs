// Checks a receipt of a review without the site's code: node check-receipt.mjs RECEIPT.json [https://SITE/api/ledger/BUSINESS]
// With the file alone: the entry stands under a signed root. With the address: the ledger of today continues that root.
// The construction is RFC 9162 (Certificate Transparency 2.0), section 2.1; signatures are Ed25519.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const leafHash = (text) => sha256(Buffer.from([0]), text);
const nodeHash = (left, right) => sha256(Buffer.from([1]), left, right);
const bytes = (hex) => Buffer.from(hex, 'hex');

/** RFC 9162, 2.1.3.2: the root that follows from a leaf and its proof. */
function rootByInclusion(leaf, index, size, proof) {
  let [fn, sn, r] = [index, size - 1, leaf];
  for (const p of proof.map(bytes)) {
    if (sn === 0) return null;
    if (fn % 2 || fn === sn) {
      r = nodeHash(p, r);
      while (fn % 2 === 0 && fn) [fn, sn] = [fn / 2, Math.floor(sn / 2)];
    } else r = nodeHash(r, p);
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  return sn === 0 && index < size ? r.toString('hex') : null;
}

/** RFC 9162, 2.1.4.2: whether the newer tree begins with all of the older one. */
function isContinued(older, newer, proof) {
  if (older.size === newer.size) return older.hash === newer.hash && proof.length === 0;
  const path = Number.isInteger(Math.log2(older.size)) ? [older.hash, ...proof] : [...proof];
  let [fn, sn] = [older.size - 1, newer.size - 1];
  while (fn % 2) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  const [first, ...rest] = path.map(bytes);
  let [fr, sr] = [first, first];
  for (const c of rest) {
    if (sn === 0) return false;
    if (fn % 2 || fn === sn) {
      [fr, sr] = [nodeHash(c, fr), nodeHash(c, sr)];
      while (fn % 2 === 0 && fn) [fn, sn] = [fn / 2, Math.floor(sn / 2)];
    } else sr = nodeHash(sr, c);
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  return sn === 0 && fr?.toString('hex') === older.hash && sr.toString('hex') === newer.hash;
}

function isSigned({ log, size, hash, signedAt, keyId, signature }, keys) {
  const x = keys.find(({ id }) => id === keyId)?.publicKey;
  if (!x || !sha256(Buffer.from(x, 'base64url')).toString('hex').startsWith(keyId)) return false;
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const text = `dugri-root-1\n${log}\n${size}\n${hash}\n${signedAt}\n${keyId}\n`;
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
}

function report(what, holds) {
  console.log(`${holds ? 'ok  ' : 'FAIL'}  ${what}`);
  if (!holds) process.exitCode = 1;
}

const [file, api] = process.argv.slice(2);
const { entry, words, root, earlier, keys } = JSON.parse(readFileSync(file, 'utf8'));
const said = JSON.parse(entry.text);
report('the roots are signed', isSigned(root, keys) && isSigned(earlier.root, keys));
report(
  `entry ${entry.number} stands in the ledger of ${root.size} entries`,
  said[1] === root.log &&
    root.hash === rootByInclusion(leafHash(entry.text), entry.number - 1, root.size, entry.proof),
);
report(
  'that ledger continues the first that held the entry',
  earlier.root.log === root.log && isContinued(earlier.root, root, earlier.proof),
);
if (words) {
  const measured = [words.customerName, words.comment].map((text) => `${Buffer.byteLength(text)}:${text}`);
  report(
    'the words are those that were entered',
    said[10] === sha256(words.salt + measured.join('') + (words.image ?? '')).toString('hex'),
  );
}
if (api) {
  const read = async (url) => (await fetch(url)).json();
  const today = await read(api);
  report('the ledger of today is signed', isSigned(today.root, today.keys) && isSigned(root, today.keys));
  const { proof } = await read(`${api}/consistency?from=${root.size}&to=${today.root.size}`);
  report(
    `the ledger of today (${today.root.size} entries) continues the receipt's`,
    today.root.log === root.log && isContinued(root, today.root, proof ?? []),
  );
}
