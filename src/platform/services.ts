import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { PostCommitTasks } from './concurrency/post-commit-tasks.ts';
import type { Db } from './db/database.ts';
import type { StandbyReads } from './db/standby.ts';
import type { EventStreams } from './http/event-streams.ts';
import type { Limits } from './http/limits/limits.ts';
import type { PageCache } from './http/pages/page-cache.ts';
import type { PublicFetch } from './http/public-fetch.ts';
import type { Images } from './images/images.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Tally } from './metrics/tally.ts';
import type { PushSender } from './push/push-sender.ts';
import type { Storage } from './storage/storage.ts';

export interface Services {
  db: Db;
  reads: StandbyReads;
  log: Logger;
  clock: Clock;
  limits: Limits;
  storage: Storage;
  images: Images;
  jobs: Jobs;
  postCommit: PostCommitTasks;
  mailer: Mailer;
  publicFetch: PublicFetch;
  push: PushSender;
  pageCache: PageCache;
  storedPageBytes: number;
  streams: EventStreams;
  tally: Tally;
  publicUrl: () => string;
  contactEmail: string | null;
  secure: boolean;
  secret: string;
}
