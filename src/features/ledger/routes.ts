import { CARD_REFUSALS, cardParams, requireCardAt } from '#features/cards/guard.ts';
import { answers, route, routesOf } from '#platform/http/endpoint.ts';
import type { Problem } from '#platform/http/problem.ts';
import { refusalProblem } from '#platform/http/refusals.ts';
import type { Services } from '#platform/services.ts';
import {
  consistencyAnswer,
  consistencyQuery,
  hashesAnswer,
  hashesQuery,
  inclusionAnswer,
  inclusionQuery,
  ledgerAnswer,
  publicKeysAnswer,
} from './contract.ts';
import { ledgerCopy } from './copy.he.ts';
import { listDailyRoots, listLeafHashes, listPublicKeys, proveConsistency, proveInclusion } from './data.ts';

const REFUSALS = { no_such_root: { status: 404, message: ledgerCopy.errors.noSuchRoot } } as const;

const getKeys = route('get', '/api/ledger-keys', {
  summary: 'Every public key (Ed25519) that ever signed a root of a ledger, the newest first',
  access: 'public',
  responses: { 200: answers(publicKeysAnswer) },
}).handle(async (c, { db }) => c.json({ keys: await listPublicKeys(db) }, 200));

const getLedger = route('get', '/api/ledger/{username}', {
  summary: "The signed Merkle roots of a business's ledger: the newest, and the last of each day",
  access: 'public',
  request: { params: cardParams },
  refusals: CARD_REFUSALS,
  responses: { 200: answers(ledgerAnswer) },
}).handle(async (c, services) => {
  const log = await findLedger(services, c.req.valid('param').username);
  const [dailyRoots, keys] = await Promise.all([
    listDailyRoots(services.db, log),
    listPublicKeys(services.db),
  ]);
  return c.json({ log, root: dailyRoots[0] ?? null, dailyRoots, keys }, 200);
});

const getHashes = route('get', '/api/ledger/{username}/hashes', {
  summary: 'Leaf hashes of a ledger from an entry on, up to 1,024; they tell nothing about their entries',
  access: 'public',
  request: { params: cardParams, query: hashesQuery },
  refusals: CARD_REFUSALS,
  responses: { 200: answers(hashesAnswer) },
}).handle(async (c, services) => {
  const { from } = c.req.valid('query');
  const log = await findLedger(services, c.req.valid('param').username);
  const { size, hashes } = await listLeafHashes(services.db, log, from);
  return c.json({ from, size, hashes }, 200);
});

const getInclusion = route('get', '/api/ledger/{username}/inclusion', {
  summary: 'Proves (RFC 9162) that an entry stands in the ledger of a size',
  access: 'public',
  request: { params: cardParams, query: inclusionQuery },
  refusals: { ...CARD_REFUSALS, ...REFUSALS },
  responses: { 200: answers(inclusionAnswer) },
}).handle(async (c, services) => {
  const asked = c.req.valid('query');
  const log = await findLedger(services, c.req.valid('param').username);
  const proof = await proveInclusion(services.db, log, asked);
  if (!proof) throw noSuchSize();
  return c.json({ ...asked, ...proof }, 200);
});

const getConsistency = route('get', '/api/ledger/{username}/consistency', {
  summary: 'Proves (RFC 9162) that the ledger of one size begins with all of the ledger of a smaller one',
  access: 'public',
  request: { params: cardParams, query: consistencyQuery },
  refusals: { ...CARD_REFUSALS, ...REFUSALS },
  responses: { 200: answers(consistencyAnswer) },
}).handle(async (c, services) => {
  const asked = c.req.valid('query');
  const log = await findLedger(services, c.req.valid('param').username);
  const proof = await proveConsistency(services.db, log, asked);
  if (!proof) throw noSuchSize();
  return c.json({ ...asked, proof }, 200);
});

export const ledgerRoutes = routesOf(getKeys, getLedger, getHashes, getInclusion, getConsistency);

/** @throws {Problem} 404 */
async function findLedger({ db }: Services, username: string): Promise<string> {
  return (await requireCardAt(db, username)).businessId;
}

function noSuchSize(): Problem {
  return refusalProblem({ ok: false, reason: 'no_such_root' }, REFUSALS);
}
