// npm run verify-ledger: proves the ledgers of all businesses.
// npm run verify-ledger -- BUSINESS: of one, by its id or the address of its card.
// npm run verify-ledger -- BUSINESS SIZE:HASH: and that a root that somebody kept, of the tree or of the chain of before, still stands in it.

import { findCardAt } from '#features/cards/data.ts';
import { type LedgerFinding, proveLedger, proveLedgers } from '#features/ledger-checks/data.ts';
import type { Db } from '#platform/db/database.ts';
import { withStore } from '../store.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ROOT = /^(\d+):([0-9a-f]{64})$/;
const REASONS = {
  missing: 'is missing',
  changed: 'is not the one that the chain of before stands for',
  head: 'was the last or is none: the ledger does not end where it ended',
  root: 'is not what it was when the given root was kept',
  tree: 'is not the one that the published hashes stand for',
  signature: 'is the last under a published root that no key of ours signed',
  words: 'does not vouch for what its review says now',
};

const [business = '', given = ''] = process.argv.slice(2);
const known = ROOT.exec(given);
if (given && !known) {
  console.error('Usage: npm run verify-ledger [-- BUSINESS [SIZE:HASH]]');
  process.exit(2);
}
await withStore(async ({ db }) => {
  for await (const { businessId, ...found } of findingsOf(db)) {
    console.log(`${businessId}  ${wordsOf(found)}`);
    if (!found.ok) process.exitCode = 1;
  }
});

async function* findingsOf(db: Db) {
  if (!business) return yield* proveLedgers(db, tellProgress);
  const businessId = UUID.test(business) ? business : (await findCardAt(db, business))?.businessId;
  if (!businessId) {
    console.error(`There is no business ${business}.`);
    process.exitCode = 1;
    return;
  }
  const root = known ? { seq: Number(known[1]), hash: known[2] ?? '' } : undefined;
  yield { businessId, ...(await proveLedger(db, businessId, { known: root, onProgress: tellProgress })) };
}

/** Every hundred thousand entries, apart from the findings. */
function tellProgress(proven: number, of: number): void {
  if (proven % 100_000 === 0 && proven < of) console.error(`… ${proven} of ${of} entries`);
}

function wordsOf(found: LedgerFinding): string {
  if (!found.ok)
    return `BROKEN at entry ${found.seq}${found.id ? ` (${found.id})` : ''}: it ${REASONS[found.reason]}`;
  return `ok, ${found.seq} entries, root ${found.hash || '-'}${found.waiting > 0 ? `, ${found.waiting} without a place yet` : ''}`;
}
