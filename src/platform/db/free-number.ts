import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { drawCaseNumber } from '../case-number.ts';
import type { Reader } from './database.ts';

export async function drawFreeNumber(db: Reader, table: PgTable & { number: PgColumn }): Promise<string> {
  for (;;) {
    const number = drawCaseNumber();
    const [taken] = await db.select({ number: table.number }).from(table).where(eq(table.number, number));
    if (!taken) return number;
  }
}
