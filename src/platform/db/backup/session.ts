import pg from 'pg';

/** Limits that suit requests would cut a long copy short; transaction_timeout is not in every version. */
const UNLIMITED = `
  select set_config(name, '0', true) from pg_settings
  where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout', 'lock_timeout')`;

/** Makes values independent of the server's settings; a row that may not be seen is an error, not a gap. */
const PLAIN = `
  set local client_encoding = 'UTF8'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local row_security = off`;

type Begin = 'begin' | 'begin isolation level repeatable read read only';

export async function inOneTransaction<T>(
  connection: pg.ClientConfig,
  begin: Begin,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await beginTransaction(connection, begin);
  try {
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    // Without a commit, the end of the session undoes everything.
    await client.end();
  }
}

export async function beginTransaction(connection: pg.ClientConfig, begin: Begin): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, query_timeout: undefined });
  client.on('error', () => {}); // the query in progress tells it too
  await client.connect();
  for (const statement of [begin, UNLIMITED, PLAIN])
    await client.query(statement).catch(async (error) => {
      await client.end();
      throw error;
    });
  return client;
}
