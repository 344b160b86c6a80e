import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { PostCommitTasks } from './concurrency/post-commit-tasks.ts';
import type { Db } from './db/database.ts';
import type { EventStreams } from './http/event-streams.ts';
import type { Limits } from './http/limits/limits.ts';
import type { PageCache } from './http/pages/page-cache.ts';
import type { Images } from './images/images.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Storage } from './storage/storage.ts';

/** Somebody who gets data to do a part of the work, as the privacy policy names them. */
export interface Supplier {
  name: string;
  /** What for, and which data. */
  does: string;
  /** Where the data is. */
  country: string;
  /** A day. */
  since: string;
}

/** Which share of what is paid to a business is withheld as tax, from a day on. */
export interface WithholdingRule {
  /** `YYYY-MM-DD`, in Israel. */
  from: string;
  /** Zero: nothing is withheld of anybody. */
  basisPoints: number;
  /** Whether it is a share of the sum with its VAT, or without. */
  isOfVat: boolean;
}

/** What the floor offers every feature; made once by the process, handed to each feature's routes. */
export interface Services {
  db: Db;
  log: Logger;
  clock: Clock;
  limits: Limits;
  storage: Storage;
  images: Images;
  jobs: Jobs;
  postCommit: PostCommitTasks;
  mailer: Mailer;
  pageCache: PageCache;
  /** Answers that stay open. */
  streams: EventStreams;
  /** The site's address without a trailing slash: for links in pages, mails and QR codes. */
  publicUrl: () => string;
  /** Where people write to whoever runs the site; null where none is set. */
  contactEmail: string | null;
  /** None where the operator has named none. */
  suppliers: readonly Supplier[];
  /** Who shares the revenue, in the order of their shares; null where nobody is named. */
  revenuePartners: readonly string[] | null;
  /** The latest first; null where the operator has set none. */
  withholding: readonly WithholdingRule[] | null;
  /** Whether cookies are `__Host-` and Secure. */
  secure: boolean;
  /** For signatures and keyed hashes. */
  secret: string;
}
