/**
 * SQLSTATEs of a server that is away, overloaded or was just demoted: connection exceptions (08), insufficient resources
 * (53), shutdown, crash and start-up (57P0x), a cancelled statement (57014), an expired wait for a lock (55P03), a deadlock
 * (40P01), a connection that a failover left at a read-only server (25006).
 */
const SQLSTATES = /^(08...|53...|57P0.|57014|55P03|40P01|25006)$/;

const SOCKET_ERRORS = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
];

/** pg and its pool tell these by their words alone. */
const LOST =
  /^(Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

const CAUSES_MAX = 4;

/** The server answers nothing: told at once, without another wait for it. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';

  constructor() {
    super('the database does not answer');
  }
}

/** Whether the database could not be reached or could not take the work now: trying again later can help. */
export function isUnavailable(error: unknown): boolean {
  // Several pieces of work that were tried each by itself.
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isUnavailable);
  return causesOf(error).some(
    (cause) => SQLSTATES.test(codeOf(cause)) || isConnectionLost(cause) || isMissingSocket(cause),
  );
}

/** Whether the connection is gone or in an unknown state: nothing more can be asked over it. */
export function isConnectionLost(error: unknown): boolean {
  return causesOf(error).some(
    (cause) =>
      cause instanceof DatabaseAway ||
      LOST.test(cause.message) ||
      SOCKET_ERRORS.includes(codeOf(cause)) ||
      /^(08|57P0)/.test(codeOf(cause)),
  );
}

/** The server's socket file is there while it runs; a missing file of another kind is no matter of the database. */
function isMissingSocket(error: Error): boolean {
  return codeOf(error) === 'ENOENT' && (error as NodeJS.ErrnoException).syscall === 'connect';
}

function codeOf(error: Error): string {
  return String((error as { code?: unknown }).code ?? '');
}

function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let at = error; at instanceof Error && causes.length < CAUSES_MAX; at = at.cause) causes.push(at);
  return causes;
}
