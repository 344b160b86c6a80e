import { Readable } from 'node:stream';
import { listHoldings } from '#features/accounts/members.data.ts';
import { listBusinessNames } from '#features/cards/names.data.ts';
import {
  type AccountHolder,
  type ExportedRows,
  type MailSubject,
  OWNS_NONE,
  type PrivacyOfFeature,
  type Rows,
} from '#features/privacy/contract.ts';
import { pagesOf } from '#features/privacy/data.ts';
import type { Reader } from '#platform/db/database.ts';
import { Problem } from '#platform/http/problem.ts';
import { escapeHtml } from '#platform/mail/html.ts';
import type { Services } from '#platform/services.ts';
import { valuesOf } from '#platform/values-of.ts';
import { type ZipEntry, zip } from '#platform/zip.ts';
import { exportPage } from './copy.he.ts';
import { drawRow } from './policy.ts';

interface ExportedPerson extends MailSubject {
  /** The account, with every business it owns. */
  holder: Pick<AccountHolder, 'userId'> | null;
  /** Nobody has proved that the account's address is theirs, so that what others keep under it is left out. */
  isHolderAlone?: boolean;
}

interface Part {
  /** As the owner of an account, or by the address. */
  as: 'holder' | 'subject';
  table: string;
  /** Set only where the account owns several businesses, on the rows of each. */
  business?: { id: string; name: string };
  rows: ExportedRows;
}

/** Matches no account: exports the rows of a business alone. */
const NO_ACCOUNT = OWNS_NONE;

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
  const [account, ...businesses] = await listHeld(db, person);
  // The account comes first, what hangs on it later.
  const inOrder = features.toReversed();
  for (const { exportFor, ofSubject } of inOrder) {
    const held = account ? await exportFor(db, account.holder) : {};
    for (const [table, rows] of Object.entries(held)) yield { as: 'holder', table, rows };
    if (person.isHolderAlone) continue;
    for (const [table, rows] of Object.entries(await ofSubject.exportFor(db, person)))
      yield { as: 'subject', table, rows: await withBusinessNames(db, withoutHeld(rows, held[table])) };
  }
  for (const { holder, business } of businesses)
    for (const { exportFor } of inOrder)
      for (const [table, rows] of Object.entries(await exportFor(db, holder)))
        yield { as: 'holder', table, business, rows };
}

/** An account together with its one business, or alone, and then each of its businesses alone. */
async function listHeld(
  db: Reader,
  { holder }: ExportedPerson,
): Promise<{ holder: AccountHolder; business?: Part['business'] }[]> {
  if (!holder) return [];
  const { userId } = holder;
  const holdings = await listHoldings(db, userId);
  if (holdings.length === 1) return holdings.map((only) => ({ holder: only }));
  const names = await listBusinessNames(db, valuesOf(holdings, 'businessId'));
  const businesses = holdings.map(({ businessId }) => ({
    holder: { userId: NO_ACCOUNT, businessId },
    business: { id: businessId, name: names.get(businessId)?.businessName ?? '' },
  }));
  return [{ holder: { userId, businessId: OWNS_NONE } }, ...businesses];
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
  const held = await listHeld(db, person);
  for (const { filesOf: keysOf, ofSubject } of features) {
    for (const { holder } of held) keys.push(...(await keysOf(db, holder, { isExport: true })));
    if (!person.isHolderAlone) keys.push(...(await ofSubject.filesOf(db, person)));
  }
  return keys;
}

async function* jsonOf(parts: AsyncIterable<Part>, { email }: MailSubject, at: Date): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(at)},"email":${JSON.stringify(email)},"parts":[`;
  let before = '';
  for await (const { as, table, business, rows } of parts) {
    yield `${before}\n${JSON.stringify({ as, table, business }).slice(0, -1)},"rows":[`;
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

async function* htmlOf(parts: AsyncIterable<Part>, { email }: MailSubject, at: Date): AsyncGenerator<string> {
  yield exportPage.head(escapeHtml(email), at);
  let shown: string | undefined;
  for await (const { as, table, business, rows } of parts) {
    if (business && business.id !== shown)
      yield `<h2 class="business"><bdi>${escapeHtml(business.name)}</bdi></h2>`;
    shown = business?.id;
    if (exportPage.isTechnical(table)) continue;
    const level = business ? 'h3' : 'h2';
    let isBegun = false;
    for await (const page of pagesOf(rows)) {
      for (const row of page) {
        const drawn = drawRow(row);
        if (drawn && !isBegun)
          yield `<section><${level}>${escapeHtml(exportPage.titleOf(table, as))}</${level}>`;
        isBegun ||= drawn !== '';
        yield drawn;
      }
    }
    if (isBegun) yield '</section>';
  }
  yield exportPage.foot;
}
