import type { DestinationStream } from 'pino';

interface Line {
  level: string;
  time: string;
  msg?: string;
  err?: { type: string; message: string; stack?: string };
  [field: string]: unknown;
}

export function prettyLines(to: { write(text: string): unknown }): DestinationStream {
  return {
    write(json) {
      const { level, time, msg, err, requestId: _, ...fields } = JSON.parse(json) as Line;
      const details = Object.entries(fields).map(
        ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
      );
      const parts = [time.slice(11, 19), level.toUpperCase().padEnd(5), msg, ...details].filter(Boolean);
      const failure = err ? `\n  ${err.type}: ${err.message}\n${err.stack ?? ''}` : '';
      to.write(`${parts.join(' ')}${failure}\n`);
    },
  };
}
