import type { Logger } from 'pino';

export interface Caller {
  /** Never stored or logged as it is. */
  address: string;
  network: string;
  country: string | null;
  /** A call of the server to itself while rendering: reads only, no limits. */
  internal: boolean;
}

/**
 * `user` is anybody signed in; `viewer` to `owner` are the least role that is needed where the address leads; `key` is a program
 * with a key, and nobody else.
 */
export type Access = 'public' | 'user' | 'viewer' | 'replier' | 'manager' | 'owner' | 'admin' | 'key';

export interface Admission {
  access: Access;
  /** What a key must be allowed; null: any key will do. */
  scope: string | null;
  /** Also admits an admin who still has to set up a second factor. */
  whileEnrolling: boolean;
  countsAsUse: boolean;
  freshSignIn: boolean;
  /** Admits a caller with read-only access. */
  whileReadOnly: boolean;
}

export interface Shown {
  subjectIds: string[];
  details?: Record<string, string | number>;
}

export interface AppVariables {
  requestId: string;
  log: Logger;
  caller: Caller;
  /** Logged in place of a path that holds a secret. */
  loggedPath?: string;
  pageTemplate?: string;
  nonce: string;
  /** Whoever is signed in, once admitted. */
  userId?: string;
  /** For whom the key acts, once admitted. */
  keyHolder?: string;
  authorize: (admission: Admission) => Promise<void>;
  /** Set by a handler that shows data of others; else an admin's reading is logged by its path. */
  shown?: Shown;
  recordReading: (reading: string, access: Access) => Promise<void>;
}

export interface AppEnv {
  Variables: AppVariables;
  Bindings: { incoming?: import('node:http').IncomingMessage; outgoing?: unknown; internal?: InternalCall };
}

export interface InternalCall {
  caller: Caller;
  requestId: string;
}
