import type { Reader, Tx } from '#platform/db/database.ts';

/** Stands for the business of a person who owns none: no row is of it. */
export const OWNS_NONE = '00000000-0000-0000-0000-000000000000';

/** The person whose data is meant: an account and a business it owns, else `OWNS_NONE`. */
export interface AccountHolder {
  userId: string;
  businessId: string;
}

/** Somebody who is known by an e-mail address: who wrote to a business, or asked about their data. */
export interface MailSubject {
  /** Lower case. */
  email: string;
  /** Numbers (E.164) that an admin has found to be theirs. */
  phones?: string[];
  /** Reviews that are proved to be theirs, whatever address these carry. */
  written?: { businessId: string; reviewId: string }[];
}

export type Rows = Record<string, unknown>[];

/** The periods that the privacy policy states; how long each is stands with the rights. */
export type RetentionPeriod =
  | 'account'
  | 'reviews'
  | 'books'
  | 'leads'
  | 'notices'
  | 'analytics'
  | 'security_logs'
  | 'consents';

/** Rows of a table that the nightly job removes. */
export interface Kept {
  period: RetentionPeriod;
  since: string;
  /** Updates what showed the rows, in their transaction. */
  onRemoved?(tx: Tx, rows: Rows, at: Date): Promise<void>;
}

/** Kinds of words and marks of a person that a field may hold; the data map describes each. */
export const FIELD_CLASSES = {
  name: 'what somebody is called',
  contact: 'by which somebody is reached: phone, address, e-mail, account elsewhere',
  words: 'written by a person, free text',
  picture: 'the key of a stored picture or document',
  online: 'a mark of a browser or a network',
  credential: 'opens something; kept as a hash or sealed',
  print: 'a hash that stands for something of a person, and leads back to it for nobody',
  copy: 'made from other fields of the row, to search by',
  public: 'shown to everybody because its owner wants it so',
  reference: 'a number, key or word of the product',
} as const;
export type FieldClass = keyof typeof FIELD_CLASSES;

/** A table that holds data of people: whose, what for, of what kinds, and how long. */
interface PersonalTable {
  /** Account holders, people who write to a business without an account, whom it may write to, or who ask about their data. */
  of: 'account_holder' | 'reviewer' | 'customer' | 'requester';
  purpose: string;
  /** Every column that can hold words, by its name in the database; ids, times, figures and closed lists speak for themselves. */
  fields: Record<string, FieldClass>;
  /** Retention of a row, in the words of the privacy policy. */
  retention: string;
  /** Present where rows are removed by their age alone. */
  kept?: Kept;
}

interface ImpersonalTable {
  of?: undefined;
  /** Reason that its rows lead to nobody. */
  impersonal: string;
  kept?: Kept;
}

/** Something of a person's that an admin may set right, with what its fields hold now. */
export interface Correctable {
  table: string;
  id: string;
  at: Date;
  fields: { name: string; value: string; max: number }[];
}

export interface Correction {
  table: string;
  id: string;
  field: string;
  value: string;
}

/** The lists of a business and its reviews are told of apart: together they would say who wrote what. */
export const HELD_AS = ['customers', 'leads', 'reviews'] as const;

/** Data that a business holds of a person, as far as it is told of it when they use their rights. */
export interface Holding {
  businessId: string;
  of: (typeof HELD_AS)[number];
  /** Rows; of a correction, the fields that were set right. */
  count: number;
  /** Number of them that everybody could see. */
  shown: number;
  /** The person's name on the business's own list; none where it is not to know whose data it is. */
  names: string[];
}

/** A person as a case about their data knows them. */
export interface Person extends MailSubject {
  /** The account under the address; null where there is none. */
  holder: AccountHolder | null;
}

/** What went with a person. */
export interface Erased {
  /** Rows by table. */
  counts: Record<string, number>;
  /** Keys of the stored files that the rows named. */
  files: string[];
  holdings: Holding[];
}

export type ExportedRow = Record<string, unknown>;
/** A table that grows with the years comes page by page, so that it is never held whole. */
export type ExportedRows = ExportedRow[] | AsyncIterable<ExportedRow[]>;

/** Declarations and acts of each feature on the personal data in its tables; every table of the store is in one. */
export interface PrivacyOfFeature {
  tables: Record<string, PersonalTable | ImpersonalTable>;
  /** Everything held about the person, by table, in values that JSON can carry; no secret is part of it. */
  exportFor(db: Reader, person: AccountHolder): Promise<Record<string, ExportedRows>>;
  /** Keys of the stored files that are the person's and go with them; an export leaves some out. */
  filesOf(db: Reader, person: AccountHolder, options?: { isExport: boolean }): Promise<string[]>;
  /** Lists which of these keys of stored files any row of the tables names. */
  filesAmong(db: Reader, keys: string[]): Promise<string[]>;
  /** Removes the person, or what names them where the rest must stay. `accounts` comes last: others hang on it. */
  eraseFor(tx: Tx, person: AccountHolder): Promise<void>;
  /** The same about people who are known by their address. */
  ofSubject: {
    exportFor(db: Reader, subject: MailSubject): Promise<Record<string, Rows>>;
    filesOf(db: Reader, subject: MailSubject): Promise<string[]>;
    eraseFor(tx: Tx, subject: MailSubject, at: Date): Promise<Erased>;
    /** Takes out what a restriction freezes. */
    setAside(
      tx: Tx,
      subject: MailSubject,
      at: Date,
    ): Promise<{ rows: Record<string, Rows>; files: string[] }>;
    /** Puts back what was set aside, as far as it has a place, in the contrary order of features. */
    restore(tx: Tx, rows: Record<string, Rows>, at: Date): Promise<void>;
    /** Finds businesses that hold data of the person, to be told when a right is exercised. */
    heldBy(db: Reader, subject: MailSubject): Promise<Holding[]>;
  };
  /** Fields that may be corrected at the person's request. */
  corrections?: {
    list(db: Reader, person: Person): Promise<Correctable[]>;
    /** @returns null where it is not the person's, or no value for this field; `own`: of no business but their own */
    apply(tx: Tx, person: Person, correction: Correction, at: Date): Promise<Holding | 'own' | null>;
  };
}
