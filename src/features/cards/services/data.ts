import { asc, eq, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { Service } from './contract.ts';
import { services } from './schema.ts';

const columns = {
  id: services.id,
  name: services.name,
  group: services.group,
  description: services.description,
  priceKind: services.priceKind,
  priceAgorot: services.priceAgorot,
  priceToAgorot: services.priceToAgorot,
};

/** Selects what everybody sees of a business's services, in order. */
export const selectServices = (db: Reader) =>
  db
    .select(columns)
    .from(services)
    .where(eq(services.businessId, sql.placeholder('businessId')))
    .orderBy(asc(services.place), asc(services.id));

const cardServices = prepared((db: Reader) => selectServices(db).prepare('card_services'));

/** Lists the services of a card in order; visitors and the owner see the same. */
export async function listServices(db: Reader, businessId: string): Promise<Service[]> {
  return cardServices(db).execute({ businessId });
}
