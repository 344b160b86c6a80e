import { eq } from 'drizzle-orm';
import { v5 } from 'uuid';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import type { Reader } from '#platform/db/database.ts';
import { TEMPLATE_CATEGORIES, type Template, type TemplateCategory } from './contract.ts';
import { messageTemplatesCopy } from './copy.he.ts';
import { whatsappTemplates } from './schema.ts';

type StoredTemplate = typeof whatsappTemplates.$inferSelect;

export async function listTemplates(db: Reader, business: OwnedBusinessId): Promise<Template[]> {
  const stored = await db.select().from(whatsappTemplates).where(eq(whatsappTemplates.businessId, business));
  return TEMPLATE_CATEGORIES.map((category) =>
    presentTemplate(
      business,
      category,
      stored.find((row) => row.category === category),
    ),
  );
}

export function findCategory(business: OwnedBusinessId, id: string): TemplateCategory | null {
  return TEMPLATE_CATEGORIES.find((category) => templateId(business, category) === id.toLowerCase()) ?? null;
}

export function presentTemplate(
  business: OwnedBusinessId,
  category: TemplateCategory,
  stored: StoredTemplate | undefined,
): Template {
  const standard = messageTemplatesCopy.defaults[category];
  return {
    id: templateId(business, category),
    category,
    title: stored?.title ?? standard.title,
    message: stored?.message ?? standard.message,
    isActive: stored?.isActive ?? true,
    isDefault: !stored || (stored.title === null && stored.message === null),
  };
}

/** Made from what it names, so that a template has its id before anything of it is stored. */
function templateId(business: OwnedBusinessId, category: TemplateCategory): string {
  return v5(category, business);
}
