import { z } from 'zod';

const HASH = z.string().regex(/^[0-9a-f]{64}$/);

/** A signed statement of how many entries a business's ledger has, and of the Merkle tree hash over all of them. */
export const signedRootSchema = z.object({
  log: z.uuid(),
  /** Number of entries the tree covers. */
  size: z.number().int().min(1),
  /** Merkle tree hash of RFC 9162, in hexadecimal. */
  hash: HASH,
  signedAt: z.iso.datetime(),
  keyId: z.string(),
  /** Ed25519, in base64url, over the text that `rootText` makes. */
  signature: z.string(),
});
export type SignedRoot = z.infer<typeof signedRootSchema>;

export const publicKeySchema = z.object({
  /** The first 16 hexadecimal digits of the SHA-256 of the key. */
  id: z.string(),
  /** The 32 bytes of an Ed25519 key, in base64url. */
  publicKey: z.string(),
  since: z.iso.datetime(),
});
export type PublicKey = z.infer<typeof publicKeySchema>;

export const publicKeysAnswer = z.object({ keys: z.array(publicKeySchema) });

const proof = z.array(HASH);

export const ledgerAnswer = z.object({
  log: z.uuid(),
  /** The newest; null where nothing was entered yet. */
  root: signedRootSchema.nullable(),
  /** The last of each day on which something was entered, the newest first. */
  dailyRoots: z.array(signedRootSchema),
  keys: z.array(publicKeySchema),
});
export type LedgerAnswer = z.infer<typeof ledgerAnswer>;

export const HASHES_MAX = 1_024;
export const hashesQuery = z.object({ from: z.coerce.number().int().min(1).default(1) });
export const hashesAnswer = z.object({
  from: z.number().int(),
  size: z.number().int(),
  /** Leaf hashes, one an entry, in the order of the ledger. */
  hashes: z.array(HASH),
});

export const consistencyQuery = z.object({
  from: z.coerce.number().int().min(1),
  to: z.coerce.number().int().min(1),
});
export const consistencyAnswer = z.object({ from: z.number().int(), to: z.number().int(), proof });

export const inclusionQuery = z.object({
  entry: z.coerce.number().int().min(1),
  size: z.coerce.number().int().min(1),
});
export const inclusionAnswer = z.object({
  entry: z.number().int(),
  size: z.number().int(),
  leafHash: HASH,
  proof,
});

/** An entry of one's own with all that proves that it stands in the ledger. Can be checked without the site. */
export const receiptFileSchema = z.object({
  format: z.literal('dugri-receipt-1'),
  business: z.object({ name: z.string(), ledger: z.url(), keys: z.url() }),
  entry: z.object({
    /** Its place in the ledger, from 1. */
    number: z.number().int(),
    /** The text whose hash stands in the tree. */
    text: z.string(),
    /** Inclusion in `root`. */
    proof,
  }),
  /** Words and salt of the digest in the entry's text; null where they were changed or deleted since. */
  words: z
    .object({
      salt: z.string(),
      customerName: z.string(),
      comment: z.string(),
      image: z.string().nullable(),
    })
    .nullable(),
  root: signedRootSchema,
  /** The first daily root that covered the entry, and that `root` continues it. */
  earlier: z.object({ root: signedRootSchema, proof }),
  keys: z.array(publicKeySchema),
});
export type ReceiptFile = z.infer<typeof receiptFileSchema>;
