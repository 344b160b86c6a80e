import { createHash } from 'node:crypto';
import { entryText, type LedgerEntry } from '#features/ledger/entries.policy.ts';

// Entries of earlier versions were also chained, each hash over the one before. Nothing is chained any more (decision 137).

export interface ChainPoint {
  seq: number;
  hash: string;
}

export type ChainProof = { ok: true; end: ChainPoint } | { ok: false; seq: number; id: string };

/** Follows a chain as far as entries have hashes. @param entries in the order of their places, behind `before` */
export function proveChain(entries: readonly LedgerEntry[], before: ChainPoint): ChainProof {
  let end = before;
  for (const entry of entries) {
    if (entry.hash === null || entry.seq !== end.seq + 1) return { ok: true, end };
    const hash = chainHash(end, entry);
    if (entry.hash !== hash) return { ok: false, seq: entry.seq, id: entry.id };
    end = { seq: entry.seq, hash };
  }
  return { ok: true, end };
}

export function chainHash(before: ChainPoint, entry: Omit<LedgerEntry, 'seq' | 'hash'>): string {
  return sha256(JSON.stringify([before.hash, before.seq + 1, sha256(entryText(entry))]));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
