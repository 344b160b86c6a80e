/**
 * SQLSTATEs of a server that is away, overloaded or just demoted: connection (08), resources (53), shutdown and start
 * (57P0x), cancelled (57014), lock (55P03), deadlock (40P01), read-only (25006).
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

const LOST_CODES = /^(08...|57P0.|25006)$/;

/** pg and its pool identify these by their messages alone. */
const LOST =
  /^(Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

const CAUSES_MAX = 4;

export class DatabaseAway extends Error {
  override name = 'DatabaseAway';

  constructor() {
    super('the database does not answer');
  }
}

/** Of the machine, or of the database's. */
const DISK_FULL = ['ENOSPC', 'EDQUOT', '53100'];

export function isDiskFull(error: unknown): boolean {
  return causesOf(error).some((cause) => DISK_FULL.includes(codeOf(cause)));
}

export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isUnavailable);
  return causesOf(error).some(
    (cause) => SQLSTATES.test(codeOf(cause)) || isConnectionLost(cause) || isMissingSocket(cause),
  );
}

export function isConnectionLost(error: unknown): boolean {
  return causesOf(error).some(
    (cause) =>
      cause instanceof DatabaseAway ||
      LOST.test(cause.message) ||
      SOCKET_ERRORS.includes(codeOf(cause)) ||
      LOST_CODES.test(codeOf(cause)),
  );
}

/** The socket file exists while the server runs; other missing files have nothing to do with the database. */
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
