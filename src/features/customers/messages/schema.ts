import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { businessKey } from '#features/accounts/schema.ts';
import { instant } from '#platform/db/columns.ts';
import { TEMPLATE_CATEGORIES } from './contract.ts';

/** Changes of a business to its message templates; null stands for the product's own text. */
export const whatsappTemplates = pgTable(
  'whatsapp_templates',
  {
    businessId: businessKey(),
    category: text({ enum: TEMPLATE_CATEGORIES }).notNull(),
    title: text(),
    message: text(),
    isActive: boolean('is_active').notNull().default(true),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.category] })],
);
