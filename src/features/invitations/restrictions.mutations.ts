import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import { listBusinessNames } from '#features/cards/names.data.ts';
import { listCustomerNames, listPlacesOf } from '#features/customers/names.data.ts';
import type { MailSubject, Rows } from '#features/privacy/contract.ts';
import type { Reader, Tx } from '#platform/db/database.ts';
import { invitations } from './schema.ts';

// Hashes that find the code in the link and a returning customer, and the draw of the business.
const {
  codeMark: _mark,
  phonePrint: _phone,
  emailPrint: _email,
  drawId: _draw,
  sheetId: _sheet,
  ...columns
} = getTableColumns(invitations);

export async function listSentTo(db: Reader, subject: MailSubject): Promise<Record<string, Rows>> {
  const sent = await listOf(db, subject);
  const names = await listBusinessNames(db, [...new Set(sent.map(({ businessId }) => businessId))]);
  return {
    invitations: sent.map((row) => ({ ...row, businessName: names.get(row.businessId)?.businessName ?? '' })),
  };
}

/** Notes which invitations were whose: that they lead to a customer ends when the customer is set aside. */
export async function setAsideRecipients(tx: Tx, subject: MailSubject) {
  const sent = await listOf(tx, subject);
  const rows = sent.map(({ businessId, id, customerId }) => ({ businessId, id, customerId }));
  return { rows: { invitations: rows }, files: [] };
}

/** Lets them lead there again, as far as the customer is back; then nobody is invited twice. */
export async function putBackRecipients(tx: Tx, { invitations: rows = [] }: Record<string, Rows>) {
  const sent = rows as { businessId: string; id: string; customerId: string }[];
  for (const [businessId, of] of Map.groupBy(sent, (row) => row.businessId)) {
    const back = await listCustomerNames(
      tx,
      businessId,
      of.map(({ customerId }) => customerId),
    );
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

async function listOf(db: Reader, subject: MailSubject) {
  const places = await listPlacesOf(db, subject);
  const found = [];
  for (const { businessId, id } of places)
    found.push(
      ...(await db
        .select(columns)
        .from(invitations)
        .where(and(eq(invitations.businessId, businessId), eq(invitations.customerId, id)))),
    );
  return found;
}
