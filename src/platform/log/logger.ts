import {
  type Bindings,
  type DestinationStream,
  destination,
  type LogFn,
  type Logger,
  pino,
  stdTimeFunctions,
} from 'pino';
import { runningWork } from '../running-work.ts';
import { errorFields } from './error-fields.ts';
import { prettyLines } from './pretty-lines.ts';
import { redactFields } from './redact.ts';

const FLUSH_MS = 500;
const BUFFER_BYTES = 4_096;

/** Writes one JSON object a line, with the request or job that it belongs to, gathered for up to half a second; the last are written before the process exits. */
export function createLogger({
  level,
  pretty,
  to,
}: {
  level: string;
  pretty?: boolean;
  to?: DestinationStream;
}): Logger {
  const stdout = () =>
    destination({ dest: 1, sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS });
  const logger = pino(
    {
      level,
      base: null,
      mixin: runningWork,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: redactFields },
      serializers: { err: errorFields },
      hooks: { logMethod: withOwnMessage },
    },
    to ?? (pretty ? prettyLines(process.stdout) : stdout()),
  );
  return redactChildren(logger);
}

/** pino formats the fields of a line, but not those that a child adds to each of its lines. */
function redactChildren(logger: Logger): Logger {
  const makeChild = logger.child;
  logger.child = function child(this: Logger, bindings: Bindings, options?: object) {
    return makeChild.call(this, redactFields(bindings), options);
  } as typeof makeChild;
  return logger;
}

/** pino would take a lone error's message unscrubbed as the line's. */
function withOwnMessage(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [first, ...rest] = args as [unknown, ...unknown[]];
  const fields = first instanceof Error ? { err: first } : first;
  const isBareError = rest.length === 0 && typeof fields === 'object' && fields !== null && 'err' in fields;
  method.apply(this, [fields, ...(isBareError ? ['error'] : rest)] as Parameters<LogFn>);
}
