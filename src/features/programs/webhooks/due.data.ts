import { sql } from 'drizzle-orm';
import { type Reader, rowsOf } from '#platform/db/database.ts';
import { webhookDeliveries } from '../schema.ts';

/** Lists businesses with a delivery that is due, whoever waits longest at the front: one step in an index for each business with any that waits. */
export async function listDue(db: Reader, now: Date): Promise<string[]> {
  const { businessId, dueAt, state } = webhookDeliveries;
  const first = sql`select min(${dueAt}) from ${webhookDeliveries} where ${businessId} = waiting.id and ${state} = 'waiting'`;
  const found = await rowsOf<{ id: string }>(
    db,
    sql`with recursive waiting (id) as (
      (select ${businessId} from ${webhookDeliveries} where ${state} = 'waiting' order by ${businessId} limit 1)
      union all
      select (select ${businessId} from ${webhookDeliveries}
        where ${state} = 'waiting' and ${businessId} > waiting.id order by ${businessId} limit 1)
      from waiting where waiting.id is not null
    )
    select id from (select waiting.id, (${first}) as due_at from waiting where waiting.id is not null) as next
    where due_at <= ${now.toISOString()}::timestamptz order by due_at`,
  );
  return found.map(({ id }) => id);
}
