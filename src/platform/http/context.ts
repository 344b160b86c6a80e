import type { Logger } from 'pino';

/** What the first middleware learns of a caller. */
export interface Caller {
  /** The network address behind the trusted proxies. Never stored or logged as it is. */
  address: string;
  /** The network for limits: the address itself, for IPv6 its /64. */
  network: string;
  /** ISO 3166 code of the country, where a trusted proxy names it; null elsewhere. */
  country: string | null;
  /** A call the server makes to itself while it renders a page: reads only, no limits. */
  internal: boolean;
}

/** Who may call a route. `user` is anybody signed in, `owner` somebody with a business. */
export type Access = 'public' | 'user' | 'owner' | 'admin';

/** Who a route lets in. */
export interface Admission {
  access: Access;
  /** Also an admin who has no second factor yet: nothing but what setting one up takes. */
  whileEnrolling: boolean;
  /** Whether a call shows that somebody is there, and so keeps the session alive. */
  countsAsUse: boolean;
  /** Whether the caller must have signed in, or confirmed who they are, within the last minutes. */
  freshSignIn: boolean;
}

/** The people whose data an answer holds, for the log of readings. */
export interface Shown {
  subjectIds: string[];
  /** Ids and numbers of what belongs to no account. */
  details?: Record<string, string | number>;
}

export interface AppVariables {
  requestId: string;
  log: Logger;
  caller: Caller;
  /** What logs name in place of the path, where that holds a secret. */
  loggedPath?: string;
  /** For scripts of hydrated pages. */
  nonce: string;
  /** Ends the request with a Problem unless the caller may pass; installed by the session guard. */
  authorize: (admission: Admission) => Promise<void>;
  /** Set by a handler that shows data of others; without it an admin's reading is logged by its path. */
  shown?: Shown;
  /** Logs a reading before its answer leaves; installed by the admins' log. */
  recordReading: (reading: string, access: Access) => Promise<void>;
}

export interface AppEnv {
  Variables: AppVariables;
  Bindings: { incoming?: import('node:http').IncomingMessage; outgoing?: unknown; internal?: InternalCall };
}

/** Stands in for the socket where the server calls itself. */
export interface InternalCall {
  caller: Caller;
  requestId: string;
}
