import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { countsTag } from '#features/cards/public-counts.policy.ts';
import { listCustomersReached } from '#features/customers/data.ts';
import { type Imported, importIn } from '#features/customers/import.mutations.ts';
import { judgeRows } from '#features/customers/import-rows.policy.ts';
import {
  findMailLimit,
  findTemplateOff,
  queueInvitations,
  splitByEligibility,
  type TemplateOff,
  type TooManyMails,
} from '#features/invitations/queue/mutations.ts';
import { announce, type Db, type Tx, transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { keyedHash } from '#platform/secrets.ts';
import type { Services } from '#platform/services.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import type { DrawBody } from './contract.ts';
import { drawPlaces, sha256 } from './policy.ts';
import { draws } from './schema.ts';

const SEED_BYTES = 32;
/** Hexadecimal digits of an entry: enough that no two are the same. */
const ENTRY_DIGITS = 32;

/** Chooses a seed and shows its hash, before there is a list; while one waits it is that one. */
export async function beginDraw(db: Db, business: OwnedBusinessId, at: Date): Promise<void> {
  const seed = randomBytes(SEED_BYTES).toString('hex');
  await transact(db, async (tx) => {
    const { rowCount } = await tx
      .insert(draws)
      .values({ businessId: business, id: newId(at), seed, commitment: sha256(seed), committedAt: at })
      .onConflictDoNothing();
    // The public page shows the hash before there is a list.
    if (rowCount) await announce(tx, 'card-page', countsTag(business));
  });
}

export type Drawn =
  | { ok: true; drawId: string; listed: number; leftOut: number; sendsAt: Date | null }
  | {
      ok: false;
      reason: 'draw_not_found' | 'draw_done' | 'nobody_to_draw' | 'too_many' | 'import_has_faults';
    }
  | Extract<Imported, { reason: 'date_in_future' }>
  | TemplateOff
  | TooManyMails;

/**
 * Takes the list in, draws from those on it who may be invited, and queues their invitations; refused, it leaves nothing.
 * Nobody can tell beforehand whom the seed will choose, and afterwards everybody can check it.
 */
export async function drawFromList(
  services: Pick<Services, 'db' | 'secret' | 'jobs'>,
  business: OwnedBusinessId,
  id: string,
  body: DrawBody,
  at: Date,
): Promise<Drawn> {
  const { db, secret, jobs } = services;
  const isTheOne = and(eq(draws.businessId, business), eq(draws.id, id));
  const [known] = await db.select({ drawnAt: draws.drawnAt }).from(draws).where(isTheOne);
  if (!known) return { ok: false, reason: 'draw_not_found' };
  if (known.drawnAt) return { ok: false, reason: 'draw_done' };
  const off = await findTemplateOff(db, business);
  if (off) return off;
  return transact(db, (tx) => drawIn({ tx, secret, jobs }, business, id, body, at));
}

async function drawIn(
  { tx, secret, jobs }: { tx: Tx } & Pick<Services, 'secret' | 'jobs'>,
  business: OwnedBusinessId,
  id: string,
  { channel, count, ...list }: DrawBody,
  at: Date,
): Promise<Drawn> {
  // It takes the list's lock, which everybody takes first.
  const imported = await importIn({ tx, secret }, business, { ...list, dryRun: false }, at);
  if (!imported.ok)
    return imported.reason === 'date_in_future' ? imported : { ok: false, reason: imported.reason };
  const isTheOne = and(eq(draws.businessId, business), eq(draws.id, id));
  const [draw] = await tx
    .select()
    .from(draws)
    .where(and(isTheOne, isNull(draws.drawnAt)))
    .for('update');
  if (!draw) return { ok: false, reason: 'draw_done' };
  const named = await listCustomersReached(tx, business, contactsOf(list.rows, at));
  const { open } = await splitByEligibility({ tx, secret }, business, named, channel, at);
  if (open.length === 0) return { ok: false, reason: 'nobody_to_draw' };
  const mails = channel === 'email' ? Math.min(count, open.length) : 0;
  const tooMany = await findMailLimit(tx, business, mails, at);
  if (tooMany) return tooMany;
  // In the order of their hashes, which nobody chooses.
  const print = keyedHash(secret, `draw ${id}`);
  const entries = open
    .map((customerId) => ({ customerId, entry: print(customerId).toString('hex').slice(0, ENTRY_DIGITS) }))
    .sort((a, b) => (a.entry < b.entry ? -1 : 1));
  const hashes = entries.map(({ entry }) => entry);
  const picks = drawPlaces(draw.seed, hashes, count);
  const customerIds = picks.flatMap((place) => entries[place - 1]?.customerId ?? []);
  const chosen = { channel, customerIds, drawId: id };
  const { sendsAt } = await queueInvitations({ tx, secret, jobs }, business, chosen, at);
  const leftOut = named.length - open.length;
  await tx.update(draws).set({ drawnAt: at, entries: hashes, picks, leftOut }).where(isTheOne);
  await announce(tx, 'card-page', countsTag(business));
  return { ok: true, drawId: id, listed: open.length, leftOut, sendsAt };
}

function contactsOf(rows: DrawBody['rows'], at: Date): { phones: string[]; emails: string[] } {
  const { sound } = judgeRows(rows, zonedDay(at));
  return {
    phones: sound.flatMap(({ phone }) => phone ?? []),
    emails: sound.flatMap(({ email }) => email ?? []),
  };
}
