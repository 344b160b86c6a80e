import { Readable } from 'node:stream';
import { listBusinessNames } from '#features/cards/names.data.ts';
import type { ExportedRows, Person, PrivacyOfFeature, Rows } from '#features/privacy/contract.ts';
import { pagesOf } from '#features/privacy/data.ts';
import type { Reader } from '#platform/db/database.ts';
import { Problem } from '#platform/http/problem.ts';
import { escapeHtml } from '#platform/mail/html.ts';
import type { Services } from '#platform/services.ts';
import { type ZipEntry, zip } from '#platform/zip.ts';
import { exportPage } from './copy.he.ts';
import { drawRow } from './policy.ts';

/** `isHolderAlone`: nobody has proved that the account's address is theirs, so that what others keep under it is left out. */
type ExportedPerson = Person & { isHolderAlone?: boolean };

interface Part {
  /** As the owner of an account, or by the address. */
  as: 'holder' | 'subject';
  table: string;
  rows: ExportedRows;
}

/**
 * The files of an export as one archive, packed while it is sent. A store that fails on the way breaks it off: an archive
 * that ends without what it names would look whole.
 * @throws {Problem} 503 where the store cannot be read to begin with
 */
export async function exportArchive(...of: Parameters<typeof exportFiles>): Promise<ReadableStream> {
  const [{ db, storage, log }, features, person, at] = of;
  const [first] = await filesOf(db, features, person);
  if (first)
    await storage.has(first).catch((err) => {
      log.error({ err }, 'no export while stored files are not readable');
      throw new Problem(503, {}, { 'Retry-After': '10' });
    });
  return Readable.toWeb(Readable.from(zip(exportFiles(...of), at))) as ReadableStream;
}

/**
 * Everything held about a person, as files: `data.json`, the same to read as `index.html`, and the pictures and
 * documents that it names. What grows with the years is read a page at a time; the whole is never held.
 */
export async function* exportFiles(
  { db, storage, log }: Pick<Services, 'db' | 'storage' | 'log'>,
  features: readonly PrivacyOfFeature[],
  person: ExportedPerson,
  at: Date,
): AsyncGenerator<ZipEntry> {
  yield { name: 'index.html', content: htmlOf(readParts(db, features, person), person, at) };
  yield { name: 'data.json', content: jsonOf(readParts(db, features, person), person, at) };
  for (const key of new Set(await filesOf(db, features, person))) {
    const bytes = await storage.get(key);
    if (!bytes) log.error({ key }, 'file missing from an export');
    else yield { name: `files/${key}`, content: [bytes], isCompressed: true };
  }
}

async function* readParts(
  db: Reader,
  features: readonly PrivacyOfFeature[],
  person: ExportedPerson,
): AsyncGenerator<Part> {
  // The account comes first, what hangs on it later.
  for (const { exportFor, ofSubject } of features.toReversed()) {
    const held = person.holder ? await exportFor(db, person.holder) : {};
    for (const [table, rows] of Object.entries(held)) yield { as: 'holder', table, rows };
    if (person.isHolderAlone) continue;
    for (const [table, rows] of Object.entries(await ofSubject.exportFor(db, person)))
      yield { as: 'subject', table, rows: await withBusinessNames(db, withoutHeld(rows, held[table])) };
  }
}

/** The rows that are not among those of the account already. */
function withoutHeld(rows: Rows, held: ExportedRows = []): Rows {
  if (!Array.isArray(held)) return rows;
  const known = new Set(held.map((row) => JSON.stringify(row)));
  return rows.filter((row) => !known.has(JSON.stringify(row)));
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

async function filesOf(
  db: Reader,
  features: readonly PrivacyOfFeature[],
  person: ExportedPerson,
): Promise<string[]> {
  const keys: string[] = [];
  for (const { filesOf: keysOf, ofSubject } of features) {
    if (person.holder) keys.push(...(await keysOf(db, person.holder, { isExport: true })));
    if (!person.isHolderAlone) keys.push(...(await ofSubject.filesOf(db, person)));
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
  for await (const { as, table, rows } of parts) {
    if (exportPage.isTechnical(table)) continue;
    let isBegun = false;
    for await (const page of pagesOf(rows)) {
      for (const row of page) {
        const drawn = drawRow(row);
        if (drawn && !isBegun) yield `<section><h2>${escapeHtml(exportPage.titleOf(table, as))}</h2>`;
        isBegun ||= drawn !== '';
        yield drawn;
      }
    }
    if (isBegun) yield '</section>';
  }
  yield exportPage.foot;
}
