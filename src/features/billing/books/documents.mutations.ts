import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { getUser } from '#features/accounts/data.ts';
import { findOwner } from '#features/accounts/owners.data.ts';
import { inTurn } from '#platform/concurrency/in-turn.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { type PaymentDocument, PaymentsError } from '#platform/payments/port.ts';
import { lineOf } from '../copy.he.ts';
import type { SellingServices, StoredCharge } from '../data.ts';
import { payerOf } from '../kept-card.mutations.ts';
import { paymentDocuments, payments } from '../schema.ts';
import { findChargeOf, type StoredPayment } from './data.ts';
import { listDueDocuments, listWithoutDocument, type StoredDocument } from './documents.data.ts';
import { DOCUMENT_AFTER_MS, nextDocumentLook } from './policy.ts';

const AT_ONCE = 100;
/** Older payments are from before documents were kept. */
const SINCE_MS = 60 * 86_400_000;

/** Looks for the documents of payments that are a quarter of an hour old, and of earlier ones once a day. */
export async function lookForDocuments(services: SellingServices, at: Date): Promise<void> {
  const { db } = services;
  const from = new Date(at.getTime() - SINCE_MS);
  const until = new Date(at.getTime() - DOCUMENT_AFTER_MS);
  const begun = await listWithoutDocument(db, { from, until, limit: AT_ONCE });
  if (begun.length > 0)
    await db
      .insert(paymentDocuments)
      .values(
        begun.map(({ id, reference }) => ({
          id: newId(at),
          paymentId: id,
          number: reference,
          foundAt: reference ? at : null,
          nextLookAt: at,
        })),
      )
      .onConflictDoNothing();
  const due = await listDueDocuments(db, at, AT_ONCE);
  await inTurn(due, ({ document, payment }) => lookForDocument(services, document, payment, at));
}

/** Finds number, link and file as far as they are there. The provider is asked once to make a document. */
async function lookForDocument(
  services: SellingServices,
  document: StoredDocument,
  payment: StoredPayment,
  at: Date,
): Promise<void> {
  const { db, log } = services;
  const looks = document.looks + 1;
  const next = nextDocumentLook(at, looks, payment.refundOf !== null);
  await db
    .update(paymentDocuments)
    .set({ looks, nextLookAt: next })
    .where(eq(paymentDocuments.id, document.id));
  try {
    const found = document.url ? document : await find(services, document, payment, at);
    if (!found) return;
    const { number, url } = found;
    const file = url ? await store(services, url) : null;
    // Without a link there is nothing to wait for.
    const isOver = file !== null || !url;
    await db
      .update(paymentDocuments)
      .set({
        number,
        url: url ?? '',
        foundAt: document.foundAt ?? at,
        ...(file && { file, storedAt: at }),
        ...(isOver && { nextLookAt: null }),
      })
      .where(eq(paymentDocuments.id, document.id));
  } catch (err) {
    if (!(err instanceof PaymentsError)) throw err;
    log.warn({ err, event: 'document_not_found', paymentId: payment.id });
  }
}

async function find(
  services: SellingServices,
  document: StoredDocument,
  payment: StoredPayment,
  at: Date,
): Promise<PaymentDocument | null> {
  const charge = await findChargeOf(services.db, payment);
  if (!charge) return null;
  const { id, checkoutId } = charge;
  const outcome = await services.payments.lookUp(checkoutId ? { checkoutId } : { reference: id });
  if (outcome.status !== 'paid' || outcome.transactionId !== payment.sourceKey) return null;
  if (outcome.document || document.number || payment.refundOf) return outcome.document;
  return make(services, { document, payment, charge }, at);
}

interface Undocumented {
  document: StoredDocument;
  payment: StoredPayment;
  charge: StoredCharge;
}

async function make(
  { db, payments: provider }: SellingServices,
  { document, payment, charge }: Undocumented,
  at: Date,
): Promise<PaymentDocument | null> {
  const owner = await findOwner(db, charge.businessId);
  const user = owner && (await getUser(db, owner.userId));
  if (!user) return null;
  const { rowCount } = await db
    .update(paymentDocuments)
    .set({ askedAt: at })
    .where(and(eq(paymentDocuments.id, document.id), isNull(paymentDocuments.askedAt)));
  if (rowCount !== 1) return null;
  return provider.makeDocument({
    transactionId: payment.sourceKey,
    lines: [lineOf({ ...charge, amountAgorot: payment.amountAgorot })],
    payer: payerOf(user),
  });
}

/** @returns the key of our copy; null where the link leads to no PDF */
async function store({ payments: provider, storage }: SellingServices, url: string): Promise<string | null> {
  const bytes = await provider.downloadDocument(url);
  if (!bytes) return null;
  const key = `${randomUUID()}.pdf`;
  await storage.put(key, bytes);
  return key;
}

/** @returns the keys of files whose years are over */
export async function forgetDocuments(db: Db, before: Date): Promise<string[]> {
  return transact(db, async (tx) => {
    const old = await tx
      .select({ id: paymentDocuments.id, file: paymentDocuments.file })
      .from(paymentDocuments)
      .innerJoin(payments, eq(payments.id, paymentDocuments.paymentId))
      .where(and(isNotNull(paymentDocuments.file), lt(payments.paidAt, before)));
    const ids = old.map(({ id }) => id);
    if (ids.length > 0)
      await tx.update(paymentDocuments).set({ file: null, url: '' }).where(inArray(paymentDocuments.id, ids));
    return old.flatMap(({ file }) => file ?? []);
  });
}
