import { type AnyColumn, Column, type DriverValueDecoder, is, type SQL, sql } from 'drizzle-orm';

interface Select {
  getSQL(): SQL;
  _: { readonly result: unknown[]; readonly selectedFields: unknown };
}

/** The rows of a select as one value of another: several are one statement then. Its columns stand at one level, and none holds bytes. */
export function rowsIn<Query extends Select>(query: Query): SQL<Query['_']['result']> {
  const fields = Object.entries(query._.selectedFields as Record<string, AnyColumn | SQL>);
  const columns = sql.raw(fields.map((_, n) => `c${n}`).join(', '));
  const decode = (rows: unknown[][]) => rows.map((row) => rowOf(fields, row));
  return sql`(select coalesce(json_agg(json_build_array(${columns})), '[]') from ${query} as part (${columns}))`.mapWith(
    decode,
  );
}

function rowOf(fields: [string, AnyColumn | SQL][], values: unknown[]) {
  return Object.fromEntries(
    fields.map(([name, field], n) => {
      const value = values[n] ?? null;
      return [name, value === null ? null : decoderOf(field).mapFromDriverValue(value)];
    }),
  );
}

function decoderOf(field: AnyColumn | SQL): DriverValueDecoder<unknown, unknown> {
  return is(field, Column)
    ? field
    : (field as unknown as { decoder: DriverValueDecoder<unknown, unknown> }).decoder;
}
