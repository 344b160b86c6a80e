import { unzipSync } from 'fflate';
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

/** The files of an archive, by their names. */
export async function filesOfArchive(response: Response): Promise<Map<string, Buffer>> {
  const files = Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())));
  return new Map(files.map(([name, bytes]) => [name, Buffer.from(bytes)]));
}

interface ExportedPart {
  as: 'holder' | 'subject';
  table: string;
  business?: { id: string; name: string };
  rows: ExportedRow[];
}

/** Downloads what is held of an account. */
export async function ownExport(owner: { request: (path: string) => Promise<Response> }) {
  const files = await filesOfArchive(await owner.request('/api/auth/export'));
  const text = files.get('data.json')?.toString() ?? '';
  const { parts } = JSON.parse(text) as { parts: ExportedPart[] };
  return { files, text, parts, tables: Object.fromEntries(parts.map(({ table, rows }) => [table, rows])) };
}
