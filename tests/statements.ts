import pg from 'pg';

/** A statement as a connection was asked it. */
export interface Sent {
  text: string;
  values: unknown[];
}

type Query = typeof pg.Client.prototype.query;

/** Keeps what every connection is asked from now on, whoever asks it, but for what is the queue's own. */
export function recordStatements(): Sent[] {
  const sent: Sent[] = [];
  const query: Query = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...args: [string | Sent, unknown[]?]) {
    const [config, values] = args;
    const text = typeof config === 'string' ? config : config.text;
    if (/^\s*(with|select|insert|update|delete)\b/i.test(text) && !/pg_notify|pgboss|explain/.test(text))
      sent.push({ text, values: values ?? (typeof config === 'string' ? [] : (config.values ?? [])) });
    return Reflect.apply(query, this, args);
  } as Query;
  return sent;
}
