import { and, eq } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { lockUntilCommit } from '#platform/db/locks.ts';
import { type Edited, editedSince } from '#platform/http/as-read.ts';
import { lacksLink, type Template, type TemplateChange, type TemplateTexts } from './contract.ts';
import { messageTemplatesCopy } from './copy.he.ts';
import { findCategory, presentTemplate } from './data.ts';
import { whatsappTemplates } from './schema.ts';

export type TemplateUpdate =
  | { ok: true; template: Template }
  | { ok: false; reason: 'not_found' | 'link_missing' }
  | Edited;

/** Changes a template; what is left out stays. A text that equals the default is not kept as the owner's. */
export async function changeTemplate(
  db: Db,
  business: OwnedBusinessId,
  id: string,
  { asRead, ...change }: TemplateChange,
  at: Date,
): Promise<TemplateUpdate> {
  const { title, message, isActive } = change;
  const category = findCategory(business, id);
  if (!category) return { ok: false, reason: 'not_found' };
  if (message !== undefined && lacksLink(category, message)) return { ok: false, reason: 'link_missing' };
  const own = (field: keyof TemplateTexts, text: string | undefined) =>
    text === messageTemplatesCopy.defaults[category][field] ? null : text;
  const changed = { title: own('title', title), message: own('message', message), isActive, updatedAt: at };
  return transact(db, async (tx) => {
    // A template that nobody changed has no row to lock.
    await lockUntilCommit(tx, `templates:${business}`);
    const isTheOne = and(
      eq(whatsappTemplates.businessId, business),
      eq(whatsappTemplates.category, category),
    );
    const [before] = await tx.select().from(whatsappTemplates).where(isTheOne).for('update');
    const edited = editedSince(presentTemplate(business, category, before), asRead, change);
    if (edited) return edited;
    const [stored] = await tx
      .insert(whatsappTemplates)
      .values({ ...changed, businessId: business, category })
      .onConflictDoUpdate({
        target: [whatsappTemplates.businessId, whatsappTemplates.category],
        set: changed,
      })
      .returning();
    return { ok: true, template: presentTemplate(business, category, stored) };
  });
}

/** Gives a template its default texts back; whether it is active stays. */
export async function restoreTemplate(
  db: Db,
  business: OwnedBusinessId,
  id: string,
  at: Date,
): Promise<TemplateUpdate> {
  const category = findCategory(business, id);
  if (!category) return { ok: false, reason: 'not_found' };
  const [stored] = await db
    .update(whatsappTemplates)
    .set({ title: null, message: null, updatedAt: at })
    .where(and(eq(whatsappTemplates.businessId, business), eq(whatsappTemplates.category, category)))
    .returning();
  return { ok: true, template: presentTemplate(business, category, stored) };
}

/** Copies the messages of one business of an owner to a new one. */
export async function copyTemplates(tx: Tx, from: string, to: string): Promise<void> {
  const rows = await tx.select().from(whatsappTemplates).where(eq(whatsappTemplates.businessId, from));
  if (rows.length > 0)
    await tx.insert(whatsappTemplates).values(rows.map((row) => ({ ...row, businessId: to })));
}
