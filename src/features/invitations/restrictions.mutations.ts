import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { listCustomerNames, listPlacesOf } from '#features/customers/names.data.ts';
import type { MailSubject, Rows } from '#features/privacy/contract.ts';
import type { Reader, Tx } from '#platform/db/database.ts';
import { valuesOf } from '#platform/values-of.ts';
import { invitations } from './schema.ts';

/** Whether an invitation leads to a customer who is the person. */
export async function isRecipient(subject: MailSubject, db: Reader) {
  const places = await listPlacesOf(db, subject);
  return or(
    ...places.map(({ businessId, id }) =>
      and(eq(invitations.businessId, businessId), eq(invitations.customerId, id)),
    ),
  );
}

/** Notes which invitations were whose: that they lead to a customer ends when the customer is set aside. */
export async function setAsideRecipients(tx: Tx, subject: MailSubject) {
  const { businessId, id, customerId } = invitations;
  const rows = await tx
    .select({ businessId, id, customerId })
    .from(invitations)
    .where((await isRecipient(subject, tx)) ?? sql`false`);
  return { rows: { invitations: rows }, files: [] };
}

/** Lets them lead there again, as far as the customer is back; then nobody is invited twice. */
export async function restoreRecipients(tx: Tx, { invitations: rows = [] }: Record<string, Rows>) {
  const sent = rows as { businessId: string; id: string; customerId: string }[];
  for (const [businessId, of] of Map.groupBy(sent, (row) => row.businessId)) {
    const back = await listCustomerNames(tx, businessId, valuesOf(of, 'customerId'));
    for (const { id, customerId } of of)
      if (back.has(customerId))
        await tx
          .update(invitations)
          .set({ customerId })
          .where(
            and(
              eq(invitations.businessId, businessId),
              eq(invitations.id, id),
              isNull(invitations.customerId),
            ),
          );
  }
}
