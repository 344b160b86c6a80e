import { and, eq } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { raiseAlert } from '#features/app/alerts/mutations.ts';
import { searchTextOf } from '#features/customers/contacts.policy.ts';
import type { LeadNews } from '#features/reviews/live/contract.ts';
import { newsTopic, writeLeadNews } from '#features/reviews/live/policy.ts';
import { spendProof } from '#features/writing/submit/mutations.ts';
import { announce, type Db, type Tx, transact } from '#platform/db/database.ts';
import { type Edited, editedSince } from '#platform/http/as-read.ts';
import type { Proof } from '#platform/http/limits/proof-of-work.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { leadMatters } from './alerts.copy.he.ts';
import { MARKETING_WORDING_VERSION } from './choices.contract.ts';
import type { Lead, LeadChange } from './contract.ts';
import { presentLeads, type StoredLead } from './data.ts';
import { queueLeadMail } from './mails.mutations.ts';
import { leads } from './schema.ts';

export interface NewLead {
  businessId: string;
  name: string;
  /** E.164. */
  phone: string;
  message: string;
  /** The page on which the box about marketing was ticked; null where it was not. */
  marketingPage: string | null;
  /** Given where one was asked for: spent together with the lead, or not at all. */
  proof: Proof | null;
}

export type LeadReceived = { ok: true; id: string } | { ok: false; reason: 'proof_spent' };
export type LeadWritten = { ok: true; lead: Lead } | { ok: false; reason: 'lead_not_found' };

/** Keeps a lead, and has its owner told on open pages and by mail. */
export async function receiveLead(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  { proof, marketingPage, ...form }: NewLead,
  at: Date,
): Promise<LeadReceived> {
  return transact(db, async (tx) => {
    if (proof && !(await spendProof(tx, proof))) return { ok: false, reason: 'proof_spent' };
    const consent = marketingPage && {
      marketingConsentAt: at,
      marketingConsentVersion: MARKETING_WORDING_VERSION,
      marketingConsentPage: marketingPage,
    };
    const id = newId(at);
    const searchText = searchedIn({ ...form, note: '' });
    await tx.insert(leads).values({ ...form, ...consent, id, searchText, receivedAt: at });
    await tellPages(tx, form.businessId, 'lead', id);
    const mail = await queueLeadMail(tx, jobs, form.businessId, at);
    // Where mails wait, one alert an hour says so.
    const once = mail === 'waits' ? `waits ${at.toISOString().slice(0, 13)}` : undefined;
    await raiseAlert(tx, jobs, { businessId: form.businessId, kind: leadMatters.newLead.kind }, at, { once });
    return { ok: true, id };
  });
}

/** Says how far a lead has come, or notes something beside it. To undo it, the former status is written again. */
export async function changeLead(
  db: Db,
  business: OwnedBusinessId,
  id: string,
  { asRead, ...change }: LeadChange,
  at: Date,
): Promise<LeadWritten | Edited> {
  return transact(db, async (tx) => {
    const known = await lockLead(tx, business, id);
    if (!known) return { ok: false, reason: 'lead_not_found' };
    const edited = editedSince(known, asRead, change);
    if (edited) return edited;
    const { status = known.status, note = known.note } = change;
    const statusAt = status === known.status ? known.statusAt : status === 'new' ? null : at;
    const [stored = known] = await tx
      .update(leads)
      .set({ status, statusAt, note, searchText: searchedIn({ ...known, note }) })
      .where(isTheOne(business, id))
      .returning();
    await tellPages(tx, business, 'lead_changed', id);
    const [lead] = await presentLeads(tx, business, [stored]);
    return lead ? { ok: true, lead } : { ok: false, reason: 'lead_not_found' };
  });
}

/** Removes a lead for good, at the request of whoever left it or because it is none. */
export async function removeLead(db: Db, business: OwnedBusinessId, id: string): Promise<boolean> {
  return transact(db, async (tx) => {
    const { rowCount } = await tx.delete(leads).where(isTheOne(business, id));
    if (rowCount) await tellPages(tx, business, 'lead_changed', id);
    return Boolean(rowCount);
  });
}

export async function lockLead(
  tx: Tx,
  business: OwnedBusinessId,
  id: string,
): Promise<StoredLead | undefined> {
  const [known] = await tx.select().from(leads).where(isTheOne(business, id)).for('update');
  return known;
}

/** Notes which customer of the list a lead became. */
export async function linkCustomer(tx: Tx, business: OwnedBusinessId, id: string, customerId: string) {
  await tx.update(leads).set({ customerId }).where(isTheOne(business, id));
  await tellPages(tx, business, 'lead_changed', id);
}

function tellPages(tx: Tx, businessId: string, news: LeadNews, id: string): Promise<void> {
  return announce(tx, newsTopic(businessId), writeLeadNews(news, id));
}

function searchedIn({ name, phone, message, note }: Pick<StoredLead, 'name' | 'phone' | 'message' | 'note'>) {
  return searchTextOf({ name, phone, email: null, note: `${message} ${note}` });
}

function isTheOne(business: string, id: string) {
  return and(eq(leads.businessId, business), eq(leads.id, id));
}
