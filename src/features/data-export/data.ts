import { listBusinessNames } from '#features/cards/names.data.ts';
import type { ExportedRows, Person, PrivacyOfFeature, Rows } from '#features/privacy/contract.ts';
import { pagesOf } from '#features/privacy/data.ts';
import type { Reader } from '#platform/db/database.ts';
import { escapeHtml } from '#platform/mail/html.ts';
import type { Services } from '#platform/services.ts';
import type { ZipEntry } from '#platform/zip.ts';
import { exportPage } from './copy.he.ts';
import { drawRow } from './policy.ts';

interface Part {
  /** As the owner of an account, or by the address. */
  as: 'holder' | 'subject';
  table: string;
  rows: ExportedRows;
}

/**
 * Everything held about a person, as files: `data.json`, the same to read as `index.html`, and the pictures and
 * documents that it names. What grows with the years is read a page at a time; the whole is never held.
 */
export async function* exportFiles(
  { db, storage, log }: Pick<Services, 'db' | 'storage' | 'log'>,
  features: readonly PrivacyOfFeature[],
  person: Person,
  at: Date,
): AsyncGenerator<ZipEntry> {
  yield { name: 'index.html', content: htmlOf(readParts(db, features, person), person, at) };
  yield { name: 'data.json', content: jsonOf(readParts(db, features, person), person, at) };
  for (const key of new Set(await filesOf(db, features, person))) {
    // Texts are exported even where a picture cannot be read.
    const bytes = await storage.get(key).catch((err) => {
      log.error({ err, key }, 'file missing from an export');
      return null;
    });
    if (bytes) yield { name: `files/${key}`, content: [bytes], isCompressed: true };
  }
}

async function* readParts(
  db: Reader,
  features: readonly PrivacyOfFeature[],
  person: Person,
): AsyncGenerator<Part> {
  for (const { exportFor, ofSubject } of features) {
    const held = person.holder ? await exportFor(db, person.holder) : {};
    for (const [table, rows] of Object.entries(held)) yield { as: 'holder', table, rows };
    for (const [table, rows] of Object.entries(await ofSubject.exportFor(db, person)))
      yield { as: 'subject', table, rows: await withBusinessNames(db, rows) };
  }
}

/** The rows with the names of the businesses that they are about. */
async function withBusinessNames(db: Reader, rows: Rows): Promise<Rows> {
  const ids = rows.flatMap(({ businessId }) => (typeof businessId === 'string' ? businessId : []));
  if (ids.length === 0) return rows;
  const names = await listBusinessNames(db, [...new Set(ids)]);
  return rows.map((row) => ({
    ...row,
    businessName: names.get(String(row.businessId))?.businessName ?? '',
  }));
}

async function filesOf(db: Reader, features: readonly PrivacyOfFeature[], person: Person): Promise<string[]> {
  const keys: string[] = [];
  for (const { filesOf: keysOf, ofSubject } of features) {
    if (person.holder) keys.push(...(await keysOf(db, person.holder, { isExport: true })));
    keys.push(...(await ofSubject.filesOf(db, person)));
  }
  return keys;
}

async function* jsonOf(parts: AsyncIterable<Part>, { email }: Person, at: Date): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(at)},"email":${JSON.stringify(email)},"parts":[`;
  let before = '';
  for await (const { as, table, rows } of parts) {
    yield `${before}\n${JSON.stringify({ as, table }).slice(0, -1)},"rows":[`;
    let between = '';
    for await (const page of pagesOf(rows))
      for (const row of page) {
        yield `${between}\n${JSON.stringify(row)}`;
        between = ',';
      }
    yield ']}';
    before = ',';
  }
  yield '\n]}\n';
}

async function* htmlOf(parts: AsyncIterable<Part>, { email }: Person, at: Date): AsyncGenerator<string> {
  yield exportPage.head(escapeHtml(email), at);
  let isEmpty = true;
  for await (const { as, table, rows } of parts) {
    let isBegun = false;
    for await (const page of pagesOf(rows)) {
      if (page.length === 0) continue;
      if (!isBegun) yield `<section><h2>${escapeHtml(exportPage.titleOf(table, as))}</h2>`;
      isBegun = true;
      for (const row of page) yield drawRow(row, exportPage.fieldName);
    }
    if (isBegun) yield '</section>';
    if (isBegun) isEmpty = false;
  }
  if (isEmpty) yield exportPage.nothing;
  yield exportPage.foot;
}
