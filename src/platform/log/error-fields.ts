const MAX_CAUSES = 4;
const MAX_GATHERED = 5;
const EMAIL = /[^\s@"'(<=:,]+@[^\s@"')>,]+\.[^\s@"')>,]+/g;

export interface ErrorFields {
  type: string;
  message: string;
  code?: string;
  /** Never the `detail` of a database error, which quotes the row. */
  table?: string;
  constraint?: string;
  stack?: string;
  cause?: ErrorFields;
  errors?: ErrorFields[];
}

/** Leaves out personal data: Drizzle puts parameters in its message, PostgreSQL the row in its detail. */
export function errorFields(error: unknown, depth = 0): ErrorFields {
  if (!(error instanceof Error)) return { type: typeof error, message: scrub(String(error)) };
  const { code, table, constraint } = error as Error & {
    code?: unknown;
    table?: unknown;
    constraint?: unknown;
  };
  return {
    type: error.constructor.name,
    message: scrub(error.message),
    ...(typeof code === 'string' && { code }),
    ...(typeof table === 'string' && { table }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(error.stack && { stack: framesOf(error.stack) }),
    ...(error.cause instanceof Error && depth < MAX_CAUSES && { cause: errorFields(error.cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      depth < MAX_CAUSES && {
        errors: error.errors.slice(0, MAX_GATHERED).map((one) => errorFields(one, depth + 1)),
      }),
  };
}

function scrub(message: string): string {
  return message.replace(/\n?params:[\s\S]*$/i, ' params: [redacted]').replace(EMAIL, '[email]');
}

/** A stack begins with the unscrubbed message. */
function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
