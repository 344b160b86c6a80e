import type { AccountHolder, ExportedRow, PrivacyOfFeature } from '../src/features/privacy/contract.ts';
import { pagesOf } from '../src/features/privacy/data.ts';
import type { Reader } from '../src/platform/db/database.ts';

/** Reads all that a feature exports of a person, every table to its end. */
export async function exportedBy(
  feature: PrivacyOfFeature,
  db: Reader,
  person: AccountHolder,
): Promise<Record<string, ExportedRow[]>> {
  const tables: Record<string, ExportedRow[]> = {};
  for (const [name, rows] of Object.entries(await feature.exportFor(db, person))) {
    tables[name] = [];
    for await (const page of pagesOf(rows)) tables[name].push(...page);
  }
  return tables;
}
