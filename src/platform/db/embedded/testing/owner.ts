/**
 * A process that owns (or borrows) a server, for the tests to kill: `node owner.ts FOLDER [hold | write | sleep]`.
 * Its first line tells what it got as JSON; `write` then prints the number of every row the server acknowledged.
 */
import pg from 'pg';
import { startEmbeddedPostgres } from '../start.ts';

const [dir = '', mode = 'hold'] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);
const server = await startEmbeddedPostgres({ dir, log: (message) => process.stderr.write(`${message}\n`) });
const pool = new pg.Pool({ ...server.connection, max: 8 });
pool.on('error', () => {});
// Two owners at once would trip over "if not exists".
await pool.query(
  'begin; select pg_advisory_xact_lock(1); create table if not exists written (n bigint primary key); commit',
);
const { rows } = await pool.query<{ last: string | null }>('select max(n) as last from written');
let next = Number(rows[0]?.last ?? 0);
say(JSON.stringify({ server: server.pid, owned: server.owned, connection: server.connection }));

const writer = async () => {
  for (;;) {
    const n = ++next;
    await pool.query('insert into written values ($1)', [n]);
    say(String(n));
  }
};
if (mode === 'write') await Promise.all(Array.from({ length: 8 }, writer));
if (mode === 'sleep') await pool.query('select pg_sleep(25)').catch(() => {});
setInterval(() => {}, 1_000_000);
