import type { Reader, Tx } from './db/database.ts';

/** The person whose data is meant: an account and the business it owns. */
export interface AccountHolder {
  userId: string;
  businessId: string;
}

/** A table that holds data of people: whose, and how long. */
interface PersonalTable {
  personal: true;
  /** Account holders, or people who write to a business without an account. */
  of: 'account_holder' | 'reviewer';
  /** How long a row is kept, in words: the retention that the privacy policy states. */
  retention: string;
}

/** A table that holds nobody's data, with the reason. */
interface ImpersonalTable {
  personal: false;
  because: string;
}

export type ExportedRow = Record<string, unknown>;
/** A table that grows with the years comes page by page, so that it is never held whole. */
export type ExportedRows = ExportedRow[] | AsyncIterable<ExportedRow[]>;

const PAGE_ROWS = 200;

/** Reads a table in the order of its key. @param read at most `limit` rows after `last`, or from the beginning */
export async function* pagesByKey<R extends ExportedRow>(
  read: (last: R | undefined, limit: number) => Promise<R[]>,
): AsyncGenerator<R[]> {
  let page: R[] = [];
  do {
    page = await read(page.at(-1), PAGE_ROWS);
    yield page;
  } while (page.length === PAGE_ROWS);
}

/** The rows page by page, however they come. */
export async function* pagesOf(rows: ExportedRows): AsyncGenerator<ExportedRow[]> {
  if (Array.isArray(rows)) yield rows;
  else yield* rows;
}

/** What each feature says and does about the personal data in its tables; every table of the store is in one. */
export interface PrivacyOfFeature {
  /** By the table's name in the database. */
  tables: Record<string, PersonalTable | ImpersonalTable>;
  /** Everything held about the person, by table, in values that JSON can carry; no secret is part of it. */
  exportFor(db: Reader, person: AccountHolder): Promise<Record<string, ExportedRows>>;
  /** Keys of the stored files that are the person's and go with them; none where the feature keeps no files. */
  filesOf?(db: Reader, person: AccountHolder): Promise<string[]>;
  /** Removes the person, or what names them where the rest must stay. `accounts` comes last: others hang on it. */
  eraseFor(tx: Tx, person: AccountHolder): Promise<void>;
}
