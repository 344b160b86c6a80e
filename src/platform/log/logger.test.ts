import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, it } from 'vitest';
import { createLogger } from './logger.ts';
import { prettyLines } from './pretty-lines.ts';

const CANARY = 'canary-7f3a';

function logged(
  write: (log: ReturnType<typeof createLogger>) => void,
  level = 'info',
): Record<string, unknown>[] {
  const lines: string[] = [];
  write(createLogger({ level, to: { write: (line) => void lines.push(line) } }));
  return lines.map((line) => JSON.parse(line));
}

// Proves V59.
it('writes one JSON object a line, whatever is in it', () => {
  const [line, none] = logged((log) =>
    log.child({ requestId: 'r1' }).info({ path: '/a\n{"level":"fatal"}' }, 'one\ntwo'),
  );
  expect(line).toMatchObject({
    level: 'info',
    requestId: 'r1',
    path: '/a\n{"level":"fatal"}',
    msg: 'one\ntwo',
  });
  expect(line?.time).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(none).toBeUndefined();
});

it('keeps to its level', () => {
  expect(logged((log) => log.info('quiet'), 'warn')).toEqual([]);
});

it.each([
  'cookie',
  'set-cookie',
  'authorization',
  'password',
  'token',
  'email',
  'phone',
  'customerName',
  'mfaCode',
])('tells no %s at any depth that is logged', (name) => {
  const lines = logged((log) => {
    log.info({ [name]: CANARY });
    log.info({ headers: { [name]: CANARY } });
    log.info({ request: { headers: { [name]: CANARY } } });
    log.info({ a: { b: { c: { rows: [{ d: { [name]: CANARY } }] } } } });
    log.child({ [name]: CANARY }).info('child');
  });
  expect(lines).toHaveLength(5);
  expect(JSON.stringify(lines)).not.toContain(CANARY);
});

it('keeps of an error what names the fault, and nothing that people wrote', () => {
  const row = Object.assign(new Error(`duplicate key for dana.${CANARY}@example.com`), {
    code: '23505',
    detail: `Key (email)=(dana.${CANARY}@example.com) already exists.`,
    constraint: 'users_email_key',
    table: 'users',
  });
  const error = new Error(`Failed query: insert into "users" values ($1)\nparams: ${CANARY},x\ny`, {
    cause: row,
  });
  const [line] = logged((log) => log.error({ err: error }, 'request failed'));
  expect(JSON.stringify(line)).not.toContain(CANARY);
  expect(line?.err).toMatchObject({
    type: 'Error',
    message: 'Failed query: insert into "users" values ($1) params: [redacted]',
    stack: expect.stringContaining('logger.test.ts'),
    cause: {
      message: 'duplicate key for [email]',
      code: '23505',
      constraint: 'users_email_key',
      table: 'users',
    },
  });
});

it('keeps of many failures the first, as of one', () => {
  const failures = Array.from({ length: 9 }, (_, n) => new Error(`no ${n} for dana.${CANARY}@example.com`));
  const [line] = logged((log) =>
    log.error({ err: new AggregateError(failures, '9 of 12 failed') }, 'job failed'),
  );
  expect(JSON.stringify(line)).not.toContain(CANARY);
  expect(line?.err).toMatchObject({
    message: '9 of 12 failed',
    errors: [0, 1, 2, 3, 4].map((n) => ({ message: `no ${n} for [email]` })),
  });
});

it('hides the parameters of a query that Drizzle reports as failed', async () => {
  const db = drizzle({ connection: { host: '127.0.0.1', port: 1, connectionTimeoutMillis: 500 } });
  const error = await db.execute(sql`select ${CANARY}`).catch((reason: unknown) => reason);
  expect(String(error)).toContain(CANARY);
  const lines = logged((log) => {
    log.error({ err: error });
    log.error(error);
    log.error(error, 'with a message');
  });
  expect(JSON.stringify(lines)).not.toContain(CANARY);
  expect(lines.map(({ msg }) => msg)).toEqual(['error', 'error', 'with a message']);
  for (const { err } of lines)
    expect(err).toMatchObject({ message: 'Failed query: select $1 params: [redacted]' });
});

it('copes with what is thrown without being an error', () => {
  const [line] = logged((log) => log.error({ err: `no mail to dana@example.com` }));
  expect(line?.err).toEqual({ type: 'string', message: 'no mail to [email]' });
});

// A write that is under way in another thread may end after the last lines, so their order is not certain.
it('loses no line when the process ends at once', () => {
  const script = `
    import { createLogger } from ${JSON.stringify(path.resolve(import.meta.dirname, 'logger.ts'))};
    const log = createLogger({ level: 'info' });
    for (let n = 0; n < 300; n++) log.info({ n }, 'line');
    process.exit(0);`;
  const written = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  const numbers = written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).n as number);
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 300 }, (_, n) => n));
});

it('is short for people', () => {
  let shown = '';
  const log = createLogger({ level: 'info', to: prettyLines({ write: (text) => (shown += text) }) });
  log.child({ requestId: 'r1' }).info({ method: 'GET', path: '/', status: 200 });
  log.error({ err: new TypeError('broken') }, 'request failed');
  expect(shown).toMatch(
    /^\d\d:\d\d:\d\d INFO {2}method=GET path=\/ status=200\n\d\d:\d\d:\d\d ERROR request failed\n {2}TypeError: broken\n/,
  );
});
